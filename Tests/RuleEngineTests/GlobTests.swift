import Foundation
import Evidence
import RuleEngine
import Testing

@Suite struct GlobTests {
  /// The obvious matcher, written from 1.6: `*` tries every rest, `?` takes one character.
  static func slow(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      if pattern.count == 1 { return true }
      // G5: a star with more pattern behind it fails on empty remaining text.
      if text.isEmpty { return false }
      return (0...text.count).contains { slow(pattern.dropFirst(), text.dropFirst($0)) }
    }
    guard let character = text.first, first == "?" || first == character else { return false }
    return slow(pattern.dropFirst(), text.dropFirst())
  }

  static func rule(path: String) -> Rule? {
    let text = "{\"/\":\"\(path)\"}"
    return RuleList.fromDump(patterns: text, variables: nil)?.rules.first
  }

  /// A million in a run that asks for it, fewer in the usual one.
  static let rounds = ProcessInfo.processInfo.environment["SWCDLOG_LONG_TESTS"] == nil ? 20_000 : 1_000_000

  @Test("Agrees with a slow, obvious matcher on random patterns and queries")
  func differential() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<Self.rounds {
      let pattern = String(
        (0..<Int.random(in: 0...7, using: &random)).map { _ in "ab*?".randomElement(using: &random) ?? "a" })
      let text = String(
        (0..<Int.random(in: 0...8, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
      // The query is compared as it is, so it shows the glob without normalisation.
      let list = try #require(RuleList.fromDump(patterns: "{\"?\":\"\(pattern)\"}", variables: nil))
      let answer = list.decide(URLText("https://example.com/?\(text)")).answer == .match
      #expect(answer == Self.slow(Array(pattern)[...], Array(text)[...]), "\(pattern) against \(text)")
    }
  }

  @Test("Paths: the pattern and the URL are normalised, then compared")
  func paths() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<Self.rounds / 4 {
      let pattern = String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in "a/*?".randomElement(using: &random) ?? "a" })
      let path =
        "/"
        + String((0..<Int.random(in: 0...6, using: &random)).map { _ in "ab/".randomElement(using: &random) ?? "a" })
      let normal = pattern == "*" ? "*" : PathNormalisation.normalised(pattern)
      let expected = normal == "*" || Self.slow(Array(normal)[...], Array(PathNormalisation.normalised(path))[...])
      let answer = try #require(Self.rule(path: pattern)).matches(URLText("https://example.com\(path)"))
      #expect(answer == expected, "\(pattern) against \(path)")
    }
  }

  @Test(
    "aasa-semantics.md N1-N6",
    arguments: [
      ("", "/"), ("a", "a"), ("buy", "/buy/"), ("/buy/*", "/buy/*"), ("**", "/*/"), ("//", "/"), ("a**b", "/a*b/"),
      ("*x", "*x/"),
      ("/a//b", "/a/b/"), ("x*", "/x*"),
    ])
  func normalisation(text: String, expected: String) {
    #expect(PathNormalisation.normalised(text) == expected)
    if text.count > 1, text != "**" { #expect(PathNormalisation.normalised(expected) == expected) }
  }

  @Test("No exponential case: 60 stars on 10,000 characters")
  func worstCase() throws {
    let pattern = String(repeating: "*a", count: 60) + "*b"
    let rule = try #require(Self.rule(path: "/" + pattern))
    #expect(!rule.matches(URLText("https://example.com/" + String(repeating: "a", count: 10_000))))
    #expect(rule.matches(URLText("https://example.com/" + String(repeating: "a", count: 10_000) + "b")))
  }

  @Test("G6: more than 64 wildcards match nothing")
  func tooComplex() throws {
    let rule = try #require(Self.rule(path: "/" + String(repeating: "*a", count: 65)))
    #expect(!rule.matches(URLText("https://example.com/" + String(repeating: "a", count: 80))))
  }

  @Test(
    "A URL given as text is encoded as Foundation does it (E5)",
    arguments: [
      "https://example.com/a b", "https://example.com/é?x=[1]", "https://example.com/a%zz%41",
      "https://example.com/a%2fb?x=%c3%a9#y z",
      "https://example.com/p?a=1?b=2#x?y", "https://example.com", "/only/path x", "https://example.com/a|b\"{}^`\\<>",
      "https://example.com/x?",
      "https://u:p@example.com:8443/x",
    ])
  func encoding(text: String) throws {
    let expected = try #require(URLComponents(string: text))
    let url = URLText(text)
    #expect(String(decoding: url.path, as: UTF8.self) == expected.percentEncodedPath)
    #expect(url.query.map { String(decoding: $0, as: UTF8.self) } == expected.percentEncodedQuery)
    #expect(url.fragment.map { String(decoding: $0, as: UTF8.self) } == expected.percentEncodedFragment)
    #expect(url.host == expected.host?.lowercased())
  }

  @Test("A byte order mark counts in offsets, not in columns")
  func mark() {
    let file: [UInt8] =
      [0xEF, 0xBB, 0xBF] + Array("{\"webcredentials\":{\"apps\":[\"ABCDE12345.com.example.app\"]}}".utf8)
    let document = AssociationDocument.read(file)
    let place = document.location(document.entries[0].offset, from: SourceLocation(input: 0, line: 1, offset: 0))
    #expect(file[place.offset] == 0x22)
    #expect((place.line, place.column) == (1, place.offset - 2))
  }

  @Test("Hostile files are answered")
  func hostile() {
    let variables = (0..<10_000).map { "\"v\($0)\":[\"a\",\"b\"]" }.joined(separator: ",")
    let file =
      "{\"applinks\":{\"substitutionVariables\":{\(variables)},\"details\":[{\"appIDs\":[\"ABCDE12345.com.example.app\"],\"components\":[{\"/\":\"/$(v1)$(v2)\"}]}]}}"
    let document = AssociationDocument.read(Array(file.utf8))
    let app = AppID("ABCDE12345.com.example.app")
    #expect(document.decide(URLText("https://example.com/ab"), appID: app, domain: nil).answer == .match)
    #expect(document.decide(URLText("https://example.com/ac"), appID: app, domain: nil).answer == .noMatch)
  }

  @Test("swcutil-show.md 2.6: reading a dump's patterns again changes nothing")
  func dumpPatterns() throws {
    let text =
      "{\"#\":\"no\",\"exclude\":true}, {\"/\":\"/buy/*\"}, {\"/\":\"/help/*\",\"?\":{\"n\":\"????\"}}, {\"/\":\"/$(lang)/*\",\"caseSensitive\":false}"
    let list = try #require(RuleList.fromDump(patterns: text, variables: "{\"lang\":[\"en\",\"fr\"]}"))
    #expect(list.rules.map(\.canonical).joined(separator: ", ") == text)
    #expect(list.decide(URLText("https://example.com/EN/x")).answer == .match)
  }
}
