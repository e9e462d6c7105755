import Evidence
import JSONText
import RuleEngine

/// Rows V01-V10: substitution variables.
enum VariableChecks {
  static func check(_ context: inout LintContext) {
    guard let table = context.applinks?.member("substitutionVariables") else { return }
    let pointer = "/applinks/substitutionVariables"
    guard let members = table.value.object else {
      context.report(
        LintHit(
          7605, .error, "\"substitutionVariables\" is \(table.value.kindName), not an object; no variable is defined.",
          fix: "Write { \"name\": [\"value\"] }.", offset: table.value.range.lowerBound, pointer: pointer,
          service: .applinks))
      return
    }
    let text = context.json.text(context.applinks?.range ?? 0..<0)
    for member in members { check(member, pointer + "/" + jsonPointerToken(member.name), text, &context) }
  }

  private static func check(_ member: JSONMember, _ pointer: String, _ text: String, _ context: inout LintContext) {
    func report(_ code: Int, _ severity: Severity, _ message: String, _ fix: String, _ offset: Int) {
      context.report(LintHit(code, severity, message, fix: fix, offset: offset, pointer: pointer, service: .applinks))
    }
    let place = member.nameRange.lowerBound
    if let values = member.value.array {
      if values.isEmpty {
        report(
          7607, .error, "The variable \(member.name) has no value, so rules that use it never match.", "Add a value.",
          member.value.range.lowerBound)
      }
      if let stray = values.first(where: { $0.string == nil }) {
        report(
          7605, .error, "A value of \(member.name) is \(stray.kindName) and is skipped.", "Write strings.",
          stray.range.lowerBound)
      }
      for value in values {
        if value.string?.contains("$(") ?? false {
          report(
            7604, .error, "A value of \(member.name) refers to another variable and is skipped.",
            "Write the values out.", value.range.lowerBound)
        }
      }
    } else if member.value.string != nil {
      report(
        7605, .warning, "The value of \(member.name) is a plain string; it works today and is not documented.",
        "Write an array.", member.value.range.lowerBound)
    } else {
      report(
        7605, .error, "The value of \(member.name) is \(member.value.kindName), so the variable is not defined.",
        "Write an array of strings.", member.value.range.lowerBound)
    }
    if member.name.contains(where: { "$()".contains($0) }) {
      report(7608, .warning, "The name \"\(member.name)\" holds $, ( or ).", "Use letters.", place)
    }
    if SubstitutionVariables.builtInNames.contains(member.name) {
      report(
        7609, .warning, "The definition of \(member.name) hides the built-in variable of that name.",
        "Choose another name.", place)
    }
    if !text.contains("$(\(member.name))") {
      report(7610, .note, "The variable \(member.name) is never used.", "Delete it.", place)
    }
  }

  /// Variables within a pattern.
  static func checkUse(
    _ pattern: String, _ report: (Int, Severity, String, String, String?) -> Void, _ variables: SubstitutionVariables
  ) {
    var rest = pattern[...]
    while let open = rest.firstRange(of: "$(") {
      guard let close = rest[open.upperBound...].firstIndex(of: ")") else {
        return report(7603, .error, "$( without ) matches nothing.", "Close the bracket.", nil)
      }
      let name = String(rest[open.upperBound..<close])
      if !variables.isDefined(name) {
        let names = Array(variables.custom.keys).sorted() + SubstitutionVariables.builtInNames
        if let same = names.first(where: { $0.lowercased() == name.lowercased() }) {
          report(
            7602, .error,
            "$(\(name)) is not defined; names are case-sensitive, and $(\(same)) is meant. The rule never matches.",
            "Write $(\(same)).", pattern.replacing("$(\(name))", with: "$(\(same))"))
        } else {
          report(
            7601, .error, "The variable $(\(name)) is not defined, so the rule never matches.",
            "Define it in substitutionVariables, or write the text itself.", nil)
        }
      }
      rest = rest[rest.index(after: close)...]
    }
    if pattern.contains("${") || pattern.contains("%(") {
      report(7603, .error, "\"\(pattern)\": a variable is written $(name).", "Write $(name).", nil)
    }
  }
}
