import JSONText

/// Builds rules from JSON (aasa-semantics.md C1-C15, P1-P3).
public struct RuleBuilder {
  let json: JSONDocument
  let variables: SubstitutionVariables
  /// The item's `defaults`, then those of `applinks`, where they are objects (C12, C13).
  let defaults: [JSONValue]

  public init(json: JSONDocument, variables: SubstitutionVariables, defaults: [JSONValue]) {
    (self.json, self.variables, self.defaults) = (json, variables, defaults)
  }

  /// The rule list of a details item (1.1 step 4).
  public func list(of item: JSONValue, pointer: String) -> RuleList {
    if let components = item.member("components"), let values = components.value.array {
      return RuleList(
        origin: .components,
        rules: deduplicated(
          values.enumerated().map {
            component($0.element, index: $0.offset, pointer: "\(pointer)/components/\($0.offset)")
          }))
    }
    if let paths = item.member("paths"), let values = paths.value.array {
      return RuleList(
        origin: .paths,
        rules: deduplicated(
          values.enumerated().map { path($0.element, index: $0.offset, pointer: "\(pointer)/paths/\($0.offset)") }))
    }
    return RuleList(origin: .absent, rules: [])
  }

  /// Rules of a component list that stands alone, such as the patterns of a dump.
  func list(_ values: [JSONValue], origin: RuleList.Origin) -> RuleList {
    RuleList(
      origin: origin,
      rules: values.enumerated().map { component($0.element, index: $0.offset, pointer: nil) })
  }

  private func component(_ value: JSONValue, index: Int, pointer: String?) -> Rule {
    var rule = blank(value, index: index, pointer: pointer)
    guard value.object != nil else { return rule }
    rule.isCaseSensitive = flag("caseSensitive", of: value, builtIn: true)
    rule.isPercentEncoded = flag("percentEncoded", of: value, builtIn: true)
    rule.isExclude = flag("exclude", of: value, builtIn: false)
    rule.path = lookUp("/", of: value).flatMap { constraint($0, isPath: true, rule) }
    rule.fragment = lookUp("#", of: value).flatMap { constraint($0, isPath: false, rule) }
    if let query = lookUp("?", of: value) {
      if let whole = constraint(query, isPath: false, rule) {
        rule.query = .whole(whole)
      } else if let members = query.object {
        rule.query = .items(items(members, rule))
      }
    }
    return rule
  }

  /// The last of repeated names counts; one value that is not a string voids the whole object (Q5).
  private func items(_ members: [JSONMember], _ rule: Rule) -> [(name: String, constraint: Rule.Constraint)] {
    if members.contains(where: { $0.value.string == nil }) { return [] }
    var byName: [(name: String, constraint: Rule.Constraint)] = []
    for member in members {
      guard let constraint = constraint(member.value, isPath: false, rule) else { continue }
      byName.removeAll { $0.name == member.name }
      byName.append((member.name, constraint))
    }
    return byName
  }

  private func path(_ value: JSONValue, index: Int, pointer: String) -> Rule {
    var rule = blank(value, index: index, pointer: pointer)
    guard let text = value.string else { return rule }
    rule.isCaseSensitive = flag("caseSensitive", of: nil, builtIn: true)
    rule.isPercentEncoded = flag("percentEncoded", of: nil, builtIn: true)
    var pattern = text
    if text.utf8.count >= 4, text.prefix(4).lowercased() == "not " {
      // P1: NOT in any case and exactly one blank; such a rule is case-sensitive whatever the defaults say.
      rule.isExclude = true
      rule.isCaseSensitive = true
      pattern = String(text.dropFirst(4))
    }
    rule.path = makeConstraint(pattern, offset: value.range.lowerBound, isPath: true, rule)
    return rule
  }

  private func blank(_ value: JSONValue, index: Int, pointer: String?) -> Rule {
    Rule(
      index: index, pointer: pointer, offset: value.range.lowerBound, text: json.text(value.range), isExclude: false,
      isCaseSensitive: true, isPercentEncoded: true)
  }

  /// The component's own key always beats a default, even with a wrong type (C14).
  private func lookUp(_ key: String, of component: JSONValue?) -> JSONValue? {
    if let own = component?[key] { return own }
    return defaults.lazy.compactMap { $0[key] }.first
  }

  private func flag(_ key: String, of component: JSONValue?, builtIn: Bool) -> Bool {
    lookUp(key, of: component).map { $0.boolValue } ?? builtIn
  }

  private func constraint(_ value: JSONValue, isPath: Bool, _ rule: Rule) -> Rule.Constraint? {
    value.string.map { makeConstraint($0, offset: value.range.lowerBound, isPath: isPath, rule) }
  }

  private func makeConstraint(_ pattern: String, offset: Int, isPath: Bool, _ rule: Rule) -> Rule.Constraint {
    // Patterns are kept as C strings: a NUL ends them (F13).
    let bytes = Array(pattern.utf8.prefix { $0 != 0 })
    let normalised = isPath && bytes != [0x2A] ? PathNormalisation.normalised(bytes) : bytes
    let glob = GlobCompiler.compile(normalised, variables: variables, folds: !rule.isCaseSensitive)
    return Rule.Constraint(
      pattern: pattern, normalised: String(decoding: normalised, as: UTF8.self), glob: glob, offset: offset)
  }

  /// Rules that are the same after normalisation are stored once, which no verdict shows (C15).
  private func deduplicated(_ rules: [Rule]) -> [Rule] {
    var seen: [String: Int] = [:]
    return rules.map { rule in
      var rule = rule
      let key = rule.canonical
      if let first = seen[key] { rule.repeats = first } else { seen[key] = rule.index }
      return rule
    }
  }
}

extension JSONValue {
  /// Objective-C's `boolValue` of a number or string; null, arrays and objects are false (C10, C11).
  public var boolValue: Bool {
    switch kind {
    case .bool(let value): return value
    case .number(let text): return (Double(text) ?? 0) != 0
    case .string(let text):
      let rest = text.drop { " \t+-0".contains($0) }
      return rest.first.map { "YyTt123456789".contains($0) } ?? false
    case .null, .array, .object: return false
    }
  }
}

extension Rule {
  /// The rule after normalisation, in the form of a dump's pattern (swcutil-show.md 2.6): two rules with one canonical
  /// text match the same URLs.
  public var canonical: String {
    var writer = JSONWriter(indent: nil)
    writer.object { object in
      if let fragment { object.member("#", fragment.normalised) }
      if let path { object.member("/", path.normalised) }
      switch query {
      case nil: break
      case .whole(let constraint): object.member("?", constraint.normalised)
      case .items(let items):
        object.object("?") { inner in
          for item in items.sorted(by: { $0.name < $1.name }) { inner.member(item.name, item.constraint.normalised) }
        }
      }
      if !isCaseSensitive { object.member("caseSensitive", false) }
      if isExclude { object.member("exclude", true) }
      if !isPercentEncoded { object.member("percentEncoded", false) }
    }
    return writer.text
  }
}
