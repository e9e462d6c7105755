/// SWCD7214: Dot segments are literal.
enum PatternDotSegment: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7214, "pattern-dot-segment", .matched, .warning,
    title: "Dot segments are literal",
    detects: "A path pattern with a \".\" or \"..\" segment, or with two slashes in a row.",
    why: """
      Browsers resolve "." and ".." before they follow a link, and patterns do not, so such a pattern matches nothing. \
      Two slashes count as one.
      """,
    fix: "Write the path without them.",
    source: "aasa-semantics.md N3, N7, 4.5 P16",
    triggers: [
      FindingExample("A segment of dots", components: #"{ "/": "/shop/../buy/*" }"#),
      FindingExample("Two slashes", components: #"{ "/": "/shop//buy" }"#),
    ],
    passes: [FindingExample("A name that begins with a dot", components: #"{ "/": "/.well-known/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isPath && PatternSyntax.host(pattern.text) == nil {
      let segments = pattern.text.split(separator: "/", omittingEmptySubsequences: false)
      if let dots = segments.first(where: { $0 == "." || $0 == ".." }) {
        report(
          pattern.hit(
            file, 7214, .warning,
            "\(pattern.quoted) has the segment \"\(dots)\", which browsers resolve before they follow a link.",
            fix: "Write \(JSONString.quoted(resolved(segments))).",
            at: PatternSyntax.byte(dots.startIndex, pattern.text),
            replacement: resolved(segments)))
      } else if let double = pattern.text.firstRange(of: "//"), !pattern.text.contains("://") {
        var single = pattern.text
        while single.contains("//") { single = single.replacing("//", with: "/") }
        report(
          pattern.hit(
            file, 7214, .warning, "\(pattern.quoted): two slashes count as one on Apple's systems.",
            fix: "Write \(JSONString.quoted(single)).", at: PatternSyntax.byte(double.lowerBound, pattern.text),
            replacement: single))
      }
    }
  }

  private static func resolved(_ segments: [Substring]) -> String {
    var kept: [Substring] = []
    for segment in segments where segment != "." {
      if segment == ".." {
        if kept.count > 1 { kept.removeLast() }
      } else {
        kept.append(segment)
      }
    }
    let text = kept.joined(separator: "/")
    return text.isEmpty ? "/" : text
  }
}
