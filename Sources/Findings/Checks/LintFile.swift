import Bytes
import Evidence
import JSONText
import RuleEngine

/// A file as the checks see it: the document, and its items, rules and patterns with their places.
public struct LintFile: Sendable {
  public let document: AssociationDocument
  /// The host of example URLs.
  public let host: String
  public let now: Timestamp?
  /// The top-level object, also of a file that has faults elsewhere.
  let root: JSONValue?
  /// The value of `applinks`, where it is an object.
  let applinks: JSONValue?
  let items: [LintItem]
  let patterns: [LintPattern]
  /// The file's own variables: names and usable values.
  let customVariables: [String: [String]]
  private let fatalOffsets: [Int]

  public init(_ document: AssociationDocument, host: String = "example.com", now: Timestamp? = nil) {
    (self.document, self.host, self.now) = (document, host, now)
    customVariables = document.variables.custom
    root = document.json.root?.object == nil ? nil : document.json.root
    applinks = root?["applinks"]?.object == nil ? nil : root?["applinks"]
    let fatal = document.json.faults.filter { $0.isFatal && $0.kind.mayLoseText }.map(\.offset)
    items = LintItem.items(of: document)
    patterns = LintPattern.patterns(of: items, applinks).filter { !Self.holds($0.range, fatal) }
    fatalOffsets = fatal
  }

  var json: JSONDocument { document.json }

  /// Whether text within the range may have been lost to a syntax error, so that what is absent there proves nothing.
  func isDamaged(_ range: Range<Int>) -> Bool {
    Self.holds(range, fatalOffsets)
  }

  private static func holds(_ range: Range<Int>, _ offsets: [Int]) -> Bool {
    offsets.contains { range.lowerBound <= $0 && $0 <= range.upperBound }
  }

  /// An example URL.
  func url(_ rest: String) -> String { "https://\(host)" + rest }

  /// An example URL without the host, for messages.
  func short(_ url: String) -> String {
    let start = "https://" + host
    return url.hasPrefix(start) ? String(url.dropFirst(start.count)) : url
  }

  /// The source text of a value.
  func text(_ value: JSONValue) -> String { json.text(value.range) }
}

extension JSONFault.Kind {
  /// Whether recovery from it may have dropped members or values, or read them wrongly.
  fileprivate var mayLoseText: Bool {
    switch self {
    case .comment, .singleQuote, .typographicQuote, .trailingComma, .byteOrderMark, .utf16, .utf32, .otherSpace,
      .missingComma:
      false
    default: true
    }
  }
}

/// An item of `details`, in either of its forms.
struct LintItem: Sendable {
  var pointer: String
  /// The object.
  var value: JSONValue
  /// The key's range in the form keyed by app ID.
  var keyRange: Range<Int>?
  /// The apps registered from this item, dropped ones included.
  var entries: [AppEntry]
  var list: RuleList
  /// The rules of `paths` where `components` hides them.
  var hiddenPaths: RuleList?
  var rules: [LintRule]
  /// Rules that never decide because earlier ones always do, as the engine has proved.
  var unreachable: [(rule: LintRule, by: [LintRule])]

  /// The app IDs as written.
  var ids: [String] { entries.map(\.appID.text) }
  /// Where the item begins.
  var offset: Int { keyRange?.lowerBound ?? value.range.lowerBound }

  /// "com.example.app" or "3 apps", for messages.
  var appsText: String { ids.count == 1 ? ids[0] : ids.isEmpty ? "the item" : "\(ids.count) apps" }

  static func items(of document: AssociationDocument) -> [LintItem] {
    guard let section = document.section(.applinks) else { return [] }
    let isKeyed: Bool
    switch section.source {
    case .details: isKeyed = false
    case .detailsDictionary(let details):
      // The keys of an item show that brackets are missing, which is 4020.
      if (details.object ?? []).contains(where: { itemKeys.contains($0.name) }) { return [] }
      isKeyed = true
    default: return []
    }
    let entries = Dictionary(grouping: section.entries + section.dropped) { $0.item?.index ?? -1 }
    return section.items.filter(\.isObject).map { item in
      let token = isKeyed ? jsonPointerToken(item.key?.string ?? "") : String(item.index)
      let pointer = "/applinks/details/" + token
      let key = item.ruleList.origin == .components ? "components" : "paths"
      let rules = item.ruleList.rules.map { LintRule(rule: $0, pointer: "\(pointer)/\(key)/\($0.index)") }
      return LintItem(
        pointer: pointer, value: item.value, keyRange: item.key?.range,
        entries: (entries[item.index] ?? []).sorted { $0.offset < $1.offset }, list: item.ruleList,
        hiddenPaths: item.hiddenPaths, rules: rules, unreachable: unreachable(item.ruleList, rules))
    }
  }

  private static func unreachable(_ list: RuleList, _ rules: [LintRule]) -> [(rule: LintRule, by: [LintRule])] {
    guard rules.count > 1, rules.count <= pairLimit else { return [] }
    return list.unreachable.compactMap { found in
      guard case .coveredBy(let earlier) = found.cause else { return nil }
      return (rules[found.rule.index], earlier.map { rules[$0.index] })
    }
  }

  /// Longer lists are not compared rule by rule: the work grows with the square.
  static let pairLimit = 1_000

  /// The keys that swcd reads in an item.
  static let itemKeys = ["appIDs", "appID", "components", "paths", "defaults"]

  /// A hit about this item.
  func hit(
    _ code: Int, _ severity: Severity, _ message: String, fix: String, offset: Int? = nil, pointer: String? = nil,
    edit: LintHit.Edit? = nil, exampleURLs: [String] = []
  ) -> LintHit {
    LintHit(
      code, severity, message, fix: fix, offset: offset ?? self.offset, pointer: pointer ?? self.pointer, appIDs: ids,
      service: .applinks, edit: edit, exampleURLs: exampleURLs)
  }

  /// A hit about one rule of this item.
  func hit(
    _ code: Int, _ severity: Severity, _ rule: LintRule, _ message: String, fix: String, offset: Int? = nil,
    pointer: String? = nil, edit: LintHit.Edit? = nil, exampleURLs: [String] = []
  ) -> LintHit {
    LintHit(
      code, severity, message, fix: fix, offset: offset ?? rule.value.range.lowerBound,
      pointer: pointer ?? rule.pointer, appIDs: ids, service: .applinks, rulePointer: rule.pointer,
      edit: edit, exampleURLs: exampleURLs)
  }
}

/// A rule with its place.
struct LintRule: Sendable {
  var rule: Rule
  var pointer: String

  /// What it was read from.
  var value: JSONValue { rule.value }

  /// "rule 3", as people count.
  var number: String { "rule \(rule.index + 1)" }
}
