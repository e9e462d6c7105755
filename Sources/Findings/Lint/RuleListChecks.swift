import Evidence
import JSONText
import RuleEngine

/// Rows R01-R05, R10-R13: a rule list as a whole.
enum RuleListChecks {
  static func check(_ list: LintContext.ListInFile, _ context: inout LintContext) {
    func hit(_ code: Int, _ severity: Severity, _ message: String, _ fix: String, _ offset: Int, _ rule: String?)
      -> LintHit
    {
      LintHit(
        code, severity, message, fix: fix, offset: offset, pointer: rule ?? list.pointer, appIDs: list.appIDs,
        service: .applinks, rulePointer: rule)
    }
    let item = list.item
    for key in ["components", "paths"] {
      guard let member = item.member(key), member.value.array == nil else { continue }
      let falls = key == "components" && item["paths"]?.array != nil
      context.report(
        hit(
          7102, .error,
          "\"\(key)\" is \(member.value.kindName), not an array; it counts as absent\(falls ? ", so \"paths\" decides" : "").",
          "Write \"\(key)\": [ … ].", member.value.range.lowerBound, nil))
    }
    if list.list.origin == .absent {
      let isMisspelt = (item.object ?? []).contains { Spelling.meant($0.name, among: ["components", "paths"]) != nil }
      if item["components"] == nil, item["paths"] == nil {
        context.report(
          hit(
            7101, .error, "There are neither components nor paths, so every URL of the host is claimed.",
            isMisspelt
              ? "Correct the spelling of the list's name."
              : "Add \"components\", with \"/\": \"*\" if everything is meant.", item.range.lowerBound, nil))
      }
      return
    }
    if list.list.rules.isEmpty {
      let hides = list.list.origin == .components && item["paths"]?.array?.isEmpty == false
      context.report(
        hit(
          7103, .error,
          "The rule list is empty, so nothing matches\(hides ? "; an empty \"components\" hides \"paths\" too" : "").",
          hides ? "Delete \"components\", or move the paths there." : "Add a rule.",
          item.member(list.list.origin == .components ? "components" : "paths")?.value.range.lowerBound
            ?? item.range.lowerBound, nil))
    }
    checkHiddenPaths(list, &context, hit)
    checkExcludes(list, &context, hit)
    checkReach(list, &context, hit)
    checkHijack(list, &context, hit)
  }

  private typealias Maker = (Int, Severity, String, String, Int, String?) -> LintHit

  /// 7104: paths that say something else than the components which hide them.
  private static func checkHiddenPaths(_ list: LintContext.ListInFile, _ context: inout LintContext, _ hit: Maker) {
    guard list.list.origin == .components, let paths = list.item.member("paths"), paths.value.array?.isEmpty == false
    else { return }
    var alone = list.item
    alone.kind = .object((list.item.object ?? []).filter { $0.name != "components" })
    let builder = RuleBuilder(json: context.json, variables: context.document.variables, defaults: [])
    guard
      let witness = RuleComparison.witness(
        list.list, builder.list(of: alone, pointer: list.pointer), host: "example.com")
    else { return }
    context.report(
      hit(
        7104, .warning,
        "\"paths\" is ignored since iOS 13 because \"components\" is there, and the two differ: \(witness.url) is \(witness.left.rawValue) by components and \(witness.right.rawValue) by paths.",
        "Make both say the same, or delete \"paths\".", paths.nameRange.lowerBound, nil))
  }

  /// 7110, 7111.
  private static func checkExcludes(_ list: LintContext.ListInFile, _ context: inout LintContext, _ hit: Maker) {
    let rules = list.list.rules
    guard let last = rules.last, last.isExclude else { return }
    if rules.allSatisfy(\.isExclude) {
      let isOptOut = rules.contains { $0.isUnconstrained || $0.path?.normalised == "/*" }
      context.report(
        hit(
          7110, isOptOut ? .note : .error,
          isOptOut
            ? "The list excludes everything: an opt-out." : "The list holds only excludes, so nothing can match.",
          isOptOut ? "Nothing, if that is meant." : "Add a rule that matches the rest, such as { \"/\": \"*\" }.",
          rules[0].offset, rules[0].pointer))
    } else {
      context.report(
        hit(
          7111, .warning,
          "The last rules exclude, and no rule behind them matches the rest; they change nothing unless an earlier rule is narrower.",
          "Move excludes before the rules that they make exceptions of.", last.offset, last.pointer))
    }
  }

  /// 7109, 7207: a rule that an earlier one always decides, proven on normalised patterns.
  private static func checkReach(_ list: LintContext.ListInFile, _ context: inout LintContext, _ hit: Maker) {
    for (position, rule) in list.list.rules.enumerated() where position > 0 && position < 400 {
      guard let earlier = list.list.rules.prefix(position).first(where: { $0.certainlyCovers(rule) }) else { continue }
      let same = earlier.isExclude == rule.isExclude
      context.report(
        hit(
          same ? 7207 : 7109, same ? .note : .error,
          "Rule \(rule.index + 1) (\(rule.summary)) never decides: rule \(earlier.index + 1) (\(earlier.summary)) always decides first\(same ? ", to the same end" : "").",
          same ? "Delete it." : "Move it before rule \(earlier.index + 1).", rule.offset, rule.pointer))
    }
  }

  /// 7112: pages of the browser's own flow that a broad rule claims.
  private static let browserPages = [
    "/oauth/authorize", "/oauth/callback", "/oauth2/callback", "/auth/callback", "/login/callback", "/reset-password",
    "/unsubscribe",
    "/payment/return", "/.well-known/security.txt",
  ]

  private static func checkHijack(_ list: LintContext.ListInFile, _ context: inout LintContext, _ hit: Maker) {
    for page in browserPages {
      let decision = list.list.decide(URLText("https://example.com\(page)"))
      guard decision.answer == .match, let rule = decision.rule, isBroad(rule) else { continue }
      context.report(
        hit(
          7112, .warning,
          "Rule \(rule.index + 1) (\(rule.summary)) also claims \(page), so flows that belong to the browser open the app.",
          "Exclude sign-in, password reset, unsubscribe, payment returns and /.well-known/* before it.", rule.offset,
          rule.pointer))
      return
    }
  }

  private static func isBroad(_ rule: Rule) -> Bool {
    guard let path = rule.path else { return rule.query == nil && rule.fragment == nil }
    return path.normalised == "*" || path.normalised == "/*"
  }
}

extension Rule {
  /// Whether every URL that `other` matches is matched by this rule too. True only where it is proven: the other two
  /// constraints absent or equal, and the path pattern equal or a plain prefix with one star at the end.
  public func certainlyCovers(_ other: Rule) -> Bool {
    guard isPercentEncoded == other.isPercentEncoded, isCaseSensitive == other.isCaseSensitive || !isCaseSensitive
    else { return false }
    if let fragment, !fragment.glob.matchesAnything, fragment.normalised != other.fragment?.normalised { return false }
    switch query {
    case nil: break
    case .whole(let constraint):
      if !constraint.glob.matchesAnything {
        guard case .whole(let mine)? = other.query, mine.normalised == constraint.normalised else { return false }
      }
    case .items(let items):
      let needed = items.filter { !$0.constraint.glob.matchesAnything }
      if !needed.isEmpty {
        guard case .items(let mine)? = other.query else { return false }
        guard
          needed.allSatisfy({ item in
            mine.contains { $0.name == item.name && $0.constraint.normalised == item.constraint.normalised }
          })
        else { return false }
      }
    }
    guard let path, !path.glob.matchesAnything else { return true }
    guard let mine = other.path else { return path.normalised == "/*" }
    if path.normalised == "/*" { return mine.normalised.hasPrefix("/") || mine.normalised == "*" }
    if path.normalised == mine.normalised { return true }
    let special: Set<Character> = ["*", "?", "$", "\\"]
    guard path.normalised.hasSuffix("*"), !path.normalised.dropLast().contains(where: { special.contains($0) }) else {
      return false
    }
    let prefix = path.normalised.dropLast()
    return mine.normalised.hasPrefix(prefix) && isCaseSensitive == other.isCaseSensitive
  }
}
