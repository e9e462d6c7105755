/// Whether the query constraints of some rules cover that of another.
enum QueryComparison {
  /// A query, in encoded form, that `later` allows and none of `earlier` does.
  static func uncovered(by earlier: [Rule], _ later: Rule) -> PatternDifference.Answer {
    if earlier.contains(where: { demandsNothing($0) }) { return .none }
    guard let first = earlier.first else { return .unknown }
    if earlier.count == 1 { return uncovered(by: first, later) }
    // Several rules are joined only where one of them covers alone.
    let answers = earlier.map { uncovered(by: $0, later) }
    return answers.contains(.none) ? .none : .unknown
  }

  private static func demandsNothing(_ rule: Rule) -> Bool {
    rule.query?.patterns.allSatisfy(\.matchesAnything) ?? true
  }

  private static func uncovered(by earlier: Rule, _ later: Rule) -> PatternDifference.Answer {
    let isSameForm = earlier.isPercentEncoded == later.isPercentEncoded
    switch (earlier.query, later.query) {
    case (nil, _): return .none
    case (.whole(let wide)?, .whole(let narrow)?) where isSameForm:
      return asQuery(RuleComparison.search(narrow, [wide], text(later)), later)
    case (.whole(let wide)?, nil):
      let answer = RuleComparison.search(nil, [wide], text(earlier))
      return asQuery(answer, earlier)
    case (.items(let wide)?, .items(let narrow)?) where isSameForm:
      return items(wide, narrow, later)
    case (.items(let wide)?, nil) where isSameForm:
      return items(wide, [], later)
    default:
      return .unknown
    }
  }

  /// Each name that the earlier rule constrains must be constrained at least as much by the later one.
  private static func items(
    _ wide: [QueryItemConstraint], _ narrow: [QueryItemConstraint], _ later: Rule
  ) -> PatternDifference.Answer {
    let language = TextLanguage(kind: .item, isDecoded: !later.isPercentEncoded)
    var isOpen = false
    for item in wide where !item.constraint.matchesAnything {
      let own = narrow.first { $0.nameBytes == item.nameBytes }
      switch RuleComparison.search(own?.constraint, [item.constraint], language) {
      case .none: continue
      case .unknown: isOpen = true
      case .text(let value):
        // The other items of the later rule get their shortest values.
        var parts = [RuleComparison.itemText(item.name, value, later)]
        for other in narrow where other.nameBytes != item.nameBytes && !other.constraint.glob.matches([]) {
          guard case .text(let text) = RuleComparison.search(other.constraint, [], language) else { return .unknown }
          parts.append(RuleComparison.itemText(other.name, text, later))
        }
        return .text(parts.joined(separator: "&"))
      }
    }
    return isOpen ? .unknown : .none
  }

  private static func text(_ rule: Rule) -> TextLanguage {
    TextLanguage(kind: .text, isDecoded: !rule.isPercentEncoded)
  }

  private static func asQuery(_ answer: PatternDifference.Answer, _ rule: Rule) -> PatternDifference.Answer {
    guard case .text(let text) = answer else { return answer }
    return .text(RuleComparison.encoded(text, rule, .query))
  }
}
