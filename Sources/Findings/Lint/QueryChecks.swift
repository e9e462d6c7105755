import Evidence
import JSONText
import RuleEngine

/// Rows Q01-Q12: the query constraint of a component.
enum QueryChecks {
  static func check(
    _ query: JSONValue, _ item: LintContext.RuleInFile, _ maker: RuleHitMaker, _ context: inout LintContext
  ) {
    if let text = query.string { return checkWhole(text, query, item, maker, &context) }
    guard let members = query.object else { return }
    if members.isEmpty {
      return context.report(
        maker.make(7409, .note, "\"?\": {} constrains nothing.", "Delete it.", query.range.lowerBound))
    }
    if let stray = members.first(where: { $0.value.string == nil }) {
      return context.report(
        maker.make(
          7401, .error,
          "The value of \"\(stray.name)\" is \(stray.value.kindName), which voids the whole query object: the rule asks nothing of the query.",
          "Write a string, such as \"?*\".", stray.value.range.lowerBound))
    }
    for member in members { checkItem(member, item, maker, &context) }
  }

  private static func checkWhole(
    _ text: String, _ query: JSONValue, _ item: LintContext.RuleInFile, _ maker: RuleHitMaker,
    _ context: inout LintContext
  ) {
    let offset = query.range.lowerBound
    guard case .whole(let constraint)? = item.rule.query else { return }
    if text.hasPrefix("?") && text.dropFirst().contains("=") || text.hasPrefix("&") {
      context.report(
        maker.make(
          7408, .error, "The query pattern begins with \"\(text.prefix(1))\", which is not part of the query.",
          "Write \"\(text.dropFirst())\".", offset,
          edit: LintHit.Edit(range: query.range, replacement: "\"\(text.dropFirst())\"")))
    }
    if constraint.glob.matchesAnything {
      return context.report(maker.make(7409, .note, "\"?\": \"*\" constrains nothing.", "Delete it.", offset))
    }
    if text.contains("="), !text.hasSuffix("*") || !text.hasPrefix("*") {
      let extra = "https://example.com/?\(text.filter { $0 != "*" && $0 != "?" })&utm_source=mail"
      context.report(
        maker.make(
          7405, .warning,
          "A query written as text is compared with the whole query: other parameters, as in \(extra), make it fail.",
          "Write the object form: \"?\": { \"name\": \"pattern\" }.", offset))
    }
    PatternChecks.checkText(constraint, query.range, maker, &context)
  }

  private static func checkItem(
    _ member: JSONMember, _ item: LintContext.RuleInFile, _ maker: RuleHitMaker, _ context: inout LintContext
  ) {
    let offset = member.nameRange.lowerBound
    let value = member.value.string ?? ""
    if value == "*" {
      if item.rule.isExclude {
        context.report(
          maker.make(
            7402, .error,
            "An excluding rule with \"\(member.name)\": \"*\" also excludes URLs without \(member.name): a missing item counts as empty text, which * matches.",
            "Write \"?*\" to ask for the item.", member.value.range.lowerBound,
            edit: LintHit.Edit(range: member.value.range, replacement: "\"?*\"")))
      } else {
        context.report(
          maker.make(
            7404, .warning, "\"\(member.name)\": \"*\" does not ask for the item: a missing one matches too.",
            "Write \"?*\" if the item must be there.", member.value.range.lowerBound))
      }
    }
    if member.name.contains("*") || member.name.contains("?") || member.name.contains("$(") {
      context.report(
        maker.make(
          7406, .error, "The name \"\(member.name)\" holds a wildcard or variable; names are literal.",
          "Write each name.", offset))
    } else if item.rule.isPercentEncoded,
      member.name.unicodeScalars.contains(where: { !$0.isASCII || "[] \"|".unicodeScalars.contains($0) })
    {
      context.report(
        maker.make(
          7407, .warning, "The name \"\(member.name)\" must be written as URLs encode it.",
          "Percent-encode it, such as a%5B%5D.", offset))
    }
    if !item.rule.isCaseSensitive, member.name != member.name.lowercased() {
      context.report(
        maker.make(
          7411, .warning, "caseSensitive false does not apply to names: \"\(member.name)\" must be in just this case.",
          "Write the name as URLs have it.", offset))
    }
    if case .items(let items)? = item.rule.query,
      let constraint = items.first(where: { $0.name == member.name })?.constraint
    {
      PatternChecks.checkText(constraint, member.value.range, maker, &context)
    }
  }
}
