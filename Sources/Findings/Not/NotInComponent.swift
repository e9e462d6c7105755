/// SWCD7304: NOT inside a component.
enum NotInComponent: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7304, "not-in-component", .matched, .error,
    title: "NOT inside a component",
    detects: "A component whose \"/\" begins with NOT or with an exclamation mark.",
    why: "NOT belongs to \"paths\". In a component it is literal text: the rule matches nothing and excludes nothing.",
    fix: "Write \"exclude\": true beside the path.",
    source: "aasa-semantics.md P1, C2, 4.6 N04",
    triggers: [FindingExample("As in the old list", components: "{ \"/\": \"NOT /admin/*\" },\n{ \"/\": \"*\" }")],
    passes: [FindingExample("exclude", components: "{ \"/\": \"/admin/*\", \"exclude\": true },\n{ \"/\": \"*\" }")])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isPath && !pattern.isLegacy {
      guard let rest = PatternSyntax.notInComponent(pattern.text) else { continue }
      let hasFlag = pattern.rule?.value["exclude"] != nil
      let text = JSONString.quoted(rest) + (hasFlag ? "" : ", \"exclude\": true")
      report(
        pattern.hit(
          file, 7304, .error, "\(pattern.quoted): NOT is literal text in a component, so nothing is excluded.",
          fix: "Write \"/\": \(JSONString.quoted(rest)), \"exclude\": true.", json: pattern.rule == nil ? nil : text))
    }
  }
}
