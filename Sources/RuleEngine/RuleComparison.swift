/// Questions about all URLs at once: whether one rule covers another, whether a rule can match, and which URL shows it.
///
/// A yes is proven over all texts that a URL can hold; a no is shown by a URL that the engine itself has tried; where
/// neither succeeds within bounds the answer is nil.
public enum RuleComparison {
  /// A URL on which two lists decide differently.
  public struct Witness: Sendable {
    public var url: String
    public var left: Decision.Answer
    public var right: Decision.Answer

    public init(url: String, left: Decision.Answer, right: Decision.Answer) {
      (self.url, self.left, self.right) = (url, left, right)
    }
  }

  /// A URL on which two lists decide differently; nil where they mean the same, or where none was found.
  public static func witness(_ left: RuleList, _ right: RuleList, host: String) -> Witness? {
    RuleList.semanticDifference(left, right, host: host, limit: 1).witnesses.first.map {
      Witness(url: $0.url, left: $0.a.answer, right: $0.b.answer)
    }
  }

  /// The rules, in normal form, that only the first list has.
  public static func onlyIn(_ list: RuleList, not other: RuleList) -> [String] {
    list.rulesMissing(in: other).map(\.canonical)
  }

  /// Whether every URL that `later` matches is matched by `earlier`, so that `later` never decides behind it.
  /// nil where this can neither be proven nor refuted, and where `later` matches nothing.
  public static func covers(_ earlier: Rule, _ later: Rule) -> Bool? {
    if earlier.isUnconstrained { return true }
    // A URL that only the later rule matches ends the question at once.
    guard let plain = witness(later, host: "example.com") else { return nil }
    if !earlier.matches(URLText(plain)) { return false }
    return proveCover(earlier, later)
  }

  /// The same for rules that share a URL.
  static func proveCover(_ earlier: Rule, _ later: Rule) -> Bool? {
    if earlier.isUnconstrained { return true }
    var texts = RuleTexts()
    var isProven = true
    for part in URLPart.allCases {
      switch uncovered(by: [earlier], later, part) {
      case .none: continue
      case .text(let text): texts.set(part, text)
      case .unknown: isProven = false
      }
      if !texts.isEmpty { break }
    }
    if let url = witness(later, texts: texts, host: "example.com") {
      var prepared = PreparedURL(URLText(url))
      if !RuleProgram.matches(earlier, &prepared) { return false }
      return isProven && texts.isEmpty ? true : nil
    }
    return nil
  }

  /// Whether some URL can match the rule; false is proven, as for a pattern with a raw blank (E3) or an unknown
  /// variable (S8).
  public static func canMatch(_ rule: Rule) -> Bool? {
    if witness(rule, host: "example.com") != nil { return true }
    return isImpossible(rule) ? false : nil
  }

  /// Whether it is proven that no URL can match the rule.
  static func isImpossible(_ rule: Rule) -> Bool {
    // An impossible pattern for an item matters always: a missing item is compared too (Q3).
    if rule.patterns.contains(where: { $0.impossibility != nil }) { return true }
    return URLPart.allCases.contains { part in
      guard let pattern = constraint(rule, part), let language = language(part, rule) else { return false }
      return search(pattern, [], language) == .none
    }
  }

  /// A URL on `host` that the rule matches, as the engine itself has checked; nil where none was found.
  public static func witness(_ rule: Rule, host: String) -> String? {
    witness(rule, texts: RuleTexts(), host: host)
  }

  /// A URL that the rule matches and none of the others does, as the engine itself has checked; nil where none was
  /// found, which does not prove that there is none.
  public static func witness(_ rule: Rule, notMatchedBy others: [Rule], host: String) -> String? {
    func isFine(_ url: String) -> Bool {
      var prepared = PreparedURL(URLText(url))
      return !others.contains { RuleProgram.matches($0, &prepared) }
    }
    if let plain = witness(rule, host: host), isFine(plain) { return plain }
    // One part is moved out of the others' reach at a time.
    let near = others.filter { mayOverlap($0, rule) }
    for part in URLPart.allCases {
      guard case .text(let text) = uncovered(by: near, rule, part) else { continue }
      var texts = RuleTexts()
      texts.set(part, text)
      if let url = witness(rule, texts: texts, host: host), isFine(url) { return url }
    }
    return nil
  }

  // MARK: Parts

  /// A text of one part that `later` allows and none of `earlier` does.
  static func uncovered(by earlier: [Rule], _ later: Rule, _ part: URLPart) -> PatternDifference.Answer {
    if part == .query { return QueryComparison.uncovered(by: earlier, later) }
    guard let language = language(part, later) else { return .unknown }
    var others: [Rule.Constraint] = []
    var answerIsOpen = false
    for rule in earlier {
      guard let pattern = constraint(rule, part), !pattern.matchesAnything else { return .none }
      // Encoded and decoded texts cannot be compared directly.
      if rule.isPercentEncoded == later.isPercentEncoded {
        others.append(pattern)
      } else if search(nil, [pattern], TextLanguage(kind: language.kind, isDecoded: !rule.isPercentEncoded)) == .none {
        return .none
      } else {
        answerIsOpen = true
      }
    }
    let answer = search(constraint(later, part), others, language)
    return answerIsOpen && answer != .none ? .unknown : answer
  }

  /// Looks for a text of `language` that `pattern` (nil: no constraint) matches and none of `others` does.
  static func search(
    _ pattern: Rule.Constraint?, _ others: [Rule.Constraint], _ language: TextLanguage
  ) -> PatternDifference.Answer {
    var automaton: PatternAutomaton?
    var isExact = true
    if let pattern {
      guard pattern.impossibility == nil else { return .none }
      guard let made = PatternAutomaton(pattern.glob, isDecoded: language.isDecoded) else { return .unknown }
      automaton = made
      isExact = made.isExact
    }
    var rest: [PatternAutomaton] = []
    for other in others where other.impossibility == nil {
      guard let made = PatternAutomaton(other.glob, isDecoded: language.isDecoded) else { return .unknown }
      isExact = isExact && made.isExact
      rest.append(made)
    }
    let answer = PatternDifference(pattern: automaton, others: rest, language: language).find()
    // A pattern with an oddity matches less than its automaton, so a proof of cover would not hold.
    return answer == .none && !isExact ? .unknown : answer
  }

  static func constraint(_ rule: Rule, _ part: URLPart) -> Rule.Constraint? {
    switch part {
    case .path: rule.path
    case .fragment: rule.fragment
    case .query: if case .whole(let pattern)? = rule.query { pattern } else { nil }
    }
  }

  static func language(_ part: URLPart, _ rule: Rule) -> TextLanguage? {
    TextLanguage(kind: part == .path ? .path : .text, isDecoded: !rule.isPercentEncoded)
  }

  /// Whether the two paths may have a URL in common: their literal beginnings do not contradict each other.
  static func mayOverlap(_ left: Rule, _ right: Rule) -> Bool {
    guard left.isPercentEncoded == right.isPercentEncoded, let a = left.path?.glob, let b = right.path?.glob else {
      return true
    }
    let isFolded = a.isFolded || b.isFolded
    return !zip(a.prefix, b.prefix).contains {
      $0 != $1 && (!isFolded || CaseFolding.ascii($0) != CaseFolding.ascii($1) || $0 >= 0x80 || $1 >= 0x80)
        && !(isFolded && ($0 >= 0x80 || $1 >= 0x80))
    }
  }
}

/// Texts chosen for the parts of a URL.
struct RuleTexts {
  var path: String?
  /// The whole query in encoded form, or chosen values for items.
  var query: String?
  var items: [String: String] = [:]
  var fragment: String?

  var isEmpty: Bool { path == nil && query == nil && items.isEmpty && fragment == nil }

  mutating func set(_ part: URLPart, _ text: String) {
    switch part {
    case .path: path = text
    case .query: query = text
    case .fragment: fragment = text
    }
  }
}
