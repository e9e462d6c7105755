import Foundation
import Readers
import TestSupport
import Testing

/// Short real logs, read in place; skipped where they are not at hand. Nothing of them is kept here but what kind they
/// are (swcd-logs.md 3).
@Suite struct SampleLogTests {
  static let fragments = Places.shared?.appendingPathComponent("samples/fragments")

  @Test(
    "A real fragment is of its dialect, and its known messages are found", .enabled(if: fragments != nil),
    arguments: [
      ("cfnetwork_tls_failure_multiline.txt", LogDialect.bare, ["cfnetwork.load-failed", "cfnetwork.finished-error"]),
      ("console_extra_leading_column.txt", .console, []),
      (
        "console_ios12_swcd.txt", .console,
        ["legacy.added-service", "legacy.session", "cfnetwork.resuming", "legacy.begin", "dasd.must-not-proceed"]
      ),
      ("console_ja_locale.txt", .console, []), ("console_modern_en.txt", .console, []),
      ("console_old_en_space_zone.txt", .console, []), ("console_zh_locale.txt", .console, ["springboard.policy"]),
      ("dasd_defers_swcd.txt", .bare, ["dasd.must-not-proceed"]),
      ("dts_expected_line.txt", .bare, ["legacy.added-service"]), ("idevicesyslog_shapes.txt", .idevicesyslog, []),
      (
        "ios10_console_then_xcode.txt", .console,
        ["legacy.bad-trust", "legacy.reject-trust", "legacy.redirect-denied", "legacy.download-url-cut"]
      ),
      ("log_compact_style.txt", .logShowCompact, []), ("log_json_style.txt", .logShowJSON, []),
      ("log_ndjson_style.ndjson.txt", .logShowNDJSON, []), ("log_show_default_style.txt", .logShowDefault, []),
      ("log_syslog_style.txt", .logShowSyslog, []),
      ("passkey_errors_1004.txt", .bare, ["auth.unable-to-verify", "auth.request-failed"]),
      ("pymobiledevice3_syslog_shapes.txt", .pymobiledevice3, []), ("swcd_cdn_denied_bare.txt", .bare, ["dl.cdn-stop"]),
      ("swcd_match_debug.txt", .bare, ["manager.found", "manager.no-patterns"]),
      ("swcd_messages_bare_ios12.txt", .bare, ["legacy.begin", "legacy.completed", "autofill.no-strong-password"]),
      ("xcode_device_console_ios9.txt", .xcodeDeviceConsole, ["legacy.reject-trust"]),
    ] as [(String, LogDialect, [String])])
  func fragment(name: String, dialect: LogDialect, messages: [String]) throws {
    let folder = try #require(Self.fragments)
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    let result = LogReading.read(bytes)
    #expect(result.dialect == dialect.rawValue)
    let found = Set(result.events.compactMap(\.catalogue))
    for message in messages { #expect(found.contains(message), "\(message) in \(name)") }
    #expect(LogReading.read(bytes) { 1 }.events.map(LogReading.whole) == result.events.map(LogReading.whole))
  }
}
