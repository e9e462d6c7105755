/// SWCD7502: Percent escape while percentEncoded is false.
enum PatternEncodedWhileDecoding: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7502, "pattern-encoded-while-decoding", .matched, .error,
    title: "Percent escape while percentEncoded is false",
    detects: "An escape such as %C3%A9 in a pattern that is compared with the decoded URL.",
    why: "With percentEncoded false the URL is decoded and the pattern is not, so the escape never stands in the text.",
    fix: "Write the character itself, or delete percentEncoded.",
    source: "aasa-semantics.md E2, E4, 4.8 E02",
    triggers: [FindingExample("Both at once", components: #"{ "/": "/caf%C3%A9/*", "percentEncoded": false }"#)],
    passes: [
      FindingExample("Compared encoded", components: #"{ "/": "/caf%C3%A9/*" }"#),
      FindingExample("Compared decoded", components: #"{ "/": "/café/*", "percentEncoded": false }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where !pattern.isEncoded {
      // %25 stands for a percent sign, which a decoded URL may hold.
      guard let sign = Percent.signs(pattern.text).first(where: { $0.value != nil && $0.value != 0x25 }) else {
        continue
      }
      let decoded = Percent.decoded(pattern.text)
      let isClean = decoded.map { !$0.contains { "*?\\$\0".contains($0) } || $0.count == pattern.text.count } ?? false
      let safe =
        isClean
        || decoded.map { text in
          // Wildcards that were there before may stay; none may come out of an escape.
          text.filter { "*?\\$".contains($0) }.count == pattern.text.filter { "*?\\$".contains($0) }.count
        } ?? false
      report(
        pattern.hit(
          file, 7502, .error,
          "\(pattern.quoted): the URL is decoded here (percentEncoded false), so %\(sign.digits) never stands in it.",
          fix: safe ? "Write \(decoded.map { JSONString.quoted($0) } ?? "")." : "Write the character itself.",
          at: sign.byte, replacement: safe ? decoded : nil))
    }
  }
}
