import JSONText

/// SWCD7605: substitutionVariables is not an object of string arrays.
enum VariablesMalformed: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7605, "variables-malformed", .matched, .error,
    title: "substitutionVariables is not an object of string arrays",
    detects:
      "\"substitutionVariables\" that is not an object, a variable whose value is not an array, or a value that is not a string.",
    why:
      "What has another form is skipped, and rules that use it never match. A plain string works as a list of one, but is not documented.",
    fix: "Write \"substitutionVariables\": { \"name\": [\"value\"] }.",
    source: "aasa-semantics.md S1, S9, 4.8 V05, V06",
    triggers: [
      FindingExample(
        "An array of objects",
        applinks: """
          "substitutionVariables": [{ "shelf": ["fruit"] }],
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] }]
          """),
      FindingExample(
        "A plain string",
        applinks: """
          "substitutionVariables": { "shelf": "fruit" },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(shelf)/*" }] }]
          """),
    ],
    passes: [
      FindingExample(
        "An object of lists",
        applinks: """
          "substitutionVariables": { "shelf": ["fruit"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(shelf)/*" }] }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    if let table = file.applinks?["substitutionVariables"], table.object == nil {
      report(
        hit(
          .error, "\"substitutionVariables\" is \(table.kindName), not an object, so no variable is defined.",
          "Write { \"name\": [\"value\"] }.", table, "/applinks/substitutionVariables", []))
    }
    for (member, pointer) in file.variableMembers {
      let ids = file.users(of: member.name).first?.appIDs ?? []
      if let values = member.value.array {
        for (index, value) in values.enumerated() where value.string == nil && !file.isDamaged(value.range) {
          report(
            hit(
              .error, "A value of $(\(member.name)) is \(value.kindName), not a string, and is skipped.",
              value.number.map { "Write \"\($0)\"." } ?? "Write a string.", value, "\(pointer)/\(index)", ids,
              edit: value.number.map { JSONString.quoted($0) }))
        }
      } else if member.value.string != nil {
        report(
          hit(
            .warning,
            "$(\(member.name)) is a plain string; current systems take it as a list of one, which is not documented.",
            "Write [\(file.text(member.value))].", member.value, pointer, ids, edit: "[\(file.text(member.value))]"))
      } else {
        report(
          hit(
            .error, "$(\(member.name)) is \(member.value.kindName), not an array of strings, so it is not defined.",
            "Write [\"value\"].", member.value, pointer, ids))
      }
    }
  }

  private static func hit(
    _ severity: Severity, _ message: String, _ fix: String, _ value: JSONValue, _ pointer: String, _ ids: [String],
    edit: String? = nil
  ) -> LintHit {
    LintHit(
      7605, severity, message, fix: fix, offset: value.range.lowerBound, pointer: pointer, appIDs: ids,
      service: .applinks, edit: edit.map { LintHit.Edit(range: value.range, replacement: $0) })
  }
}
