import Diagnosis
import Evidence
import Findings
import SwcdlogKit
import TestSupport
import Testing

/// What the members of a sysdiagnose beside the dump do in the chain (unified-logs.md 1.2, root-cause.md 3).
@Suite("Facts of the device in the chain")
struct DeviceFactsTests {
  static let top = "sysdiagnose_2026.09.28_15-40-00+0200_iPhone-OS_iPhone_22A100"
  static let app = "K7M2PX94RT.com.example.grocer"

  static func analyze(
    _ dump: String, _ members: [(String, String)], others: [(String, String)] = [], _ options: [String] = []
  ) throws -> Diagnosis {
    let all = [("swcutil_show.txt", dump)] + members
    let archive = ArchiveMaker.archive(all.map { ArchiveMaker.Member("\(top)/\($0.0)", text: $0.1) })
    let inputs =
      [InputSource(path: "s.tar", bytes: archive)] + others.map { InputSource(path: $0.0, bytes: Array($0.1.utf8)) }
    return Analysis.run(
      AnalysisRequest(inputs: inputs, options: try AnalysisOptions(arguments: ["--app", app] + options)))
  }

  static func dump(_ record: String?) -> String {
    """
    PID:                  214
    Developer Mode:       no

    =================================== DATABASE ===================================
    \(record ?? "Service:              applinks\nApp ID:               A1B2C3D4E5.com.example.other\nDomain:               other.example\nUser Approval:        unspecified\nSite/Fmwk Approval:   approved\nFlags:\nLast Checked:         2026-09-20 09:00:00 +0000")

    =================================== NETWORK ====================================


    """
  }

  static func record(_ tail: String, site: String) -> String {
    "Service:              applinks\nApp ID:               \(app)\nDomain:               grocer.example\nUser Approval:        unspecified\nSite/Fmwk Approval:   \(site)\nFlags:\n\(tail)"
  }

  static let approved = record(
    "Last Checked:         2026-09-20 09:00:00 +0000\nNext Check:           2026-09-25 09:00:00 +0000", site: "approved"
  )

  static func installation(_ day: Int, _ what: String = "Install Successful for (Customer:com.example.grocer)") -> (
    String, String
  ) {
    (
      "logs/MobileInstallation/mobile_installation.log.0",
      "Sat Sep \(day) 10:00:00 2026 [72] <notice> (0x1) x: \(what)\n"
    )
  }

  @Test("2007: installed after the last check; not when before")
  func reinstall() throws {
    let after = try Self.analyze(Self.dump(Self.approved), [Self.installation(26)])
    let finding = try #require(after.findings.first { $0.code == FindingCode(2007) })
    #expect(finding.confidence == .likely)
    #expect(finding.evidence.map(\.at.input).sorted() == [1, 2])
    let before = try Self.analyze(Self.dump(Self.approved), [Self.installation(19)])
    #expect(!before.findings.contains { $0.code == FindingCode(2007) })
    let removed = try Self.analyze(
      Self.dump(Self.approved), [Self.installation(26, "Uninstalling identifier com.example.grocer")])
    #expect(!removed.findings.contains { $0.code == FindingCode(2007) })
  }

  @Test("2004: managed mode on a device whose profiles hold no management; 2001 where that is not known")
  func managedMode() throws {
    let entitlements = (
      "app.entitlements",
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>application-identifier</key><string>\(Self.app)</string><key>com.apple.developer.associated-domains</key><array><string>applinks:grocer.example?mode=managed</string></array></dict></plist>"
    )
    let stub = ("logs/MCState/Shared/profile-1.stub", "")
    let without = try Self.analyze(Self.dump(nil), [stub], others: [entitlements])
    #expect(without.associations.first { $0.asked }?.rootCause == FindingCode(2004))
    let unknown = try Self.analyze(Self.dump(nil), [], others: [entitlements])
    #expect(unknown.associations.first { $0.asked }?.rootCause == FindingCode(2001))
    let managed = try Self.analyze(
      Self.dump(nil), [("logs/MCState/Shared/profile-1.stub", DrawnDevice.management)], others: [entitlements])
    #expect(managed.associations.first { $0.asked }?.rootCause == FindingCode(2001))
  }

  @Test("A fetch that fails on the network names what stands before it")
  func filters() throws {
    let failing = Self.record(
      "Last Checked:         2026-09-20 09:00:00 +0000\nError:                NSURLErrorDomain -1202\nRetries:              1",
      site: "unspecified")
    let settings = (
      "logs/Networking/com.apple.networkextension.plist",
      "<plist version=\"1.0\"><dict><key>A</key><dict><key>ContentFilter</key><dict><key>Enabled</key><true/></dict><key>ApplicationIdentifier</key><string>org.example.filter</string></dict></dict></plist>"
    )
    let diagnosis = try Self.analyze(Self.dump(failing), [settings])
    let finding = try #require(diagnosis.findings.first { $0.code == FindingCode(3130) })
    #expect(finding.message.contains("a content filter (org.example.filter)"))
    #expect(finding.isRootCause)
    let plain = try Self.analyze(Self.dump(failing), [])
    #expect(plain.findings.first { $0.code == FindingCode(3130) }?.message.contains("content filter") == false)
  }

  @Test("A crash of swcd stands beside a file that was never fetched")
  func crash() throws {
    let never = Self.record("", site: "unspecified")
    let report = (
      "crashes_and_spins/swcd-2026-09-20.ips",
      "{\"app_name\":\"swcd\",\"timestamp\":\"2026-09-20 10:11:12.00 +0200\"}\n"
    )
    let diagnosis = try Self.analyze(Self.dump(never), [report])
    let finding = try #require(diagnosis.findings.first { $0.code == FindingCode(3001) })
    #expect(finding.message.contains("swcd crashed at 2026-09-20 08:11:12 UTC"))
  }

  @Test("6008: the capture time of the archive is the time of the dump")
  func captureTime() throws {
    let overdue = try Self.analyze(Self.dump(Self.approved), [])
    #expect(overdue.findings.contains { $0.code == FindingCode(6008) })
  }

  @Test("The device stands in the report's data, once for each sysdiagnose")
  func devices() throws {
    let diagnosis = try Self.analyze(Self.dump(Self.approved), [])
    #expect(diagnosis.devices.map(\.facts.systemBuild?.value) == ["22A100"])
    #expect(diagnosis.devices.first?.facts.triggered?.value.plain == "2026-09-28 13:40:00 UTC")
  }
}
