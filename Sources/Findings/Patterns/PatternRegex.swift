/// SWCD7212: Regular-expression or router syntax is literal text.
enum PatternRegex: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7212, "pattern-regex", .matched, .error,
    title: "Regular-expression or router syntax is literal text",
    detects:
      "A pattern with the syntax of regular expressions (^, $, .*, [0-9]+, (a|b)) or routers (:id, {id}, <id>, [id]).",
    why: "Patterns know * and ? only. Anything else is compared letter by letter, so the rule matches nothing.",
    fix: "Write * for any text and ? for one character. For a choice write several rules or a substitution variable.",
    source: "aasa-semantics.md G8, 4.5 P14",
    triggers: [
      FindingExample("A regular expression", components: #"{ "/": "^/buy/[0-9]+$" }"#),
      FindingExample("The parameter of a router", components: #"{ "/": "/buy/:id" }"#),
      FindingExample("Braces", paths: #""/buy/{id}""#),
    ],
    passes: [
      FindingExample("Any extension", components: #"{ "/": "/files/report.*" }"#),
      FindingExample("A colon within a segment", components: #"{ "/": "/wiki/Special:*" }"#),
      FindingExample("A variable", components: #"{ "/": "/$(lang)/buy" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      guard let foreign = PatternSyntax.foreign(pattern, variables: file.document.variables) else { continue }
      let clean = PatternSyntax.withoutForeign(pattern.text)
      report(
        pattern.hit(
          file, 7212, .error, "\(pattern.quoted) holds \(foreign.what), which is literal text here.",
          fix: clean.map { "Write \(JSONString.quoted($0))." }
            ?? "Use * and ? only; for a choice write several rules or a substitution variable.", at: foreign.byte,
          replacement: clean))
    }
  }
}
