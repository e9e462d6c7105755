/// SWCD7507: %2F matches only an encoded slash.
enum PatternEncodedSlash: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7507, "pattern-encoded-slash", .matched, .warning,
    title: "%2F matches only an encoded slash",
    detects: "%2F in a pattern that is compared with the encoded URL.",
    why: "It is not equal to a slash: the pattern matches links in which the slash itself is encoded, and no others.",
    fix: "Write / if a plain slash is meant.",
    source: "aasa-semantics.md E1, 4.8 E07",
    triggers: [FindingExample("An encoded slash", components: #"{ "/": "/open%2Fbuy/*" }"#)],
    passes: [FindingExample("A slash", components: #"{ "/": "/open/buy/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isEncoded {
      guard let sign = Percent.signs(pattern.text).first(where: { $0.value == 0x2F }) else { continue }
      // Within a query an encoded slash is how most software writes it.
      let isQuery = pattern.kind != .path && pattern.kind != .fragment
      report(
        pattern.hit(
          file, 7507, isQuery ? .note : .warning,
          "\(pattern.quoted): %\(sign.digits) matches an encoded slash only, not \"/\".",
          fix: "Write / if a plain slash is meant.", at: sign.byte))
    }
  }
}
