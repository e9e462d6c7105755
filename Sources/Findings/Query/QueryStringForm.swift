import RuleEngine

/// SWCD7405: Whole-query pattern fails on extra parameters.
enum QueryStringForm: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7405, "query-string-form", .matched, .warning,
    title: "Whole-query pattern fails on extra parameters",
    detects: "A \"?\" that is a string: it is compared with the whole query text.",
    why: """
      Order counts, and one more parameter (utm_source from a mail) makes it fail. With stars around it, it matches \
      other names that only end the same.
      """,
    fix: "Write the object form: \"?\": { \"name\": \"pattern\" }. It takes items in any order and ignores others.",
    source: "aasa-semantics.md Q1, Q2, 4.7 Q05, Q06",
    triggers: [
      FindingExample("One item as text", components: #"{ "/": "/find", "?": "q=maps" }"#),
      FindingExample("Stars around it", components: #"{ "/": "/find", "?": "*a=1*" }"#),
    ],
    passes: [
      FindingExample("The object form", components: #"{ "/": "/find", "?": { "q": "maps" } }"#),
      FindingExample("Any query, but one", components: #"{ "/": "/find", "?": "?*" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.kind == .wholeQuery {
      let text = pattern.text
      guard text.contains(where: { $0 != "*" && $0 != "?" }) else { continue }
      let core = stripped(text)
      let open = text.hasPrefix("*") && text.hasSuffix("*")
      let object = isPlain(core) ? QueryText.object(core) : nil
      let filled = core.replacing("*", with: "x").replacing("?", with: "x")
      let path = pattern.rule?.rule.samples(host: file.host).first?.prefix { $0 != "?" && $0 != "#" } ?? ""
      let url = open ? "\(path)?ba\(filled)" : "\(path)?utm_source=mail&\(filled)"
      let rule = pattern.rule?.rule
      let shows = rule.map { $0.matches(URLText(url)) == open } ?? false
      report(
        pattern.hit(
          file, 7405, .warning,
          open
            ? "\(pattern.quoted) is found anywhere in the query, also within other names."
            : "\(pattern.quoted) has to equal the whole query, so any other parameter makes it fail.",
          fix: "Write \"?\": \(object ?? "{ \"name\": \"pattern\" }").", json: object,
          exampleURLs: shows ? [url] : []))
    }
  }

  /// Without stars at both ends and separators there.
  private static func stripped(_ text: String) -> String {
    let head = text.drop { "*?&".contains($0) }
    return String(head.reversed().drop { "*&".contains($0) }.reversed())
  }

  /// Whether the text is a list of items with plain names.
  private static func isPlain(_ core: String) -> Bool {
    let items = QueryText.items(core)
    let names = Set(items.map(\.name))
    return !items.isEmpty && names.count == items.count && core.contains("=")
      && items.allSatisfy { !$0.name.isEmpty && !$0.name.contains { "*?$()".contains($0) } }
  }
}
