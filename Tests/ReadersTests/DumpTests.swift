import Evidence
import Foundation
import Readers
import Testing

@Suite struct DumpTests {
  static func read(_ text: String) -> InputReading {
    EvidenceReader.read(Array(text.utf8), input: 0, path: "t") { _ in false }.reading
  }

  static func dump(_ text: String) -> Dump? { read(text).dumps.first }

  struct Entry: Equatable {
    var service, appID, domain, patterns, site: String
    var flags: [String]
    var retries: Int?
  }

  static func line(_ key: String, _ value: String) -> String {
    (key + ":").padding(toLength: 22, withPad: " ", startingAt: 0) + value + "\n"
  }

  static func text(_ entry: Entry) -> String {
    line("Service", entry.service) + line("App ID", entry.appID) + line("Domain", entry.domain)
      + line("Patterns", entry.patterns)
      + line("User Approval", "unspecified") + line("Site/Fmwk Approval", entry.site)
      + line("Flags", entry.flags.joined(separator: ", "))
      + (entry.retries.map { line("Error", "SWCErrorDomain 7") + line("Retries", "\($0)") } ?? "")
  }

  static func random() -> Entry {
    let number = Int.random(in: 0..<1_000)
    return Entry(
      service: ["applinks", "webcredentials", "appclips", "madeup"].randomElement() ?? "",
      appID: "ABCDE12345.com.example.app\(number)",
      domain: ["*.h\(number).example", "h\(number).example?mode=developer", "h\(number).example"].randomElement() ?? "",
      patterns: "{\"/\":\"/a\(number)/*\"}, {\"/\":\"/b: c/\",\"exclude\":true}",
      site: ["approved", "denied", "unspecified", "7"].randomElement() ?? "",
      flags: [[], ["updating"], ["developer", "enterpriseManaged"]].randomElement() ?? [],
      retries: Bool.random() ? number + 1 : nil)
  }

  @Test("Round trip: random entries written and read back, with and without separators and sections")
  func roundTrip() throws {
    for round in 0..<60 {
      let entries = (0..<Int.random(in: 1...12)).map { _ in Self.random() }
      let separator = round % 3 == 0 ? "" : String(repeating: "-", count: 80) + "\n"
      let head =
        round % 2 == 0
        ? "\n" + String(repeating: "=", count: 35) + " DATABASE " + String(repeating: "=", count: 35) + "\n" : ""
      var text = head + entries.map(Self.text).joined(separator: separator)
      if round % 5 == 0 { text = text.replacing("\n", with: "\r\n") }
      let dump = try #require(Self.dump(text))
      let back = dump.records.map {
        Entry(
          service: $0.service.rawValue, appID: $0.appID, domain: $0.domain.description, patterns: $0.patterns ?? "",
          site: $0.siteApproval.text,
          flags: $0.flags, retries: $0.retries)
      }
      #expect(back == entries)
    }
  }

  @Test("Cut at every byte: no crash, and every whole entry before the cut is kept")
  func cuts() {
    let entries = (0..<3).map { _ in Self.random() }
    let parts = entries.map(Self.text)
    let separator = String(repeating: "-", count: 80) + "\n"
    let bytes = Array(parts.joined(separator: separator).utf8)
    for length in 0...bytes.count {
      let dump = Self.dump(String(decoding: bytes[..<length], as: UTF8.self))
      var whole = 0
      var end = 0
      for part in parts {
        end += part.utf8.count
        if end <= length { whole += 1 }
        end += separator.utf8.count
      }
      #expect((dump?.records.count ?? 0) >= whole)
    }
  }

  @Test(
    "swcutil-show.md 2.7: dates",
    arguments: [
      ("2023-02-23 23:00:15 +0000", "2023-02-23T23:00:15.000000Z"),
      ("2024-11-15 8:51:02 PM +0000", "2024-11-15T20:51:02.000000Z"),
      ("2024-11-15 8:51:02\u{202F}PM +0000", "2024-11-15T20:51:02.000000Z"),
      ("2024-11-15 12:00:00 AM +0000", "2024-11-15T00:00:00.000000Z"),
      ("٢٠٢٤-١١-١٥ ٢٠:٥١:٠٢ +0000", "2024-11-15T20:51:02.000000Z"),
    ])
  func dates(text: String, expected: String) {
    let dump = Self.dump(
      Self.line("Service", "applinks") + Self.line("Domain", "a.example") + Self.line("Last Checked", text))
    #expect(dump?.records.first?.lastChecked?.time?.rfc3339 == expected)
  }

  @Test("root-cause.md 4: year 1 means never; an odd date loses nothing")
  func oddDates() throws {
    let text =
      Self.line("Service", "applinks") + Self.line("Domain", "a.example")
      + Self.line("Last Checked", "0001-01-01 00:00:00 +0000")
      + Self.line("Next Check", "gestern") + Self.line("Retries", "2")
    let record = try #require(Self.dump(text)?.records.first)
    #expect(record.lastChecked?.isNever == true)
    #expect(record.nextCheck?.text == "gestern")
    #expect(record.retries == 2)
  }

  @Test("swcutil-show.md 2.8: settings and network")
  func settings() throws {
    let text = """
      ================================= NETWORK ====================================
      login.example.com (cdn 3s), old.example.com (.wk discretionary 120s), waiting.example.com

      =================================== SETTINGS ===================================
      { s = applinks, a = ABCDE12345.com.example.app, d = (null) }: {
          "com.apple.LaunchServices.enabled" = 0;
      }
      """
    let dump = try #require(Self.dump(text))
    #expect(dump.network.map(\.domain.host) == ["login.example.com", "old.example.com", "waiting.example.com"])
    #expect(dump.network[1].isDiscretionary)
    #expect(dump.network[1].seconds == 120)
    #expect(dump.settings.first?.launchServicesEnabled?.isEnabled == false)
  }

  @Test("A dump turned into JSON, and a grep over one")
  func damaged() {
    let json =
      "  \"Service\": \"applinks\",\n  \"App ID\": \"ABCDE12345.com.example.app\",\n  \"Domain\": \"a.example\",\n  \"Site/Fmwk Approval\": \"denied\","
    #expect(Self.dump(json)?.records.first?.siteApproval == .denied)
    let grep =
      "$ sudo swcutil show | grep -A9 app\n" + Self.line("App ID", "A") + Self.line("Domain", "a.example") + "--\n"
      + Self.line("App ID", "B") + Self.line("Domain", "b.example")
    #expect(Self.dump(grep)?.records.map(\.appID) == ["A", "B"])
  }
}
