/// SWCD7408: Pattern begins with ? & or #.
enum QueryPunctuation: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7408, "query-punctuation", .matched, .error,
    title: "Pattern begins with ? & or #",
    detects:
      "A query pattern that begins with \"?name=\" or \"&\", a value that begins with \"=\", or a fragment pattern that begins with \"#\".",
    why:
      "The sign that introduces the query or the fragment is not part of the text that is compared, and \"?\" stands for one character.",
    fix: "Delete the sign.",
    source: "aasa-semantics.md Q1, H1, 4.7 Q09",
    triggers: [
      FindingExample("The question mark of the URL", components: #"{ "/": "/find", "?": "?q=*" }"#),
      FindingExample("The hash of the URL", components: ##"{ "/": "/app", "#": "#/orders/*" }"##),
    ],
    passes: [
      FindingExample("At least one character", components: #"{ "/": "/find", "?": "?*" }"#),
      FindingExample("The text behind the hash", components: ##"{ "/": "/app", "#": "/orders/*" }"##),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      let text = pattern.text
      let rest = String(text.dropFirst())
      switch (pattern.kind, text.first) {
      case (.wholeQuery, "?") where rest.contains("=") && rest.first?.isLetter ?? false,
        (.wholeQuery, "&") where !rest.isEmpty, (.fragment, "#"):
        report(
          pattern.hit(
            file, 7408, .error,
            "\(pattern.quoted) begins with \(text.prefix(1)), which is not part of the \(pattern.kind == .fragment ? "fragment" : "query").",
            fix: "Write \(JSONString.quoted(rest)).", replacement: rest))
      case (.queryItem, "="), (.queryItem, "&"):
        report(
          pattern.hit(
            file, 7408, .error, "\(pattern.quoted) begins with \(text.prefix(1)), which is not part of the value.",
            fix: "Write \(JSONString.quoted(rest)).", replacement: rest))
      default: continue
      }
    }
    QueryNames.visit(file) { name in
      guard name.text.hasSuffix("="), name.text.count > 1, !name.text.contains("?"), !name.text.contains("*") else {
        return
      }
      let rest = String(name.text.dropLast())
      report(
        name.hit(
          7408, .error, "\"\(name.text)\": the equals sign is not part of the name.", fix: "Write \"\(rest)\".",
          replacement: rest))
    }
  }
}
