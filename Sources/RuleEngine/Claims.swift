import Evidence

/// One app's claim on a URL, with what is known of it.
public struct Claim: Sendable {
  public let appID: AppID
  /// Whether the entry is approved, by the user or the site; nil where it is not known.
  public var isApproved: Bool?
  /// `relativeOrder`, 0 for third parties; nil where it is not known.
  public var relativeOrder: Int?
  /// Whether the entry has a rule list.
  public var hasRules: Bool
  /// Whether the claim rests on a wildcard domain; nil where it is not known.
  public var isWildcard: Bool?

  public init(
    appID: AppID, hasRules: Bool, isApproved: Bool? = nil, relativeOrder: Int? = nil, isWildcard: Bool? = nil
  ) {
    (self.appID, self.hasRules) = (appID, hasRules)
    (self.isApproved, self.relativeOrder, self.isWildcard) = (isApproved, relativeOrder, isWildcard)
  }
}

/// Which of several apps is asked first for a URL (aasa-semantics.md M13): approved entries, then the higher
/// `relativeOrder`, then entries with rules, then specific hosts. The order of apps in a file is no priority.
public struct ClaimOrder: Sendable {
  /// What tells two groups apart.
  public enum Criterion: String, Sendable {
    case approval, relativeOrder, rules, specificHost
  }

  /// Groups of claims, first ones first; within a group nothing that is known tells them apart.
  public let groups: [[Claim]]
  /// The first criterion on which the first group beats the second, or nil.
  public let decidedBy: Criterion?

  /// Whether one app is known to come first.
  public var isDecided: Bool { groups.first?.count == 1 }

  public init(_ claims: [Claim]) {
    var groups: [[Claim]] = []
    for claim in claims {
      // A claim joins the first group that it does not lose to, before the first that it beats.
      if let index = groups.firstIndex(where: { $0[0..<1].contains { Self.compare(claim, $0).order == 0 } }) {
        groups[index].append(claim)
      } else {
        let index = groups.firstIndex { group in Self.compare(claim, group[0]).order < 0 } ?? groups.count
        groups.insert([claim], at: index)
      }
    }
    self.groups = groups
    decidedBy = groups.count > 1 ? Self.compare(groups[0][0], groups[1][0]).criterion : nil
  }

  /// The claims on a URL among the decisions for it.
  public init(_ decisions: [(entry: AppEntry, decision: Decision)]) {
    self.init(
      decisions.filter { $0.decision.answer == .match }.map {
        Claim(appID: $0.entry.appID, hasRules: !$0.entry.ruleList.claimsEverything)
      })
  }

  /// Below zero where `left` comes first. What is not known of both tells nothing.
  private static func compare(_ left: Claim, _ right: Claim) -> (order: Int, criterion: Criterion?) {
    func rank(_ flag: Bool) -> Int { flag ? 0 : 1 }
    if let a = left.isApproved, let b = right.isApproved, a != b { return (rank(a) - rank(b), .approval) }
    if let a = left.relativeOrder, let b = right.relativeOrder, a != b { return (a > b ? -1 : 1, .relativeOrder) }
    if left.hasRules != right.hasRules { return (rank(left.hasRules) - rank(right.hasRules), .rules) }
    if let a = left.isWildcard, let b = right.isWildcard, a != b { return (rank(!a) - rank(!b), .specificHost) }
    return (0, nil)
  }
}
