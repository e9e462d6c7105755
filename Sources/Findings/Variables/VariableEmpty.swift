/// SWCD7607: Variable without values never matches.
enum VariableEmpty: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7607, "variable-empty", .matched, .error,
    title: "Variable without values never matches",
    detects: "A substitution variable with an empty list, or with no value that can be used.",
    why: "A rule with such a variable never matches.",
    fix: "Add values, or take the variable out of the patterns.",
    source: "aasa-semantics.md S6, S9, 4.8 V07",
    triggers: [
      FindingExample(
        "An empty list",
        applinks: """
          "substitutionVariables": { "shelf": [] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(shelf)/*" }] }]
          """)
    ],
    passes: [
      FindingExample(
        "One value",
        applinks: """
          "substitutionVariables": { "shelf": ["fruit"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(shelf)/*" }] }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for (member, pointer) in file.variableMembers {
      guard let values = member.value.array, !file.isDamaged(member.value.range) else { continue }
      let usable = values.compactMap(\.string).filter { !$0.contains("$(") }
      guard usable.isEmpty else { continue }
      let users = file.users(of: member.name)
      report(
        LintHit(
          7607, users.isEmpty ? .warning : .error,
          "$(\(member.name)) has no value that can be used"
            + (users.isEmpty
              ? "."
              : ", so \(users.count == 1 ? "the rule that uses it never matches" : "the \(users.count) patterns that use it never match")."),
          fix: "Add values.", offset: member.value.range.lowerBound, pointer: pointer,
          appIDs: users.first?.appIDs ?? [], service: .applinks))
    }
  }
}
