import RuleEngine

/// SWCD7216: /a/*/c does not match /a/c.
enum PatternStarNeedsSegment: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7216, "pattern-star-needs-segment", .matched, .note,
    title: "/a/*/c does not match /a/c",
    detects:
      "A path pattern with a star as a whole segment before other segments, where no other rule matches the path without it.",
    why:
      "The star may take nothing, but the slashes on both sides of it have to be there, and two slashes in a row never are.",
    fix: "Nothing, if a segment is always there; else add a rule for the path without it.",
    source: "aasa-semantics.md N5, 4.5 P09",
    triggers: [FindingExample("An optional language", components: #"{ "/": "/*/buy" }"#)],
    passes: [
      FindingExample("A rule for the path without it", paths: #""/buy", "/*/buy""#),
      FindingExample("A star at the end", components: #"{ "/": "/buy/*" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for (_, group) in file.patterns.filter({ $0.isPlainPath(file) }).groupedByItem {
      var found: [(pattern: LintPattern, url: String)] = []
      for pattern in group {
        guard let rule = pattern.rule?.rule, !rule.isExclude, let index = pattern.item, rule.query == nil,
          rule.fragment == nil, let middle = pattern.text.firstRange(of: "/*/")
        else { continue }
        let rest = pattern.text[middle.upperBound...]
        guard !rest.isEmpty, rest != "*", !pattern.text.contains("$("), !pattern.text.contains("\\") else { continue }
        let without = String(pattern.text[..<middle.lowerBound] + "/" + rest).replacing("*", with: "x").replacing(
          "?", with: "x")
        let url = file.url(without.hasPrefix("/") ? without : "/" + without)
        if file.items[index].list.decide(URLText(url)).answer == .noMatch { found.append((pattern, url)) }
      }
      guard let first = found.first else { continue }
      let others = found.count > 1 ? " \(found.count - 1) more in this list need a segment too." : ""
      report(
        first.pattern.hit(
          file, 7216, .note, "\(first.pattern.quoted) does not match \(file.short(first.url)).\(others)",
          fix: "Nothing, if a segment is always there; else add a rule for the path without it.",
          exampleURLs: found.prefix(3).map(\.url)))
    }
  }
}
