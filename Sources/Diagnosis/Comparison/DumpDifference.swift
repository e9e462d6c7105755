import Evidence
import RuleEngine
import SystemErrors

/// Two `swcutil show` dumps, compared entry by entry.
public enum DumpDifference {
  public static func compare(_ a: ComparedDump, _ b: ComparedDump, scope: ComparisonScope) -> Comparison {
    var result = Comparison(.dumps, a.side, b.side)
    result.notes = notes(a, b)
    let (left, right) = (a.entries(scope), b.entries(scope))
    var background = Comparison.Background(a: left.backgroundCount, b: right.backgroundCount)
    var effort = Effort()
    for key in (left.keys + right.keys.filter { left.records[$0] == nil }) {
      let change = change(left.records[key], right.records[key], (a.dump.isComplete, b.dump.isComplete), &effort)
      guard let change else { continue }
      if scope.appID == nil, (right.records[key] ?? left.records[key])?.isBackground ?? false {
        switch change.what {
        case .added: background.added += 1
        case .removed: background.removed += 1
        default: background.changed += change.isChange || change.rules?.effect == .changed ? 1 : 0
        }
        continue
      }
      result.associations.append(change)
    }
    result.associations.sort(by: Comparison.AssociationChange.precedes)
    if left.backgroundCount + right.backgroundCount > 0 { result.background = background }
    result.settings = settings(a, b, scope)
    result.urls = urls(left, right, scope)
    return result
  }

  // MARK: The dumps as wholes

  private static func notes(_ a: ComparedDump, _ b: ComparedDump) -> [String] {
    var notes: [String] = []
    if let left = a.dump.latestCheck, let right = b.dump.latestCheck, left > right {
      notes.append("A was made after B by their latest checks; read the changes backwards.")
    }
    let storage = [a, b].map { file in file.dump.header.first { $0.key == "Storage" }?.value }
    if let left = storage[0], let right = storage[1], left != right {
      notes.append("The dumps name different databases: two devices, or one that was erased between them.")
    }
    for (name, dump) in [("A", a.dump), ("B", b.dump)] {
      if !dump.isComplete { notes.append("\(name) is a part of a dump: what it does not show may still be there.") }
      if !dump.isVerbose, !dump.records.isEmpty {
        notes.append("\(name) was made without --verbose, so it shows no rules, no versions and no settings.")
      }
    }
    return notes
  }

  /// Developer mode, MDM data and the choices of the user (swcutil-show.md 2.3, 2.8).
  private static func settings(
    _ a: ComparedDump, _ b: ComparedDump, _ scope: ComparisonScope
  ) -> [Comparison.FieldChange] {
    var changes: [Comparison.FieldChange] = []
    let meanings = [
      "Developer Mode": "with no, domains with ?mode=developer get no entry",
      "Enterprise SHA": "the associated domains that MDM supplies changed",
    ]
    for (key, note) in meanings.sorted(by: { $0.key < $1.key }) {
      let values = [a, b].map { file in file.dump.header.first { $0.key == key }?.value }
      if let left = values[0], let right = values[1], left != right {
        changes.append(Comparison.FieldChange(name: key, a: left, b: right, note: note))
      }
    }
    guard a.dump.sections.contains(.settings), b.dump.sections.contains(.settings) else { return changes }
    let (left, right) = (choices(a.dump, scope), choices(b.dump, scope))
    for app in Set(left.keys).union(right.keys).sorted() where left[app] != right[app] {
      let word = { (isEnabled: Bool?) in isEnabled.map { $0 ? "the app" : "the browser" } }
      changes.append(
        Comparison.FieldChange(
          name: "links of \(app) open in", a: word(left[app]), b: word(right[app]), note: "the user's choice"))
    }
    return changes
  }

  private static func choices(_ dump: Dump, _ scope: ComparisonScope) -> [String: Bool] {
    let chosen = dump.settings.compactMap { entry -> (String, Bool)? in
      guard let app = entry.appID, let value = entry.launchServicesEnabled, scope.covers(AppID(app)) else { return nil }
      return (app, value.isEnabled)
    }
    return Dictionary(chosen, uniquingKeysWith: { $1 })
  }

  // MARK: Entries

  private static func change(
    _ a: DumpRecord?, _ b: DumpRecord?, _ areComplete: (a: Bool, b: Bool), _ effort: inout Effort
  ) -> Comparison.AssociationChange? {
    guard let record = b ?? a else { return nil }
    var change = Comparison.AssociationChange(
      service: record.service, appID: AppID(record.appID), domain: record.domain, what: .changed)
    change.a = a.map { Citation(at: $0.at, text: "Service: \($0.service.rawValue)") }
    change.b = b.map { Citation(at: $0.at, text: "Service: \($0.service.rawValue)") }
    guard let a, let b else {
      let isComplete = a == nil ? areComplete.a : areComplete.b
      change.what = !isComplete ? .unknown : a == nil ? .added : .removed
      change.context = [
        Comparison.FieldChange(
          name: "Site/Fmwk Approval", a: a?.siteApproval.text, b: b?.siteApproval.text)
      ]
      if isComplete { change.notes = [a == nil ? record.stateReading : "swcd has no entry any more: \(Self.removal)"] }
      return change
    }
    change.fields = fields(a, b)
    change.context = dates(a, b)
    if a.patterns == b.patterns, a.variables == b.variables, a.siteApproval == b.siteApproval {
      // The rules are the same, if there are any.
    } else if let left = RuleList.device(a), let right = RuleList.device(b) {
      let host = b.domain.witnessHost
      change.rules = Comparison.RuleChange.of(
        left, right, service: b.service, appIDs: [AppID(b.appID)], host: host, budget: effort.next(),
        a.sighting, b.sighting)
    } else if (a.patterns == nil) != (b.patterns == nil), a.isVerbose, b.isVerbose {
      let count = { (record: DumpRecord) in
        RuleList.device(record).map { "\($0.rules.count) rule\($0.rules.count == 1 ? "" : "s")" }
      }
      change.context.append(Comparison.FieldChange(name: "Patterns", a: count(a), b: count(b)))
    } else if a.patterns != b.patterns, a.patterns != nil, b.patterns != nil {
      change.notes.append("Patterns that cannot be read were not compared.")
    }
    guard !change.fields.isEmpty || change.rules != nil || !change.notes.isEmpty else { return nil }
    if a.siteApproval != b.siteApproval || !a.isSameError(as: b) {
      change.notes.insert(b.stateReading, at: 0)
    }
    return change
  }

  private static let removal =
    "the app was removed, or its new version no longer names the domain, or swcd does not accept it"

  private static func fields(_ a: DumpRecord, _ b: DumpRecord) -> [Comparison.FieldChange] {
    var changes: [Comparison.FieldChange] = []
    func compare(_ name: String, _ left: String?, _ right: String?, isKnown: Bool = true) {
      if isKnown, left != right { changes.append(Comparison.FieldChange(name: name, a: left, b: right)) }
    }
    let haveApprovals = a.hasApproval && b.hasApproval
    compare("Site/Fmwk Approval", a.siteApproval.text, b.siteApproval.text, isKnown: haveApprovals)
    compare("User Approval", a.userApproval.text, b.userApproval.text, isKnown: haveApprovals)
    compare("mode", a.domain.mode.rawValue, b.domain.mode.rawValue)
    let words = { (record: DumpRecord) in Set(record.flags).sorted().joined(separator: ", ") }
    compare("Flags", words(a), words(b))
    if !a.isSameError(as: b) { compare("Error", a.errorWords, b.errorWords) }
    compare("Retries", a.retries.map(String.init), b.retries.map(String.init))
    compare("App Version", a.appVersion, b.appVersion, isKnown: a.isVerbose && b.isVerbose)
    compare("Relative Order", a.relativeOrder.map(String.init), b.relativeOrder.map(String.init))
    return changes
  }

  /// When the state was made and how long it holds: no change by itself.
  private static func dates(_ a: DumpRecord, _ b: DumpRecord) -> [Comparison.FieldChange] {
    [("Last Checked", a.lastChecked, b.lastChecked), ("Next Check", a.nextCheck, b.nextCheck)].compactMap {
      $0.1 == nil && $0.2 == nil ? nil : Comparison.FieldChange(name: $0.0, a: $0.1?.words, b: $0.2?.words)
    }
  }

  // MARK: URLs

  private static func urls(
    _ a: ComparedDump.Entries, _ b: ComparedDump.Entries, _ scope: ComparisonScope
  ) -> [Comparison.URLVerdicts] {
    guard scope.covers(.applinks), !scope.urls.isEmpty else { return [] }
    let keys = a.keys + b.keys.filter { a.records[$0] == nil }
    return scope.urls.flatMap { text -> [Comparison.URLVerdicts] in
      let url = URLText(text)
      return keys.compactMap { key in
        let (left, right) = (a.records[key], b.records[key])
        guard let record = right ?? left, record.service == .applinks, url.host.map(record.domain.covers) ?? true,
          scope.appID != nil || !record.isBackground
        else { return nil }
        return Comparison.URLVerdicts(
          appID: AppID(record.appID), domain: record.domain.description,
          verdicts: Comparison.Witness(url: text, a: DumpRecord.verdict(left, url), b: DumpRecord.verdict(right, url)))
      }
    }
  }
}
