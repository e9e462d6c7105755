import JSONText

/// Makes rules of the elements of `components` and `paths`.
struct RuleReader {
  let variables: SubstitutionVariables
  private let isOfDump: Bool
  /// What `defaults` of the details item and of `applinks` say, nearest first; only objects count.
  private let defaults: [(values: [String: JSONValue], level: RuleLevel)]
  /// The keys that are looked up in defaults (C12, C13).
  private static let keys = URLPart.allCases.map(\.rawValue) + ["exclude", "caseSensitive", "percentEncoded"]

  init(
    variables: SubstitutionVariables, itemDefaults: JSONValue?, applinksDefaults: JSONValue?, isOfDump: Bool = false
  ) {
    self.isOfDump = isOfDump
    self.variables = variables
    defaults = [(itemDefaults, RuleLevel.itemDefaults), (applinksDefaults, .applinksDefaults)].compactMap {
      guard let container = $0.0, container.kind == .object else { return nil }
      let values = Self.keys.compactMap { key in container[key].map { (key, $0) } }
      return (Dictionary(values, uniquingKeysWith: { $1 }), $0.1)
    }
  }

  func rules(components: [JSONValue]) -> [Rule] {
    components.enumerated().map { index, value in
      value.kind == .object
        ? rule(index, .component, value, own: { value[$0] })
        : unreadable(index, value)
    }
  }

  func rules(paths: [JSONValue]) -> [Rule] {
    paths.enumerated().map { index, value in
      guard let text = value.stringBytes else { return unreadable(index, value) }
      if let rest = Self.afterNot(text) {
        return rule(index, .notPath, value, pathText: rest, own: { _ in nil })
      }
      return rule(index, .path, value, pathText: text, own: { _ in nil })
    }
  }

  /// What follows `NOT ` in letters of any case and exactly one blank, or nil (P1).
  static func afterNot(_ text: [UInt8]) -> [UInt8]? {
    guard text.count >= 4, text[3] == 0x20, CaseFolding.ascii(text[0]) == 0x6E, CaseFolding.ascii(text[1]) == 0x6F,
      CaseFolding.ascii(text[2]) == 0x74
    else { return nil }
    return Array(text[4...])
  }

  /// An element of the wrong type matches every URL (C7).
  private func unreadable(_ index: Int, _ value: JSONValue) -> Rule {
    Rule(
      index: index, form: .unreadable, value: value, isExclude: false, isCaseSensitive: true, isPercentEncoded: true,
      path: nil, query: nil, fragment: nil, dropped: [], levels: (.builtIn, .builtIn, .builtIn),
      isOfDump: isOfDump)
  }

  /// Looks a key up in the component, then in the defaults (C12); a value of the wrong type hides the others (C14).
  private func look(_ key: String, _ own: (String) -> JSONValue?) -> (value: JSONValue, level: RuleLevel)? {
    if let value = own(key) { return (value, .component) }
    for (values, level) in defaults {
      if let value = values[key] { return (value, level) }
    }
    return nil
  }

  private func rule(
    _ index: Int, _ form: Rule.Form, _ value: JSONValue, pathText: [UInt8]? = nil, own: (String) -> JSONValue?
  ) -> Rule {
    var dropped: [DroppedConstraint] = []
    let exclude = look("exclude", own)
    let sensitive = look("caseSensitive", own)
    let encoded = look("percentEncoded", own)
    // A NOT path excludes, and is case-sensitive whatever the defaults say (P1).
    let isNot = form == .notPath
    let isCaseSensitive = isNot || (sensitive?.value.objectiveCBool ?? true)

    func pattern(_ part: URLPart, _ text: [UInt8], _ value: JSONValue, _ level: RuleLevel) -> Rule.Constraint {
      Rule.Constraint(
        part: part, pattern: String(decoding: text, as: UTF8.self), value: value, level: level,
        glob: Glob(text, isPath: part == .path, folded: !isCaseSensitive, variables: variables))
    }
    func single(_ part: URLPart) -> Rule.Constraint? {
      guard let (value, level) = look(part.rawValue, own) else { return nil }
      guard let text = value.stringBytes else {
        dropped.append(DroppedConstraint(part: part, value: value, level: level))
        return nil
      }
      return pattern(part, text, value, level)
    }
    func queryConstraint() -> QueryConstraint? {
      guard let (value, level) = look(URLPart.query.rawValue, own) else { return nil }
      if let text = value.stringBytes { return .whole(pattern(.query, text, value, level)) }
      if let items = queryItems(value, { pattern(.query, $0, $1, level) }) {
        return items.isEmpty ? nil : .items(items)
      }
      dropped.append(DroppedConstraint(part: .query, value: value, level: level))
      return nil
    }
    let path = pathText.map { pattern(.path, $0, value, .component) } ?? single(.path)
    let query = queryConstraint()
    let fragment = single(.fragment)
    return Rule(
      index: index, form: form, value: value, isExclude: isNot || (exclude?.value.objectiveCBool ?? false),
      isCaseSensitive: isCaseSensitive, isPercentEncoded: encoded?.value.objectiveCBool ?? true, path: path,
      query: query, fragment: fragment, dropped: dropped,
      levels: (
        isNot ? .component : exclude?.level ?? .builtIn, isNot ? .component : sensitive?.level ?? .builtIn,
        encoded?.level ?? .builtIn
      ), isOfDump: isOfDump)
  }

  /// The items of an object of strings; nil where it is no object or one value is no string, which voids the whole
  /// (Q5). Of a repeated name the last one counts.
  private func queryItems(
    _ value: JSONValue, _ pattern: ([UInt8], JSONValue) -> Rule.Constraint
  ) -> [QueryItemConstraint]? {
    guard let members = value.object else { return nil }
    var items: [QueryItemConstraint] = []
    var positions: [[UInt8]: Int] = [:]
    for member in members {
      guard let name = member.key.stringBytes, let text = member.value.stringBytes else { return nil }
      let item = QueryItemConstraint(
        name: member.name, key: member.key, constraint: pattern(text, member.value), nameBytes: name)
      if let position = positions[name] {
        items[position] = item
      } else {
        positions[name] = items.count
        items.append(item)
      }
    }
    return items
  }
}
