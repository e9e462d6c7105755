import Evidence
import JSONText
import RuleEngine

/// Everything wrong with a file that can be known without a device (aasa-semantics.md section 4).
public enum Lint {
  /// The faults, in the order of their places. The same file gives the same list.
  public static func run(_ document: AssociationDocument) -> [LintHit] {
    var context = LintContext(document)
    SyntaxChecks.check(&context)
    guard document.json.root?.object != nil else { return context.sorted }
    ServiceChecks.check(&context)
    DetailsChecks.check(&context)
    AppIDChecks.check(&context)
    for list in context.ruleLists {
      RuleListChecks.check(list, &context)
      for item in list.rules { RuleChecks.check(item, list, &context) }
    }
    VariableChecks.check(&context)
    return context.sorted
  }
}

/// What the checks look at, and where they report.
struct LintContext {
  let document: AssociationDocument
  private(set) var hits: [LintHit] = []
  /// A file of thousands of equal faults is told once it is clear.
  private static let hitLimit = 2_000

  init(_ document: AssociationDocument) { self.document = document }

  var json: JSONDocument { document.json }
  var root: JSONValue? { document.json.root }
  var applinks: JSONValue? { root?["applinks"] }

  var sorted: [LintHit] {
    hits.enumerated().sorted {
      ($0.element.offset, $0.element.code.number, $0.offset) < ($1.element.offset, $1.element.code.number, $1.offset)
    }.map(\.element)
  }

  mutating func report(_ hit: LintHit) {
    guard hits.count < Self.hitLimit else { return }
    hits.append(hit)
  }

  /// A rule list as it stands in the file, with the apps it is for.
  struct ListInFile {
    var item: JSONValue
    var pointer: String
    var appIDs: [String]
    var list: RuleList
    var rules: [RuleInFile]
  }

  struct RuleInFile {
    var rule: Rule
    var value: JSONValue
  }

  /// The details items with at least one app that is kept.
  var ruleLists: [ListInFile] {
    var byItem: [String: (entries: [AssociationDocument.AppEntry], order: Int)] = [:]
    for entry in document.entries where entry.service == .applinks && entry.itemPointer != nil {
      byItem[entry.itemPointer ?? "", default: ([], entry.offset)].entries.append(entry)
    }
    return byItem.sorted { $0.value.order < $1.value.order }.compactMap { pointer, group in
      guard let item = value(at: pointer), let first = group.entries.first, let list = document.rules(of: first) else {
        return nil
      }
      let values = (list.origin == .components ? item["components"] : item["paths"])?.array ?? []
      let rules = list.rules.compactMap { rule in
        values.indices.contains(rule.index) ? RuleInFile(rule: rule, value: values[rule.index]) : nil
      }
      return ListInFile(item: item, pointer: pointer, appIDs: group.entries.map(\.appID.text), list: list, rules: rules)
    }
  }

  /// The value at `/applinks/details/N` or `/applinks/details/APPID`.
  private func value(at pointer: String) -> JSONValue? {
    guard let details = applinks?["details"], let token = pointer.split(separator: "/").last else { return nil }
    if let items = details.array { return Int(token).flatMap { items.indices.contains($0) ? items[$0] : nil } }
    return details.object?.last { jsonPointerToken($0.name) == token }?.value
  }
}

/// Words that were most likely meant as one of a few names.
enum Spelling {
  /// The name that a word misspells: the same letters in other case or with other signs between, or one or two edits
  /// apart; nil for a word that is right or means something else.
  static func meant(_ word: String, among names: [String]) -> String? {
    if names.contains(word) { return nil }
    let squeezed = word.lowercased().filter { $0.isLetter }
    if let same = names.first(where: {
      $0.lowercased() == squeezed || $0.lowercased() + "s" == squeezed || $0.lowercased() == squeezed + "s"
    }) {
      return same
    }
    return names.first { name in
      name.count >= 6
        && AppIDLikeness.editDistance(Array(squeezed), Array(name.lowercased()), limit: 2) <= (name.count >= 8 ? 2 : 1)
    }
  }
}
