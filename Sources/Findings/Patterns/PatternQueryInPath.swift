import RuleEngine

/// SWCD7203: Query or fragment text in a path pattern.
enum PatternQueryInPath: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7203, "pattern-query-in-path", .matched, .error,
    title: "Query or fragment text in a path pattern",
    detects: "A path pattern with a query (/item?id=5) or a fragment (/#/orders).",
    why: """
      A path pattern sees the path only. "?" stands for one character there, and "#" never occurs in a path, so the \
      pattern does not match the URLs it was written for.
      """,
    fix: "Write the query under \"?\" and the fragment under \"#\" of a component. \"paths\" cannot see either.",
    source: "aasa-semantics.md P2, H4, 4.5 P03",
    triggers: [
      FindingExample("A query", components: #"{ "/": "/item?id=*" }"#),
      FindingExample("The route of a single-page app", components: ##"{ "/": "/#/orders/*" }"##),
    ],
    passes: [
      FindingExample("One character", components: #"{ "/": "/item/?" }"#),
      FindingExample("At least one character", components: #"{ "/": "/item/?*" }"#),
      FindingExample("In their places", components: ##"{ "/": "/item", "?": { "id": "*5" }, "#": "top*" }"##),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isPath && PatternSyntax.host(pattern.text) == nil {
      guard let parts = PatternSyntax.urlParts(pattern.text) else { continue }
      var members = ["\"/\": \(JSONString.quoted(parts.path))"]
      if let query = parts.query { members.append("\"?\": " + QueryText.object(query)) }
      if let fragment = parts.fragment { members.append("\"#\": \(JSONString.quoted(fragment))") }
      let text = members.joined(separator: ", ")
      let component = pattern.rule?.value
      let isFree =
        (parts.query == nil || component?["?"] == nil) && (parts.fragment == nil || component?["#"] == nil)
      let what =
        parts.fragment == nil ? "a query, but ? stands for one character here" : "#, which never occurs in a path"
      report(
        pattern.hit(
          file, 7203, .error, "\(pattern.quoted) holds \(what).",
          fix: pattern.isLegacy
            ? "Write a component instead: { \(text)\(pattern.isExclude ? ", \"exclude\": true" : "") }."
            : "Write \(text).",
          at: parts.byte,
          json: !pattern.isLegacy && pattern.rule != nil && isFree ? String(text.dropFirst("\"/\": ".count)) : nil,
          exampleURLs: missed(pattern, parts, file)))
    }
  }

  /// The URL that was meant, where the rule does not match it.
  private static func missed(
    _ pattern: LintPattern, _ parts: (path: String, query: String?, fragment: String?, byte: Int), _ file: LintFile
  ) -> [String] {
    guard let rule = pattern.rule?.rule else { return [] }
    let fill = { (text: String) in text.replacing("*", with: "x") }
    let path = fill(parts.path)
    let url = file.url(
      (path.hasPrefix("/") ? path : "/" + path) + (parts.query.map { "?" + fill($0) } ?? "")
        + (parts.fragment.map { "#" + fill($0) } ?? ""))
    return file.missed([url], by: rule)
  }
}

/// Queries written as text.
enum QueryText {
  /// The items of a query text; the value of one without `=` is empty.
  static func items(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The query as the object of a component. An empty or free value has to be there, which `?*` says.
  static func object(_ text: String) -> String {
    let members = items(text).map { name, value in
      "\(JSONString.quoted(name)): \(JSONString.quoted(value.isEmpty || value == "*" ? "?*" : value))"
    }
    return "{ " + members.joined(separator: ", ") + " }"
  }
}
