/// SWCD7201: Pattern without leading slash.
enum PatternLeadingSlash: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7201, "pattern-leading-slash", .matched, .note,
    title: "Pattern without leading slash",
    detects: "A path pattern that begins with neither a slash nor a star.",
    why: "Apple's systems add the slash, so it works. Most other tools do not, and refuse or misread the pattern.",
    fix: "Begin the pattern with a slash.",
    source: "aasa-semantics.md N4, N5, 4.5 P01",
    triggers: [FindingExample("As in Apple's own text", components: #"{ "/": "buy/*" }"#)],
    passes: [
      FindingExample("A slash", components: #"{ "/": "/buy/*" }"#),
      FindingExample("A star", components: #"{ "/": "*/buy" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    let bare = file.patterns.filter { isBare($0, file) }
    for (_, group) in bare.groupedByItem {
      guard let first = group.first else { continue }
      let others = group.count > 1 ? ", as \(group.count - 1) more in this list" : ""
      report(
        first.hit(
          file, 7201, .note,
          "\(first.quoted) has no leading slash\(others). Apple's systems add it, other tools do not.",
          fix: "Write \(JSONString.quoted("/" + first.text)).", replacement: group.count == 1 ? "/" + first.text : nil))
    }
  }

  private static func isBare(_ pattern: LintPattern, _ file: LintFile) -> Bool {
    let text = pattern.text
    guard pattern.isPath, text.utf8.count > 1, let start = text.first, !"/*?".contains(start), !start.isWhitespace
    else {
      return false
    }
    return PatternSyntax.host(text) == nil && PatternSyntax.notInComponent(text) == nil
      && PatternSyntax.foreign(pattern, variables: file.document.variables).map { $0.byte > 0 } ?? true
  }
}

extension Sequence where Element == LintPattern {
  /// The patterns of each item, in file order.
  var groupedByItem: [(item: Int, patterns: [LintPattern])] {
    Dictionary(grouping: self) { $0.item ?? -1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
