import RuleEngine

/// SWCD7301: NOT rule that is not recognised as one.
enum NotMalformed: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7301, "not-malformed", .matched, .error,
    title: "NOT rule that is not recognised as one",
    detects:
      "An entry of \"paths\" that was meant to exclude and is a plain pattern: NOT/x, !/x, EXCLUDE /x, NOT: /x, a blank before NOT.",
    why:
      "Only the letters NOT and one blank at the very beginning exclude. Anything else is a pattern that matches nothing, and the URLs go to the next rule.",
    fix: "Write \"NOT /x\".",
    source: "aasa-semantics.md P1, 4.6 N01",
    triggers: [
      FindingExample("No blank", paths: #""NOT/admin/*", "*""#),
      FindingExample("An exclamation mark", paths: #""!/admin/*", "*""#),
      FindingExample("A blank before it", paths: #"" NOT /admin/*", "*""#),
    ],
    passes: [
      FindingExample("As documented", paths: #""NOT /admin/*", "*""#),
      FindingExample("A path that begins with the word", paths: #""/notes/*", "/not/found""#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isLegacy && pattern.lead == 0 {
      guard let rest = PatternSyntax.malformedNot(pattern.text) else { continue }
      report(
        pattern.hit(
          file, 7301, .error, "\(pattern.quoted) is a plain pattern, not an exclude.",
          fix: "Write \(JSONString.quoted("NOT " + rest)).", replacement: "NOT " + rest,
          exampleURLs: missed(rest, pattern, file)))
    }
  }

  /// A URL that was to be excluded and is not.
  private static func missed(_ rest: String, _ pattern: LintPattern, _ file: LintFile) -> [String] {
    guard let index = pattern.item, rest.hasPrefix("/"), !rest.contains("$(") else { return [] }
    let url = file.url(rest.replacing("*", with: "x").replacing("?", with: "x"))
    return file.items[index].list.decide(URLText(url)).answer == .match ? [url] : []
  }
}
