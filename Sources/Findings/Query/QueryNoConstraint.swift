/// SWCD7409: Constraint that constrains nothing.
enum QueryNoConstraint: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7409, "query-no-constraint", .matched, .note,
    title: "Constraint that constrains nothing",
    detects: "\"?\": {}, \"?\": \"*\" or \"#\": \"*\"; or an empty \"?\" or \"#\", which asks that there be none.",
    why:
      "A star also matches an absent query or fragment, so it can go. An empty text is the opposite: a URL with a query or fragment fails.",
    fix: "Delete it. If a query or fragment has to be there, write \"?*\".",
    source: "aasa-semantics.md Q6, H2, 4.7 Q10, Q11",
    triggers: [
      FindingExample("Any fragment", components: ##"{ "/": "/buy", "#": "*" }"##),
      FindingExample("No query", components: #"{ "/": "/buy", "?": "" }"#),
    ],
    passes: [FindingExample("Some query", components: #"{ "/": "/buy", "?": "?*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    let defaults = Set(file.defaults.flatMap { ($0.0.object ?? []).map(\.name) })
    for pattern in file.patterns where pattern.kind == .wholeQuery || pattern.kind == .fragment {
      let key = pattern.kind == .fragment ? "#" : "?"
      let what = pattern.kind == .fragment ? "fragment" : "query"
      // A star in a rule takes back what defaults asks for.
      if pattern.text == "*", !(pattern.rule != nil && defaults.contains(key)) {
        report(
          pattern.hit(
            file, 7409, .note, "\"\(key)\": \"*\" also matches a URL without \(what), so it constrains nothing.",
            fix: "Delete it, or write \"?*\" if there has to be one."))
      } else if pattern.text.isEmpty {
        report(
          pattern.hit(
            file, 7409, .note, "\"\(key)\": \"\" matches URLs without \(what) only.",
            fix: "Nothing, if that is meant; delete it if any \(what) may be there."))
      }
    }
    for item in file.items where !defaults.contains("?") {
      for rule in item.rules {
        guard let query = rule.value["?"], query.object?.isEmpty ?? false else { continue }
        report(
          item.hit(
            7409, .note, rule, "\"?\": {} asks nothing of the query.", fix: "Delete it.",
            offset: query.range.lowerBound, pointer: rule.pointer + "/?"))
      }
    }
  }
}
