import Evidence
import RuleEngine

/// A device's dump against an association file: what the device holds, what the file says, since when and until when.
public enum DeviceDifference {
  /// - Parameter fileIsFirst: whether the file is the first of the two inputs; sides keep their order.
  public static func compare(
    _ dump: ComparedDump, _ file: ComparedFile, fileIsFirst: Bool, scope: ComparisonScope
  ) -> Comparison {
    var result = Comparison(
      .device, fileIsFirst ? file.side : dump.side, fileIsFirst ? dump.side : file.side)
    var matching = Matching(dump: dump, file: file, fileIsFirst: fileIsFirst, scope: scope)
    let hosts = matching.hosts()
    result.notes = notes(dump, file, hosts)
    result.associations = matching.associations(hosts.hosts)
    result.urls = matching.urls(hosts.hosts)
    return result
  }

  /// The hosts whose entries are compared with the file.
  struct Hosts {
    enum Basis {
      case asked, recorded, onlyOne, several, none
    }

    var hosts: Set<String>
    var basis: Basis
  }

  private static func notes(_ dump: ComparedDump, _ file: ComparedFile, _ hosts: Hosts) -> [String] {
    var notes: [String] = []
    let names = hosts.hosts.sorted().prefix(8).joined(separator: ", ")
    switch hosts.basis {
    case .asked, .recorded: break
    case .onlyOne:
      notes.append("The file does not tell its host; taken as that of \(names), the only domain of the apps it lists.")
    case .several:
      notes.append(
        "The file does not tell its host; compared with every domain of the apps it lists (\(names)). --domain HOST narrows it down."
      )
    case .none:
      notes.append("The dump has no entry for an app that the file lists; --domain HOST says whose file it is.")
    }
    if !file.document.isAccepted {
      notes.append("Devices refuse the file as a whole: approvals that they hold stay, new ones do not come.")
    }
    if !dump.dump.isVerbose { notes.append("The dump was made without --verbose, so it shows no rules.") }
    if !dump.dump.isComplete {
      notes.append("The dump is a part of one: what it does not show may still be there.")
    }
    return notes
  }

  private struct Matching {
    let dump: ComparedDump
    let file: ComparedFile
    let fileIsFirst: Bool
    let scope: ComparisonScope
    var effort = Effort()

    init(dump: ComparedDump, file: ComparedFile, fileIsFirst: Bool, scope: ComparisonScope) {
      (self.dump, self.file, self.fileIsFirst, self.scope) = (dump, file, fileIsFirst, scope)
      listed = Dictionary(
        ServiceName.known.map { service in (service, file.document.entries(for: service)) },
        uniquingKeysWith: { first, _ in first }
      ).mapValues { entries in
        Dictionary(entries.map { ($0.appID, $0) }, uniquingKeysWith: { first, _ in first })
      }
    }

    /// What the file lists, by service and app.
    private let listed: [ServiceName: [AppID: AppEntry]]

    private func field(_ name: String, device: String?, file: String?, note: String? = nil) -> Comparison.FieldChange {
      Comparison.FieldChange(name: name, a: fileIsFirst ? file : device, b: fileIsFirst ? device : file, note: note)
    }

    // MARK: Hosts

    func hosts() -> Hosts {
      if let domain = scope.domain { return Hosts(hosts: [domain.host], basis: .asked) }
      if let site = file.copy.site { return Hosts(hosts: [DomainName(site).host], basis: .recorded) }
      let apps = Set(listed.values.flatMap(\.keys))
      let records = dump.dump.records.filter { !$0.isBackground || scope.appID != nil }
      var hosts = Set(records.filter { apps.contains(AppID($0.appID)) }.map(\.domain.host))
      if hosts.isEmpty {
        // Another prefix makes another app; the bundle id still says which domain is meant.
        let bundles = Set(apps.map(\.bundleID))
        hosts = Set(records.filter { bundles.contains(AppID($0.appID).bundleID) }.map(\.domain.host))
      }
      let all = Set(records.map(\.domain.host))
      if hosts.isEmpty, all.count == 1 { hosts = all }
      return Hosts(hosts: hosts, basis: hosts.isEmpty ? .none : hosts.count == 1 ? .onlyOne : .several)
    }

    // MARK: Associations

    mutating func associations(_ hosts: Set<String>) -> [Comparison.AssociationChange] {
      let entries = dump.entries(scope)
      var result: [Comparison.AssociationChange] = []
      var seen: Set<ServiceAndApp> = []
      for key in entries.keys {
        guard let record = entries.records[key], hosts.contains(record.domain.host),
          !record.isBackground || scope.appID != nil
        else { continue }
        seen.insert(ServiceAndApp(service: record.service, appID: AppID(record.appID)))
        result.append(compare(record))
      }
      result += unregistered(seen, hosts)
      return result.sorted(by: Comparison.AssociationChange.precedes)
    }

    private struct ServiceAndApp: Hashable {
      var service: ServiceName
      var appID: AppID
    }

    private mutating func compare(_ record: DumpRecord) -> Comparison.AssociationChange {
      let app = AppID(record.appID)
      let entry = listed[record.service]?[app]
      var change = Comparison.AssociationChange(
        service: record.service, appID: app, domain: record.domain, what: .agrees)
      let (deviceLine, fileLine) = (Citation(record), entry.map(file.citation))
      (change.a, change.b) = fileIsFirst ? (fileLine, deviceLine) : (deviceLine, fileLine)
      let state = field(
        "state", device: record.siteApproval.text,
        file: entry != nil ? "listed" : file.document.isAccepted ? "not listed" : "refused")
      if record.flags.contains("systemApplication") {
        change.notes = ["the system approves the app itself; the file is not asked"]
        return change
      }
      if Self.isContrary(record, isListed: entry != nil) {
        change.what = .differs
        change.fields = [state]
      } else {
        change.context = [state]
      }
      if let entry, let stored = RuleList.device(record), record.service == .applinks {
        let (deviceRule, fileRule) = (record.sighting, file.sighting)
        let lists = fileIsFirst ? (entry.ruleList, stored) : (stored, entry.ruleList)
        change.rules = Comparison.RuleChange.of(
          lists.0, lists.1, service: .applinks, appIDs: [app], host: record.domain.witnessHost, budget: effort.next(),
          fileIsFirst ? fileRule : deviceRule, fileIsFirst ? deviceRule : fileRule)
        if let rules = change.rules, rules.effect != .none { change.what = .differs }
      } else if entry != nil, record.service == .applinks, record.siteApproval == .approved {
        change.notes.append(
          record.patterns == nil
            ? "the dump shows no rules of this entry, so only the listing was compared"
            : "the entry's patterns cannot be read, so only the listing was compared")
      }
      if record.userApproval == .denied { change.notes.append("the user declined the app for this domain") }
      change.notes += Self.times(record, isListed: entry != nil, isDifferent: change.what == .differs, file)
      return change
    }

    /// Whether the device acts otherwise than the file says. What is unspecified works as little as what is denied.
    private static func isContrary(_ record: DumpRecord, isListed: Bool) -> Bool {
      let isApproved = record.siteApproval == .approved || record.userApproval == .approved
      return isListed != isApproved
    }

    /// Since when the device holds what it holds, until when, and what refreshes it (swcutil-show.md 2.4, 2.5).
    private static func times(
      _ record: DumpRecord, isListed: Bool, isDifferent: Bool, _ file: ComparedFile
    ) -> [String] {
      var notes = [record.stateReading]
      if let checked = record.lastChecked {
        if checked.isNever {
          notes.append("never checked")
        } else if record.errorText != nil {
          let isOlder = record.siteApproval == .unspecified ? "" : "; what the device holds is older"
          notes.append("the last try was at \(checked.words)\(isOlder)")
        } else {
          notes.append("since the check of \(checked.words)")
        }
      } else {
        notes.append("never checked")
      }
      if let next = record.nextCheck { notes.append("until the next check at \(next.words)") }
      guard isDifferent else { return notes }
      if !file.document.isAccepted {
        notes.append("that check will fail while the site serves this file")
      } else {
        notes.append(
          isListed
            ? "then the device takes over the file, if the site or Apple's CDN serves it by then"
            : "then the device denies the app, if the site or Apple's CDN serves the file by then")
      }
      notes.append(Self.refresh(record.domain.mode))
      return notes
    }

    private static func refresh(_ mode: DomainName.Mode) -> String {
      mode.isDirect
        ? "sooner: install the app again; in \(mode.rawValue) mode the device asks the site itself"
        : "sooner: see that Apple's CDN serves the file, raise the build number and install the app again; on a Mac, sudo swcutil reset"
    }

    /// Apps that the file lists, that the device has, and that have no entry for the host.
    private func unregistered(
      _ seen: Set<ServiceAndApp>, _ hosts: Set<String>
    ) -> [Comparison.AssociationChange] {
      guard dump.dump.isComplete, hosts.count == 1, let host = hosts.first else { return [] }
      let installed = Set(dump.dump.records.map { AppID($0.appID) })
      var result: [Comparison.AssociationChange] = []
      for service in ServiceName.known where scope.covers(service) {
        for entry in (listed[service] ?? [:]).values
        where installed.contains(entry.appID) && scope.covers(entry.appID)
          && !seen.contains(ServiceAndApp(service: service, appID: entry.appID))
        {
          var change = Comparison.AssociationChange(
            service: service, appID: entry.appID, domain: DomainName(host: host), what: .unregistered)
          change.fields = [field("state", device: "no entry", file: "listed")]
          (change.a, change.b) = fileIsFirst ? (file.citation(entry), nil) : (nil, file.citation(entry))
          change.notes = [
            "the installed app does not name \(service):\(host) in its associated domains, or swcd does not accept it"
          ]
          result.append(change)
        }
      }
      return result
    }

    // MARK: URLs

    func urls(_ hosts: Set<String>) -> [Comparison.URLVerdicts] {
      guard scope.covers(.applinks), !scope.urls.isEmpty else { return [] }
      let entries = dump.entries(scope)
      return scope.urls.flatMap { text -> [Comparison.URLVerdicts] in
        let url = URLText(text)
        return entries.keys.compactMap { key in
          guard let record = entries.records[key], record.service == .applinks, hosts.contains(record.domain.host),
            url.host.map(record.domain.covers) ?? true, !record.isBackground || scope.appID != nil
          else { return nil }
          let app = AppID(record.appID)
          let device = DumpRecord.verdict(record, url)
          let file = file.verdict(file.document.decide(url, appID: app, domain: record.domain))
          return Comparison.URLVerdicts(
            appID: app, domain: record.domain.description,
            verdicts: Comparison.Witness(
              url: text, a: fileIsFirst ? file : device, b: fileIsFirst ? device : file))
        }
      }
    }
  }
}
