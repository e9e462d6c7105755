import Bytes
import Evidence
import Findings

/// What the members of a sysdiagnose beside the dump (unified-logs.md 1.2) say of an association: installations,
/// management, what stands before the network, crashes of the daemon.
struct DeviceRemarks {
  let base: EvidenceBase
  let subject: Subject

  private var facts: DeviceFacts? { base.device(for: subject)?.facts }

  private var lastInstallation: Installation? {
    subject.appID.flatMap { facts?.lastInstallation(of: $0.bundleID) }
  }

  /// 2007: the entry's last check is older than the last installation, so installing did not fetch the file anew. Times
  /// without a zone count only where no zone could change the order.
  func reinstallWithoutCheck(_ record: EvidenceBase.DumpRecordAt) -> Finding? {
    guard let checked = record.record.lastChecked?.time, let last = lastInstallation, last.kind != .uninstalled,
      last.time > checked.adding(seconds: last.isExact ? 60 : 14 * 3600)
    else { return nil }
    return Finding(
      2007, confidence: .likely,
      "The app was installed at \(last.time.plain), after the entry's last check at \(checked.plain): installing it did not fetch the file anew.",
      fix: "Raise the build number, or delete the app and install it again.",
      evidence: [last.citation, record.record.citation("Last Checked")].compactMap { $0 })
  }

  /// 2004: the domain is asked for in managed mode, and the device's profiles hold no management.
  func managedModeWithoutManagement(_ place: Citation) -> Finding? {
    guard let facts, facts.showsProfiles, facts.management == nil else { return nil }
    let entry = base.apps(for: subject).flatMap { $0.associatedDomains ?? [] }.first {
      $0.service == subject.service && $0.domain?.hostText == subject.domain?.hostText
        && $0.domain?.mode == .managed
    }
    guard let entry else { return nil }
    return Finding(
      2004, confidence: .likely,
      "\(subject.domain?.hostText ?? "The domain") is asked for in managed mode, no management profile is on the device, and swcd has no entry for it.",
      fix: "Enrol the device, or drop ?mode=managed from the entitlement.", evidence: [entry.citation, place])
  }

  /// What may be behind a missing entry.
  var onAbsence: (text: String, evidence: [Citation]) {
    var text = ""
    var evidence: [Citation] = []
    if let last = lastInstallation {
      text +=
        last.kind == .uninstalled
        ? " It was removed at \(last.time.plain)." : " It was installed at \(last.time.plain)."
      evidence.append(last.citation)
    }
    if let crash = crash {
      text += " \(crash.text)"
      evidence.append(crash.citation)
    }
    return (text, evidence)
  }

  /// Adds to a fetch that failed on the way, or never was, what of the device stands in its way.
  func explainFetch(_ link: inout LinkAssessment) {
    guard let facts, let index = link.findings.firstIndex(where: { $0.severity != .note }) else { return }
    let code = link.findings[index].code.number
    if Self.networkFaults.contains(code), !facts.networkFilters.isEmpty {
      let names = facts.networkFilters.prefix(3).map { filter in
        filter.kind.words + (filter.provider.map { " (\($0))" } ?? "")
      }
      add(
        " The device has \(names.joined(separator: ", ")) set up, which can stand between it and the server.",
        facts.networkFilters.prefix(3).map(\.citation), to: index, of: &link)
    }
    if code == 3001 || code == 3002, let crash {
      add(" \(crash.text)", [crash.citation], to: index, of: &link)
    }
  }

  private func add(_ text: String, _ evidence: [Citation], to index: Int, of link: inout LinkAssessment) {
    let before = link.findings[index].message
    link.findings[index].message += text
    link.findings[index].evidence += evidence
    if link.summary == before { link.summary += text }
  }

  /// Trust, handshakes, names, connections: what a filter or VPN can spoil.
  private static let networkFaults: Set<Int> = [3130, 3131, 3132, 3140, 3141, 3142, 3143]

  private var crash: (text: String, citation: Citation)? {
    guard let crash = facts?.crashes.last(where: { $0.process == "swcd" }) else { return nil }
    return ("swcd crashed\(crash.time.map { " at \($0.plain)" } ?? "") on this device.", crash.citation)
  }
}
