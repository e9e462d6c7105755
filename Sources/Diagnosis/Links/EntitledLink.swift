import Evidence
import Findings

/// Link 1: does the signed app name `service:domain` in its associated domains?
///
/// From strongest to weakest: what is signed (codesign), the project's entitlements, a provisioning profile (which
/// grants, but does not name), a pasted list of domains; without any, an entry on the device proves it.
struct EntitledLink {
  let base: EvidenceBase
  let subject: Subject
  let urls: [String]

  func assess() -> LinkAssessment {
    var link = LinkAssessment(.entitled)
    let apps = base.apps(for: subject)
    checkSignature(apps, &link)
    let lists = strongest(apps)
    for app in apps where app.source == .provisioningProfile { checkProfile(app, &link) }
    if let lists, link.state != .broken { check(lists, &link) }
    if link.state == .unknown { fallBack(&link) }
    notePrefix(apps, &link)
    return link
  }

  /// A signature that carries no app identifier, or none at all (1015, 1001, 1019).
  private func checkSignature(_ apps: [SignedApp], _ link: inout LinkAssessment) {
    for app in apps where app.source == .codesign {
      if let citation = app.isUnsigned {
        link.breaks(
          Finding(
            1015, "The build is not signed, so it carries no application identifier and no entitlements.",
            fix: "Sign the build with a team and a provisioning profile that has Associated Domains.",
            evidence: [citation]))
      } else if app.applicationIdentifier == nil, app.associatedDomains != nil {
        link.breaks(
          Finding(
            1015,
            "The signature names associated domains but has no application identifier: no provisioning profile was embedded.",
            fix: "Embed a provisioning profile that grants Associated Domains and sign again.",
            evidence: (app.associatedDomains ?? []).prefix(1).map(\.citation)))
      } else if let citation = app.isAdHoc, app.applicationIdentifier == nil {
        link.breaks(
          Finding(
            1015, "The build is signed ad hoc: it has no team, and so no application identifier.",
            fix: "Choose a team for the build and sign it with a provisioning profile.", evidence: [citation]))
      }
    }
    let isMissing = { (event: LogEvent) in event.catalogue == "entry.missing-app-identifier" }
    if let event = base.globalEvents.first(where: isMissing)
      ?? base.events(for: subject.domain).first(where: isMissing)
    {
      link.breaks(
        Finding(
          1015, confidence: subject.appID == nil ? .likely : .possible,
          "swcd skipped an app because it has no application identifier entitlement.",
          fix: "Sign the build with a team and a provisioning profile.", evidence: [event.citation]))
    }
    if let sentence = base.sentences(.noApplicationIdentifier, for: subject).first {
      link.breaks(
        Finding(
          1015, "The system says that the calling process has no application identifier.",
          fix: "Sign the build with a team and a provisioning profile.", evidence: [sentence.citation]))
    }
    guard let prefix = subject.appID?.prefix, Self.placeholderPrefixes.contains(prefix) else { return }
    let proof =
      apps.compactMap(\.applicationIdentifier?.citation).first ?? base.appErrors.first { subject.isApp($0.appID) }?
      .citation
      ?? base.records(for: subject).first?.record.citation("App ID")
    let finding = Finding(
      1019,
      "The app identifier prefix \(prefix) is filler put in where no team was chosen; it stands for no signed app.",
      fix: "Choose a team in Signing & Capabilities; a Simulator build without one cannot be associated.",
      evidence: proof.map { [$0] } ?? [])
    if link.state == .broken { link.notes(finding) } else { link.breaks(finding) }
  }

  private static let placeholderPrefixes: Set<String> = ["FAKETEAMID", "XXXXXXXXXX", "TEAMID0000", "ABCDEFGHIJ"]

  /// What is signed counts; a project's file and a list only where nothing signed is at hand.
  private func strongest(_ apps: [SignedApp]) -> [SignedApp]? {
    for source in [SignedApp.Source.codesign, .entitlementsFile, .domainList] {
      let found = apps.filter {
        $0.source == source && ($0.associatedDomains != nil || source != .codesign || isFull($0))
      }
      if !found.isEmpty { return found }
    }
    return nil
  }

  /// Whether a codesign record shows the entitlements at all, so that a missing key means something.
  private func isFull(_ app: SignedApp) -> Bool { app.applicationIdentifier != nil || app.getTaskAllow != nil }

  private func checkProfile(_ app: SignedApp, _ link: inout LinkAssessment) {
    guard app.associatedDomains == nil else { return }
    link.breaks(
      Finding(
        1014, "The provisioning profile does not grant associated domains.",
        fix: "Add the Associated Domains capability to the App ID, make the profile anew, and sign again.",
        evidence: [app.applicationIdentifier?.citation ?? Citation(at: app.at, text: "provisioning profile")]))
  }

  private func check(_ apps: [SignedApp], _ link: inout LinkAssessment) {
    let entries = apps.flatMap { $0.associatedDomains ?? [] }
    guard !entries.isEmpty else {
      guard let app = apps.first else { return }
      link.breaks(
        Finding(
          1001, "The app's entitlements name no associated domains.",
          fix: "Add \(subject.service):\(subject.domain?.hostText ?? "HOST") to Associated Domains and sign again.",
          evidence: [
            app.applicationIdentifier?.citation ?? Citation(at: app.at, text: "entitlements without associated domains")
          ]))
      return
    }
    guard let domain = subject.domain else {
      link.set(.ok, "The app names \(entries.count) associated domains.", evidence: [entries[0].citation])
      return
    }
    let covering = entries.filter { covers($0, domain) }
    noteDuplicates(apps, domain, &link)
    if let entry = covering.first(where: { EntitlementChecks.breakingHit($0) == nil }) {
      link.set(.ok, "The app names \(entry.text).", evidence: [entry.citation])
      checkMode(entry, apps, &link)
      addChecks(entries.filter { covers($0, domain) }, apps, &link)
      checkURLHosts(entries, apps, &link)
      return
    }
    // The nearest entry explains best: one that means this domain but is misspelt, then apex and www.
    let near = entries.filter { EntitlementChecks.intendedDomain($0)?.host == domain.host && isService($0) }
    for entry in near {
      for hit in EntitlementChecks.hits(entry) where hit.severity == .error {
        link.breaks(
          Finding(hit.code.number, hit.message, fix: hit.fix, evidence: [entry.citation]),
          summary: "\(entry.text) does not stand for \(domain).")
      }
    }
    if link.state != .broken { breakMissing(entries, domain.hostText, &link) }
  }

  /// 1013: one list names the service and host more than once. Entries that differ in mode are merged, which is usual.
  private func noteDuplicates(_ apps: [SignedApp], _ domain: DomainName, _ link: inout LinkAssessment) {
    for app in apps {
      let same = (app.associatedDomains ?? []).filter {
        $0.service == subject.service && $0.domain?.hostText == domain.hostText
      }
      for (index, entry) in same.enumerated()
      where same.prefix(index).contains(where: { $0.domain?.description == entry.domain?.description }) {
        link.notes(
          Finding(
            1013, "\(entry.text) stands in the list more than once.", fix: "Remove the repeated value.",
            evidence: [entry.citation]))
        return
      }
    }
  }

  private func isService(_ entry: EntitlementEntry) -> Bool {
    entry.service == subject.service || !(entry.service?.isKnown ?? false)
  }

  private func covers(_ entry: EntitlementEntry, _ domain: DomainName) -> Bool {
    guard entry.service == subject.service, let own = entry.domain else { return false }
    return own.hostText == domain.hostText || !domain.isWildcard && own.isWildcard && own.covers(host: domain.host)
  }

  /// 1002, and 1009 where the apex, www and a wildcard are mistaken for each other.
  private func breakMissing(_ entries: [EntitlementEntry], _ host: String, _ link: inout LinkAssessment) {
    let same = entries.filter { $0.service == subject.service }
    let listed = same.isEmpty ? "none for \(subject.service)" : same.prefix(6).map(\.text).joined(separator: ", ")
    let evidence = (same.isEmpty ? entries : same).prefix(3).map(\.citation)
    // A value that stands for no host at all may have been meant for this one.
    for entry in same {
      for hit in EntitlementChecks.hits(entry) where hit.code == FindingCode(1018) || hit.code == FindingCode(1008) {
        guard hit.code == FindingCode(1018) || entry.domain?.host.contains("*") ?? false else { continue }
        link.breaks(
          Finding(hit.code.number, hit.message, fix: hit.fix, evidence: [entry.citation]),
          summary: "\(entry.text) does not stand for \(host).")
      }
    }
    if let planned = projectEntry(for: host, apart: entries) {
      link.breaks(
        Finding(
          1002,
          "The project names \(planned.text), but what is signed does not; it lists \(listed).",
          fix:
            "Sign with the entitlements of the project: check CODE_SIGN_ENTITLEMENTS of the build configuration, and that the provisioning profile grants Associated Domains.",
          evidence: evidence + [planned.citation]),
        summary: "The signed app does not name \(subject.service):\(host), though the project does.")
    } else {
      link.breaks(
        Finding(
          1002, "No entry of \(subject.service) covers \(host); the app lists \(listed).",
          fix: "Add \(subject.service):\(host) to the app's Associated Domains, then build, sign and install again.",
          evidence: Array(evidence)),
        summary: "The app does not name \(subject.service):\(host).")
    }
    if let sibling = same.first(where: { isSibling($0.domain, of: host) }) {
      link.notes(
        Finding(
          1009, "\(sibling.text) is another host than \(host): apex, www and wildcard each need an entry of their own.",
          fix: "List \(subject.service):\(host) too; it needs its own file.", evidence: [sibling.citation]))
    }
  }

  /// The entry of the project's entitlements that names a host which the signed ones leave out.
  private func projectEntry(for host: String, apart signed: [EntitlementEntry]) -> EntitlementEntry? {
    let places = Set(signed.map(\.citation.at))
    return base.apps(for: subject).filter { $0.source == .entitlementsFile }.flatMap { $0.associatedDomains ?? [] }
      .first {
        !places.contains($0.citation.at) && covers($0, DomainName(host))
      }
  }

  private func isSibling(_ domain: DomainName?, of host: String) -> Bool {
    guard let domain else { return false }
    return host == "www." + domain.host || domain.host == "www." + host || domain.isWildcard && domain.host == host
  }

  /// 1002 for asked URLs whose host no entry covers, where this association is only the nearest one.
  private func checkURLHosts(_ entries: [EntitlementEntry], _ apps: [SignedApp], _ link: inout LinkAssessment) {
    for url in urls {
      guard let host = URLParts.host(of: url), !entries.contains(where: { covers($0, DomainName(host: host)) }) else {
        continue
      }
      breakMissing(entries, host, &link)
      if let index = link.findings.lastIndex(where: { $0.code == FindingCode(1002) }) { link.findings[index].url = url }
    }
  }

  /// 1010: `mode=developer` works in development-signed builds only (M9).
  private func checkMode(_ entry: EntitlementEntry, _ apps: [SignedApp], _ link: inout LinkAssessment) {
    guard entry.domain?.mode.includesDeveloper ?? false else { return }
    let plainTwin = apps.flatMap { $0.associatedDomains ?? [] }.contains {
      $0.service == subject.service && $0.domain?.hostText == entry.domain?.hostText && $0.domain?.mode == .normal
    }
    let distribution = apps.compactMap { app -> Citation? in
      if let beta = app.betaReportsActive, beta.value { return beta.citation }
      if let allow = app.getTaskAllow, !allow.value { return allow.citation }
      return nil
    }.first
    if let distribution {
      link.breaks(
        Finding(
          1010, "\(entry.text) works in development-signed builds only, and this build is signed for distribution.",
          fix: plainTwin
            ? "Remove ?mode=developer; the plain entry is merged into it."
            : "List \(subject.service):\(entry.domain?.hostText ?? "") without ?mode=developer in release builds.",
          evidence: [entry.citation, distribution]),
        summary: "mode=developer is ignored in a distribution-signed build.")
    } else if !apps.contains(where: { $0.getTaskAllow?.value ?? false }) {
      link.notes(
        Finding(
          1010, .warning, confidence: .possible,
          "\(entry.text) works in development-signed builds only; how this build is signed is not shown.",
          fix: "Remove ?mode=developer before release.", evidence: [entry.citation]))
    }
  }

  private func addChecks(_ entries: [EntitlementEntry], _ apps: [SignedApp], _ link: inout LinkAssessment) {
    for entry in entries {
      for hit in EntitlementChecks.hits(entry) where hit.code != FindingCode(1010) {
        let finding = Finding(hit.code.number, hit.severity, hit.message, fix: hit.fix, evidence: [entry.citation])
        if hit.severity == .error, entries.count == 1 { link.breaks(finding) } else { link.notes(finding) }
      }
    }
  }

  /// 1016: the prefix of the application identifier is what the file must list.
  private func notePrefix(_ apps: [SignedApp], _ link: inout LinkAssessment) {
    for app in apps {
      guard let identifier = app.applicationIdentifier, let team = app.teamIdentifier,
        let prefix = AppID(identifier.value).prefix, team.value.count == 10, team.value.uppercased() != prefix
      else { continue }
      link.notes(
        Finding(
          1016, "The app identifier prefix is \(prefix), the Team ID is \(team.value): the file must list the former.",
          fix: "List \(identifier.value) in the file.", evidence: [identifier.citation, team.citation]))
      return
    }
  }

  /// Without entitlements at hand, an entry on the device shows that the installed build names the domain.
  private func fallBack(_ link: inout LinkAssessment) {
    if let record = base.records(for: subject).first {
      link.set(
        .ok, "The device has an entry, so the installed app names the domain.", evidence: [Citation(record.record)])
    } else if let event = base.events(for: subject.domain).first(where: { base.isEntry($0, of: subject) }) {
      link.set(.ok, "swcd's log shows an entry, so the installed app names the domain.", evidence: [event.citation])
    } else {
      link.summary = "No entitlements of the signed app are at hand."
      link.need = Need(
        what:
          "The entitlements of the signed app: does it name \(subject.service):\(subject.domain?.hostText ?? "the domain"), and with which app identifier?",
        how: "codesign -d --entitlements :- YourApp.app")
    }
  }
}
