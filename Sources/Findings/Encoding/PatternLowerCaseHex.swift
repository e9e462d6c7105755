/// SWCD7503: Lower-case hex in an escape.
enum PatternLowerCaseHex: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7503, "pattern-lower-case-hex", .matched, .warning,
    title: "Lower-case hex in an escape",
    detects: "An escape with small letters, such as %c3%a9.",
    why:
      "The case of the digits counts, and browsers and Foundation write capitals. The pattern matches only links that were written the same.",
    fix: "Write capitals: %C3%A9.",
    source: "aasa-semantics.md E1, 4.8 E03",
    triggers: [FindingExample("Small letters", components: #"{ "/": "/caf%c3%a9/*" }"#)],
    passes: [
      FindingExample("Capitals", components: #"{ "/": "/caf%C3%A9/*" }"#),
      FindingExample("Any case", components: #"{ "/": "/caf%c3%a9/*", "caseSensitive": false }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isEncoded && pattern.isCaseSensitive {
      let signs = Percent.signs(pattern.text)
      guard let sign = signs.first(where: { $0.digits != $0.digits.uppercased() }) else { continue }
      let upper = Percent.replacing(pattern.text) { $0.value == nil ? nil : "%" + $0.digits.uppercased() }
      report(
        pattern.hit(
          file, 7503, .warning,
          "\(pattern.quoted): %\(sign.digits) and %\(sign.digits.uppercased()) differ, and browsers write the latter.",
          fix: "Write \(JSONString.quoted(upper)).", at: sign.byte, replacement: upper))
    }
  }
}
