import Evidence

extension RuleList {
  /// Walks the list; the first rule that matches decides (aasa-semantics.md C1 to C3). The host is not looked at.
  public func decide(_ url: URLText) -> Decision {
    guard url.isReadable else { return Decision(.invalid, .urlRefused, url) }
    if claimsEverything { return Decision(.match, .noRules, url, list: self) }
    var prepared = PreparedURL(url)
    guard let index = program.firstMatch(&prepared) else {
      return Decision(.noMatch, rules.isEmpty ? .emptyList : .noRuleMatched, url, list: self)
    }
    let rule = rules[index]
    return rule.isExclude
      ? Decision(.excluded, .ruleExcludes, url, rule: rule, list: self)
      : Decision(.match, .ruleMatched, url, rule: rule, list: self)
  }

  /// The plain answer: the fast path.
  public func answer(_ url: URLText) -> Decision.Answer { program.answer(url) }
}

extension Rule {
  /// Whether all of the rule's constraints match a URL, whatever its host.
  public func matches(_ url: URLText) -> Bool {
    guard url.isReadable else { return false }
    var prepared = PreparedURL(url)
    return RuleProgram.matches(self, &prepared)
  }
}

extension AssociationDocument {
  /// The decision for one app, as `swcutil verify -d DOMAIN -u URL` has it.
  ///
  /// - Parameters:
  ///   - domain: nil leaves the host unchecked, as for a URL without host (U6).
  ///   - ignoringFaults: decide as if the faults of the file's text were mended, by what could be read.
  public func decide(
    _ url: URLText, appID: AppID, domain: DomainName?, ignoringFaults: Bool = false
  ) -> Decision {
    if let refusal = refusal(url, domain, ignoringFaults) { return refusal }
    guard let entry = section(.applinks)?.entry(appID) else { return Decision(.noMatch, .appNotListed, url) }
    return entry.ruleList.decide(url)
  }

  /// The decisions for every app that the file lists, in file order.
  public func decideAll(_ url: URLText, domain: DomainName?) -> [(entry: AppEntry, decision: Decision)] {
    let refusal = refusal(url, domain, false)
    return (section(.applinks)?.entries ?? []).map { ($0, refusal ?? $0.ruleList.decide(url)) }
  }

  /// The plain answer for an app: the fast path.
  public func answer(_ url: URLText, appID: AppID, domain: DomainName?) -> Decision.Answer {
    if let refusal = refusal(url, domain, false) { return refusal.answer }
    return programs[appID]?.answer(url) ?? .noMatch
  }

  private func refusal(_ url: URLText, _ domain: DomainName?, _ ignoringFaults: Bool) -> Decision? {
    if !isReadable, !ignoringFaults { return Decision(.invalid, .fileRefused, url) }
    guard url.isReadable else { return Decision(.invalid, .urlRefused, url) }
    return Self.hostRefusal(url, domain)
  }

  /// The decision that follows from the host alone, or nil where it fits (M1 to M6, M11).
  public static func hostRefusal(_ url: URLText, _ domain: DomainName?) -> Decision? {
    guard let domain, let host = url.host else { return nil }
    if !domain.isWildcard, domain.port == nil, isSameASCII(host.utf8, domain.host.utf8) { return nil }
    var ascii = domain
    ascii.host = Punycode.asciiHost(domain.host)?.lowercased() ?? domain.host
    guard ascii.covers(host: host) else {
      // Whether a wildcard covers its own parent is open (M6).
      return Decision(.noMatch, domain.isWildcard && host == ascii.host ? .apexOfWildcard : .hostMismatch, url)
    }
    // Without a port in the domain the URL's port is not looked at (M3); with one it must be the same (M11).
    if let port = domain.port, url.port != port { return Decision(.noMatch, .portMismatch, url) }
    return nil
  }

  /// Whether two texts are equal but for the case of ASCII letters.
  private static func isSameASCII(_ left: String.UTF8View, _ right: String.UTF8View) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { CaseFolding.ascii($0) == CaseFolding.ascii($1) }
  }
}
