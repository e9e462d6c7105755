import RuleEngine

/// SWCD7206: /x/* also matches /x.
enum PatternMatchesParent: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7206, "pattern-matches-parent", .matched, .note,
    title: "/x/* also matches /x",
    detects: "A path pattern that ends in \"/*\", where the page above is not listed on its own.",
    why:
      "A slash is added to the URL's path before it is compared, and the star takes nothing. So the bare page opens the app too.",
    fix: "Nothing, if that is meant. If the bare page has to stay in the browser, write \"/x/?*\".",
    source: "aasa-semantics.md N5, 4.5 P06",
    triggers: [FindingExample("The page above", components: #"{ "/": "/buy/*" }"#)],
    passes: [
      FindingExample("At least one character", components: #"{ "/": "/buy/?*" }"#),
      FindingExample(
        "The page above is excluded", components: "{ \"/\": \"/buy\", \"exclude\": true },\n{ \"/\": \"/buy/*\" }"),
      FindingExample("The page above is listed", paths: #""/buy", "/buy/*""#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for (_, group) in file.patterns.filter({ $0.text.hasSuffix("/*") && $0.text.count > 2 && $0.isPlainPath(file) })
      .groupedByItem
    {
      var parents: [(pattern: LintPattern, url: String)] = []
      // Written on its own, the page above is meant.
      let listed = Set(group.first?.item.map { file.items[$0].rules.compactMap(\.rule.path?.pattern) } ?? [])
      for pattern in group {
        guard let index = pattern.item, let rule = pattern.rule?.rule, !rule.isExclude, rule.query == nil,
          rule.fragment == nil
        else { continue }
        let item = file.items[index]
        let parent = String(pattern.text.dropLast(2))
        let isListed = listed.contains(parent) || listed.contains(parent + "/")
        guard !isListed, let url = url(parent, file) else { continue }
        let decision = item.list.decide(URLText(url))
        if decision.answer == .match, decision.rule?.index == rule.index { parents.append((pattern, url)) }
      }
      guard let first = parents.first else { continue }
      let others = parents.count > 1 ? " \(parents.count - 1) more in this list do the like." : ""
      report(
        first.pattern.hit(
          file, 7206, .note, "\(first.pattern.quoted) also matches \(file.short(first.url)).\(others)",
          fix:
            "Nothing, if that is meant; else write \(JSONString.quoted(String(first.pattern.text.dropLast()) + "?*")).",
          exampleURLs: parents.prefix(3).map(\.url)))
    }
  }

  /// A URL of the page above, with other wildcards filled in.
  private static func url(_ parent: String, _ file: LintFile) -> String? {
    guard !parent.contains("$("), !parent.contains("\\"), !parent.contains("#") else { return nil }
    let path = parent.replacing("*", with: "x").replacing("?", with: "x")
    return file.url(path.hasPrefix("/") ? path : "/" + path)
  }
}
