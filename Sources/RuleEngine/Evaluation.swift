import Evidence

/// What a rule list says of a URL.
public struct Decision: Sendable {
  public enum Answer: String, Sendable {
    case match, excluded
    case noMatch = "no-match"
    /// The file is refused as a whole.
    case invalid
  }

  public enum Reason: String, Sendable {
    case ruleMatched = "a rule matches"
    case ruleExcludes = "a rule excludes the URL"
    case noRules = "there is no rule list, so every URL matches"
    case noRuleMatched = "no rule matches"
    case emptyList = "the rule list is empty, so nothing matches"
    case appNotListed = "the file does not list the app under applinks"
    case hostMismatch = "the URL's host is not the domain"
    case apexOfWildcard = "whether a wildcard covers its own parent host is open"
    case fileRefused = "the file is not valid JSON"
  }

  public var answer: Answer
  public var reason: Reason
  /// The rule that decided.
  public var rule: Rule?

  public init(_ answer: Answer, _ reason: Reason, rule: Rule? = nil) {
    (self.answer, self.reason, self.rule) = (answer, reason, rule)
  }
}

extension RuleList {
  /// Walks the list; the first rule that matches decides (C1-C3).
  public func decide(_ url: URLText) -> Decision { decide(PreparedURL(url)) }

  func decide(_ url: PreparedURL) -> Decision {
    if claimsEverything { return Decision(.match, .noRules) }
    for rule in rules where rule.matches(url) {
      return rule.isExclude
        ? Decision(.excluded, .ruleExcludes, rule: rule) : Decision(.match, .ruleMatched, rule: rule)
    }
    return Decision(.noMatch, rules.isEmpty ? .emptyList : .noRuleMatched)
  }
}

extension Rule {
  public func matches(_ url: URLText) -> Bool { matches(PreparedURL(url)) }

  func matches(_ url: PreparedURL) -> Bool {
    let form = url.form(encoded: isPercentEncoded, folded: !isCaseSensitive)
    if let path, !path.glob.matches(form.path) { return false }
    if let fragment, !fragment.glob.matches(form.fragment) { return false }
    switch query {
    case nil: return true
    case .whole(let constraint): return constraint.glob.matches(form.query)
    case .items(let items):
      for item in items where Self.failingValue(item, in: form) != nil { return false }
      return true
    }
  }

  /// The value for which an item's pattern fails, or nil. Every occurrence must match; a missing name is compared as
  /// the empty text (Q2-Q4).
  static func failingValue(
    _ item: (name: String, constraint: Constraint), in form: PreparedURL.Form
  ) -> [UInt8]? {
    let name = Array(item.name.utf8)
    var isPresent = false
    for candidate in form.items where candidate.name == name {
      isPresent = true
      if !item.constraint.glob.matches(candidate.value) { return candidate.value }
    }
    return isPresent || item.constraint.glob.matches([]) ? nil : []
  }
}

extension AssociationDocument {
  /// The verdict for one app, as `swcutil verify -d DOMAIN -u URL` has it.
  ///
  /// - Parameter domain: nil leaves the host unchecked, as for a URL without host (U6).
  public func decide(_ url: URLText, appID: AppID, domain: DomainName?) -> Decision {
    guard isAccepted else {
      return json.isAccepted ? Decision(.noMatch, .appNotListed) : Decision(.invalid, .fileRefused)
    }
    if let refusal = Self.hostRefusal(url, domain) { return refusal }
    guard let entry = entry(.applinks, appID), let list = rules(of: entry) else {
      return Decision(.noMatch, .appNotListed)
    }
    return list.decide(url)
  }

  /// The verdict that follows from the host alone, or nil where it fits (M1-M6, M11).
  public static func hostRefusal(_ url: URLText, _ domain: DomainName?) -> Decision? {
    guard let domain, let host = url.host else { return nil }
    if domain.isWildcard, host == domain.host { return Decision(.noMatch, .apexOfWildcard) }
    guard domain.covers(host: host) else { return Decision(.noMatch, .hostMismatch) }
    if let port = domain.port, port != (url.port ?? "") { return Decision(.noMatch, .hostMismatch) }
    return nil
  }
}
