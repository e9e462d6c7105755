import RuleEngine

/// SWCD7215: Very many wildcards.
enum PatternTooComplex: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7215, "pattern-too-complex", .matched, .warning,
    title: "Very many wildcards",
    detects:
      "A pattern with more than ten stars and variables (an error above 64), or variables with very many values.",
    why: "Matching takes time that grows with every star. Beyond 64 the system gives up and the rule matches nothing.",
    fix: "Write several simpler rules.",
    source: "aasa-semantics.md G6, 4.5 P17, 4.8 V13",
    triggers: [FindingExample("Eleven stars", components: #"{ "/": "/*a*b*c*d*e*f*g*h*i*j*k" }"#)],
    passes: [FindingExample("Three stars", components: #"{ "/": "/*/buy/*/in/*" }"#)])

  private static let many = 10
  private static let manyCombinations = 10_000

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      let names = VariableNames.used(in: pattern.text)
      var stars = 0
      var last: Character?
      for character in pattern.text {
        if character == "*", !(pattern.isPath && last == "*") { stars += 1 }
        last = character
      }
      let count = stars + names.count
      if pattern.constraint?.glob.isTooComplex ?? false {
        report(
          pattern.hit(
            file, 7215, .error,
            "The pattern has \(count) wildcards; above \(Glob.nestingLimit) the system gives up and it matches nothing.",
            fix: "Write several simpler rules."))
      } else if count > many {
        report(
          pattern.hit(
            file, 7215, .warning, "The pattern has \(count) wildcards, each of which multiplies the work of matching.",
            fix: "Write several simpler rules."))
      } else if names.count > 1 {
        let combinations = names.reduce(1) { product, name in
          min(product, manyCombinations) * max(1, file.customVariables[name.name]?.count ?? 1)
        }
        if combinations > manyCombinations {
          report(
            pattern.hit(
              file, 7215, .warning,
              "The variables of \(pattern.quoted) have more than \(manyCombinations) combinations of values, which are tried one by one.",
              fix: "Write * for one of them, or use fewer values."))
        }
      }
    }
  }
}

/// Names of variables in patterns.
enum VariableNames {
  struct Use {
    var name: String
    /// The byte of the `$`.
    var byte: Int
    /// The range of `$(name)`.
    var range: Range<String.Index>
  }

  /// Every `$(name)` of a pattern.
  static func used(in text: String) -> [Use] {
    var result: [Use] = []
    var from = text.startIndex
    while let open = text[from...].firstRange(of: "$("), let close = text[open.upperBound...].firstIndex(of: ")") {
      let end = text.index(after: close)
      result.append(
        Use(
          name: String(text[open.upperBound..<close]), byte: PatternSyntax.byte(open.lowerBound, text),
          range: open.lowerBound..<end))
      from = end
    }
    return result
  }
}
