import Evidence
import Foundation
import Readers
import TestSupport
import Testing

@Suite("Members of a sysdiagnose that tell about the device (unified-logs.md 1.2)")
struct DeviceMemberTests {
  static func facts(_ member: DeviceMember, _ bytes: [UInt8], zone: Int? = nil) -> DeviceFacts {
    member.read(bytes, input: 0, path: "m", zoneOffset: zone)?.device ?? DeviceFacts()
  }

  static func binary(_ object: Any) throws -> [UInt8] {
    [UInt8](try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
  }

  @Test("The system's version, as XML, binary and cut")
  func version() throws {
    let values = ["ProductName": "iPhone OS", "ProductVersion": "26.1", "ProductBuildVersion": "23B85"]
    let xml = [UInt8](try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0))
    for bytes in [xml, try Self.binary(values), Array(xml.dropLast(20))] {
      let facts = Self.facts(.systemVersion, bytes)
      #expect(facts.systemVersion?.value == "26.1")
      #expect(facts.systemBuild?.value == "23B85")
    }
    #expect(Self.facts(.systemVersion, []).systemVersion == nil)
  }

  @Test("Profiles: management, dates, an empty stub")
  func profiles() throws {
    let profile: [String: Any] = [
      "PayloadIdentifier": "org.example.mdm", "PayloadType": "Configuration",
      "InstallDate": Date(timeIntervalSince1970: 1_770_000_000),
      "PayloadContent": [["PayloadType": "com.apple.mdm"], ["PayloadType": "com.apple.wifi.managed"]],
    ]
    for bytes in [Array(DrawnDevice.management.utf8), try Self.binary(profile)] {
      let facts = Self.facts(.configurationProfile, bytes)
      #expect(facts.showsProfiles)
      #expect(facts.management?.identifier == "org.example.mdm")
      #expect(facts.profiles.first?.installed != nil)
    }
    let empty = Self.facts(.configurationProfile, [])
    #expect(empty.showsProfiles && empty.management == nil)
  }

  @Test("Installations and removals of third-party apps, in every form of line")
  func installations() {
    let log = """
      Mon Sep 21 10:12:41 2026 [72] <notice> (0x16d2a3000) -[MIInstaller x]: Install Successful for (Placeholder:com.example.grey)
      Mon Sep 21 10:12:43 2026 [72] <notice> (0x16d2a3000) -[MIInstaller x]: Install Successful for (Customer:com.example.one)
      Mon Sep 21 10:12:44 2026 [72] <notice> (0x16d2a3000) -[MIInstaller x]: Install Successful for <MIInstallableBundle ID=com.example.two; Version=3>
      Mon Sep 21 10:12:45 2026 [72] <notice> (0x16d2a3000) -[MIUninstaller x]: Uninstalling identifier com.example.one
      Mon Sep 21 10:12:46 2026 [72] <notice> (0x16d2a3000) -[MIInstaller x]: Install Successful for (System:com.apple.tips)
      2026-09-21 10:12:47 +0100 [72] <notice> Install Successful for com.example.three
      Xyz Foo 99 99:99:99 2026 [72] <notice> Install Successful for (Customer:com.example.bad)
      """
    let facts = Self.facts(.installationLog, Array(log.utf8), zone: 7200)
    #expect(
      facts.installations.map { "\($0.kind) \($0.bundleID) \($0.citation.at.line) \($0.time.plain)" } == [
        "installed com.example.one 2 2026-09-21 08:12:43 UTC", "installed com.example.two 3 2026-09-21 08:12:44 UTC",
        "uninstalled com.example.one 4 2026-09-21 08:12:45 UTC",
        "installed com.example.three 6 2026-09-21 09:12:47 UTC",
      ])
    #expect(Self.facts(.installationLog, Array(log.utf8)).installations.map(\.isExact) == [false, false, false, true])
  }

  @Test("Network settings: kinds, providers and what is switched off")
  func network() throws {
    let plain: [String: Any] = [
      "A": [
        "ContentFilter": ["Enabled": true, "Provider": "x"], "ApplicationIdentifier": "org.example.filter",
        "Name": "Kim",
      ],
      "B": ["DNSProxy": ["Enabled": false], "VPN": ["Enabled": true]],
    ]
    let facts = Self.facts(.networkSettings, try Self.binary(plain))
    #expect(facts.networkFilters.map(\.kind) == [.contentFilter, .vpn])
    #expect(facts.networkFilters.map(\.provider) == ["org.example.filter", nil])
    #expect(!facts.networkFilters.contains { $0.citation.text.contains("Kim") })
  }

  @Test("Keyed archives: references are followed")
  func keyedArchive() {
    // plistlib made this: $objects = [$null, configuration, filter, "org.example.filter"], with UIDs between them.
    let facts = Self.facts(.networkSettings, Self.keyed)
    #expect(facts.networkFilters.map(\.kind) == [.contentFilter])
    #expect(facts.networkFilters.first?.provider == "org.example.filter")
  }

  @Test("Crash reports of the daemon count, others do not")
  func crashes() {
    let report = { (process: String) in
      Array(
        "{\"app_name\":\"\(process)\",\"timestamp\":\"2026-09-20 10:11:12.00 +0200\",\"bug_type\":\"309\"}\n{}".utf8)
    }
    let facts = Self.facts(.crashReport, report("swcd"))
    #expect(facts.crashes.first?.time?.plain == "2026-09-20 08:11:12 UTC")
    #expect(facts.crashes.first?.bugType == "309")
    #expect(DeviceMember.crashReport.read(report("Notes"), input: 0, path: "m", zoneOffset: nil) == nil)
  }

  @Test(
    "Names of archives",
    arguments: [
      ("sysdiagnose_2019.02.13_15-50-14+0100_iPhone_OS_iPhone_16C101.tar.gz", "2019-02-13 14:50:14 UTC", "16C101"),
      ("sysdiagnose_2023.05.24_13-29-15-0700_iPhone-OS_iPhone_19H349", "2023-05-24 20:29:15 UTC", "19H349"),
      ("sysdiagnose_2026.08.07_21-16-27-0700_macOS_Mac_26A5388g", "2026-08-08 04:16:27 UTC", "26A5388g"),
    ])
  func names(_ text: String, _ time: String, _ build: String) {
    #expect(SysdiagnoseName(text)?.triggered.plain == time)
    #expect(SysdiagnoseName(text)?.build == build)
  }

  @Test(
    "Other names are none",
    arguments: [
      "sysdiagnose_", "sysdiagnose_2026.13.40_15-40-00+0200_x_y_1A1", "my_notes",
      "xsysdiagnose_2026.09.21_15-40-00+0200",
      "sysdiagnose_2026.09.21_15-40-00", "sysdiagnose.log",
    ])
  func otherNames(_ text: String) { #expect(SysdiagnoseName(text) == nil) }

  @Test("Random, cut and deep input never harms")
  func hostile() throws {
    var random = SeededGenerator(77)
    let deep = Array((String(repeating: "<array>", count: 200_000)).utf8)
    let values: [String: Any] = ["PayloadContent": [["PayloadType": "com.apple.mdm", "n": 4, "d": Date()]]]
    let binary = try Self.binary(values)
    let all: [DeviceMember] = [
      .systemVersion, .configurationProfile, .installationLog, .networkSettings, .crashReport, .triggerLog,
    ]
    for member in all {
      _ = Self.facts(member, deep)
      _ = Self.facts(member, Self.selfReferring)
      for round in 0..<400 {
        var bytes = round % 2 == 0 ? binary : Self.keyed
        for _ in 0..<(1 + random.below(6)) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        _ = Self.facts(member, round % 3 == 0 ? Array(bytes.prefix(random.below(bytes.count))) : bytes)
      }
    }
  }

  /// A binary list whose only object is an array of itself, many times over.
  static let selfReferring: [UInt8] =
    Array("bplist00".utf8) + [0xAE] + [UInt8](repeating: 0, count: 14) + [8]
    + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 23]

  static let keyed: [UInt8] = [
    0x62, 0x70, 0x6C, 0x69, 0x73, 0x74, 0x30, 0x30, 0xD4, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x13, 0x16, 0x59,
    0x24, 0x61, 0x72, 0x63, 0x68, 0x69, 0x76, 0x65, 0x72, 0x58, 0x24, 0x6F, 0x62, 0x6A, 0x65, 0x63, 0x74, 0x73,
    0x54, 0x24, 0x74, 0x6F, 0x70, 0x58, 0x24, 0x76, 0x65, 0x72, 0x73, 0x69, 0x6F, 0x6E, 0x5F, 0x10, 0x0F, 0x4E,
    0x53, 0x4B, 0x65, 0x79, 0x65, 0x64, 0x41, 0x72, 0x63, 0x68, 0x69, 0x76, 0x65, 0x72, 0xA4, 0x07, 0x08, 0x0F,
    0x12, 0x55, 0x24, 0x6E, 0x75, 0x6C, 0x6C, 0xD3, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x5F, 0x10, 0x15, 0x41,
    0x70, 0x70, 0x6C, 0x69, 0x63, 0x61, 0x74, 0x69, 0x6F, 0x6E, 0x49, 0x64, 0x65, 0x6E, 0x74, 0x69, 0x66, 0x69,
    0x65, 0x72, 0x5D, 0x43, 0x6F, 0x6E, 0x74, 0x65, 0x6E, 0x74, 0x46, 0x69, 0x6C, 0x74, 0x65, 0x72, 0x53, 0x56,
    0x50, 0x4E, 0x80, 0x03, 0x80, 0x02, 0x80, 0x00, 0xD1, 0x10, 0x11, 0x57, 0x45, 0x6E, 0x61, 0x62, 0x6C, 0x65,
    0x64, 0x09, 0x5F, 0x10, 0x12, 0x6F, 0x72, 0x67, 0x2E, 0x65, 0x78, 0x61, 0x6D, 0x70, 0x6C, 0x65, 0x2E, 0x66,
    0x69, 0x6C, 0x74, 0x65, 0x72, 0xD1, 0x14, 0x15, 0x51, 0x41, 0x80, 0x01, 0x12, 0x00, 0x01, 0x86, 0xA0, 0x08,
    0x11, 0x1B, 0x24, 0x29, 0x32, 0x44, 0x49, 0x4F, 0x56, 0x6E, 0x7C, 0x80, 0x82, 0x84, 0x86, 0x89, 0x91, 0x92,
    0xA7, 0xAA, 0xAC, 0xAE, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x17, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xB3,
  ]
}
