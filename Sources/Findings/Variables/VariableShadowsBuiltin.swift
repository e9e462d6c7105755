import RuleEngine

/// SWCD7609: Redefinition hides a built-in.
enum VariableShadowsBuiltin: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7609, "variable-shadows-builtin", .matched, .warning,
    title: "Redefinition hides a built-in",
    detects: "A substitution variable named alpha, upper, lower, alnum, digit, xdigit, region or lang.",
    why: "It takes the place of the built-in variable in the whole file, also for rules that mean the built-in one.",
    fix: "Choose another name.",
    source: "aasa-semantics.md S5, 4.8 V09",
    triggers: [
      FindingExample(
        "Own languages",
        applinks: """
          "substitutionVariables": { "lang": ["en", "cy"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(lang)/*" }] }]
          """)
    ],
    passes: [
      FindingExample(
        "Another name",
        applinks: """
          "substitutionVariables": { "language": ["en", "cy"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(language)/*" }] }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for (member, pointer) in file.variableMembers where SubstitutionVariables.builtInNames.contains(member.name) {
      report(
        LintHit(
          7609, .warning, "\"\(member.name)\" takes the place of the built-in variable $(\(member.name)).",
          fix: "Choose another name, or delete it to get the built-in one.", offset: member.nameRange.lowerBound,
          pointer: pointer, appIDs: file.users(of: member.name).first?.appIDs ?? [], service: .applinks))
    }
  }
}
