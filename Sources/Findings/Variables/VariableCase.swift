import JSONText
import RuleEngine

/// SWCD7602: Variable name in the wrong case.
enum VariableCase: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7602, "variable-case", .matched, .error,
    title: "Variable name in the wrong case",
    detects: "A pattern with $(name) where a variable of that name exists in another case.",
    why: "Names of variables are always compared with case, caseSensitive or not. The rule never matches.",
    fix: "Write the name exactly as it is defined. The built-in names are in lower case.",
    source: "aasa-semantics.md S2, 4.8 V02",
    triggers: [FindingExample("A built-in variable with a capital", components: #"{ "/": "/$(Lang)/*" }"#)],
    passes: [FindingExample("As it is defined", components: #"{ "/": "/$(lang)/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      for use in VariableNames.used(in: pattern.text) {
        guard let meant = meant(use.name, file) else { continue }
        report(
          pattern.hit(
            file, 7602, .error, "$(\(use.name)) is not defined, so the rule never matches; $(\(meant)) is.",
            fix: "Write $(\(meant)).", at: use.byte,
            replacement: pattern.text.replacingCharacters(use.range, "$(\(meant))")))
      }
    }
  }

  /// The variable that differs from an undefined one by case or blanks only.
  static func meant(_ name: String, _ file: LintFile) -> String? {
    guard !file.isDefined(name) else { return nil }
    let key = name.lowercased().filter { !$0.isWhitespace }
    return file.variableNames.first { $0.lowercased() == key }
  }
}

extension LintFile {
  /// The file's own variables in order of name, then the built-in ones.
  var variableNames: [String] {
    document.variables.custom.keys.sorted() + SubstitutionVariables.builtInNames
  }

  func isDefined(_ name: String) -> Bool { document.variables.isDefined(name) }

  /// The members of `substitutionVariables`.
  var variableMembers: [(member: JSONMember, pointer: String)] {
    (applinks?["substitutionVariables"]?.object ?? []).map {
      ($0, "/applinks/substitutionVariables/" + jsonPointerToken($0.name))
    }
  }

  /// Each value of the file's own variables.
  var variableValues: [(name: String, value: JSONValue, pointer: String)] {
    variableMembers.flatMap { member, pointer -> [(name: String, value: JSONValue, pointer: String)] in
      if member.value.string != nil { return [(member.name, member.value, pointer)] }
      return (member.value.array ?? []).enumerated().map { (member.name, $0.element, "\(pointer)/\($0.offset)") }
    }
  }

  /// The apps whose rules use a variable.
  func users(of name: String) -> [LintPattern] {
    patterns.filter { pattern in VariableNames.used(in: pattern.text).contains { $0.name == name } }
  }
}
