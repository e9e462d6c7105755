import Diagnosis
import Evidence
import RuleEngine
import TestSupport
import Testing

@Suite("diff of a dump and a file")
struct DeviceDifferenceTests {
  private typealias Entry = DumpDifferenceTests.Entry
  private static let app = DumpDifferenceTests.app

  private static func compare(
    _ entries: [Entry], _ file: String, site: String? = "shop.example", fileIsFirst: Bool = false,
    isVerbose: Bool = true,
    scope: ComparisonScope = ComparisonScope()
  ) -> Comparison {
    DeviceDifference.compare(
      DumpDifferenceTests.dump(entries, isVerbose: isVerbose), DocumentDifferenceTests.file(file, site: site),
      fileIsFirst: fileIsFirst, scope: scope)
  }

  private static func lists(_ service: String, _ app: String = app) -> String {
    service == "applinks"
      ? #"{"applinks":{"details":[{"appIDs":["\#(app)"],"paths":["/a/*"]}]}}"#
      : #"{"\#(service)":{"apps":["\#(app)"]}}"#
  }

  @Test(
    "listed or not, against approved, denied and unspecified (swcutil-show.md 2.5)",
    arguments: [
      ("approved", true, false), ("approved", false, true), ("denied", true, true), ("denied", false, false),
      ("unspecified", true, true), ("unspecified", false, false),
    ])
  func states(_ site: String, isListed: Bool, differs: Bool) throws {
    let entry = Entry(service: "webcredentials", site: site)
    let file = Self.lists("webcredentials", isListed ? Self.app : "OTHER12345.com.example.x")
    let result = Self.compare([entry], file)
    let change = try #require(result.associations.first)
    #expect(change.what == (differs ? .differs : .agrees) && result.isChanged == differs)
    let state = try #require((change.fields + change.context).first)
    #expect(state.a == site && state.b == (isListed ? "listed" : "not listed"))
    // Since when and until when; what refreshes it is told where it matters.
    let notes = change.notes.joined(separator: "; ")
    #expect(notes.contains("2026-01-10 09:00:00 UTC") && notes.contains("2026-01-15 08:30:00 UTC"))
    #expect(notes.contains("sooner: ") == differs)
  }

  @Test("rules that the device has not taken over are shown by URLs, in either order of the inputs")
  func rules() throws {
    let entry = Entry(domain: "*.shop.example", patterns: #"{"/":"/b/"}"#)
    for fileIsFirst in [false, true] {
      let result = Self.compare([entry], Self.lists("applinks"), fileIsFirst: fileIsFirst)
      let rules = try #require(result.associations.first?.rules)
      let witness = try #require(rules.witnesses.first { $0.url == "https://www.shop.example/a" })
      #expect((fileIsFirst ? witness.a : witness.b).answer == .match)
      #expect((fileIsFirst ? witness.a : witness.b).rule?.pointer == "/applinks/details/0/paths/0")
      #expect((fileIsFirst ? witness.b : witness.a).answer == .noMatch)
      #expect(result.a.isDump != fileIsFirst && result.associations.first?.what == .differs)
    }
  }

  @Test("a plain dump shows no rules: the listing alone is compared, and that is said")
  func plain() {
    let result = Self.compare([Entry(patterns: #"{"/":"/b/"}"#)], Self.lists("applinks"), isVerbose: false)
    #expect(result.associations.first?.what == .agrees && !result.isChanged)
    #expect(result.associations.first?.notes.contains { $0.contains("only the listing") } == true)
  }

  @Test("an app that is installed, listed and without an entry; others of the file are not this device's")
  func unregistered() {
    let file = #"{"webcredentials":{"apps":["\#(Self.app)","OTHER12345.com.example.x"]}}"#
    let result = Self.compare([Entry(domain: "else.example")], file)
    #expect(result.associations.map(\.what) == [.unregistered])
    #expect(result.associations.first?.appID.text == Self.app)
  }

  @Test("the host is the recorded one, else that of the listed apps, and --domain decides")
  func hosts() {
    let entries = [
      Entry(patterns: #"{"/":"/a/*"}"#), Entry(domain: "blog.example", patterns: #"{"/":"/z/"}"#),
      Entry(appID: "OTHER12345.com.example.x", domain: "third.example"),
    ]
    let several = Self.compare(entries, Self.lists("applinks"), site: nil)
    #expect(Set(several.associations.map(\.domain.host)) == ["shop.example", "blog.example"])
    #expect(several.notes.contains { $0.contains("--domain") })
    var scope = ComparisonScope()
    scope.domain = DomainName("shop.example")
    let asked = Self.compare(entries, Self.lists("applinks"), site: nil, scope: scope)
    #expect(asked.associations.map(\.what) == [.agrees] && !asked.isChanged)
    // Another prefix: the bundle id tells which domain is meant, and the device holds a denial.
    let other = Self.compare([Entry(site: "denied")], Self.lists("applinks", "ABCDE99999.com.example.one"), site: nil)
    #expect(other.associations.map(\.what) == [.agrees])
  }

  @Test("a file that devices refuse leaves what they hold as it is")
  func refused() {
    let result = Self.compare([Entry(patterns: #"{"/":"/a/"}"#)], "{\"applinks\":")
    #expect(result.associations.first?.what == .differs && result.notes.contains { $0.contains("refuse") })
    #expect(result.associations.first?.notes.contains { $0.contains("will fail") } == true)
  }

  @Test("URLs by the device's state: no approval, no link")
  func urls() {
    var scope = ComparisonScope()
    scope.urls = ["https://shop.example/a/1", "https://shop.example/b"]
    let denied = Self.compare([Entry(patterns: #"{"/":"/a/*"}"#, site: "denied")], Self.lists("applinks"), scope: scope)
    #expect(
      denied.urls.map { [$0.verdicts.a.answer, $0.verdicts.b.answer] } == [[.noMatch, .match], [.noMatch, .noMatch]])
    let plain = Self.compare([Entry()], Self.lists("applinks"), isVerbose: false, scope: scope)
    #expect(plain.urls.map(\.verdicts.a.answer) == [nil, nil] && !plain.urls.contains(where: \.isChange))
  }

  @Test("a device that took a file over agrees with it, whatever the rules (swcutil-show.md 2.6)")
  func roundTrip() {
    var random = SeededGenerator(11)
    for _ in 0..<60 {
      let text = SpelledFile(&random).text(&random)
      let document = AssociationDocument.read(text)
      let entries = document.entries(for: .applinks).map { entry -> Entry in
        Entry(
          appID: entry.appID.text, patterns: entry.ruleList.dumpText, variables: #"{"v":["a","1"]}"#)
      }
      guard !entries.isEmpty else { continue }
      let result = Self.compare(entries, text)
      let links = result.associations.filter { $0.service == .applinks }
      #expect(links.count == entries.count && links.allSatisfy { $0.what == .agrees && $0.rules == nil }, "\(text)")
    }
  }
}
