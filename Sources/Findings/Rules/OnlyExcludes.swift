import RuleEngine

/// SWCD7110: Only exclude rules: nothing can match.
enum OnlyExcludes: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7110, "only-excludes", .matched, .error,
    title: "Only exclude rules: nothing can match",
    detects: "A list in which every rule excludes. A note where it reads like a deliberate opt-out.",
    why: "What no rule matches stays in the browser, so excludes alone never open the app.",
    fix: "Add the rules that match, such as { \"/\": \"*\" }, behind the excludes.",
    source: "aasa-semantics.md C3, 4.4 R11, 4.6 N07",
    triggers: [
      FindingExample(
        "Excludes without a rule for the rest",
        components: "{ \"/\": \"/login/*\", \"exclude\": true },\n{ \"/\": \"/admin/*\", \"exclude\": true }")
    ],
    passes: [
      FindingExample("A rule for the rest", components: "{ \"/\": \"/login/*\", \"exclude\": true },\n{ \"/\": \"*\" }")
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    let isWholeFile = file.items.allSatisfy { $0.rules.allSatisfy(\.rule.isExclude) }
    for item in file.items {
      guard let first = item.rules.first, item.rules.allSatisfy(\.rule.isExclude), !file.isDamaged(item.value.range)
      else { continue }
      let excludesAll = item.rules.contains { $0.rule.isUnconstrained }
      // A host whose only rule keeps one section in the browser is how large sites opt out.
      let single = item.rules.count == 1 && isWholeFile && !isException(first.rule, file)
      let isOptOut = excludesAll || single
      report(
        item.hit(
          7110, isOptOut ? .note : .error, first,
          isOptOut
            ? "All rules exclude, so no URL of the site opens \(item.appsText): an opt-out."
            : "All rules exclude, so no URL of the site opens \(item.appsText).",
          fix: isOptOut
            ? "Nothing, if that is meant." : "Add the rules that match behind them, such as { \"/\": \"*\" }.",
          exampleURLs: [file.url("/")].filter { item.list.decide(URLText($0)).answer != .match }))
    }
  }

  /// Whether the rule excludes one of the pages that are usually exceptions of a wider rule.
  private static func isException(_ rule: Rule, _ file: LintFile) -> Bool {
    BrowserPages.all.contains { page in page.paths.contains { rule.matches(URLText(file.url($0))) } }
  }
}
