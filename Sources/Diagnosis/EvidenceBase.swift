import Bytes
import Evidence
import Findings
import RuleEngine
import SystemErrors

/// All evidence of a run, indexed by what the links ask for. Built once, then only read; what few runs ask for is made
/// when it is first asked for. One object, for each of the links of every association holds on to it.
final class EvidenceBase {
  let readings: [InputReading]
  let question: Question
  let dumps: [DatedDump]
  let copies: [DocumentCopy]
  let apps: [SignedApp]
  let exchanges: [HTTPExchange]
  let appErrors: [AppErrorSentence]
  let swcutilLines: [SwcutilLine]
  /// Every domain that an input writes in full.
  private(set) lazy var knownDomains = namedDomains().filter { !$0.host.isEmpty && !$0.isRedacted }
    .sorted { $0.description < $1.description }

  /// What the sysdiagnoses tell of their devices, in reading order.
  let devices: [Device]
  let dumpsNewestFirst: [DatedDump]
  let newestDumpTime: Timestamp?
  private lazy var resolver = RedactionResolver(
    knownDomains, guesses: Self.wildcards(above: namedDomains().filter { !$0.isWildcard }))
  /// The downloads that dumps show, by domain; of several the first.
  private(set) lazy var tasks = Dictionary(dumps.flatMap(\.dump.network).map { ($0.domain.hostText, $0) }) { first, _ in
    first
  }
  private(set) var appCopies: [AppID: [AppCopies]] = [:]
  private var recordIndex: [RecordKey: [DumpRecordAt]] = [:]
  private lazy var linkIndex = Dictionary(
    grouping: dumps.flatMap(\.dump.records).filter { $0.service == .applinks }, by: \.domain.hostText)
  /// The links of one association ask for the same entries, one after the other.
  private var lastFound: Found?
  private var eventIndex: [String: [LogEvent]] = [:]
  private var storyIndex: [String: [FetchStory]] = [:]
  /// The domains of the logs' fetches, redacted where no other input names them.
  let fetchedDomains: [DomainName]
  /// Events that name no domain.
  private(set) var globalEvents: [LogEvent] = []
  /// The third-party apps that the logs name.
  let eventApps: [AppID]

  /// A dump with the time it can be put at.
  struct DatedDump {
    var input: Int
    var dump: Dump
    /// When it was made, or the latest check of any entry: it was made then or later.
    var time: Timestamp?
  }

  /// The installed copies of one app that one dump shows.
  struct AppCopies {
    var dump: Int
    var first: DumpRecordAt
    /// Persistent identifiers, without the address of the object that prints them.
    var identities: Set<String> = []
    var versions: Set<String> = []
  }

  /// An entry of a dump and the dump it is of.
  struct DumpRecordAt {
    /// The entries of the dump. An entry is large, so it is not copied.
    fileprivate let all: [DumpRecord]
    fileprivate let index: Int
    let dump: Int
    /// When the dump was made, as far as its own dates tell.
    let dumpTime: Timestamp?

    var record: DumpRecord { all[index] }
  }

  /// The entries that were found for an association.
  private final class Found {
    let subject: Subject
    let records: [DumpRecordAt]

    init(_ subject: Subject, _ records: [DumpRecordAt]) { (self.subject, self.records) = (subject, records) }

    func isFor(_ other: Subject) -> Bool {
      subject.appID == other.appID && subject.domain == other.domain && subject.service == other.service
    }
  }

  /// What an entry is found by. Plain and `?mode=` entries of one host are the same.
  private struct RecordKey: Hashable {
    var service: ServiceName
    var appID: AppID
    var host: String

    init(_ service: ServiceName, _ appID: AppID?, _ domain: DomainName) {
      (self.service, self.appID, host) = (service, appID ?? AppID(""), domain.hostText)
    }
  }

  init(_ readings: [InputReading], question: Question, roles: [Int: FileCopy.Role]) {
    self.readings = readings
    self.question = question
    dumps = readings.enumerated().flatMap { index, reading in
      reading.dumps.map { DatedDump(input: index, dump: $0, time: $0.captured ?? $0.latestCheck) }
    }
    devices = Device.all(readings)
    dumpsNewestFirst = Self.newestFirst(dumps)
    newestDumpTime = dumps.compactMap(\.time).max()
    apps = readings.flatMap(\.apps)
    exchanges = readings.flatMap(\.exchanges)
    appErrors = readings.flatMap(\.appErrors)
    swcutilLines = readings.flatMap(\.swcutilLines)
    copies = readings.enumerated().flatMap { index, reading in
      reading.files.map { DocumentCopy($0, role: roles[index]) }
    }
    let logs = readings.compactMap(\.log)
    let events = logs.flatMap(\.events)
    let stories = logs.flatMap(\.stories)
    fetchedDomains = stories.compactMap(\.domain).filter { !$0.host.isEmpty }
    eventApps = Array(Set(events.compactMap(\.appID).map { AppID($0) }.filter { !$0.isApple }))

    for event in events {
      let hosts = event.domain.map { candidates($0) } ?? []
      if hosts.isEmpty { globalEvents.append(event) }
      for host in hosts { eventIndex[host, default: []].append(event) }
    }
    for story in stories {
      for host in story.domain.map({ candidates($0) }) ?? [] { storyIndex[host, default: []].append(story) }
    }
    recordIndex.reserveCapacity(dumps.reduce(0) { $0 + $1.dump.records.count })
    for (number, dated) in dumps.enumerated() {
      for (index, record) in dated.dump.records.enumerated() {
        let entry = DumpRecordAt(all: dated.dump.records, index: index, dump: number, dumpTime: dated.time)
        let app = AppID(record.appID)
        recordIndex[RecordKey(record.service, app, record.domain), default: []].append(entry)
        Self.note(entry, record, in: &appCopies[app, default: []])
      }
    }
  }

  /// Every domain that an input names, those of logs only where they are written in full.
  private func namedDomains() -> Set<DomainName> {
    let logs = readings.compactMap(\.log)
    var known = Set<DomainName>()
    known.formUnion(apps.flatMap { ($0.associatedDomains ?? []).compactMap(\.domain) })
    known.formUnion(dumps.flatMap { $0.dump.records.map(\.domain) })
    known.formUnion(exchanges.compactMap(\.site).map { DomainName($0) })
    known.formUnion(appErrors.compactMap(\.domain))
    known.formUnion(question.urls.compactMap { URLParts.host(of: $0) }.map { DomainName(host: $0) })
    if let domain = question.domain { known.insert(domain) }
    known.formUnion(swcutilLines.compactMap(\.domain))
    known.formUnion(logs.flatMap(\.events).compactMap(\.domain).filter { !$0.isRedacted })
    known.formUnion(logs.flatMap(\.stories).compactMap(\.domain).filter { !$0.isRedacted })
    return known
  }

  /// The domains (host, wildcard and port) that a domain of a log can mean. Several mean that it is not certain which.
  func candidates(_ domain: DomainName) -> [String] {
    domain.isRedacted ? resolver.candidates(domain) : [domain.hostText]
  }

  /// The wildcards that could cover the hosts, and those of the hosts themselves.
  private static func wildcards(above hosts: Set<DomainName>) -> [DomainName] {
    var found = Set<DomainName>()
    for domain in hosts where !domain.isRedacted {
      var rest = domain.host[...]
      while rest.contains(".") {
        found.insert(DomainName(host: String(rest), isWildcard: true))
        rest = rest.drop { $0 != "." }.dropFirst()
      }
    }
    return found.sorted { $0.host < $1.host }
  }

  private static func note(_ entry: DumpRecordAt, _ record: DumpRecord, in all: inout [AppCopies]) {
    if all.last?.dump != entry.dump { all.append(AppCopies(dump: entry.dump, first: entry)) }
    if let text = record.persistentID, text != "(null)" {
      all[all.count - 1].identities.insert(text.firstIndex(of: "{").map { String(text[$0...]) } ?? text)
    }
    if let version = record.appVersion, version != "(null)" { all[all.count - 1].versions.insert(version) }
  }

  /// The applinks entries for a domain, of every app and dump.
  func linkRecords(for domain: DomainName?) -> [DumpRecord] { domain.flatMap { linkIndex[$0.hostText] } ?? [] }

  private static func newestFirst(_ dumps: [DatedDump]) -> [DatedDump] {
    dumps.enumerated().sorted { left, right in
      switch (left.element.time, right.element.time) {
      case (let a?, let b?) where a != b: a > b
      case (_?, nil): true
      case (nil, _?): false
      default: left.offset > right.offset
      }
    }.map(\.element)
  }

  /// The entries for an association, the newest first.
  func records(for subject: Subject) -> [DumpRecordAt] {
    guard let domain = subject.domain else { return [] }
    if let lastFound, lastFound.isFor(subject) { return lastFound.records }
    var found = recordIndex[RecordKey(subject.service, subject.appID, domain)] ?? []
    if found.count > 1 {
      found = found.enumerated().sorted { left, right in
        Self.isNewer(left.element, than: right.element) ?? (left.offset > right.offset)
      }.map(\.element)
    }
    lastFound = Found(subject, found)
    return found
  }

  /// The log's events about a domain, in reading order; with redacted ones that can only, or may, mean it.
  func events(for domain: DomainName?) -> [LogEvent] {
    guard let domain, !eventIndex.isEmpty else { return [] }
    return eventIndex[domain.hostText] ?? []
  }

  /// Whether any event of a log names a domain.
  var hasEvents: Bool { !eventIndex.isEmpty }

  func stories(for domain: DomainName?) -> [FetchStory] {
    guard let domain, !storyIndex.isEmpty else { return [] }
    let own = storyIndex[domain.hostText] ?? []
    guard domain.isWildcard else { return own }
    // Old systems print no task and name the host that is asked, which for a wildcard is its parent (M5).
    let ofHost = (storyIndex[domain.host] ?? []).filter { $0.task == nil }
    return own.isEmpty ? ofHost : own + ofHost.filter { $0.timeCertainty == own[0].timeCertainty }
  }

  /// Recorded answers about the file of the association's host.
  func exchanges(forHost host: String?) -> [HTTPExchange] {
    guard let host else { return [] }
    return exchanges.filter { $0.site == host }
  }

  /// Copies of the file that hold for the association: those of its host, and those of which nothing says whose they
  /// are.
  func copies(for subject: Subject) -> [DocumentCopy] {
    let ofHost = copies.filter { $0.copy.site != nil && $0.copy.site == subject.fileHost }
    let roles = Set(ofHost.map(\.role))
    return ofHost + copies.filter { $0.copy.site == nil && !roles.contains($0.role) }
  }

  private static func isNewer(_ left: DumpRecordAt, than right: DumpRecordAt) -> Bool? {
    let times = { (item: DumpRecordAt) in item.record.lastChecked?.time ?? item.dumpTime }
    guard let a = times(left), let b = times(right) else {
      return times(left) != nil && times(right) == nil ? true : nil
    }
    return a == b ? nil : a > b
  }
}

/// Undoes the log's redaction of host names against the hosts known from the other inputs (swcd-logs.md 1.1).
struct RedactionResolver {
  private var byForm: [String: Set<String>] = [:]
  private var guessed: [String: Set<String>] = [:]

  /// - Parameter guesses: domains that no input names, but that could stand above one that is named. They are taken
  ///   where no known domain fits.
  init(_ known: [DomainName], guesses: [DomainName] = []) {
    for domain in known { Self.add(domain, to: &byForm) }
    for domain in guesses { Self.add(domain, to: &guessed) }
  }

  private static func add(_ domain: DomainName, to forms: inout [String: Set<String>]) {
    for form in domain.redactedForms {
      var redacted = domain
      redacted.host = form
      forms[redacted.hostText, default: []].insert(domain.hostText)
    }
  }

  /// The domains that a redacted domain can mean.
  func candidates(_ domain: DomainName) -> [String] {
    // A form that no known host fits stands for itself, so that a log alone still tells its story.
    if let known = byForm[domain.hostText] { return known.sorted() }
    // The longest common parent of several guesses would be a guess itself; one that fits alone is taken.
    if let guesses = guessed[domain.hostText], guesses.count == 1 { return guesses.sorted() }
    return [domain.hostText]
  }
}
