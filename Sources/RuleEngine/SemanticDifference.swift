/// How two rule lists differ in meaning: never in spelling, order of keys or form (`paths` or `components`).
public struct SemanticDifference: Sendable {
  /// A URL on which the two lists decide differently.
  public struct Witness: Sendable {
    public let url: String
    public let a: Decision
    public let b: Decision

    public init(url: String, a: Decision, b: Decision) { (self.url, self.a, self.b) = (url, a, b) }
  }

  /// Rules whose normal form stands in one list only.
  public let onlyInA: [Rule]
  public let onlyInB: [Rule]
  /// Whether the common rules stand in another order.
  public let isReordered: Bool
  /// Whether one side has no list at all, so that every URL matches, and the other has one.
  public let isOnlyOneUnlimited: Bool
  /// URLs with differing verdicts, each checked by the engine; at most `witnessLimit`. Where rules differ and no
  /// witness was found, the difference most likely has no effect.
  public let witnesses: [Witness]

  public static let witnessLimit = 16

  /// Whether the two are the same rules in the same order.
  public var isSame: Bool { onlyInA.isEmpty && onlyInB.isEmpty && !isReordered && !isOnlyOneUnlimited }
}

extension RuleList {
  /// Compares two lists by meaning. `host` is used for the URLs that show a difference.
  public static func semanticDifference(
    _ a: RuleList, _ b: RuleList, host: String = "example.com", limit: Int = SemanticDifference.witnessLimit
  ) -> SemanticDifference {
    let (keysA, keysB) = (a.meanings.map(\.key), b.meanings.map(\.key))
    let (setA, setB) = (Set(keysA), Set(keysB))
    let (onlyInA, onlyInB) = (a.rulesMissing(in: b), b.rulesMissing(in: a))
    let isReordered = keysA.filter(setB.contains) != keysB.filter(setA.contains)
    let isOnlyOneUnlimited = a.claimsEverything != b.claimsEverything
    var witnesses: [SemanticDifference.Witness] = []
    if !onlyInA.isEmpty || !onlyInB.isEmpty || isReordered || isOnlyOneUnlimited {
      var search = WitnessSearch(a: a, b: b, host: host, limit: limit)
      witnesses = search.find(changed: onlyInA + onlyInB)
    }
    return SemanticDifference(
      onlyInA: onlyInA, onlyInB: onlyInB, isReordered: isReordered, isOnlyOneUnlimited: isOnlyOneUnlimited,
      witnesses: witnesses)
  }

  /// The rules that the other list does not have, by meaning.
  func rulesMissing(in other: RuleList) -> [Rule] {
    let known = Set(other.meanings.map(\.key))
    return meanings.filter { !known.contains($0.key) }.map(\.rule)
  }

  /// The rules with keys that are equal where the rules mean the same, each key once (C15).
  var meanings: [KeyedRule] {
    var seen: Set<String> = []
    return rules.map { KeyedRule(key: meaning($0), rule: $0) }.filter { seen.insert($0.key).inserted }
  }

  /// The normal form without constraints that constrain nothing, and the values of the variables used.
  private func meaning(_ rule: Rule) -> String {
    var parts = rule.isExclude ? ["exclude"] : []
    for pattern in rule.patterns where !pattern.matchesAnything && pattern.part != .query {
      parts.append(pattern.part.rawValue + pattern.normalised)
    }
    switch rule.query {
    case .whole(let pattern)? where !pattern.matchesAnything: parts.append("?" + pattern.normalised)
    case .items(let items)?:
      var demands: [String] = []
      for item in items where !item.constraint.matchesAnything {
        demands.append("?" + item.name + "=" + item.constraint.normalised)
      }
      parts += demands.sorted()
    default: break
    }
    // Flags mean something only where something is compared.
    if !rule.isUnconstrained {
      if !rule.isCaseSensitive { parts.append("folded") }
      if !rule.isPercentEncoded { parts.append("decoded") }
    }
    for name in Set(rule.patterns.flatMap(\.variableNames)).sorted() {
      let values = variables.variable(name)?.values.sorted() ?? []
      parts.append("$" + name + "=" + values.joined(separator: "\u{1}"))
    }
    return parts.joined(separator: "\u{0}")
  }
}

/// Looks for URLs on which two lists decide differently.
struct WitnessSearch {
  let a: RuleList
  let b: RuleList
  let host: String
  let limit: Int
  private(set) var found: [SemanticDifference.Witness] = []
  private var tried: Set<String> = []
  /// How many rules are looked at in depth.
  private static let depth = 400

  init(a: RuleList, b: RuleList, host: String, limit: Int) {
    (self.a, self.b, self.host, self.limit) = (a, b, host, limit)
  }

  /// URLs that a changed rule matches come first, then those of all rules, then one that no rule names.
  mutating func find(changed: [Rule]) -> [SemanticDifference.Witness] {
    for rule in changed.prefix(Self.depth) where found.count < limit {
      if let url = RuleComparison.witness(rule, host: host) { tryURL(url) }
    }
    for (list, other) in [(a, b), (b, a)] {
      for rule in list.rules.prefix(Self.depth) where found.count < limit { tryWitnesses(of: rule, list, other) }
    }
    tryURL("https://" + host + "/")
    tryURL("https://" + host + "/x-not-named-in-any-rule")
    return found
  }

  /// A URL of the rule, one that no earlier rule takes away, and one that the other list's like rules do not have.
  private mutating func tryWitnesses(of rule: Rule, _ list: RuleList, _ other: RuleList) {
    guard var url = RuleComparison.witness(rule, host: host) else { return }
    tryURL(url)
    var blocking = list.earlierMatches(URLText(url), before: rule.index)
    if !blocking.isEmpty {
      guard let free = RuleComparison.witness(rule, notMatchedBy: blocking, host: host) else { return }
      url = free
      tryURL(url)
    }
    let like = other.earlierMatches(URLText(url), before: other.rules.count).filter { $0.isExclude == rule.isExclude }
    guard !like.isEmpty else { return }
    blocking += like
    if let free = RuleComparison.witness(rule, notMatchedBy: blocking, host: host) { tryURL(free) }
  }

  private mutating func tryURL(_ url: String) {
    guard found.count < limit, tried.insert(url).inserted else { return }
    let text = URLText(url)
    let (left, right) = (a.decide(text), b.decide(text))
    if left.answer != right.answer { found.append(SemanticDifference.Witness(url: url, a: left, b: right)) }
  }
}
