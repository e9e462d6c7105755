import Evidence
import Findings

/// Link 2: does swcd have an entry for the association?
struct RegisteredLink {
  let base: EvidenceBase
  let subject: Subject

  func assess() -> LinkAssessment {
    var link = LinkAssessment(.registered)
    let records = base.records(for: subject)
    let skips = skipLines()
    if let record = records.first {
      link.set(.ok, "swcd has an entry for it.", evidence: [Citation(record.record)])
      noteCopies(&link)
      noteReinstall(record, &link)
      if let error = record.record.error, FetchFault.code(error) == 2006 {
        link.breaks(
          Finding(
            2006, FetchFault.message(2006, "\(record.record.domain)"), fix: "Correct the host in the entitlement.",
            evidence: [record.record.citation("Error")].compactMap { $0 }))
      }
      return link
    }
    for (code, event) in skips { link.breaks(skipFinding(code, event)) }
    if link.state != .broken { checkDumps(&link) }
    if link.state == .unknown { checkLog(&link) }
    noteEvents(&link)
    if link.state == .unknown {
      link.summary = "No complete dump shows whether swcd has an entry."
      link.need = Need(
        what: "The device's state: whether swcd has an entry for \(subject.text), and what it holds.",
        how: "sudo swcutil show --verbose on a Mac, or swcutil_show.txt from a sysdiagnose of the device")
    }
    return link
  }

  /// `Skipping domain … because …` and `Domain … is invalid` of this domain (swcd-logs.md 1.2).
  private func skipLines() -> [(Int, LogEvent)] {
    base.events(for: subject.domain).compactMap { event in
      event.catalogue.flatMap { Self.skipCodes[$0] }.map { ($0, event) }
    }
  }

  private static let skipCodes = [
    "entry.skip-developer-mode": 2002, "entry.skip-not-developer-signed": 2003, "entry.skip-no-mdm": 2004,
    "entry.skip-mdm-disallows": 2005, "dl.domain-invalid": 2006,
  ]

  private func skipFinding(_ code: Int, _ event: LogEvent) -> Finding {
    let host = subject.domain?.hostText ?? "the domain"
    let (message, fix) =
      switch code {
      case 2002:
        (
          "swcd skipped \(host) because Associated Domains Development is off on the device.",
          "Turn on Settings › Developer › Associated Domains Development, or drop ?mode=developer."
        )
      case 2003:
        (
          "swcd skipped \(host) because the installed build is not development-signed.",
          "Install a development-signed build, or drop ?mode=developer from the entitlement."
        )
      case 2004:
        (
          "swcd skipped \(host) because no management profile is active on the device.",
          "Enrol the device, or drop ?mode=managed from the entitlement."
        )
      case 2005:
        (
          "swcd skipped \(host) because the management profile does not allow direct downloads.",
          "Set AssociatedDomainsEnableDirectDownloads for the app in the management profile."
        )
      default: (FetchFault.message(2006, host), "Correct the host in the entitlement.")
      }
    return Finding(
      code, confidence: event.domain.map { base.isOnlyCandidate($0) } ?? false ? .certain : .likely, message, fix: fix,
      evidence: [event.citation])
  }

  private func checkDumps(_ link: inout LinkAssessment) {
    guard let dated = base.newestCompleteDump else { return }
    let dump = dated.dump
    let place =
      dump.records.first { subject.isApp($0.appID) && $0.service == subject.service }.map { Citation($0) }
      ?? dump.header.first.map { Citation(at: $0.at, text: "\($0.key): \($0.value)") }
      ?? Citation(at: SourceLocation(input: dated.input, line: 1, offset: 0), text: "DATABASE")
    let wantsDeveloper = base.apps(for: subject).contains { app in
      (app.associatedDomains ?? []).contains {
        $0.service == subject.service && $0.domain?.hostText == subject.domain?.hostText
          && ($0.domain?.mode.includesDeveloper ?? false)
      }
    }
    if wantsDeveloper || subject.domain?.mode.includesDeveloper ?? false, let mode = dump.developerMode, !mode.isOn {
      link.breaks(
        Finding(
          2002, "Developer Mode is off on the device, so the mode=developer domain was skipped and has no entry.",
          fix:
            "Turn on Settings › Developer › Associated Domains Development (swcutil developer-mode -e true on a Mac).",
          evidence: [Citation(at: mode.at, text: "Developer Mode: no")]))
      return
    }
    if let finding = DeviceRemarks(base: base, subject: subject).managedModeWithoutManagement(place) {
      link.breaks(finding)
      return
    }
    let isInstalled = subject.appID.map { base.appCopies[$0] != nil } ?? false
    let remarks = DeviceRemarks(base: base, subject: subject).onAbsence
    link.breaks(
      Finding(
        2001,
        isInstalled || subject.appID == nil
          ? "The dump is complete and has no entry for \(subject.text).\(remarks.text)"
          : "The dump is complete and has no entry of \(subject.appID?.text ?? "the app") under any service: the app is not installed there, or names no domains.\(remarks.text)",
        fix: isInstalled
          ? "Check the signed entitlements of the installed build, then install it again."
          : "Install the app on this device, start it once (macOS), and take the dump again.",
        evidence: [place] + remarks.evidence))
    if !isInstalled, subject.appID != nil {
      link.notes(
        Finding(
          8109, confidence: .likely, "Nothing on this device belongs to the app, so links open in the browser.",
          evidence: [place]))
    }
  }

  private func checkLog(_ link: inout LinkAssessment) {
    let events = base.events(for: subject.domain)
    if let event = events.first(where: { base.isEntry($0, of: subject) }) {
      link.set(.ok, "swcd's log shows an entry for it.", evidence: [event.citation])
    } else if let story = base.stories(for: subject.domain).first, let line = story.lines.first,
      subject.appID == nil || base.soleApp == subject.appID || base.question.appID == subject.appID
    {
      link.set(.ok, "swcd fetched the domain's file, so some app has it registered.", evidence: [line])
    } else if base.sentences(.unableToVerify, for: subject).first != nil,
      let sentence = base.sentences(.unableToVerify, for: subject).first
    {
      link.set(.ok, "The system knows the association and could not verify it yet.", evidence: [sentence.citation])
    }
  }

  private func noteEvents(_ link: inout LinkAssessment) {
    for event in base.events(for: subject.domain)
    where event.catalogue == "manager.same-version" && base.isEntry(event, of: subject) {
      link.notes(
        Finding(
          2007, "The same version was installed again, so swcd did not download the file anew.",
          fix: "Raise the build number, or delete the app and install it again.", evidence: [event.citation]))
    }
    for event in base.globalEvents where event.catalogue == "manager.ls-enumeration-error" {
      link.notes(
        Finding(
          2009, confidence: .possible, "The enumeration of apps failed, so entries may be missing.",
          fix: "Restart the device and take the evidence again.", evidence: [event.citation]))
    }
    if subject.service != .appclips, subject.service != .webcredentials {
      for event in base.globalEvents where event.catalogue == "entry.app-clip-ignored" {
        link.notes(
          Finding(
            2008, confidence: .possible, "swcd ignored domains because their bundle is an App Clip.",
            fix: "App Clips may name appclips and webcredentials only.", evidence: [event.citation]))
      }
    }
  }

  /// 2007 by the device's own record of installations: the app was put there after the entry's last check.
  private func noteReinstall(_ record: EvidenceBase.DumpRecordAt, _ link: inout LinkAssessment) {
    guard !link.findings.contains(where: { $0.code == FindingCode(2007) }),
      let finding = DeviceRemarks(base: base, subject: subject).reinstallWithoutCheck(record)
    else { return }
    link.notes(finding)
  }

  /// 2010: one app with several identifiers or versions in one dump.
  private func noteCopies(_ link: inout LinkAssessment) {
    guard let appID = subject.appID else { return }
    for copies in base.appCopies[appID] ?? [] where copies.identities.count > 1 || copies.versions.count > 1 {
      let count = max(copies.identities.count, copies.versions.count)
      link.notes(
        Finding(
          2010, "The dump holds \(count) copies of \(appID): which one answers is not settled.",
          fix: "Delete the copies that are not needed (old builds, archives, other volumes).",
          evidence: [copies.first.record.citation("App PI") ?? Citation(copies.first.record)]))
    }
  }
}
