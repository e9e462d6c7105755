import JSONText

/// SWCD7116: defaults carries a constraint that applies to every rule.
enum DefaultsUndocumented: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7116, "defaults-undocumented", .matched, .warning,
    title: "defaults carries a constraint that applies to every rule",
    detects: "\"/\", \"?\", \"#\" or \"exclude\" in \"defaults\".",
    why: """
      Apple documents caseSensitive and percentEncoded there. Systems also take the others, for every rule that does \
      not set its own; an "exclude" there turns all rules into excludes.
      """,
    fix: "Write it in the components, and keep caseSensitive and percentEncoded in \"defaults\".",
    source: "aasa-semantics.md C13, 4.4 R17",
    triggers: [
      FindingExample(
        "A path for all",
        item: """
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "defaults": { "/": "/buy/*" },
          "components": [{ "?": { "id": "?*" } }]
          """)
    ],
    passes: [
      FindingExample(
        "The case for all",
        item: """
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "defaults": { "caseSensitive": false },
          "components": [{ "/": "/buy/*" }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for (defaults, pointer, ids) in file.defaults {
      for member in defaults.object ?? [] {
        guard ComponentKeys.constraints.contains(member.name) || member.name == "exclude" else { continue }
        report(
          LintHit(
            7116, .warning,
            "\"\(member.name)\" in \"defaults\" applies to every component that has no \"\(member.name)\" of its own; Apple documents only caseSensitive and percentEncoded there.",
            fix: "Write it in the components.", offset: member.nameRange.lowerBound,
            pointer: pointer + "/" + jsonPointerToken(member.name), appIDs: ids, service: .applinks))
      }
    }
  }
}
