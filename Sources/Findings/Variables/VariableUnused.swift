/// SWCD7610: Defined, never used.
enum VariableUnused: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7610, "variable-unused", .matched, .note,
    title: "Defined, never used",
    detects: "A substitution variable that no pattern uses.",
    why: "It has no effect. Most often a pattern misspells its name.",
    fix: "Use it as $(name), or delete it.",
    source: "aasa-semantics.md S1, 4.8 V10",
    triggers: [
      FindingExample(
        "Used nowhere",
        applinks: """
          "substitutionVariables": { "shelf": ["fruit"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] }]
          """)
    ],
    passes: [
      FindingExample(
        "Used in a query",
        applinks: """
          "substitutionVariables": { "shelf": ["fruit"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy", "?": { "s": "$(shelf)" } }] }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let applinks = file.applinks, !file.isDamaged(applinks.range) else { return }
    // Lists that are not read now may be read by older systems.
    let used = Set(VariableNames.used(in: file.text(applinks)).map(\.name))
    for (member, pointer) in file.variableMembers {
      guard !used.contains(member.name), file.users(of: member.name).isEmpty else { continue }
      report(
        LintHit(
          7610, .note, "No pattern uses $(\(member.name)).", fix: "Use it, or delete it.",
          offset: member.nameRange.lowerBound, pointer: pointer, service: .applinks))
    }
  }
}
