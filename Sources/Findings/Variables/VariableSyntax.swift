import RuleEngine

/// SWCD7603: $( without ), ${x}, %(x), $x, {x}.
enum VariableSyntax: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7603, "variable-syntax", .matched, .error,
    title: "$( without ), ${x}, %(x), $x, {x}",
    detects:
      "A substitution variable that is not written $(name): the closing bracket is missing, or braces stand for brackets.",
    why: "Without its closing bracket the rule never matches. Any other spelling is literal text, which no URL holds.",
    fix: "Write $(name).",
    source: "aasa-semantics.md S1, S8, S10, 4.8 V03, 4.5 P18",
    triggers: [
      FindingExample("The bracket is open", components: #"{ "/": "/$(lang/buy" }"#),
      FindingExample("Braces", components: #"{ "/": "/${lang}/buy" }"#),
      FindingExample("Braces alone", components: #"{ "/": "/{lang}/buy" }"#),
      FindingExample("A percent sign", components: #"{ "/": "/%(lang)/buy" }"#),
    ],
    passes: [
      FindingExample("As documented", components: #"{ "/": "/$(lang)/buy" }"#),
      FindingExample("A dollar sign of its own", components: #"{ "/": "/price/$*" }"#),
    ])

  struct Fault {
    var byte: Int
    var message: String
    var replacement: String?
  }

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      guard let fault = fault(pattern.text, file.document.variables) else { continue }
      report(
        pattern.hit(
          file, 7603, .error, "\(pattern.quoted): \(fault.message).",
          fix: fault.replacement.map { "Write \(JSONString.quoted($0))." } ?? "Write $(name).", at: fault.byte,
          replacement: fault.replacement))
    }
  }

  /// The first misspelt variable of a pattern.
  static func fault(_ text: String, _ variables: SubstitutionVariables) -> Fault? {
    if let open = openBracket(text) {
      let name = text[open.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let end = name.endIndex
      let closed = text[..<end] + ")" + text[end...]
      return Fault(
        byte: PatternSyntax.byte(open.lowerBound, text), message: "$( is never closed, so the rule never matches",
        replacement: variables.isDefined(String(name)) ? String(closed) : nil)
    }
    for (open, close) in [("${", "}"), ("%(", ")"), ("%{", "}"), ("{{", "}}"), ("{", "}")] {
      guard let start = text.firstRange(of: open), let end = text[start.upperBound...].firstRange(of: close) else {
        continue
      }
      let name = String(text[start.upperBound..<end.lowerBound])
      // Braces alone are the parameter of a router, unless they hold a variable's name.
      if open.hasPrefix("{"), !variables.isDefined(name) { continue }
      let spelling = String(text[start.lowerBound..<end.upperBound])
      return Fault(
        byte: PatternSyntax.byte(start.lowerBound, text),
        message: "\(spelling) is literal text; a variable is written $(\(name))",
        replacement: text.replacingCharacters(start.lowerBound..<end.upperBound, "$(\(name))"))
    }
    return bare(text, variables)
  }

  /// `$(` without a closing bracket behind it.
  private static func openBracket(_ text: String) -> Range<String.Index>? {
    var from = text.startIndex
    while let open = text[from...].firstRange(of: "$(") {
      guard let close = text[open.upperBound...].firstIndex(of: ")") else { return open }
      from = text.index(after: close)
    }
    return nil
  }

  /// `$name` of a variable that exists.
  private static func bare(_ text: String, _ variables: SubstitutionVariables) -> Fault? {
    guard let dollar = text.firstIndex(of: "$") else { return nil }
    let start = text.index(after: dollar)
    let name = text[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty, variables.isDefined(String(name)) else { return nil }
    return Fault(
      byte: PatternSyntax.byte(dollar, text), message: "$\(name) is literal text; a variable is written $(\(name))",
      replacement: text.replacingCharacters(dollar..<name.endIndex, "$(\(name))"))
  }
}
