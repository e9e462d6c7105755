import RuleEngine

/// SWCD7207: Rule adds nothing to its neighbour.
enum PatternRedundant: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7207, "pattern-redundant", .matched, .note,
    title: "Rule adds nothing to its neighbour",
    detects:
      "A rule whose URLs are all matched by another rule of the same kind, with nothing between the two that decides otherwise.",
    why: "It can go without any effect: /x and /x/ are one path, and /x/* matches /x too.",
    fix: "Delete it, or leave it for the sake of other tools that need both forms.",
    source: "aasa-semantics.md N5, C1, 4.5 P07, 4.4 R10",
    triggers: [
      FindingExample("With and without a slash", paths: #""/login", "/login/""#),
      FindingExample("The page above the star", paths: #""/buy", "/buy/*""#),
    ],
    passes: [
      FindingExample("Two pages", paths: #""/login", "/logout""#),
      FindingExample("An exclude between them", paths: #""/buy/terms", "NOT /buy/t*", "/buy/*""#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      let pairs = redundant(item)
      guard let first = pairs.first else { continue }
      let others = pairs.count > 1 ? " The same holds for \(pairs.count - 1) more of this list." : ""
      let does = first.by.rule.isExclude ? "excludes" : "matches"
      report(
        item.hit(
          7207, .note, first.idle,
          "\(RuleText.short(first.idle, file)) adds nothing: \(first.by.number) (\(RuleText.short(first.by, file))) \(does) all of its URLs."
            + others,
          fix: "Nothing, or delete it."))
    }
  }

  private static func redundant(_ item: LintItem) -> [(idle: LintRule, by: LintRule)] {
    var result: [(idle: LintRule, by: LintRule)] = []
    var idle: Set<Int> = []
    for (later, earlier) in item.unreachable where !RuleUnreachable.isTold(later, earlier) {
      idle.insert(later.rule.index)
      guard earlier.allSatisfy({ $0.rule.isExclude == later.rule.isExclude }), let by = earlier.first,
        !by.rule.isUnconstrained
      else { continue }
      result.append((later, by))
    }
    // An earlier rule that a later one covers, with rules of the same kind only between them.
    guard item.rules.count <= pairLimit else { return result }
    for (position, rule) in item.rules.enumerated() where !idle.contains(rule.rule.index) {
      let run = item.rules.dropFirst(position + 1).prefix { $0.rule.isExclude == rule.rule.isExclude }
      // Special cases before a rule for everything are how such lists are written.
      let cover = run.first { !$0.rule.isUnconstrained && RuleComparison.covers($0.rule, rule.rule) == true }
      if let cover { result.append((rule, cover)) }
    }
    return result.sorted { $0.idle.rule.index < $1.idle.rule.index }
  }

  private static let pairLimit = 300
}
