import Bytes
import Foundation
import JSONText
import Store
import SwcdlogKit
import TestSupport
import Testing

@Suite("fleet")
struct FleetTests {
  /// Runs `fleet` and gives what it prints.
  static func fleet(_ arguments: [String]) -> (status: Int32, text: String) {
    var text = ""
    let status = FleetCommand.run(
      arguments,
      write: {
        text += $0
        return 0
      }, complain: { _ in })
    return (status, text)
  }

  static func json(_ store: String) throws -> JSONValue {
    let (status, text) = fleet([store, "--format", "json"])
    #expect(status == 0)
    return try #require(JSONDocument.parse(text).root)
  }

  @Test("Devices by root cause, build and app are those that were drawn")
  func counts() throws {
    let folder = try DeviceFolder()
    try folder.add(dumps: 30, archives: 30)
    let store = folder.url.appendingPathComponent("fleet.db").path
    _ = BatchOutput([folder.url.path, "--store", store])
    let report = try Self.json(store)
    var expected: [String: Int] = [:]
    for (_, device) in folder.devices { if let cause = device.rootCause { expected[cause, default: 0] += 1 } }
    var found: [String: Int] = [:]
    for row in report["rootCauses"]?.array ?? [] {
      if let code = row["code"]?.string { found[code] = row["devices"]?.int }
    }
    #expect(found == expected)
    var builds: [String: Int] = [:]
    for (_, device) in folder.devices where device.number >= 10_000 { builds[device.build, default: 0] += 1 }
    for row in report["builds"]?.array ?? [] {
      if let build = row["osBuild"]?.string { #expect(row["devices"]?.int == builds[build]) }
    }
    #expect(report["overview"]?.array?.first?["inputs"]?.int == 60)
    let apps = (report["apps"]?.array ?? []).compactMap { $0["appID"]?.string }
    #expect(folder.devices.allSatisfy { apps.contains($0.device.app) })
    #expect(report["approvals"]?.array?.isEmpty == false)
  }

  static func dump(_ pattern: String, checked: String, approval: String = "approved") -> String {
    """
    Service:              applinks
    App ID:               K7M2PX94RT.com.example.grocer
    App Version:          42
    Domain:               grocer.example
    Patterns:             {"/":"\(pattern)"}
    User Approval:        unspecified
    Site/Fmwk Approval:   \(approval)
    Flags:
    Last Checked:         \(checked) 09:00:00 +0000
    Next Check:           2026-12-30 08:30:00 +0000

    """
  }

  @Test("Old patterns: those that a later device no longer has")
  func oldPatterns() throws {
    let folder = try DeviceFolder()
    try folder.write("old.txt", Array(Self.dump("/a/*", checked: "2026-09-01").utf8))
    try folder.write("new.txt", Array(Self.dump("/b/*", checked: "2026-09-05").utf8))
    try folder.write("new2.txt", Array(Self.dump("/b/*", checked: "2026-09-04").utf8))
    let store = folder.url.appendingPathComponent("fleet.db").path
    _ = BatchOutput([folder.url.path, "--store", store])
    let rows = try Self.json(store)["oldPatterns"]?.array ?? []
    #expect(rows.count == 1)
    #expect(rows.first?["path"]?.string?.hasSuffix("old.txt") == true)
  }

  @Test("New since the run before: what a known input did not have, and new inputs")
  func news() throws {
    let folder = try DeviceFolder()
    try folder.write("a.txt", Array(Self.dump("/a/*", checked: "2026-09-01").utf8))
    try folder.write("b.txt", Array(Self.dump("/a/*", checked: "2026-09-01", approval: "denied").utf8))
    let store = folder.url.appendingPathComponent("fleet.db").path
    _ = BatchOutput([folder.url.path, "--store", store])
    let first = try Self.json(store)["new"]?.array ?? []
    #expect(first.map { $0["why"]?.string } == ["new input"])
    _ = BatchOutput([folder.url.path, "--store", store])
    let second = try Self.json(store)["new"]?.array ?? []
    #expect(second.isEmpty)
    try folder.write("a.txt", Array(Self.dump("/a/*", checked: "2026-09-08", approval: "denied").utf8))
    _ = BatchOutput([folder.url.path, "--store", store])
    let rows = try Self.json(store)["new"]?.array ?? []
    #expect(rows.map { $0["why"]?.string } == ["changed"])
    #expect(rows.first?["path"]?.string?.hasSuffix("a.txt") == true)
  }

  @Test("All four forms, and hostile text in them")
  func formats() throws {
    let folder = try DeviceFolder()
    try folder.write("=cmd,\"<script>\".txt", Array(Self.dump("/a/*", checked: "2026-09-01", approval: "denied").utf8))
    let store = folder.url.appendingPathComponent("fleet.db").path
    _ = BatchOutput(["\(folder.url.path)/=*.txt", "--store", store])
    let text = Self.fleet([store]).text
    #expect(text.contains("Devices by root cause") && text.contains("SWCD5001"))
    let html = Self.fleet([store, "--format", "html"]).text
    #expect(html.contains("SWCD5001") && !html.contains("<script>"))
    let csv = Self.fleet([store, "--format", "csv", "--section", "new"]).text
    #expect(csv.hasPrefix("section,path,service,app_id,domain,code,why\r\n"))
    #expect(csv.contains("\"\"<script>\"\""))
    #expect(Self.fleet([store, "--section", "nothing"]).status == 64)
    #expect(Self.fleet([folder.url.path + "/none.db"]).status == 2)
  }
}
