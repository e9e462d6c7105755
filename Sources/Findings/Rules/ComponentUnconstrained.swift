/// SWCD7107: A component without usable constraint matches every URL.
enum ComponentUnconstrained: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7107, "component-unconstrained", .matched, .error,
    title: "A component without usable constraint matches every URL",
    detects: "A component without \"/\", \"?\" and \"#\": empty, with a comment only, or with misspelt keys only.",
    why: "It asks nothing of the URL, so it matches, or excludes, every URL that comes to it.",
    fix: "Write the constraint. If everything is meant, say so: \"/\": \"*\".",
    source: "aasa-semantics.md C8, 4.4 R08",
    triggers: [
      FindingExample("Another word for the path", components: #"{ "path": "/buy/*" }"#),
      FindingExample("An exclude without a pattern", components: "{ \"exclude\": true },\n{ \"/\": \"/buy/*\" }"),
    ],
    passes: [
      FindingExample("Everything, on purpose", components: #"{ "/": "*" }"#),
      FindingExample(
        "The constraint is in defaults",
        item: """
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "defaults": { "/": "/buy/*" },
          "components": [{ "caseSensitive": false }]
          """),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.list.origin == .components {
      for rule in item.rules {
        guard let members = rule.value.object, rule.rule.path == nil, rule.rule.query == nil, rule.rule.fragment == nil,
          !members.contains(where: { ["/", "?", "#"].contains($0.name) }), !file.isDamaged(rule.value.range)
        else { continue }
        let unread = members.filter { !ComponentKeys.known.contains($0.name) }.map(\.name)
        let isLast = rule.rule.index + 1 == item.rules.count
        // A last rule for all the rest works as it reads.
        let isRest = isLast && !rule.rule.isExclude && unread.isEmpty
        report(
          item.hit(
            7107, isRest ? .warning : .error, rule,
            "This component has no \"/\", \"?\" or \"#\", so it \(rule.rule.isExclude ? "excludes" : "matches") every URL"
              + (unread.isEmpty ? "." : "; \(RuleText.list(unread)) \(unread.count == 1 ? "is" : "are") not read."),
            fix: isRest ? "Write { \"/\": \"*\" } to show that everything is meant." : "Write \"/\": \"/path/*\".",
            edit: isRest && members.isEmpty
              ? LintHit.Edit(range: rule.value.range, replacement: "{ \"/\": \"*\" }") : nil,
            exampleURLs: file.matched([file.url("/"), file.url("/any/page?x=1")], by: rule.rule)))
      }
    }
  }
}

/// The keys of a component.
enum ComponentKeys {
  static let known = ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment"]
  static let constraints = ["/", "?", "#"]
  static let flags = ["exclude", "caseSensitive", "percentEncoded"]

  /// Words that people use for a key, by their letters.
  private static let aliases = [
    "path": "/", "paths": "/", "pathname": "/", "pattern": "/", "url": "/", "query": "?", "queries": "?",
    "querystring": "?", "queryparams": "?", "params": "?", "parameters": "?", "search": "?", "fragment": "#",
    "hash": "#", "anchor": "#", "not": "exclude", "excludes": "exclude", "excluded": "exclude", "exlude": "exclude",
    "excude": "exclude", "deny": "exclude", "ignorecase": "caseSensitive", "caseinsensitive": "caseSensitive",
    "percentencode": "percentEncoded", "percentencoding": "percentEncoded", "urlencoded": "percentEncoded",
  ]

  /// The key that a name misspells, or nil.
  static func meant(_ name: String) -> String? {
    if known.contains(name) { return nil }
    if name == "//" || name == "/*" { return "/" }
    return Spelling.meant(name, among: flags, aliases: aliases)
  }

  /// Whether the key says the opposite of the one that is meant, so that renaming alone would be wrong.
  static func isOpposite(_ name: String) -> Bool {
    ["ignorecase", "caseinsensitive"].contains(name.lowercased().filter(\.isLetter))
  }
}
