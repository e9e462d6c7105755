import Evidence
import JSONText
import RuleEngine

/// One pattern of a rule, with its place and the flags under which it is compared.
struct LintPattern: Sendable {
  enum Kind: Sendable, Equatable {
    case path
    /// The query as one text.
    case wholeQuery
    /// The value of one query item.
    case queryItem(name: String)
    case fragment
  }

  var kind: Kind
  /// The pattern, without the `NOT ` of a legacy rule.
  var text: String
  /// How many bytes of the string stand before the pattern: 4 for `NOT `.
  var lead: Int
  /// The JSON string, quotation marks included.
  var range: Range<Int>
  var pointer: String
  /// The compiled form; nil for a pattern of `defaults`.
  var constraint: Rule.Constraint?
  var isEncoded: Bool
  var isCaseSensitive: Bool
  /// Whether it is an entry of `paths`.
  var isLegacy: Bool
  var rule: LintRule?
  /// The index of the item, or nil for `defaults` of applinks.
  var item: Int?
  var appIDs: [String]

  var isExclude: Bool { rule?.rule.isExclude ?? false }
  var isPath: Bool { kind == .path }

  /// The pattern as a JSON string would show it.
  var quoted: String { JSONString.quoted((lead > 0 ? "NOT " : "") + text) }

  /// Whether it reads as a path pattern that was meant as such: no NOT, host, query or foreign syntax, about which
  /// other checks tell.
  func isPlainPath(_ file: LintFile) -> Bool {
    isPath && PatternSyntax.notInComponent(text) == nil && PatternSyntax.host(text) == nil
      && PatternSyntax.urlParts(text) == nil
      && PatternSyntax.foreign(self, variables: file.document.variables) == nil
      && !(text.first?.isWhitespace ?? false)
  }

  /// A hit about this pattern.
  ///
  /// - Parameters:
  ///   - byte: the byte of the pattern at which the fault stands; a negative one counts back into `NOT `.
  ///   - replacement: the pattern that mends it.
  func hit(
    _ file: LintFile, _ code: Int, _ severity: Severity, _ message: String, fix: String, at byte: Int = 0,
    replacement: String? = nil, exampleURLs: [String] = []
  ) -> LintHit {
    LintHit(
      code, severity, message, fix: fix, offset: place(file, of: byte), pointer: pointer, appIDs: appIDs,
      service: .applinks, rulePointer: rule?.pointer,
      edit: replacement.map {
        LintHit.Edit(range: range, replacement: JSONString.quoted(prefix(file) + $0, like: file.json.text(range)))
      }, exampleURLs: exampleURLs)
  }

  /// A hit whose edit replaces the whole JSON string by other JSON text.
  func hit(
    _ file: LintFile, _ code: Int, _ severity: Severity, _ message: String, fix: String, at byte: Int = 0,
    json replacement: String?, exampleURLs: [String] = []
  ) -> LintHit {
    var hit = hit(file, code, severity, message, fix: fix, at: byte, exampleURLs: exampleURLs)
    hit.edit = replacement.map { LintHit.Edit(range: range, replacement: $0) }
    return hit
  }

  /// The byte offset in the file of a byte of the pattern.
  func place(_ file: LintFile, of byte: Int) -> Int {
    JSONString.offset(ofContentByte: lead + byte, in: range, of: file.json.bytes)
  }

  private func prefix(_ file: LintFile) -> String {
    lead == 0 ? "" : String(JSONString.content(range, of: file.json.bytes).prefix(lead))
  }
}

extension LintPattern {
  static func patterns(of items: [LintItem], _ applinks: JSONValue?) -> [LintPattern] {
    var result: [LintPattern] = []
    if let defaults = applinks?["defaults"] {
      result += patterns(ofDefaults: defaults, "/applinks/defaults", item: nil, items.flatMap(\.ids))
    }
    for (index, item) in items.enumerated() {
      if let defaults = item.value["defaults"] {
        result += patterns(ofDefaults: defaults, item.pointer + "/defaults", item: index, item.ids)
      }
      for rule in item.rules { result += patterns(of: rule, item: index, item.ids) }
    }
    return result
  }

  private static func patterns(of rule: LintRule, item: Int, _ ids: [String]) -> [LintPattern] {
    let pointer = rule.pointer
    func make(
      _ kind: Kind, _ text: String, _ range: Range<Int>, _ pointer: String, _ constraint: Rule.Constraint?,
      lead: Int = 0, isLegacy: Bool = false
    ) -> LintPattern {
      LintPattern(
        kind: kind, text: text, lead: lead, range: range, pointer: pointer, constraint: constraint,
        isEncoded: rule.rule.isPercentEncoded, isCaseSensitive: rule.rule.isCaseSensitive, isLegacy: isLegacy,
        rule: rule, item: item, appIDs: ids)
    }
    if let text = rule.value.string {
      guard let path = rule.rule.path else { return [] }
      let lead = text.utf8.count - path.pattern.utf8.count
      return [make(.path, path.pattern, rule.value.range, pointer, path, lead: lead, isLegacy: true)]
    }
    var result: [LintPattern] = []
    if let value = rule.value["/"], let text = value.string {
      result.append(make(.path, text, value.range, pointer + "/~1", rule.rule.path))
    }
    if let query = rule.value["?"] {
      if let text = query.string, case .whole(let constraint)? = rule.rule.query {
        result.append(make(.wholeQuery, text, query.range, pointer + "/?", constraint))
      }
      for member in query.object ?? [] {
        guard let text = member.value.string, case .items(let items)? = rule.rule.query else { continue }
        let constraint = items.first { $0.name == member.name }?.constraint
        result.append(
          make(
            .queryItem(name: member.name), text, member.value.range, pointer + "/?/" + jsonPointerToken(member.name),
            constraint))
      }
    }
    if let value = rule.value["#"], let text = value.string {
      result.append(make(.fragment, text, value.range, pointer + "/#", rule.rule.fragment))
    }
    return result
  }

  private static func patterns(
    ofDefaults defaults: JSONValue, _ pointer: String, item: Int?, _ ids: [String]
  ) -> [LintPattern] {
    func make(_ kind: Kind, _ value: JSONValue, _ pointer: String) -> LintPattern? {
      guard let text = value.string else { return nil }
      return LintPattern(
        kind: kind, text: text, lead: 0, range: value.range, pointer: pointer, constraint: nil,
        isEncoded: defaults["percentEncoded"]?.objectiveCBool ?? true,
        isCaseSensitive: defaults["caseSensitive"]?.objectiveCBool ?? true, isLegacy: false, rule: nil, item: item,
        appIDs: ids)
    }
    var result: [LintPattern?] = []
    if let path = defaults["/"] { result.append(make(.path, path, pointer + "/~1")) }
    if let query = defaults["?"] {
      result.append(make(.wholeQuery, query, pointer + "/?"))
      for member in query.object ?? [] {
        result.append(
          make(.queryItem(name: member.name), member.value, pointer + "/?/" + jsonPointerToken(member.name)))
      }
    }
    if let fragment = defaults["#"] { result.append(make(.fragment, fragment, pointer + "/#")) }
    return result.compactMap { $0 }
  }
}
