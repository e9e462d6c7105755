import RuleEngine

/// SWCD7109: An earlier rule always decides first.
enum RuleUnreachable: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7109, "rule-unreachable", .matched, .error,
    title: "An earlier rule always decides first",
    detects: """
      A rule that never decides, because earlier rules match every URL that it matches, and say the opposite; or \
      rules behind one that matches everything.
      """,
    why: "The first rule that matches decides. An exclude behind the rule it is an exception of excludes nothing.",
    fix: "Move the narrower rule before the wider one.",
    source: "aasa-semantics.md C1, C2, 4.4 R10, 4.6 N05, N06",
    triggers: [
      FindingExample(
        "An exception behind the rule",
        components: "{ \"/\": \"/buy/*\" },\n{ \"/\": \"/buy/terms\", \"exclude\": true }"),
      FindingExample("NOT behind the star", paths: #""*", "NOT /admin/*""#),
      FindingExample("Everything is excluded first", paths: #""NOT *", "/buy/*""#),
    ],
    passes: [
      FindingExample(
        "The exception first", components: "{ \"/\": \"/buy/terms\", \"exclude\": true },\n{ \"/\": \"/buy/*\" }"),
      FindingExample(
        "The earlier rule is narrower",
        components: "{ \"/\": \"/buy/?*\", \"exclude\": true },\n{ \"/\": \"/buy/*\" }"),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      var toldCatchAll = false
      for (later, earlier) in item.unreachable where isTold(later, earlier) {
        let isOpposite = later.rule.isExclude != earlier[0].rule.isExclude
        // Of rules of the same kind behind a catch-all, the first stands for all.
        if !isOpposite {
          if toldCatchAll { continue }
          toldCatchAll = true
        }
        report(
          item.hit(
            7109, isOpposite ? .error : .warning, later, message(later, earlier, isOpposite, file),
            fix: isOpposite
              ? "Move it before \(earlier[0].number) at line \(RuleText.line(earlier[0], file))."
              : "Move the catch-all to the end, or delete what stands behind it.",
            exampleURLs: examples(later, item, file)))
      }
    }
  }

  /// Whether the pair is told here; a rule that is only repeated is 7207.
  static func isTold(_ later: LintRule, _ earlier: [LintRule]) -> Bool {
    guard let first = earlier.first, !isTellingItself(first) else { return false }
    if earlier.allSatisfy({ $0.rule.isExclude != later.rule.isExclude }) { return true }
    // Behind a catch-all even a rule of the same kind shows that the order was not understood.
    return first.rule.isUnconstrained && !later.rule.isUnconstrained
  }

  /// A rule that covers others by a fault of its own, which other findings tell: 7402, 7105, 7106, 7107.
  private static func isTellingItself(_ rule: LintRule) -> Bool {
    if rule.rule.form == .unreadable { return true }
    guard let members = rule.value.object else { return false }
    if !members.contains(where: { ComponentKeys.constraints.contains($0.name) }) { return true }
    guard rule.rule.isExclude, case .items(let items)? = rule.rule.query else { return false }
    return items.allSatisfy { $0.constraint.matchesEmpty }
  }

  private static func message(
    _ later: LintRule, _ earlier: [LintRule], _ isOpposite: Bool, _ file: LintFile
  ) -> String {
    if earlier.count > 1 {
      let numbers = earlier.map(\.number).joined(separator: ", ")
      return
        "\(capital(later.number)) never decides: \(numbers) together \(earlier[0].rule.isExclude ? "exclude" : "match") all of its URLs first."
    }
    let first = "\(earlier[0].number) (\(RuleText.short(earlier[0], file)))"
    let does = earlier[0].rule.isExclude ? "excludes" : "matches"
    if isOpposite { return "\(capital(later.number)) never decides: \(first) \(does) all of its URLs first." }
    return "\(capital(first)) \(does) every URL, so no rule behind it ever decides."
  }

  private static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func examples(_ later: LintRule, _ item: LintItem, _ file: LintFile) -> [String] {
    later.rule.samples(host: file.host).filter { url in
      item.list.decide(URLText(url)).rule.map { $0.index < later.rule.index } ?? false
    }.prefix(2).map { $0 }
  }
}
