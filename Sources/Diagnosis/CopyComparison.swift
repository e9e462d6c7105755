import Evidence
import RuleEngine

extension RuleList {
  /// The rules that an entry of a dump shows: its patterns, or none where a verbose entry of an approved association
  /// has no `Patterns` line, which means that every URL matches (swcutil-show.md 2.4 row 6).
  static func device(_ record: DumpRecord) -> RuleList? {
    if let patterns = record.patterns { return fromDump(patterns: patterns, variables: record.variables) }
    return record.siteApproval == .approved && record.isVerbose ? fromDump(patterns: nil) : nil
  }
}

extension DumpRecord {
  /// Whether the entry carries the fields that only `--verbose` prints.
  var isVerbose: Bool { appVersion != nil || persistentID != nil }
}

/// Compares copies of the rules by what they say of URLs, never by their text.
enum CopyComparison {
  struct Difference {
    var text: String
    var evidence: [Citation]
    var affectsAskedURL: Bool
  }

  /// How much a comparison may cost: an analysis makes one for each association.
  private static let budget = 200_000

  /// URLs that open the app by one of two lists only. Copies that exchange excluded and no-match act alike.
  private static func witnesses(_ a: RuleList, _ b: RuleList, host: String) -> [SemanticDifference.Witness] {
    RuleList.verdictComparison(a, b, host: host, limit: 4, budget: budget).witnesses.filter(\.changesOpening)
  }

  private static func further(_ found: [SemanticDifference.Witness], isFirstTold: Bool = true) -> String {
    let urls = found.dropFirst(isFirstTold ? 1 : 0).prefix(2).map(\.url)
    return urls.isEmpty ? "" : "; the copies also disagree about \(urls.joined(separator: " and "))"
  }

  /// The CDN's copy against the site's, for the app asked about or every app that either lists.
  static func difference(_ cdn: DocumentCopy, _ origin: DocumentCopy, appID: AppID?, host: String?) -> Difference? {
    let listed = (cdn.document.entries(for: .applinks) + origin.document.entries(for: .applinks)).map(\.appID)
    for app in appID.map({ [$0] }) ?? listed {
      let (left, right) = (cdn.document.entry(.applinks, app), origin.document.entry(.applinks, app))
      guard left != nil || right != nil else { continue }
      guard let left, let right else {
        let (copy, entry) = left == nil ? (origin, right) : (cdn, left)
        return Difference(
          text: "only the \(left == nil ? "site's" : "CDN's") copy lists \(app)",
          evidence: entry.map { [copy.document.citation($0.offset, from: copy.copy.at)] } ?? [], affectsAskedURL: true)
      }
      guard let a = cdn.document.rules(of: left), let b = origin.document.rules(of: right) else { continue }
      let found = witnesses(a, b, host: host ?? "example.com")
      guard let witness = found.first else { continue }
      return Difference(
        text:
          "for \(app), \(witness.url) is \(witness.a.answer.rawValue) by the CDN's copy and \(witness.b.answer.rawValue) by the site's\(further(found))",
        evidence: [
          cdn.document.citation(left.offset, from: cdn.copy.at),
          origin.document.citation(right.offset, from: origin.copy.at),
        ], affectsAskedURL: true)
    }
    return nil
  }

  /// The device's rules against a file's.
  static func difference(_ device: RuleList, _ file: DocumentCopy, record: DumpRecord, urls: [String]) -> Difference? {
    guard let entry = file.document.entry(.applinks, AppID(record.appID)), let rules = file.document.rules(of: entry)
    else {
      return nil
    }
    let asked = urls.lazy.map { url in
      let text = URLText(url)
      return SemanticDifference.Witness(url: url, a: device.decide(text), b: rules.decide(text))
    }.first(where: \.changesOpening)
    let found = witnesses(device, rules, host: record.domain.witnessHost)
    guard let witness = asked ?? found.first else { return nil }
    let missing = RuleComparison.onlyIn(rules, not: device).prefix(4).joined(separator: ", ")
    let extra = RuleComparison.onlyIn(device, not: rules).prefix(4).joined(separator: ", ")
    var text =
      "\(witness.url) is \(witness.a.answer.rawValue) on the device and \(witness.b.answer.rawValue) by the file"
    text += further(found.filter { $0.url != witness.url }, isFirstTold: false)
    if !missing.isEmpty { text += "; the device lacks \(missing)" }
    if !extra.isEmpty { text += "; only the device has \(extra)" }
    return Difference(
      text: text,
      evidence: [record.citation("Patterns"), file.document.citation(entry.offset, from: file.copy.at)].compactMap {
        $0
      },
      affectsAskedURL: asked != nil)
  }
}
