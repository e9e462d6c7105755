/// SWCD7210: ** is one * in paths and never matches empty text elsewhere.
enum PatternDoubleStar: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7210, "pattern-double-star", .matched, .warning,
    title: "** is one * in paths and never matches empty text elsewhere",
    detects: "Two or more stars in a row.",
    why: """
      One star crosses slashes already, so "**" says nothing more in a path. In a query or fragment it is not joined, \
      and then does not match empty text.
      """,
    fix: "Write one star.",
    source: "aasa-semantics.md N3, N4, G5, 4.5 P12",
    triggers: [
      FindingExample("As in a shell", components: #"{ "/": "/buy/**" }"#),
      FindingExample("In a query", components: #"{ "/": "/buy", "?": { "id": "**" } }"#),
    ],
    passes: [FindingExample("One star", components: #"{ "/": "/buy/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.text.contains("**") {
      var single = pattern.text
      while single.contains("**") { single = single.replacing("**", with: "*") }
      let byte = pattern.text.firstRange(of: "**").map { PatternSyntax.byte($0.lowerBound, pattern.text) } ?? 0
      let message =
        !pattern.isPath
        ? "\(pattern.quoted): two stars in a query or fragment do not match empty text."
        : pattern.text.allSatisfy { $0 == "*" }
          ? "\(pattern.quoted) gets slashes, and does not match the root as one star would."
          : "\(pattern.quoted): two stars are one star in a path; one crosses slashes already."
      report(
        pattern.hit(
          file, 7210, .warning, message, fix: "Write \(JSONString.quoted(single)).", at: byte, replacement: single))
    }
  }
}
