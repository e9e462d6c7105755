import RuleEngine

/// SWCD7111: Excludes are followed by no rule that matches the rest.
enum NothingAfterExcludes: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7111, "nothing-after-excludes", .matched, .warning,
    title: "Excludes are followed by no rule that matches the rest",
    detects: "A list that ends in excludes which are no exception of any rule behind them.",
    why: """
      Such excludes change nothing: a URL that no rule matches stays in the browser anyway. Most often a rule for all \
      the rest is missing, or the excludes belong before the rule they are an exception of.
      """,
    fix: "Add a rule for the rest behind them, move them forward, or delete them.",
    source: "aasa-semantics.md C1, C3, 4.4 R12",
    triggers: [
      FindingExample(
        "No rule for the rest", components: "{ \"/\": \"/buy/*\" },\n{ \"/\": \"/admin/*\", \"exclude\": true }")
    ],
    passes: [
      FindingExample(
        "A rule for the rest",
        components: "{ \"/\": \"/buy/*\" },\n{ \"/\": \"/admin/*\", \"exclude\": true },\n{ \"/\": \"*\" }")
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      guard item.rules.contains(where: { !$0.rule.isExclude }), !file.isDamaged(item.value.range) else {
        continue
      }
      let tail = item.rules.reversed().prefix { $0.rule.isExclude }.reversed()
      // Excludes that are covered by an earlier rule are 7109, which says more.
      let covered = Set(item.unreachable.map(\.rule.rule.index))
      let idle = tail.filter { !covered.contains($0.rule.index) }
      guard let first = idle.first else { continue }
      report(
        item.hit(
          7111, .warning, first,
          idle.count == 1
            ? "\(RuleText.short(first, file)) is the last word, and no rule behind it matches the rest, so it changes nothing."
            : "The last \(idle.count) rules exclude, and no rule behind them matches the rest, so they change nothing.",
          fix:
            "Add a rule for the rest behind, such as { \"/\": \"*\" }, or move the excludes before the rule they are an exception of.",
          exampleURLs: [file.url("/a-page-that-no-rule-names")].filter {
            item.list.decide(URLText($0)).answer == .noMatch
          }))
    }
  }
}
