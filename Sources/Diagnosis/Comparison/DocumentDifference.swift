import Evidence
import RuleEngine

/// Two association files, compared by which apps they list under which service and what their rules say of URLs.
public enum DocumentDifference {
  public static func compare(_ a: ComparedFile, _ b: ComparedFile, scope: ComparisonScope) -> Comparison {
    var result = Comparison(.files, a.side, b.side)
    let host = scope.domain?.host ?? b.copy.site ?? a.copy.site ?? host(of: scope.urls) ?? unknownHost
    if let left = a.copy.site, let right = b.copy.site, left != right {
      result.notes.append("A is the file of \(left), B that of \(right).")
    }
    if !a.document.isAccepted, !b.document.isAccepted {
      result.notes.append("Both files are refused as a whole, so neither lists any app.")
    }
    var pair = Pair(a: a, b: b, scope: scope, host: host)
    result.rules = pair.rules()
    result.apps = pair.apps()
    result.urls = pair.urls()
    if host == unknownHost, !(result.rules.flatMap(\.witnesses) + result.apps.flatMap(\.witnesses)).isEmpty {
      result.notes.append("The host of the URLs is a stand-in; --domain HOST sets it.")
    }
    return result
  }

  private static let unknownHost = "example.com"

  static func host(of urls: [String]) -> String? { urls.lazy.compactMap { URLText($0).host }.first }

  private struct Pair {
    let a: ComparedFile
    let b: ComparedFile
    let scope: ComparisonScope
    let host: String
    var effort = Effort()
    /// The witnesses of items whose apps stand in one file only; apps of one item share them.
    private var known: [ItemKey: [Comparison.Witness]] = [:]

    init(a: ComparedFile, b: ComparedFile, scope: ComparisonScope, host: String) {
      (self.a, self.b, self.scope, self.host) = (a, b, scope, host)
    }

    func entries(_ file: ComparedFile, _ service: ServiceName) -> [AppEntry] {
      file.document.entries(for: service).filter { scope.covers($0.appID) }
    }

    var services: [ServiceName] { ServiceName.known.filter(scope.covers) }

    // MARK: Apps

    mutating func apps() -> [Comparison.AppChange] {
      var changes: [Comparison.AppChange] = []
      for service in services {
        let (left, right) = (entries(a, service), entries(b, service))
        let (inA, inB) = (Set(left.map(\.appID)), Set(right.map(\.appID)))
        let removed = left.filter { !inB.contains($0.appID) }
        let added = right.filter { !inA.contains($0.appID) }
        changes += removed.map { change($0, .removed, others: added) }
        changes += added.map { change($0, .added, others: removed) }
      }
      return joinMoves(changes)
    }

    /// The item that an entry's rules stand in.
    private struct ItemKey: Hashable {
      var isOfA: Bool
      var item: Int?
    }

    private mutating func change(
      _ entry: AppEntry, _ what: Comparison.AppChange.What, others: [AppEntry]
    ) -> Comparison.AppChange {
      let isRemoved = if case .removed = what { true } else { false }
      let file = isRemoved ? a : b
      var change = Comparison.AppChange(service: entry.service, appID: entry.appID, what: what)
      if isRemoved { change.a = file.citation(entry) } else { change.b = file.citation(entry) }
      let other = others.prefix(200).first { $0.appID.bundleID == entry.appID.bundleID }
      if let other {
        change.note =
          "the same bundle id stands \(isRemoved ? "in B" : "in A") as \(other.appID): another app to the device"
      }
      guard entry.service == .applinks else { return change }
      let key = ItemKey(isOfA: isRemoved, item: entry.item?.index)
      change.witnesses = known[key] ?? witnesses(entry.ruleList, isRemoved: isRemoved)
      known[key] = change.witnesses
      return change
    }

    /// URLs for which only a listed app opens.
    private mutating func witnesses(_ list: RuleList, isRemoved: Bool) -> [Comparison.Witness] {
      guard let nothing = RuleList.fromDump(patterns: "") else { return [] }
      let file = isRemoved ? a : b
      let absent = absent(isRemoved ? b : a)
      let comparison = RuleList.verdictComparison(list, nothing, host: host, budget: effort.next())
      return comparison.witnesses.filter(\.changesOpening).prefix(3).map {
        let own = file.verdict($0.a)
        return Comparison.Witness(url: $0.url, a: isRemoved ? own : absent, b: isRemoved ? absent : own)
      }
    }

    /// An app that left one service and came to another has moved.
    private func joinMoves(_ changes: [Comparison.AppChange]) -> [Comparison.AppChange] {
      var result: [Comparison.AppChange] = []
      var joined: Set<Int> = []
      let byApp = Dictionary(grouping: changes.indices, by: { changes[$0].appID })
      for (index, change) in changes.enumerated() where !joined.contains(index) {
        let same = byApp[change.appID] ?? []
        guard same.count == 2, let other = same.first(where: { $0 != index }) else {
          result.append(change)
          continue
        }
        switch (change.what, changes[other].what) {
        case (.removed, .added): result.append(moved(change, changes[other]))
        case (.added, .removed): result.append(moved(changes[other], change))
        default:
          result.append(change)
          continue
        }
        joined.insert(other)
      }
      return result
    }

    private func moved(_ from: Comparison.AppChange, _ to: Comparison.AppChange) -> Comparison.AppChange {
      Comparison.AppChange(
        service: to.service, appID: to.appID, what: .moved(from: from.service), a: from.a, b: to.b,
        note: to.note ?? from.note, witnesses: from.witnesses + to.witnesses)
    }

    // MARK: Rules

    /// Apps of one item on either side share their rules, so that these are compared once.
    mutating func rules() -> [Comparison.RuleChange] {
      guard scope.covers(.applinks) else { return [] }
      struct Key: Hashable {
        var a: Int?
        var b: Int?
      }
      var order: [Key] = []
      var pairs: [Key: [(left: AppEntry, right: AppEntry)]] = [:]
      let byID = Dictionary(entries(b, .applinks).map { ($0.appID, $0) }, uniquingKeysWith: { first, _ in first })
      for left in entries(a, .applinks) {
        guard let right = byID[left.appID] else { continue }
        let key = Key(a: left.item?.index, b: right.item?.index)
        if pairs[key] == nil { order.append(key) }
        pairs[key, default: []].append((left, right))
      }
      var changes: [Comparison.RuleChange] = []
      for key in order {
        guard let pair = pairs[key], let first = pair.first else { continue }
        let change = Comparison.RuleChange.of(
          first.left.ruleList, first.right.ruleList, service: .applinks, appIDs: pair.map(\.left.appID), host: host,
          budget: effort.next(), a.sighting, b.sighting)
        if let change { changes.append(change) }
      }
      return changes
    }

    // MARK: URLs

    func urls() -> [Comparison.URLVerdicts] {
      guard scope.covers(.applinks) else { return [] }
      var known: Set<AppID> = []
      var apps = (entries(a, .applinks) + entries(b, .applinks)).map(\.appID).filter { known.insert($0).inserted }
      if apps.isEmpty, let asked = scope.appID { apps = [asked] }
      return scope.urls.flatMap { text in
        let url = URLText(text)
        let (left, right) = (verdicts(a, url), verdicts(b, url))
        return apps.map { app in
          Comparison.URLVerdicts(
            appID: app, domain: scope.domain?.description,
            verdicts: Comparison.Witness(url: text, a: left[app] ?? absent(a), b: right[app] ?? absent(b)))
        }
      }
    }

    private func verdicts(_ file: ComparedFile, _ url: URLText) -> [AppID: Comparison.SideVerdict] {
      guard file.document.isAccepted else { return [:] }
      return Dictionary(
        file.document.decideAll(url, domain: scope.domain).map { ($0.entry.appID, file.verdict($0.decision)) },
        uniquingKeysWith: { first, _ in first })
    }

    /// The verdict of a file for an app that it does not list.
    private func absent(_ file: ComparedFile) -> Comparison.SideVerdict {
      file.document.isReadable
        ? Comparison.SideVerdict(answer: .noMatch, reason: Decision.Reason.appNotListed.rawValue)
        : Comparison.SideVerdict(answer: .invalid, reason: Decision.Reason.fileRefused.rawValue)
    }
  }
}
