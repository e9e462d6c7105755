import RuleEngine

/// SWCD7402: Exclude with * also matches URLs without that item.
enum ExcludeQueryStar: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7402, "exclude-query-star", .matched, .error,
    title: "Exclude with * also matches URLs without that item",
    detects: "An excluding component whose \"?\" asks for nothing but items with the value \"*\".",
    why: """
      A missing item is compared as empty text, which "*" matches. So the rule excludes URLs without the item as well, \
      most often all of them.
      """,
    fix: "Write \"?*\": at least one character.",
    source: "aasa-semantics.md Q3, 4.7 Q02",
    triggers: [
      FindingExample(
        "An opt-out parameter",
        components: "{ \"?\": { \"stay_in_browser\": \"*\" }, \"exclude\": true },\n{ \"/\": \"*\" }")
    ],
    passes: [
      FindingExample(
        "At least one character",
        components: "{ \"?\": { \"stay_in_browser\": \"?*\" }, \"exclude\": true },\n{ \"/\": \"*\" }")
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      guard case .queryItem(let name) = pattern.kind, pattern.isExclude, isVoid(pattern), let rule = pattern.rule?.rule,
        case .items(let items)? = rule.query, items.allSatisfy({ $0.constraint.matchesEmpty })
      else { continue }
      let urls = rule.samples(host: file.host).filter { !$0.contains("?") }
      report(
        pattern.hit(
          file, 7402, .error,
          "This rule also excludes URLs without \"\(name)\": a missing item counts as empty text, which * matches.",
          fix: "Write \"\(name)\": \"?*\".", replacement: "?*", exampleURLs: urls.prefix(2).map { $0 }))
    }
  }

  /// Whether the value is one star.
  static func isVoid(_ pattern: LintPattern) -> Bool { pattern.text == "*" }
}
