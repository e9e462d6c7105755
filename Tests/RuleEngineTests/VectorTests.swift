import Evidence
import JSONText
import RuleEngine
import TestSupport
import Testing

/// Every recorded or agreed case of the rule engine, graded by evidence (aasa-semantics.md, section 1).
@Suite("Rule vectors")
struct VectorTests {
  struct Vector: Sendable {
    var id: String
    var file: [UInt8]
    var appID: String
    var url: String
    var domain: String
    var expected: String
    var grade: String
  }

  static func vectors() throws -> [Vector] {
    let text = String(decoding: try Places.fixture("vectors/aasa.jsonl"), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let document = JSONDocument.parse(String(line))
      guard document.isAccepted, let root = document.root, let id = root["id"]?.string,
        let appID = root["appID"]?.string, let url = root["url"]?.string, let expected = root["expected"]?.string,
        let grade = root["grade"]?.string
      else { return nil }
      let file = root["raw"]?.stringBytes ?? Array((root["aasa"]?.source ?? "").utf8)
      return Vector(
        id: id, file: file, appID: appID, url: url, domain: root["domain"]?.string ?? "example.com",
        expected: expected, grade: grade)
    }
  }

  @Test("agree with the engine, whatever their grade; unclear ones are left out")
  func all() throws {
    let vectors = try Self.vectors()
    let lines = String(decoding: try Places.fixture("vectors/aasa.jsonl"), as: UTF8.self).split(separator: "\n")
    #expect(vectors.count == lines.count && vectors.count > 200, "every line of the fixture is read")
    for vector in vectors where vector.expected != "unclear" {
      let document = AssociationDocument.read(vector.file)
      let url = URLText(vector.url)
      let decision = document.decide(url, appID: AppID(vector.appID), domain: DomainName(vector.domain))
      #expect(decision.answer.rawValue == vector.expected, "\(vector.id), grade \(vector.grade)")
      let plain = document.answer(url, appID: AppID(vector.appID), domain: DomainName(vector.domain))
      #expect(plain == decision.answer, "\(vector.id): the fast path agrees")
    }
  }

  @Test("a dump's text of the same rules decides alike (swcutil-show.md 2.6)")
  func throughDump() throws {
    for vector in try Self.vectors() {
      let document = AssociationDocument.read(vector.file)
      guard let entry = document.section(.applinks)?.entry(AppID(vector.appID)),
        !entry.ruleList.claimsEverything,
        // A NUL cuts a pattern behind its normalisation (F13), so its text is not normal.
        !entry.ruleList.rules.contains(where: { $0.text.contains("\\u0000") })
      else { continue }
      let variables = document.variables.container.map { table in
        (table.object ?? []).map { "{" + $0.key.source + ":" + $0.value.source + "}" }.joined(separator: ", ")
      }
      let url = URLText(vector.url)
      let dump = try #require(
        RuleList.fromDump(patterns: entry.ruleList.dumpText, variables: variables))
      #expect(dump.answer(url) == entry.ruleList.answer(url), "\(vector.id): \(entry.ruleList.dumpText)")
      #expect(dump.dumpText == entry.ruleList.dumpText, "\(vector.id): the text is its own normal form")
    }
  }
}
