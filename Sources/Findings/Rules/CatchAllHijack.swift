import RuleEngine

/// SWCD7112: A catch-all also claims sign-in callbacks and the like.
enum CatchAllHijack: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7112, "catch-all-hijack", .matched, .warning,
    title: "A catch-all also claims sign-in callbacks and the like",
    detects: """
      A rule for everything without excludes before it for pages that have to stay in the browser: sign-in callbacks, \
      password reset, unsubscribe, payment returns, admin pages, /.well-known/*, downloads.
      """,
    why: """
      Such links open the app in the middle of a flow that began in the browser: the sign-in never ends, the mail \
      address cannot be unsubscribed, the payment hangs.
      """,
    fix:
      "Exclude these pages before the catch-all, with everything below them: { \"/\": \"/oauth/*\", \"exclude\": true }.",
    source: "aasa-semantics.md 4.4 R13, 4.5 P19",
    triggers: [
      FindingExample("A lone star", components: #"{ "/": "*" }"#),
      FindingExample("Excludes for other pages only", paths: #""NOT /blog/*", "*""#),
    ],
    passes: [
      FindingExample("A section only", components: #"{ "/": "/buy/*" }"#),
      FindingExample(
        "A page of another kind",
        components: "{ \"/\": \"/\" },\n{ \"/\": \"/oauth/*\", \"exclude\": true }"),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      let list = item.list
      var claimed: [(kind: BrowserPages.Kind, url: String)] = []
      var spared = 0
      var deciding: LintRule?
      for kind in BrowserPages.all {
        let answers = kind.paths.map { ($0, list.decide(URLText(file.url($0)))) }
        // One exclude for pages of a kind shows that somebody thought of it.
        if answers.contains(where: { $0.1.answer != .match }) {
          spared += 1
          continue
        }
        guard let (path, decision) = answers.first, let index = decision.rule?.index,
          item.rules.indices.contains(index),
          isBroad(item.rules[index].rule)
        else { continue }
        deciding = deciding ?? item.rules[index]
        claimed.append((kind, file.url(path)))
      }
      guard let rule = deciding, !claimed.isEmpty else { continue }
      report(hit(item, rule, claimed, spared, file))
    }
  }

  private static func hit(
    _ item: LintItem, _ rule: LintRule, _ claimed: [(kind: BrowserPages.Kind, url: String)], _ spared: Int,
    _ file: LintFile
  ) -> LintHit {
    let names = claimed.map(\.kind.name)
    let text = names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "") : names[0]
    let pattern = rule.rule.path?.pattern ?? "*"
    let thoughtOf = claimed.allSatisfy { $0.kind.name != BrowserPages.signIn.name }
    let examples = claimed.prefix(4).map { file.short($0.url) }
    return item.hit(
      7112, thoughtOf && spared >= 1 ? .note : .warning, rule,
      "\"\(pattern)\" (\(rule.number)) also claims \(text), such as \(file.short(claimed[0].url)).",
      fix: "Exclude before it what has to stay in the browser, for example "
        + examples.map { $0.split(separator: "/").first.map { "/\($0)/*" } ?? "" }.joined(separator: ", ") + ".",
      exampleURLs: claimed.prefix(4).map(\.url))
  }

  /// Whether the rule is for everything, with or without the root, and asks nothing of query and fragment.
  private static func isBroad(_ rule: Rule) -> Bool {
    guard rule.patterns.allSatisfy({ $0.part == .path || $0.matchesAnything }) else { return false }
    guard let path = rule.path?.normalised else { return true }
    return ["*", "/*", "/?*", "/*/"].contains(path)
  }
}
