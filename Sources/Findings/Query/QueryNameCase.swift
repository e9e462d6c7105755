/// SWCD7411: Query names never fold.
enum QueryNameCase: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7411, "query-name-case", .matched, .warning,
    title: "Query names never fold",
    detects: "A query item whose name has capitals, in a rule with caseSensitive false.",
    why: "caseSensitive false applies to paths, values and fragments. Names are compared exactly all the same.",
    fix: "Write the name as URLs have it; for several spellings write several components.",
    source: "aasa-semantics.md Q7, 4.7 Q12",
    triggers: [
      FindingExample(
        "A name with a capital", components: #"{ "/": "/buy", "?": { "itemID": "?*" }, "caseSensitive": false }"#)
    ],
    passes: [
      FindingExample("Lower case", components: #"{ "/": "/buy", "?": { "item": "?*" }, "caseSensitive": false }"#),
      FindingExample("Exact case everywhere", components: #"{ "/": "/buy", "?": { "itemID": "?*" } }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    QueryNames.visit(file) { name in
      guard !name.rule.rule.isCaseSensitive, name.text != name.text.lowercased() else { return }
      report(
        name.hit(
          7411, .warning, "caseSensitive false does not apply to the name \"\(name.text)\", which is compared exactly.",
          fix: "Write it as URLs have it."))
    }
  }
}
