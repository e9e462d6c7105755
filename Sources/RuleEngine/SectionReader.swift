import Evidence
import JSONText

/// Reads a service's section (aasa-semantics.md 1.3 and step 2 and 3 of 1.1).
struct SectionReader {
  let service: ServiceName
  let member: JSONMember
  let variables: SubstitutionVariables

  func read() -> ServiceSection {
    let value = member.value
    guard value.kind == .object else { return section(.notObject, [], []) }
    if service == .applinks, let details = value["details"] { return readDetails(details) }
    guard let apps = value["apps"] else { return section(.nothing, [], []) }
    guard let list = apps.array else { return section(.unreadableApps(apps), [], []) }
    // An id of `apps` has no rules (D9).
    let rules = RuleList(source: .apps, rules: [], variables: variables)
    let entries = list.compactMap { id in
      id.kind == .string ? Candidate(value: id, item: nil, ruleList: rules) : nil
    }
    return section(.apps(apps), [], entries)
  }

  private func readDetails(_ details: JSONValue) -> ServiceSection {
    let items: [DetailsItem]
    let source: ServiceSection.Source
    if let list = details.array {
      source = .details(details)
      items = list.enumerated().map { readItem($0.offset, $0.element, key: nil) }
    } else if let members = details.object {
      source = .detailsDictionary(details)
      // Of a repeated key the last one counts, as for all keys.
      let last = Dictionary(members.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
      items = members.enumerated().filter { last[$0.element.name] == $0.offset }.map {
        readItem($0.offset, $0.element.value, key: $0.element.key)
      }
    } else {
      return section(.unreadableDetails(details), [], [])
    }
    let entries = items.flatMap { item in
      item.ids.map { Candidate(value: $0, item: item, ruleList: item.ruleList) }
    }
    return section(source, items, entries)
  }

  private func readItem(_ index: Int, _ value: JSONValue, key: JSONValue?) -> DetailsItem {
    var ids: [JSONValue] = []
    var source = DetailsItem.IDSource.nothing
    if value.kind == .object {
      if let key {
        if key.kind == .string { (ids, source) = ([key], .key) }
      } else if let list = value["appIDs"]?.array {
        // Present as an array it hides `appID`, even when empty (D1); as anything else it is ignored (D2).
        (ids, source) = (list.filter { $0.kind == .string }, .appIDs)
      } else if let id = value["appID"], id.kind == .string {
        (ids, source) = ([id], .appID)
      }
    }
    let reader = RuleReader(
      variables: variables, itemDefaults: value["defaults"], applinksDefaults: member.value["defaults"])
    return DetailsItem(
      index: index, value: value, key: key, idSource: source, ids: ids,
      ruleList: RuleList.read(item: value, reader: reader),
      hiddenPaths: RuleList.hiddenPaths(item: value, reader: reader))
  }

  /// An id that is not yet known to be the first of its app.
  private struct Candidate {
    var value: JSONValue
    var item: DetailsItem?
    var ruleList: RuleList
  }

  /// The first entry of an app counts, later ones are dropped (D5).
  private func section(
    _ source: ServiceSection.Source, _ items: [DetailsItem], _ candidates: [Candidate]
  ) -> ServiceSection {
    var seen: Set<AppID> = []
    let entries = candidates.map { candidate in
      let appID = AppID(candidate.value.string ?? "")
      return AppEntry(
        service: service, appID: appID, value: candidate.value, item: candidate.item, ruleList: candidate.ruleList,
        isDropped: !seen.insert(appID).inserted)
    }
    return ServiceSection(
      service: service, member: member, source: source, items: items, entries: entries.filter { !$0.isDropped },
      dropped: entries.filter(\.isDropped))
  }
}
