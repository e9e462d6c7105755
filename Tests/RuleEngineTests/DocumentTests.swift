import Bytes
import Evidence
import Foundation
import JSONText
import RuleEngine
import TestSupport
import Testing

@Suite("Association documents")
struct DocumentTests {
  static let text = """
    {
      "applinks": {
        "apps": [],
        "details": [
          { "appIDs": ["ABCDE12345.com.example.app", "abcde12345.com.example.app", 7], "paths": ["/a", "NOT /b"] },
          { "appID": "ABCDE12345.com.example.app", "components": [{ "/": "/c" }] },
          "stray",
          { "appIDs": [], "appID": "ABCDE12345.com.example.two", "components": [] },
          { "appIDs": ["ABCDE12345.com.example.three"], "components": [{ "/": "/c" }], "paths": ["/d"] }
        ]
      },
      "webcredentials": { "apps": ["ABCDE12345.com.example.app"] },
      "appclips": 5,
      "other": {}
    }
    """

  @Test("keep what swcd keeps, and the places of everything (D1 to D11)")
  func model() throws {
    let document = AssociationDocument.read(Self.text)
    #expect(document.isAccepted && document.isUsable && document.format == .json)
    let links = try #require(document.section(.applinks))
    #expect(links.entries.map(\.appID.text) == ["ABCDE12345.com.example.app", "ABCDE12345.com.example.three"])
    #expect(links.dropped.map(\.appID.text) == ["abcde12345.com.example.app", "ABCDE12345.com.example.app"])
    #expect(links.items.map(\.idSource) == [.appIDs, .appID, .nothing, .appIDs, .appIDs])
    let first = links.entries[0]
    #expect(first.pointer == "/applinks/details/0/appIDs/0" && first.itemPointer == "/applinks/details/0")
    #expect(first.place.line == 5 && first.place.column == 20)
    let rule = first.ruleList.rules[1]
    #expect(rule.form == .notPath && rule.isExclude && rule.pointer == "/applinks/details/0/paths/1")
    #expect(document.json.place(rule.offset).line == 5 && rule.path?.normalised == "/b/" && rule.path?.pattern == "/b")
    #expect(links.items[4].hiddenPaths?.rules.map(\.text) == ["/d"])
    #expect(document.section(.webcredentials)?.entries.count == 1)
    guard case .notObject? = document.section(.appclips)?.source else {
      Issue.record("appclips is no object")
      return
    }
    #expect(document.otherMembers.map(\.name) == ["other"])
    let base = SourceLocation(input: 3, line: 10, column: 4, offset: 100)
    let citation = document.citation(first.offset, from: base)
    #expect(citation.at.line == 14 && citation.at.column == 20 && citation.at.offset == 100 + first.offset)
    #expect(citation.text.contains("abcde12345"))
  }

  @Test("a refused file registers nothing, and still shows what could be read (F1)")
  func refused() {
    let broken = Self.text.replacingOccurrences(of: "\"apps\": [],\n", with: "\"apps\": []\n")
    let document = AssociationDocument.read(broken)
    #expect(!document.isAccepted && !document.isUsable)
    #expect(document.json.firstFatal?.kind == .missingComma)
    let app = AppID("ABCDE12345.com.example.app")
    #expect(document.entry(.applinks, app) == nil && document.entries.count == 5)
    let url = URLText("https://example.com/a")
    #expect(document.decide(url, appID: app, domain: nil).answer == .invalid)
    #expect(document.decide(url, appID: app, domain: nil, ignoringFaults: true).answer == .match)
  }

  @Test("an unreadable URL is told from a miss")
  func badURL() {
    let document = AssociationDocument.read(Self.text)
    let decision = document.decide(
      URLText("https://[::1/a"), appID: AppID("ABCDE12345.com.example.app"), domain: nil)
    #expect(decision.answer == .invalid && decision.reason == .urlRefused)
  }

  @Test("C10, C11: flags follow Objective-C's boolValue")
  func flags() throws {
    for (text, expected) in [
      ("true", true), ("false", false), ("1", true), ("0", false), ("0.5", true), ("-0", false), ("\"yes\"", true),
      ("\"T\"", true), ("\" +007\"", true), ("\"no\"", false), ("\"\"", false), ("null", false), ("[]", false),
      ("{}", false),
    ] {
      let value = try #require(JSONDocument.parse("[\(text)]").root?[0])
      #expect(value.objectiveCBool == expected, "\(text)")
    }
  }

  @Test("every real file is read, or refused at its place", .enabled(if: Places.shared != nil))
  func samples() throws {
    let folder = try #require(Places.shared).appendingPathComponent("samples/aasa")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var usable = 0
    for file in files where ["json", "p7"].contains(file.pathExtension) {
      let bytes = [UInt8](try Data(contentsOf: file))
      let document = AssociationDocument.read(bytes)
      let foundation = (try? JSONSerialization.jsonObject(with: Data(document.json.bytes))) != nil
      #expect(document.json.isAccepted == foundation, "\(file.lastPathComponent)")
      if file.pathExtension == "p7" {
        #expect(document.format == .cmsDER && document.signature?.fault == nil)
        #expect(document.certificates.contains { $0.isSigner && $0.notAfter != nil && $0.subject != nil })
      }
      if document.isUsable { usable += 1 }
      for entry in document.entries {
        // In the dictionary form the pointer of the app's key is that of its item.
        let isKey = entry.item?.idSource == .key
        #expect(isKey || document.json.root?.value(at: entry.pointer)?.isString(entry.appID.text) == true)
        for rule in entry.ruleList.rules {
          guard let pointer = rule.pointer else { continue }
          #expect(document.json.root?.value(at: pointer) == rule.value)
        }
      }
    }
    #expect(usable >= 15)
  }
}
