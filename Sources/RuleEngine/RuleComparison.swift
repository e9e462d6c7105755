/// Compares two rule lists by their verdicts on URLs made from their own patterns.
public enum RuleComparison {
  /// A URL on which two lists disagree.
  public struct Witness: Sendable {
    public var url: String
    public var left: Decision.Answer
    public var right: Decision.Answer

    public init(url: String, left: Decision.Answer, right: Decision.Answer) {
      (self.url, self.left, self.right) = (url, left, right)
    }
  }

  /// The first URL found on which the lists disagree; nil where they are equal after normalisation, or where none of
  /// the URLs made from their patterns tells them apart.
  public static func witness(_ left: RuleList, _ right: RuleList, host: String) -> Witness? {
    if left.claimsEverything && right.claimsEverything { return nil }
    if !left.claimsEverything, !right.claimsEverything, unique(left) == unique(right) { return nil }
    for rule in left.rules + right.rules {
      for url in rule.witnesses(host: host) {
        let text = URLText(url)
        let (a, b) = (left.decide(text).answer, right.decide(text).answer)
        if a != b { return Witness(url: url, left: a, right: b) }
      }
    }
    let probe = "https://\(host)/a-page-that-no-rule-names"
    let (a, b) = (left.decide(URLText(probe)).answer, right.decide(URLText(probe)).answer)
    return a == b ? nil : Witness(url: probe, left: a, right: b)
  }

  /// The normalised rules that only the first list has.
  public static func onlyIn(_ list: RuleList, not other: RuleList) -> [String] {
    let known = Set(other.rules.map(\.canonical))
    return unique(list).filter { !known.contains($0) }
  }

  private static func unique(_ list: RuleList) -> [String] {
    var seen = Set<String>()
    return list.rules.map(\.canonical).filter { seen.insert($0).inserted }
  }
}

extension Rule {
  /// URLs that this rule matches, each checked with the engine: stars taken as empty and as some text.
  public func witnesses(host: String) -> [String] {
    var urls: [String] = []
    for fill in ["x1", "", "a/b"] {
      guard let url = witness(host: host, fill: fill), !urls.contains(url), matches(URLText(url)) else { continue }
      urls.append(url)
    }
    return urls
  }

  private func witness(host: String, fill: String) -> String? {
    guard let path = path.map({ $0.glob.sample(fill: fill) }) ?? "/",
      let fragment = fragment.map({ $0.glob.sample(fill: $0.glob.matchesAnything ? "" : fill) }) ?? ""
    else { return nil }
    var query = ""
    switch self.query {
    case nil: break
    case .whole(let constraint):
      guard let text = constraint.glob.sample(fill: constraint.glob.matchesAnything ? "" : fill) else { return nil }
      query = text
    case .items(let items):
      var parts: [String] = []
      for item in items where !item.constraint.glob.matches([]) {
        guard let value = item.constraint.glob.sample(fill: fill) else { return nil }
        parts.append(item.name + "=" + value)
      }
      query = parts.joined(separator: "&")
    }
    let rooted = path.hasPrefix("/") ? path : "/" + path
    return "https://\(host)\(rooted)\(query.isEmpty ? "" : "?" + query)\(fragment.isEmpty ? "" : "#" + fragment)"
  }
}

extension Glob {
  /// A text that the pattern matches, with stars filled in; nil where no text does.
  func sample(fill: String) -> String? {
    var result = ""
    for token in tokens {
      guard let part = Self.sample(token, fill: fill) else { return nil }
      result += part
    }
    return result
  }

  private static func sample(_ token: Token, fill: String) -> String? {
    switch token {
    case .literal(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .anyOne, .skip: return "x"
    case .anyRun: return fill
    case .characters(let set):
      switch set {
      case .digit, .xdigit, .alnum: return "7"
      case .upper: return "K"
      case .alpha, .lower: return "k"
      }
    case .codes(let table): return table.contains("de") ? "de" : "us"
    case .never: return nil
    case .values(let values):
      for value in values {
        let parts = value.map { sample($0, fill: fill) }
        if !parts.contains(nil) { return parts.compactMap { $0 }.joined() }
      }
      return nil
    }
  }
}
