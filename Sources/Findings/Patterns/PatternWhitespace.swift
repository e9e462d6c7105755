/// SWCD7213: Blank, tab or newline in a pattern.
enum PatternWhitespace: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7213, "pattern-whitespace", .matched, .error,
    title: "Blank, tab or newline in a pattern",
    detects: "A pattern that begins or ends with a blank, or holds a tab, a line end or NUL.",
    why:
      "Nothing is trimmed: the blank is part of the pattern, and no URL has it there. NUL even ends the pattern early.",
    fix: "Delete it.",
    source: "aasa-semantics.md E3, F13, 4.5 P15",
    triggers: [
      FindingExample("Blanks around the star", paths: #"" * ""#),
      FindingExample("A tab", components: #"{ "/": "/buy\t/*" }"#),
    ],
    passes: [
      FindingExample("The blank behind NOT", paths: #""NOT /admin/*", "/*""#),
      FindingExample("A blank within, decoded", components: #"{ "/": "/big sale", "percentEncoded": false }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      let text = pattern.text
      // A blank around NOT is told by the NOT rules.
      if pattern.isLegacy, pattern.lead > 0, text.first?.isWhitespace ?? false { continue }
      if pattern.isPath, PatternSyntax.notInComponent(text) != nil { continue }
      let inner = text.firstIndex { $0 == "\t" || $0.isNewline || $0 == "\0" }
      let isOutside = text.first?.isWhitespace ?? false || text.last?.isWhitespace ?? false
      guard isOutside || inner != nil else { continue }
      let clean = trimmed(text.filter { $0 != "\t" && !$0.isNewline && $0 != "\0" })
      let place = isOutside && !(text.first?.isWhitespace ?? false) ? text.index(before: text.endIndex) : inner
      // Decoded text of a query may begin with a blank, though it hardly ever does.
      let mayMatch = !pattern.isEncoded && !pattern.isPath && inner == nil
      report(
        pattern.hit(
          file, 7213, mayMatch ? .warning : .error,
          "\(pattern.quoted) \(what(text, inner)), which is literal text.",
          fix: clean.isEmpty ? "Delete the blank." : "Write \(JSONString.quoted(clean)).",
          at: isOutside && text.first?.isWhitespace ?? false ? 0 : place.map { PatternSyntax.byte($0, text) } ?? 0,
          replacement: clean.isEmpty ? nil : clean))
    }
  }

  private static func what(_ text: String, _ inner: String.Index?) -> String {
    let (first, last) = (text.first?.isWhitespace ?? false, text.last?.isWhitespace ?? false)
    if first, last { return "begins and ends with a blank" }
    if first || last { return "\(first ? "begins" : "ends") with a blank" }
    switch inner.map({ text[$0] }) {
    case "\t": return "holds a tab"
    case "\0": return "holds NUL, which ends the pattern early"
    default: return "holds a line end"
    }
  }

  private static func trimmed(_ text: String) -> String {
    let head = text.drop(while: \.isWhitespace)
    return String(head.reversed().drop(while: \.isWhitespace).reversed())
  }
}
