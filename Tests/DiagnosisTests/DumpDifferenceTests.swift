import Diagnosis
import Evidence
import Intake
import RuleEngine
import TestSupport
import Testing

@Suite("diff of two dumps")
struct DumpDifferenceTests {
  static let app = "ABCDE12345.com.example.one"

  /// An entry as `swcutil show --verbose` prints it (swcutil-show.md 2.4).
  struct Entry {
    var service = "applinks"
    var appID = DumpDifferenceTests.app
    var version = "1"
    var domain = "shop.example"
    var patterns: String?
    var variables: String?
    var user = "unspecified"
    var site = "approved"
    var flags = ""
    var checked: String? = "2026-01-10 09:00:00 +0000"
    var next: String? = "2026-01-15 08:30:00 +0000"
    var error: String?
    var retries: Int?

    func text(isVerbose: Bool) -> String {
      var lines = [("Service", service), ("App ID", appID)]
      if isVerbose { lines += [("App Version", version), ("App PI", "(null)")] }
      lines.append(("Domain", domain))
      if isVerbose, let patterns { lines.append(("Patterns", patterns)) }
      if isVerbose, let variables { lines.append(("Variables", variables)) }
      lines += [("User Approval", user), ("Site/Fmwk Approval", site), ("Flags", flags)]
      if let checked { lines.append(("Last Checked", checked)) }
      if let next { lines.append(("Next Check", next)) }
      if let error { lines.append(("Error", error)) }
      if let retries { lines.append(("Retries", String(retries))) }
      return lines.map { name, value in
        let key = name + ": "
        return key + String(repeating: " ", count: max(0, 22 - key.count)) + value + "\n"
      }.joined()
    }
  }

  static func dump(
    _ entries: [Entry], isVerbose: Bool = true, isComplete: Bool = true, settings: String = "(empty)\n",
    developerMode: String = "no"
  ) -> ComparedDump {
    let separator = String(repeating: "-", count: 80) + "\n"
    var text = entries.map { $0.text(isVerbose: isVerbose) }.joined(separator: separator)
    if isComplete {
      func head(_ title: String) -> String {
        let side = String(repeating: "=", count: (78 - title.count) / 2)
        return "\n\(side) \(title) \(side)\n"
      }
      text =
        "PID:                  214\nDeveloper Mode:       \(developerMode)\n" + head("DATABASE")
        + (entries.isEmpty ? "(empty)\n" : text) + head("NETWORK") + "\n"
        + (isVerbose ? head("SETTINGS") + settings : "")
    }
    let reading = InputReader().read(InputSource(path: "dump", bytes: Array(text.utf8)), index: 0)
    return ComparedDump(path: "dump", dump: reading.dumps.first ?? Dump())
  }

  static func compare(
    _ a: ComparedDump, _ b: ComparedDump, _ scope: ComparisonScope = ComparisonScope()
  ) -> Comparison {
    DumpDifference.compare(a, b, scope: scope)
  }

  private static let failure = #"Error Domain=NSURLErrorDomain Code=-1003 "no host" UserInfo={Line=1}"#

  @Test("entries that came, went and changed state; times alone are no change")
  func entries() throws {
    let old = Entry(site: "unspecified", error: Self.failure, retries: 1)
    var new = Entry(version: "2")
    new.checked = "2026-01-11 09:00:00 +0000"
    var waiting = Entry(service: "webcredentials")
    var later = waiting
    later.checked = "2026-01-12 09:00:00 +0000"
    waiting.flags = "developer, updating"
    later.flags = "updating, developer"
    let gone = Entry(domain: "old.example")
    let come = Entry(domain: "new.example?mode=developer")
    let result = Self.compare(Self.dump([old, waiting, gone]), Self.dump([come, later, new]))
    let told = result.associations.map { "\($0.what.rawValue) \($0.domain.host)" }
    #expect(told == ["added new.example", "removed old.example", "changed shop.example"])
    let fields = result.associations[2].fields.map { "\($0.name): \($0.a ?? "-") > \($0.b ?? "-")" }
    #expect(
      fields == [
        "Site/Fmwk Approval: unspecified > approved", "Error: NSURLErrorDomain -1003 no host > -", "Retries: 1 > -",
        "App Version: 1 > 2",
      ])
    #expect(result.associations[2].context.map(\.name) == ["Last Checked", "Next Check"])
    #expect(result.isCertainlyChanged)
  }

  @Test("an error is the same by domain and code, whatever else its text says (swcutil-show.md 2.9)")
  func errors() {
    let first = Entry(site: "unspecified", error: Self.failure, retries: 2)
    var second = first
    second.error = #"Error Domain=NSURLErrorDomain Code=-1003 "kein Host" UserInfo={Line=77, Function=x}"#
    #expect(!Self.compare(Self.dump([first]), Self.dump([second])).isChanged)
    // A plain dump prints domain and code alone.
    second.error = "NSURLErrorDomain -1003"
    #expect(!Self.compare(Self.dump([first]), Self.dump([second], isVerbose: false)).isChanged)
    second.error = "NSURLErrorDomain -1009"
    let other = Self.compare(Self.dump([first]), Self.dump([second], isVerbose: false))
    #expect(other.associations.first?.fields.map(\.name) == ["Error"])
  }

  @Test("patterns are compared by what they match (swcutil-show.md 2.6)")
  func patterns() {
    let old = Entry(patterns: #"{"/":"/a/*"}, {"/":"/b/"}"#)
    let same = Entry(patterns: #"{"/":"/b/"}, {"/":"/a/*"}"#)
    let quiet = Self.compare(Self.dump([old]), Self.dump([same]))
    #expect(!quiet.isChanged && quiet.associations.first?.rules?.effect == VerdictComparison.Effect.none)
    let other = Self.compare(Self.dump([old]), Self.dump([Entry(patterns: #"{"/":"/b/"}"#)]))
    #expect(other.associations.first?.rules?.witnesses.map(\.url) == ["https://shop.example/a"])
    #expect(other.isCertainlyChanged)
    // No list at all claims every URL.
    let all = Self.compare(Self.dump([old]), Self.dump([Entry()]))
    #expect(all.associations.first?.rules?.isUnlimited.b == true)
    let unreadable = Self.compare(Self.dump([old]), Self.dump([Entry(patterns: #"{"/":"#)]))
    #expect(unreadable.associations.first?.notes.contains { $0.contains("cannot be read") } == true)
    #expect(Self.compare(Self.dump([old]), Self.dump([old], isVerbose: false)).associations.isEmpty)
  }

  @Test("what a part of a dump does not show may still be there")
  func parts() {
    let whole = Self.dump([Entry(), Entry(domain: "b.example")])
    let part = Self.dump([Entry()], isComplete: false)
    let result = Self.compare(whole, part)
    #expect(result.associations.map(\.what) == [.unknown] && !result.isChanged)
    #expect(result.notes.contains { $0.contains("part of a dump") })
    #expect(Self.compare(part, part).associations.isEmpty)
  }

  @Test("developer mode and the user's choice of the browser are told")
  func settings() {
    let choice = "{ s = applinks, a = \(Self.app), d = (null) }: {\n    \"com.apple.LaunchServices.enabled\" = 0;\n}\n"
    let result = Self.compare(
      Self.dump([Entry()]), Self.dump([Entry()], settings: choice, developerMode: "yes"))
    #expect(result.settings.map(\.name) == ["Developer Mode", "links of \(Self.app) open in"])
    #expect(result.settings.last?.b == "the browser" && result.isChanged)
  }

  @Test("Apple's own apps stay in the background, in one line, unless asked for (root-cause.md 1)")
  func background() {
    let system = Entry(appID: "com.apple.AppStore", domain: "apps.apple.com", flags: "systemApplication")
    var changed = system
    changed.site = "denied"
    let a = Self.dump([Entry(), system])
    let b = Self.dump([Entry(), changed])
    let result = Self.compare(a, b)
    #expect(result.associations.isEmpty && result.background?.changed == 1 && result.background?.b == 1)
    var scope = ComparisonScope()
    scope.appID = AppID("com.apple.AppStore")
    #expect(Self.compare(a, b, scope).associations.count == 1)
    #expect(Self.compare(a, b, scope).background == nil)
  }

  @Test("mode, user approval, scope and URLs")
  func scope() {
    let a = Self.dump([Entry(patterns: #"{"/":"/a/"}"#), Entry(service: "webcredentials")])
    let b = Self.dump([
      Entry(domain: "shop.example?mode=developer", patterns: #"{"/":"/a/"}"#, user: "denied", flags: "developer"),
      Entry(service: "webcredentials", site: "denied"),
    ])
    var scope = ComparisonScope()
    scope.service = .applinks
    scope.domain = DomainName("shop.example")
    scope.urls = ["https://shop.example/a", "https://shop.example/b", "https://else.example/a"]
    let result = Self.compare(a, b, scope)
    #expect(result.associations.count == 1)
    #expect(result.associations[0].fields.map(\.name) == ["User Approval", "mode", "Flags"])
    #expect(
      result.urls.map { [$0.verdicts.a.answer, $0.verdicts.b.answer] } == [[.match, .match], [.noMatch, .noMatch]])
  }

  @Test("dumps in the wrong order are noticed by their checks")
  func order() {
    let result = Self.compare(
      Self.dump([Entry(checked: "2026-03-01 00:00:00 +0000")]), Self.dump([Entry()]))
    #expect(result.notes.contains { $0.contains("backwards") } && !result.isChanged)
  }

  @Test("a dump is the same as itself with its entries in any order")
  func shuffled() {
    var random = SeededGenerator(5)
    for _ in 0..<30 {
      let entries = (0..<1 + random.below(8)).map { number in
        Entry(
          service: random.pick(["applinks", "webcredentials"]), domain: "h\(number).example",
          patterns: random.once(in: 2) ? #"{"/":"/\#(number)/"}"# : nil, site: random.pick(["approved", "denied"]),
          error: random.once(in: 3) ? Self.failure : nil, retries: random.once(in: 3) ? 2 : nil)
      }
      let result = Self.compare(Self.dump(entries), Self.dump(entries.shuffled(using: &random)))
      #expect(!result.isChanged && result.associations.isEmpty)
    }
  }
}
