/// SWCD7608: Name holds $ ( or ).
enum VariableName: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7608, "variable-name", .matched, .warning,
    title: "Name holds $ ( or )",
    detects: "The name of a substitution variable with a dollar sign or a bracket in it, or without any character.",
    why: "Apple's documentation forbids these signs. In a pattern the first closing bracket ends the name.",
    fix: "Write the name alone in the table: \"shelf\", and $(shelf) in patterns.",
    source: "aasa-semantics.md S2, 4.8 V08",
    triggers: [
      FindingExample(
        "Written as in a pattern",
        applinks: """
          "substitutionVariables": { "$(shelf)": ["fruit"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] }]
          """)
    ],
    passes: [
      FindingExample(
        "Blanks are allowed",
        applinks: """
          "substitutionVariables": { "fruit shelf": ["apples"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(fruit shelf)/*" }] }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for (member, pointer) in file.variableMembers {
      guard member.name.isEmpty || member.name.contains(where: { "$()".contains($0) }) else { continue }
      let bare = member.name.filter { !"$()".contains($0) }
      let isFree = !bare.isEmpty && file.customVariables[bare] == nil
      report(
        LintHit(
          7608, .warning,
          member.name.isEmpty ? "A variable has no name." : "The name \"\(member.name)\" holds $, ( or ).",
          fix: isFree ? "Write \"\(bare)\"." : "Write a name without these signs.", offset: member.nameRange.lowerBound,
          pointer: pointer, service: .applinks,
          edit: isFree ? LintHit.Edit(range: member.nameRange, replacement: JSONString.quoted(bare)) : nil))
    }
  }
}
