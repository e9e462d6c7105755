import Evidence
import JSONText
import RuleEngine

/// Rows R06-R19, N01-N04: one rule.
enum RuleChecks {
  private static let keys = ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment"]
  private static let flags = ["exclude", "caseSensitive", "percentEncoded"]

  static func check(_ item: LintContext.RuleInFile, _ list: LintContext.ListInFile, _ context: inout LintContext) {
    let maker = RuleHitMaker(list: list, rule: item.rule)
    if list.list.origin == .paths {
      guard let text = item.value.string else {
        context.report(
          maker.make(
            7106, .error, "This entry of \"paths\" is \(item.value.kindName), not a string; it matches every URL.",
            "Write a pattern or delete it.", item.value.range.lowerBound))
        return
      }
      NotChecks.check(text, item, maker, &context)
      if let path = item.rule.path {
        PatternChecks.checkPath(path, item.value.range, isComponent: false, maker, &context)
      }
      return
    }
    guard let members = item.value.object else {
      context.report(
        maker.make(
          7105, .error, "This component is \(item.value.kindName), not an object; it matches every URL.",
          "Write { \"/\": \"/path/*\" }.", item.value.range.lowerBound))
      return
    }
    checkKeys(members, item, maker, &context)
    checkTypes(members, maker, &context)
    if let path = item.value.member("/")?.value, let text = path.string {
      NotChecks.checkComponent(text, path.range, maker, &context)
      if let constraint = item.rule.path {
        PatternChecks.checkPath(constraint, path.range, isComponent: true, maker, &context)
      }
    }
    if let fragment = item.value.member("#")?.value, let constraint = item.rule.fragment, fragment.string != nil {
      PatternChecks.checkFragment(constraint, fragment.range, maker, &context)
    }
    if let query = item.value.member("?")?.value { QueryChecks.check(query, item, maker, &context) }
  }

  private static func checkKeys(
    _ members: [JSONMember], _ item: LintContext.RuleInFile, _ maker: RuleHitMaker, _ context: inout LintContext
  ) {
    for member in members where !keys.contains(member.name) {
      if let meant = meant(member.name) {
        context.report(
          maker.make(
            7115, .error, "\"\(member.name)\" is ignored; \"\(meant)\" is meant, and names are case-sensitive.",
            "Write \"\(meant)\".", member.nameRange.lowerBound,
            edit: LintHit.Edit(range: member.nameRange, replacement: "\"\(meant)\"")))
      } else if member.name == "requiredEntitlement" {
        context.report(
          maker.make(
            5014, .warning, "\"requiredEntitlement\" is reserved for Apple's own apps.", "Delete it.",
            member.nameRange.lowerBound))
      } else {
        context.report(
          maker.make(
            7118, .note, "The name \"\(member.name)\" in a component is ignored.", "Delete it, or check its spelling.",
            member.nameRange.lowerBound))
      }
    }
    if item.rule.path == nil, item.rule.query == nil, item.rule.fragment == nil,
      !members.contains(where: { ["/", "?", "#"].contains($0.name) })
    {
      context.report(
        maker.make(
          7107, .error,
          "This component has no \"/\", \"?\" or \"#\", so it \(item.rule.isExclude ? "excludes" : "matches") every URL.",
          "If that is meant, write \"/\": \"*\".", item.value.range.lowerBound))
    }
  }

  private static func meant(_ name: String) -> String? {
    let words = [
      "path": "/", "paths": "/", "query": "?", "fragment": "#", "//": "/", "excluded": "exclude", "exlude": "exclude",
      "not": "exclude",
    ]
    if let sign = words[name.lowercased()] { return sign }
    return Spelling.meant(name, among: flags)
  }

  private static func checkTypes(_ members: [JSONMember], _ maker: RuleHitMaker, _ context: inout LintContext) {
    for member in members {
      let offset = member.value.range.lowerBound
      switch member.name {
      case "/" where member.value.string == nil, "#" where member.value.string == nil,
        "?" where member.value.string == nil && member.value.object == nil:
        context.report(
          maker.make(
            7108, .error,
            "\"\(member.name)\" is \(member.value.kindName); the constraint is dropped, so the rule is wider than it reads.",
            "Write a string.", offset))
      case "exclude" where member.value.bool == nil, "caseSensitive" where member.value.bool == nil,
        "percentEncoded" where member.value.bool == nil:
        let counts = member.value.boolValue
        if case .null = member.value.kind {
          context.report(
            maker.make(
              7114, member.name == "exclude" ? .warning : .error, "\"\(member.name)\": null counts as false.",
              "Write true or false, or delete it.", offset))
        } else {
          context.report(
            maker.make(
              7113, .warning, "\"\(member.name)\" is \(member.value.kindName), not a boolean; it counts as \(counts).",
              "Write \(counts).", offset, edit: LintHit.Edit(range: member.value.range, replacement: "\(counts)")))
        }
      default: break
      }
    }
  }
}

/// Makes hits about one rule.
struct RuleHitMaker {
  let list: LintContext.ListInFile
  let rule: Rule

  func make(
    _ code: Int, _ severity: Severity, _ message: String, _ fix: String, _ offset: Int, edit: LintHit.Edit? = nil
  ) -> LintHit {
    LintHit(
      code, severity, message, fix: fix, offset: offset, pointer: rule.pointer, appIDs: list.appIDs, service: .applinks,
      rulePointer: rule.pointer, edit: edit)
  }
}

/// `NOT` in its right and wrong spellings (P1).
enum NotChecks {
  static func check(_ text: String, _ item: LintContext.RuleInFile, _ maker: RuleHitMaker, _ context: inout LintContext)
  {
    let offset = item.value.range.lowerBound
    let upper = text.uppercased()
    func edit(_ rest: Substring) -> LintHit.Edit {
      LintHit.Edit(range: item.value.range, replacement: "\"NOT \(rest)\"")
    }
    if upper.hasPrefix("NOT  ") {
      let rest = text.dropFirst(3).drop { $0 == " " }
      context.report(
        maker.make(
          7302, .error, "NOT is followed by two blanks, so the pattern begins with a blank and excludes nothing.",
          "Write \"NOT \(rest)\".", offset, edit: edit(rest)))
    } else if upper.hasPrefix("NOT "), !text.hasPrefix("NOT ") {
      context.report(
        maker.make(
          7303, .warning, "\"\(text.prefix(3))\" works on current systems only.", "Write \"NOT \(text.dropFirst(4))\".",
          offset, edit: edit(text.dropFirst(4))))
    } else if let rest = malformed(text) {
      context.report(
        maker.make(
          7301, .error,
          "\"\(text)\" is no NOT rule: it is a plain pattern. Only the letters NOT and one blank at the very beginning exclude.",
          "Write \"NOT \(rest)\".", offset, edit: edit(rest)))
    }
  }

  /// What follows a wrong spelling of NOT, or nil.
  private static func malformed(_ text: String) -> Substring? {
    if text.uppercased().hasPrefix("NOT ") { return nil }
    let trimmed = text[...].drop { $0 == " " || $0 == "\t" }
    if trimmed.first == "!" { return trimmed.dropFirst().drop { $0 == " " } }
    let upper = trimmed.uppercased()
    for word in ["NOT", "EXCLUDE"] where upper.hasPrefix(word) {
      let rest = trimmed.dropFirst(word.count)
      guard let next = rest.first, next == "/" || next == ":" || next == "\t" || next == "*" || next == " " else {
        continue
      }
      return rest.drop { $0 == ":" || $0 == " " || $0 == "\t" }
    }
    return nil
  }

  static func checkComponent(_ text: String, _ range: Range<Int>, _ maker: RuleHitMaker, _ context: inout LintContext) {
    guard text.uppercased().hasPrefix("NOT ") || text.hasPrefix("!/") else { return }
    context.report(
      maker.make(
        7304, .error, "NOT inside a component is literal text.",
        "Write { \"/\": \"\(text.drop { $0 != "/" && $0 != "*" })\", \"exclude\": true }.", range.lowerBound))
  }
}
