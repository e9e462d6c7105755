import Evidence

/// What is wrong with the list of associated domains as a whole, and with each value in the light of the signature
/// (aasa-semantics.md 4.9).
extension EntitlementChecks {
  /// Every fault of an app's list with the value it concerns, in the order of the values.
  public static func hits(_ app: SignedApp) -> [(entry: EntitlementEntry, hit: LintHit)] {
    // A profile grants everything by a star.
    let entries = (app.associatedDomains ?? []).filter { !(app.source == .provisioningProfile && $0.text == "*") }
    var result: [(entry: EntitlementEntry, hit: LintHit)] = []
    for (index, entry) in entries.enumerated() {
      result += hits(entry).map { (entry, $0) }
      if let repeated = repetition(of: entry, among: entries.prefix(index)) { result.append((entry, repeated)) }
      if let mode = developerMode(entry, app) { result.append((entry, mode)) }
      if let apex = missingApex(entry, among: entries) { result.append((entry, apex)) }
    }
    return result
  }

  /// 1013: the same service and host in the same mode. Entries that differ in mode are merged, which is usual.
  private static func repetition(of entry: EntitlementEntry, among earlier: ArraySlice<EntitlementEntry>) -> LintHit? {
    guard let domain = entry.domain, earlier.contains(where: { $0.service == entry.service && $0.domain == domain })
    else {
      return nil
    }
    return hit(1013, .note, entry, "\(entry.text) stands in the list already.", "Delete one of the two.")
  }

  /// 1010: `mode=developer` works in development-signed builds only (M9).
  private static func developerMode(_ entry: EntitlementEntry, _ app: SignedApp) -> LintHit? {
    guard let domain = entry.domain, domain.mode.includesDeveloper else { return nil }
    let plain = "\(entry.service.map(\.rawValue) ?? "applinks"):\(domain.hostText)"
    let hasPlain = (app.associatedDomains ?? []).contains {
      $0.service == entry.service && $0.domain?.hostText == domain.hostText && $0.domain?.mode == .normal
    }
    let fix = hasPlain ? "Delete it in release builds." : "Write \(plain) in release builds."
    let isDistribution =
      app.betaReportsActive?.value ?? false || app.getTaskAllow.map { !$0.value } ?? false
      || app.source == .provisioningProfile && app.provisionedDeviceCount == nil && app.getTaskAllow == nil
    if isDistribution {
      return hit(
        1010, hasPlain ? .warning : .error, entry,
        "\(entry.text) is ignored in this build, which is signed for distribution.", fix)
    }
    if app.getTaskAllow?.value ?? false { return nil }
    return hit(
      1010, .warning, entry, "\(entry.text) is ignored in builds that are signed for distribution.", fix)
  }

  /// 1009: a wildcard whose own parent is not listed (M6).
  private static func missingApex(_ entry: EntitlementEntry, among entries: [EntitlementEntry]) -> LintHit? {
    guard let domain = entry.domain, domain.isWildcard, hits(entry).isEmpty else { return nil }
    let hasApex = entries.contains {
      $0.service == entry.service && $0.domain.map { !$0.isWildcard && $0.host == domain.host } ?? false
    }
    guard !hasApex else { return nil }
    let service = entry.service.map(\.rawValue) ?? "applinks"
    return hit(
      1009, .note, entry, "Whether \(entry.text) covers \(domain.host) itself is open; Apple's advice is to list both.",
      "Add \(service):\(domain.host) if links to it should open the app.")
  }
}
