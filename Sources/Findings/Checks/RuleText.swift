import JSONText
import RuleEngine

/// Short texts about rules, for messages.
enum RuleText {
  /// The rule as people would write it, cut to a readable length.
  static func short(_ rule: LintRule, _ file: LintFile, limit: Int = 60) -> String {
    let text = file.text(rule.value).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }

  /// The line of a rule.
  static func line(_ rule: LintRule, _ file: LintFile) -> Int { file.json.place(rule.value.range.lowerBound).line }

  /// "/a, /b and 3 more".
  static func list(_ texts: [String], limit: Int = 3) -> String {
    let shown = texts.prefix(limit).map { "\"\($0)\"" }
    let rest = texts.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension LintFile {
  /// Those of the URLs that the rule matches by the engine.
  func matched(_ urls: [String], by rule: Rule) -> [String] {
    urls.filter { rule.matches(URLText($0)) }
  }

  /// Those of the URLs that the rule does not match.
  func missed(_ urls: [String], by rule: Rule) -> [String] {
    urls.filter { !rule.matches(URLText($0)) }
  }
}
