/// SWCD7504: Malformed percent escape.
enum PatternBadEscape: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7504, "pattern-bad-escape", .matched, .error,
    title: "Malformed percent escape",
    detects:
      "A percent sign without two hexadecimal digits behind it, in a pattern that is compared with the encoded URL.",
    why: "An encoded URL holds a percent sign only as part of an escape, so the pattern matches nothing.",
    fix: "Write %25 for the sign itself.",
    source: "aasa-semantics.md E1, 4.8 E04",
    triggers: [FindingExample("A bare sign", components: #"{ "/": "/100%/*" }"#)],
    passes: [
      FindingExample("An escaped sign", components: #"{ "/": "/100%25/*" }"#),
      FindingExample("Any escape", components: #"{ "/": "/name/%D0%??*" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isEncoded {
      guard let sign = Percent.signs(pattern.text).first(where: { $0.value == nil && !$0.isOpen }) else { continue }
      let clean = Percent.replacing(pattern.text) { $0.value == nil && !$0.isOpen ? "%25" : nil }
      report(
        pattern.hit(
          file, 7504, .error,
          "\(pattern.quoted): a percent sign has to be followed by two hexadecimal digits; this matches nothing.",
          fix: "Write \(JSONString.quoted(clean)).", at: sign.byte, replacement: clean))
    }
  }
}
