import Findings
import JSONText
import Reports
import RuleEngine
import Testing

@Suite("Mechanical corrections")
struct LintFixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var code: FindingCode
    var title: String
    var text: String
    var testDescription: String { "\(code) \(title)" }
  }

  /// The examples whose hit carries a correction.
  static let cases: [Case] = LintExampleTests.rules.flatMap { rule in
    rule.triggers.filter(\.options.isEmpty).compactMap { example in
      let text = example.files[0].content
      let hits = Lint.run(AssociationDocument.read(Array(text.utf8)))
      return hits.contains { $0.code == rule.code && $0.edit != nil }
        ? Case(code: rule.code, title: example.title, text: text) : nil
    }
  }

  @Test("There are corrections to test")
  func notEmpty() { #expect(Self.cases.count > 60, "\(Self.cases.count)") }

  @Test("The corrected file is read, lacks the fault, and has no new error", arguments: cases)
  func corrected(_ item: Case) throws {
    let document = AssociationDocument.read(Array(item.text.utf8))
    let before = Lint.run(document)
    let bytes = try #require(FixPreview.corrected(document, wants: { $0.code == item.code }))
    let after = AssociationDocument.read(bytes)
    #expect(after.json.isAccepted, "\(String(decoding: bytes, as: UTF8.self))")
    let hits = Lint.run(after)
    let left = hits.filter { $0.code == item.code && $0.edit != nil }
    #expect(left.isEmpty, "\(left.map(\.message)) \(String(decoding: bytes, as: UTF8.self))")
    let known = Set(before.map(\.code))
    let new = hits.filter { $0.severity == .error && !known.contains($0.code) }
    #expect(new.isEmpty, "\(new.map(\.message)) \(String(decoding: bytes, as: UTF8.self))")
  }

  @Test("All corrections at once lead to a file in which none is left", arguments: cases)
  func settles(_ item: Case) throws {
    let bytes = try #require(FixPreview.corrected(AssociationDocument.read(Array(item.text.utf8))))
    let after = AssociationDocument.read(bytes)
    #expect(after.json.isAccepted)
    #expect(FixPreview.corrected(after) == nil)
  }

  @Test("A correction keeps the way slashes are escaped, and other text as it is")
  func style() throws {
    let text = #"{"applinks":{"details":[{"appIDs":["7Q2V9KX4TD.com.example.shop"],"components":[{"\/":" \/a\/*"}]}]}}"#
    let bytes = try #require(
      FixPreview.corrected(AssociationDocument.read(Array(text.utf8)), wants: { $0.code == FindingCode(7213) }))
    #expect(String(decoding: bytes, as: UTF8.self) == text.replacing(" \\/a", with: "\\/a"))
  }

  @Test(
    "Unified differences",
    arguments: [
      ("a\nb\nc\n", "a\nx\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
      ("a\n", "a\nb\n", "@@ -1,1 +1,2 @@\n a\n+b\n"),
      ("a", "b", "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"),
    ])
  func diff(old: String, new: String, expected: String) {
    #expect(UnifiedDiff.render(old, new, path: "f") == "--- f\n+++ f (corrected)\n" + expected)
  }

  @Test("Equal texts have no difference")
  func noDiff() { #expect(UnifiedDiff.render("a\n", "a\n", path: "f") == nil) }
}
