import Evidence
import JSONText

/// What a rule list, or a file, says of a URL.
public struct Decision: Sendable {
  public enum Answer: String, Sendable {
    case match, excluded
    case noMatch = "no-match"
    /// The file is refused as a whole, or the URL is none.
    case invalid
  }

  /// Why the answer is what it is, in words.
  public enum Reason: String, Sendable {
    case ruleMatched = "a rule matches"
    case ruleExcludes = "a rule excludes the URL"
    case noRules = "there is no rule list, so every URL matches"
    case noRuleMatched = "no rule matches"
    case emptyList = "the rule list is empty, so nothing matches"
    case appNotListed = "the file does not list the app under applinks"
    case hostMismatch = "the URL's host is not the domain"
    case apexOfWildcard = "whether a wildcard covers its own parent host is open"
    case portMismatch = "the domain names a port that the URL lacks"
    case fileRefused = "the file is not valid JSON"
    case urlRefused = "the URL cannot be read"
  }

  public let answer: Answer
  public let reason: Reason
  /// The rule that decided.
  public let rule: Rule?
  /// The rules that were asked, or nil where it did not come to that.
  public let list: RuleList?
  public let url: URLText

  init(_ answer: Answer, _ reason: Reason, _ url: URLText, rule: Rule? = nil, list: RuleList? = nil) {
    (self.answer, self.reason, self.url, self.rule, self.list) = (answer, reason, url, rule, list)
  }

  /// The reason with the deciding rule, as a sentence without full stop.
  public var explanation: String {
    guard let rule else { return reason.rawValue }
    return reason.rawValue + (rule.isUnconstrained ? " (it asks nothing): " : ": ") + rule.summary
  }

  /// For a URL that no rule matches: the rule that came nearest. Computed when asked for.
  public var closest: RuleTrace? { reason == .noRuleMatched ? list?.closest(to: url) : nil }

  /// For an excluded URL: the first rule behind the deciding one that would match it.
  public var overruled: Rule? {
    guard answer == .excluded, let rule, let list else { return nil }
    var prepared = PreparedURL(url)
    return list.rules.dropFirst(rule.index + 1).first { !$0.isExclude && RuleProgram.matches($0, &prepared) }
  }
}
