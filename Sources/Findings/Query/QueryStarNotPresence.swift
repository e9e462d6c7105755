/// SWCD7404: * does not require the item, ?* does.
enum QueryStarNotPresence: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7404, "query-star-not-presence", .matched, .warning,
    title: "* does not require the item, ?* does",
    detects: "A query item with the value \"*\".",
    why: """
      A missing item is compared as empty text, which "*" matches, so the item constrains nothing. A bare flag (?x) \
      has an empty value too: no rule can tell it from a missing one.
      """,
    fix: "Write \"?*\" if the item has to be there; else delete it.",
    source: "aasa-semantics.md Q3, Q10, 4.7 Q03, Q04",
    triggers: [FindingExample("A star", components: #"{ "/": "/buy", "?": { "id": "*" } }"#)],
    passes: [FindingExample("At least one character", components: #"{ "/": "/buy", "?": { "id": "?*" } }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      guard case .queryItem(let name) = pattern.kind, pattern.text == "*" else { continue }
      // An exclude of stars only is 7402.
      if pattern.isExclude, case .items(let items)? = pattern.rule?.rule.query,
        items.allSatisfy({ $0.constraint.matchesEmpty })
      {
        continue
      }
      let urls = pattern.rule?.rule.samples(host: file.host).filter { !$0.contains(name + "=") } ?? []
      report(
        pattern.hit(
          file, 7404, .warning, "\"\(name)\": \"*\" also matches URLs without \"\(name)\".",
          fix: "Write \"?*\" if the item has to be there; else delete it.", replacement: "?*",
          exampleURLs: urls.prefix(1).map { $0 }))
    }
  }
}
