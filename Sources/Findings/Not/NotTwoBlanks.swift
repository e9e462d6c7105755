/// SWCD7302: NOT followed by two blanks.
enum NotTwoBlanks: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7302, "not-two-blanks", .matched, .error,
    title: "NOT followed by two blanks",
    detects: "An entry of \"paths\" in which more than one blank follows NOT.",
    why: "The second blank is part of the pattern, so the rule excludes nothing.",
    fix: "Write one blank: \"NOT /x\".",
    source: "aasa-semantics.md P1, 4.6 N02",
    triggers: [FindingExample("Two blanks", paths: #""NOT  /admin/*", "*""#)],
    passes: [FindingExample("One blank", paths: #""NOT /admin/*", "*""#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isLegacy && pattern.lead > 0 {
      guard pattern.text.first?.isWhitespace ?? false else { continue }
      let rest = String(pattern.text.drop { $0.isWhitespace })
      report(
        pattern.hit(
          file, 7302, .error, "Behind NOT stand two blanks, so the pattern begins with a blank and excludes nothing.",
          fix: "Write \(JSONString.quoted("NOT " + rest)).", at: -pattern.lead, replacement: rest))
    }
  }
}
