/// A rule that can never decide.
public struct UnreachableRule: Sendable {
  public enum Cause: Sendable {
    /// The rule itself matches no URL.
    case matchesNothing
    /// Earlier rules decide for every URL that it matches: usually one.
    case coveredBy([Rule])
  }

  public let rule: Rule
  public let cause: Cause
}

extension RuleList {
  /// How many rules are looked at, and how many proofs are tried at most.
  private static let ruleLimit = 2_000
  private static let proofLimit = 4_000

  /// The rules that can never decide, each with the reason; only what is proven (aasa-semantics.md C1).
  public var unreachable: [UnreachableRule] {
    var result: [UnreachableRule] = []
    /// Rules that never decide: what they cover is covered by others too.
    var dead: Set<Int> = []
    var proofs = 0
    for rule in rules.prefix(Self.ruleLimit) {
      guard let url = RuleComparison.witness(rule, host: "example.com") else {
        dead.insert(rule.index)
        if RuleComparison.isImpossible(rule) { result.append(UnreachableRule(rule: rule, cause: .matchesNothing)) }
        continue
      }
      // Only rules that decide for this URL before can cover the rule alone, and one of them must be there to cover it
      // together with others.
      let candidates = earlierMatches(URLText(url), before: rule.index).filter { !dead.contains($0.index) }
      guard !candidates.isEmpty, proofs < Self.proofLimit else { continue }
      proofs += candidates.count
      var cover = candidates.first { RuleComparison.proveCover($0, rule) == true }.map { [$0] } ?? []
      if cover.isEmpty {
        let near = rules.prefix(rule.index).filter { !dead.contains($0.index) && RuleComparison.mayOverlap($0, rule) }
        cover = RuleComparison.jointCover(near, rule)
      }
      guard !cover.isEmpty else { continue }
      dead.insert(rule.index)
      result.append(UnreachableRule(rule: rule, cause: .coveredBy(cover)))
    }
    return result
  }

  /// The rules before an index that match a URL.
  func earlierMatches(_ url: URLText, before index: Int) -> [Rule] {
    var prepared = PreparedURL(url)
    return program.matches(&prepared, before: index).map { rules[$0] }
  }
}

extension RuleComparison {
  /// Earlier rules that cover a later one together, though none does alone; empty where that is not proven. Only
  /// rules that look at the path alone are joined.
  static func jointCover(_ earlier: [Rule], _ later: Rule) -> [Rule] {
    let candidates = earlier.filter {
      $0.path != nil && $0.isPercentEncoded == later.isPercentEncoded
        && uncovered(by: [$0], later, .query) == .none && uncovered(by: [$0], later, .fragment) == .none
    }
    guard (2...64).contains(candidates.count), let language = language(.path, later),
      search(later.path, candidates.compactMap(\.path), language) == .none
    else { return [] }
    // Rules that the proof does not need are left out.
    var needed = candidates
    for candidate in candidates where needed.count > 1 {
      let fewer = needed.filter { $0.index != candidate.index }
      if search(later.path, fewer.compactMap(\.path), language) == .none { needed = fewer }
    }
    return needed
  }
}
