import Bytes
import Evidence
import RuleEngine

/// What the links ask of the evidence.
extension EvidenceBase {
  /// The app that a build, list or profile is of: its own identifier, what its signature lines say, the app asked for,
  /// or the only one that any input names.
  func appID(of app: SignedApp) -> AppID? {
    if let identifier = app.applicationIdentifier?.value, !identifier.hasSuffix("*") { return AppID(identifier) }
    let field = { (key: String) in app.signature.first { $0.key == key }?.value }
    if let team = app.teamIdentifier?.value ?? field("TeamIdentifier"), team.count == 10,
      let bundle = field("Identifier")
    {
      return AppID(team + "." + bundle)
    }
    if app.isUnsigned == nil, let bundle = field("Identifier"), let asked = question.appID {
      return asked.bundleID == bundle ? asked : nil
    }
    return question.appID ?? soleApp
  }

  /// The app that all inputs which name one agree on.
  var soleApp: AppID? {
    var found = Set(apps.compactMap { $0.applicationIdentifier?.value }.filter { !$0.hasSuffix("*") }.map { AppID($0) })
    if found.isEmpty { found = Set(appErrors.compactMap(\.appID).map { AppID($0) }) }
    if found.isEmpty { found = Set(eventApps) }
    return found.count == 1 ? found.first : nil
  }

  /// Builds, lists and profiles of the association's app.
  func apps(for subject: Subject) -> [SignedApp] {
    guard let wanted = subject.appID else { return apps.filter { appID(of: $0) == nil } }
    return apps.filter { app in appID(of: app).map { $0 == wanted } ?? true }
  }

  func sentences(_ kind: AppErrorSentence.Kind, for subject: Subject) -> [AppErrorSentence] {
    appErrors.filter { sentence in
      guard sentence.kind == kind else { return false }
      let fitsDomain = sentence.domain.map { $0.host == subject.domain?.host } ?? true
      let fitsApp = sentence.appID.map { Self.isReadable($0) ? subject.isApp($0) : true } ?? true
      let service = sentence.service ?? .webcredentials
      return fitsDomain && fitsApp && (service == subject.service || sentence.kind == .noApplicationIdentifier)
    }
  }

  /// Masked ids of published reports (`S***P.com…`, `<TEAM_ID>.<BUNDLE_ID>`) tell no app.
  static func isReadable(_ appID: String) -> Bool { !appID.contains("*") && !appID.contains("<") }

  /// Whether a log line shows swcd's entry for the association.
  func isEntry(_ event: LogEvent, of subject: Subject) -> Bool {
    event.service == subject.service && event.appID != nil && subject.isApp(event.appID)
      && event.domain.map { !$0.isRedacted || isOnlyCandidate($0) } ?? false
  }

  /// Whether a redacted domain can mean one known domain only.
  func isOnlyCandidate(_ domain: DomainName) -> Bool {
    !domain.isRedacted || candidates(domain).count == 1
  }

  func swcutilLines(_ kind: SwcutilLine.Kind, for subject: Subject) -> [SwcutilLine] {
    swcutilLines.filter { line in
      line.kind == kind && (line.domain.map { subject.isDomain($0) } ?? true)
        && (line.service.map { $0 == subject.service } ?? true) && (line.appID.map { subject.isApp($0) } ?? true)
    }
  }
}

extension LogEvent {
  var citation: Citation { Citation(at: at, text: text) }
}

extension Citation {
  /// The first line of an entry.
  init(_ record: DumpRecord) {
    var text = "Service: "
    text.reserveCapacity(120)
    text += record.service.rawValue
    text += ", App ID: "
    text += record.appID
    text += ", Domain: "
    text += record.domain.description
    self.init(at: record.at, text: text)
  }
}

extension EvidenceBase {
  var newestCompleteDump: DatedDump? { dumpsNewestFirst.first { $0.dump.isComplete } }

  /// The rules that the device holds for the association's domain, of every app; the newest record of each.
  func deviceRules(for subject: Subject) -> [(record: DumpRecord, list: RuleList)] {
    var seen = Set<AppID>()
    var result: [(record: DumpRecord, list: RuleList)] = []
    for record in linkRecords(for: subject.domain) where seen.insert(AppID(record.appID)).inserted {
      let newest = records(for: Subject(service: .applinks, appID: AppID(record.appID), domain: record.domain)).first
      guard let newest, let list = RuleList.device(newest.record) else { continue }
      result.append((newest.record, list))
    }
    return result
  }
}
