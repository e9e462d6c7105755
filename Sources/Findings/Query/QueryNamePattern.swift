import JSONText

/// SWCD7406: Query names are literal.
enum QueryNamePattern: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7406, "query-name-pattern", .matched, .error,
    title: "Query names are literal",
    detects: "The name of a query item with *, ? or a variable in it.",
    why: "Wildcards and variables work in values only. No URL has an item of that name, so the item counts as missing.",
    fix: "Write each name on its own, or match the whole query as text.",
    source: "aasa-semantics.md Q7, 4.7 Q07",
    triggers: [FindingExample("A star in the name", components: #"{ "/": "/buy", "?": { "utm_*": "?*" } }"#)],
    passes: [FindingExample("A star in the value", components: #"{ "/": "/buy", "?": { "utm_source": "mail*" } }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    QueryNames.visit(file) { name in
      guard name.text.contains("*") || name.text.contains("?") || name.text.contains("$(") else { return }
      let rest = String(name.text.drop { $0 == "?" || $0 == "&" })
      let isMark = rest != name.text && !rest.contains { "*?".contains($0) } && !rest.contains("$(") && !rest.isEmpty
      report(
        name.hit(
          7406, .error,
          isMark
            ? "\"\(name.text)\": the question mark before the query is not part of the name."
            : "\"\(name.text)\": a name is literal, so \(name.text.contains("$(") ? "the variable" : "the wildcard") has no effect.",
          fix: isMark ? "Write \"\(rest)\"." : "Write each name on its own.", replacement: isMark ? rest : nil))
    }
  }
}

/// The names of query items, with their places.
struct QueryNames {
  var text: String
  var range: Range<Int>
  var pointer: String
  var item: LintItem
  var rule: LintRule

  static func visit(_ file: LintFile, _ body: (QueryNames) -> Void) {
    for item in file.items where item.list.origin == .components {
      for rule in item.rules {
        for member in rule.value["?"]?.object ?? [] {
          body(
            QueryNames(
              text: member.name, range: member.nameRange,
              pointer: rule.pointer + "/?/" + jsonPointerToken(member.name), item: item, rule: rule))
        }
      }
    }
  }

  func hit(_ code: Int, _ severity: Severity, _ message: String, fix: String, replacement: String? = nil) -> LintHit {
    item.hit(
      code, severity, rule, message, fix: fix, offset: range.lowerBound, pointer: pointer,
      edit: replacement.map { LintHit.Edit(range: range, replacement: JSONString.quoted($0)) })
  }
}
