/// SWCD7601: Undefined substitution variable: the rule never matches.
enum VariableUnknown: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7601, "variable-unknown", .matched, .error,
    title: "Undefined substitution variable: the rule never matches",
    detects:
      "A pattern with $(name) where the name is neither built in nor defined under applinks.substitutionVariables.",
    why: "Such a rule never matches any URL. It is not read as literal text either.",
    fix: "Define the variable directly under \"applinks\", or write the text itself.",
    source: "aasa-semantics.md S1, S3, S8, 4.8 V01",
    triggers: [FindingExample("Defined nowhere", components: #"{ "/": "/$(shelf)/*" }"#)],
    passes: [
      FindingExample("Built in", components: #"{ "/": "/$(lang)/*" }"#),
      FindingExample(
        "Defined",
        applinks: """
          "substitutionVariables": { "shelf": ["fruit", "bread"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(shelf)/*" }] }]
          """),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      for use in VariableNames.used(in: pattern.text) where !file.isDefined(use.name) {
        guard VariableCase.meant(use.name, file) == nil else { continue }
        let near = Spelling.meant(use.name, among: file.variableNames)
        report(
          pattern.hit(
            file, 7601, .error, "$(\(use.name)) is not defined, so the rule never matches.",
            fix: near.map { "Write $(\($0)), if that is meant." }
              ?? "Define \"\(use.name)\" under applinks.substitutionVariables, or write the text itself.",
            at: use.byte, replacement: near.map { pattern.text.replacingCharacters(use.range, "$(\($0))") }))
      }
    }
  }
}

extension String {
  func replacingCharacters(_ range: Range<String.Index>, _ text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
