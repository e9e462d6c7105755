import Findings
import Foundation
import RuleEngine
import TestSupport
import Testing

@Suite("The lint on damaged and hostile files")
struct LintRobustnessTests {
  static func run(_ text: String) -> [LintHit] { Lint.run(AssociationDocument.read(Array(text.utf8))) }

  static let rich = """
    {
      "applinks": {
        "apps": [],
        "substitutionVariables": { "shelf": ["fruit", "br\\u00f6t"] },
        "defaults": { "caseSensitive": false },
        "details": [
          {
            "appIDs": ["7Q2V9KX4TD.com.example.shop"],
            "components": [
              { "/": "/buy/*", "?": { "id": "?*" }, "comment": "größe" },
              { "/": "/$(shelf)/*", "exclude": true },
              { "#": "/orders/*" }
            ]
          },
          { "appID": "7Q2V9KX4TD.com.example.shop.old", "paths": ["NOT /a", "/b/*"] }
        ]
      },
      "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] }
    }
    """

  @Test("architecture.md: several faults are all told, also behind a syntax error")
  func severalFaults() {
    let codes = Set(
      Self.run(
        """
        {
          "applinks": {
            "apps": []
            "details": [
              { "appIDs": ["TEAMID.com.example.shop"], "components": [{ "/": " /a" }, { "/": "/caf\u{E9}" }, "x",] }
            ]
          },
          "webCredentials": { 'apps': ["com.example.shop"] }
        }
        """
      ).map(\.code.number))
    #expect(codes.isSuperset(of: [4001, 4004, 4012, 5006, 7105, 7213, 7501]), "\(codes.sorted())")
  }

  @Test("A file that ends early never claims that something is missing that may stand behind the cut")
  func truncated() {
    let bytes = Array(Self.rich.utf8)
    let whole = Set(Self.run(Self.rich).map(\.code))
    // What the whole file does not show can only be a syntax fault of the cut one, or text of a cut word.
    let syntax = Set([4001, 4003, 4004, 4005].map { FindingCode($0) })
    let absent = Set([7101, 7103, 7110, 7111, 5008, 4010, 4015, 4022, 4023, 7607].map { FindingCode($0) })
    for end in stride(from: 1, to: bytes.count, by: 3) {
      let hits = Lint.run(AssociationDocument.read(Array(bytes[..<end])))
      #expect(!hits.isEmpty, "cut at \(end)")
      #expect(hits.contains { syntax.contains($0.code) }, "cut at \(end)")
      let wrong = hits.filter { absent.contains($0.code) && !whole.contains($0.code) }
      #expect(wrong.isEmpty, "cut at \(end): \(wrong.map(\.message))")
    }
  }

  @Test("Every byte of a file may be another one")
  func flipped() {
    var state: UInt64 = 42
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    let bytes = Array(Self.rich.utf8)
    for _ in 0..<400 {
      var copy = bytes
      for _ in 0...next(4) { copy[next(copy.count)] = UInt8(next(256)) }
      let document = AssociationDocument.read(copy)
      for hit in Lint.run(document) {
        #expect(hit.offset >= 0 && hit.offset <= document.json.bytes.count)
        if let edit = hit.edit {
          #expect(edit.range.lowerBound >= 0 && edit.range.upperBound <= document.json.bytes.count)
        }
      }
    }
  }

  @Test(
    "Large and deep files are examined in bounded time",
    arguments: [
      "a long list", "many apps", "one long pattern", "deep nesting", "many keys", "many variables", "many stars",
    ])
  func bounded(_ kind: String) {
    let item = { (components: String) in
      "{\"applinks\":{\"details\":[{\"appIDs\":[\"7Q2V9KX4TD.com.example.shop\"],\"components\":[\(components)]}]}}"
    }
    let text: String
    switch kind {
    case "a long list": text = item((0..<2_000).map { "{\"/\":\"/p\($0)/*\"}" }.joined(separator: ","))
    case "many apps":
      text =
        "{\"webcredentials\":{\"apps\":["
        + (0..<3_000).map { "\"7Q2V9KX4TD.com.example.a\($0)\"" }.joined(separator: ",") + "]}}"
    case "one long pattern": text = item("{\"/\":\"/\(String(repeating: "ab?*", count: 10_000))\"}")
    case "deep nesting": text = String(repeating: "{\"a\":[", count: 30_000)
    case "many keys": text = item("{" + (0..<5_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}")
    case "many variables":
      text =
        "{\"applinks\":{\"substitutionVariables\":{" + (0..<2_000).map { "\"v\($0)\":[\"a\"]" }.joined(separator: ",")
        + "},\"details\":[]}}"
    default: text = item((0..<200).map { "{\"/\":\"/*a*b*c*d\($0)*e*f\"}" }.joined(separator: ","))
    }
    let start = Date()
    _ = Self.run(text)
    #expect(Date().timeIntervalSince(start) < 60, "\(kind)")
  }
}
