/// SWCD7407: Query name must be written encoded.
enum QueryNameEncoding: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7407, "query-name-encoding", .matched, .warning,
    title: "Query name must be written encoded",
    detects: "The name of a query item with characters that URLs encode: brackets, blanks, letters beyond ASCII.",
    why: "Names are compared with the URL as it is encoded, where a[] reads a%5B%5D.",
    fix: "Write the name percent-encoded, or set \"percentEncoded\": false.",
    source: "aasa-semantics.md Q9, 4.7 Q08",
    triggers: [FindingExample("Brackets", components: #"{ "/": "/buy", "?": { "size[]": "?*" } }"#)],
    passes: [
      FindingExample("Encoded brackets", components: #"{ "/": "/buy", "?": { "size%5B%5D": "?*" } }"#),
      FindingExample(
        "Decoded comparison", components: #"{ "/": "/buy", "?": { "size[]": "?*" }, "percentEncoded": false }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    QueryNames.visit(file) { name in
      // Wildcards and variables in names are 7406.
      if name.text.contains(where: { "*?$".contains($0) }) { return }
      if name.rule.rule.isPercentEncoded {
        let encoded = Percent.encoded(name.text, for: .query)
        guard encoded != name.text else { return }
        report(
          name.hit(
            7407, .warning, "\"\(name.text)\" reads \"\(encoded)\" in a URL, which is what the name is compared with.",
            fix: "Write \"\(encoded)\".", replacement: encoded))
      } else if let decoded = Percent.decoded(name.text), decoded != name.text {
        report(
          name.hit(
            7407, .warning, "\"\(name.text)\": with percentEncoded false names are compared decoded.",
            fix: "Write \"\(decoded)\".", replacement: decoded))
      }
    }
  }
}
