/// SWCD7211: Backslash is no escape.
enum PatternBackslash: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7211, "pattern-backslash", .matched, .error,
    title: "Backslash is no escape",
    detects: "A backslash within a pattern (written \"\\\\\" in JSON).",
    why: """
      It does not make the next character literal. It skips one character of the pattern and one of the URL without \
      comparing them. There is no way to write a literal star or question mark.
      """,
    fix: "Delete it.",
    source: "aasa-semantics.md G7, 4.5 P13",
    triggers: [FindingExample("An escaped dot", components: #"{ "/": "/file\\.pdf" }"#)],
    passes: [FindingExample("JSON's own escape of the slash", components: #"{ "/": "\/buy\/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      guard let index = pattern.text.firstIndex(of: "\\") else { continue }
      // \d and the like are told as regular expressions.
      if PatternSyntax.foreign(pattern, variables: file.document.variables) != nil { continue }
      let next = pattern.text[pattern.text.index(after: index)...].first
      let isWildcard = next == "*" || next == "?"
      let clean = pattern.text.replacing("\\", with: "")
      report(
        pattern.hit(
          file, 7211, .error,
          "\(pattern.quoted) holds a backslash, which skips a character without comparing it"
            + (isWildcard ? "; a literal \(next.map { String($0) } ?? "") cannot be written." : "."),
          fix: isWildcard ? "Write ? for this one character." : "Write \(JSONString.quoted(clean)).",
          at: PatternSyntax.byte(index, pattern.text),
          replacement: isWildcard || pattern.text.contains("\\\\") ? nil : clean))
    }
  }
}
