/// SWCD7204: One-character pattern matches at most the root.
enum PatternOneCharacter: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7204, "pattern-one-character", .matched, .error,
    title: "One-character pattern matches at most the root",
    detects: "A path pattern of a single character other than \"/\" and \"*\".",
    why: """
      A pattern of one character is not completed by slashes as longer ones are. A letter then equals no path, and \
      "?" equals the root only.
      """,
    fix: "Write the slash: \"/s\", or \"/?\" for one character behind the root.",
    source: "aasa-semantics.md N2, N6, 4.5 P04",
    triggers: [
      FindingExample("A letter", components: #"{ "/": "s" }"#), FindingExample("A question mark", paths: #""?""#),
    ],
    passes: [
      FindingExample("The root", components: #"{ "/": "/" }"#),
      FindingExample("With a slash", components: #"{ "/": "/s" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isPath && pattern.text.unicodeScalars.count == 1 {
      guard pattern.text != "/", pattern.text != "*", pattern.text.utf8.count == 1, pattern.text != " ",
        pattern.text != "#"
      else { continue }
      let wanted = file.url("/" + (pattern.text == "?" ? "x" : pattern.text))
      report(
        pattern.hit(
          file, 7204, .error,
          pattern.text == "?"
            ? "\(pattern.quoted) matches the root only." : "\(pattern.quoted) gets no slashes and matches nothing.",
          fix: "Write \(JSONString.quoted("/" + pattern.text)).", replacement: "/" + pattern.text,
          exampleURLs: pattern.rule.map { file.missed([wanted], by: $0.rule) } ?? []))
    }
  }
}
