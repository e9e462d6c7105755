import JSONText

/// SWCD7604: Value refers to another variable and is skipped.
enum VariableNested: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7604, "variable-nested", .matched, .error,
    title: "Value refers to another variable and is skipped",
    detects:
      "A value of a substitution variable with $( in it; or, as a warning, an empty value or one with a slash at an end.",
    why: """
      Values may hold * and ?, but no variables: such a value is skipped. Values are put in after slashes were \
      joined, so an empty one or one with a slash at an end leaves two slashes in a row, which no path has.
      """,
    fix: "Write the values out, without slashes at the ends.",
    source: "aasa-semantics.md S6, N8, 4.8 V04, V12",
    triggers: [
      FindingExample(
        "A variable within a value",
        applinks: """
          "substitutionVariables": { "locale": ["$(lang)-$(region)"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(locale)/*" }] }]
          """),
      FindingExample(
        "A slash in front",
        applinks: """
          "substitutionVariables": { "shelf": ["/fruit"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(shelf)/*" }] }]
          """),
    ],
    passes: [
      FindingExample(
        "A star within a value",
        applinks: """
          "substitutionVariables": { "shelf": ["fruit*"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(shelf)/*" }] }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for (name, value, pointer) in file.variableValues {
      guard let text = value.string else { continue }
      if text.contains("$(") {
        report(
          hit(
            .error, "The value \(JSONString.quoted(text)) of $(\(name)) refers to another variable and is skipped.",
            "Write the values out.", value, pointer, name, file))
      } else if text.isEmpty {
        report(
          hit(
            .warning, "A value of $(\(name)) is empty, which leaves two slashes in a row between slashes.",
            "Delete it, and write a rule of its own for the path without it.", value, pointer, name, file))
      } else if text.hasPrefix("/") || text.hasSuffix("/") {
        report(
          hit(
            .warning,
            "The value \(JSONString.quoted(text)) of $(\(name)) has a slash at an end, which makes two in a row beside another.",
            "Write it without, and the slash in the pattern.", value, pointer, name, file))
      }
    }
  }

  private static func hit(
    _ severity: Severity, _ message: String, _ fix: String, _ value: JSONValue, _ pointer: String, _ name: String,
    _ file: LintFile
  ) -> LintHit {
    LintHit(
      7604, severity, message, fix: fix, offset: value.range.lowerBound, pointer: pointer,
      appIDs: file.users(of: name).first?.appIDs ?? [], service: .applinks)
  }
}
