/// SWCD7205: Empty pattern means the root only.
enum PatternEmpty: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7205, "pattern-empty", .matched, .warning,
    title: "Empty pattern means the root only",
    detects: "A path pattern without any character.",
    why: "It equals \"/\", the root. It does not mean everything.",
    fix: "Write \"/\" for the root, \"*\" for everything.",
    source: "aasa-semantics.md N2, 4.5 P05",
    triggers: [FindingExample("Nothing", components: #"{ "/": "" }"#)],
    passes: [FindingExample("The root", components: #"{ "/": "/" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isPath && pattern.text.isEmpty {
      report(
        pattern.hit(
          file, 7205, .warning, "The empty pattern matches the root only, not everything.",
          fix: "Write \"/\" if the root is meant, \"*\" if everything is.", replacement: "/",
          exampleURLs: pattern.rule.map { file.matched([file.url("/")], by: $0.rule) } ?? []))
    }
  }
}
