import RuleEngine

/// SWCD7208: /x* also matches /xyz.
enum PatternStarJoined: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7208, "pattern-star-joined", .matched, .note,
    title: "/x* also matches /xyz",
    detects: "A path pattern whose last star follows a letter or digit directly.",
    why: "The star takes any text, so pages whose name only begins the same are matched too.",
    fix: "Nothing, if that is meant. For a page and what lies below it write \"/x/*\".",
    source: "aasa-semantics.md G1, 4.5 P08",
    triggers: [FindingExample("A word and a star", components: #"{ "/": "/buy*" }"#)],
    passes: [
      FindingExample("A slash before the star", components: #"{ "/": "/buy/*" }"#),
      FindingExample("A hyphen shows that a prefix is meant", components: #"{ "/": "/video-*" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for (_, group) in file.patterns.filter({ $0.isPlainPath(file) }).groupedByItem {
      var found: [(pattern: LintPattern, url: String)] = []
      for pattern in group {
        let text = pattern.text
        guard text.hasSuffix("*"), let before = text.dropLast().last, before.isLetter || before.isNumber,
          let rule = pattern.rule?.rule
        else { continue }
        let word = text.dropLast().split(separator: "/").last ?? ""
        guard !word.contains(where: { "*?%=$".contains($0) }) else { continue }
        let example = rule.samples(host: file.host).first { $0.contains(word + "x1") }
        guard let example else { continue }
        found.append((pattern, example.replacing(word + "x1", with: word + "xyz")))
      }
      guard let first = found.first(where: { $0.pattern.rule?.rule.matches(URLText($0.url)) ?? false }) else {
        continue
      }
      let others = found.count > 1 ? " \(found.count - 1) more in this list do the like." : ""
      report(
        first.pattern.hit(
          file, 7208, .note, "\(first.pattern.quoted) also matches \(file.short(first.url)).\(others)",
          fix:
            "Nothing, if that is meant; else write \(JSONString.quoted(String(first.pattern.text.dropLast()) + "/*")).",
          exampleURLs: [first.url]))
    }
  }
}
