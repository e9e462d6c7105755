/// The rule that came closest to matching a URL, and what failed in it.
public struct ClosestRule: Sendable {
  public var rule: Rule
  /// `path "/product/" does not fit "/shop/*": it differs at character 2`.
  public var failure: String
  /// Each constraint of the rule against the URL.
  public var constraints: [ConstraintTrace]
}

/// One constraint of a rule, compared with one URL.
public struct ConstraintTrace: Sendable {
  /// `/`, `#`, `?`, or `?name` for one item of a query object.
  public var key: String
  /// The pattern as it is compared: normalised for paths.
  public var pattern: String
  /// The URL's text as it is compared.
  public var text: String
  public var matches: Bool
  /// How many bytes of the text the pattern could take before it failed.
  public var reach: Int
}

extension RuleList {
  /// The including rule that fails least: most constraints hold, then the longest part of the path fits.
  public func closest(to url: URLText) -> ClosestRule? {
    let prepared = PreparedURL(url)
    var best: (rule: Rule, traces: [ConstraintTrace], score: Int)?
    for rule in rules where !rule.isExclude {
      let traces = rule.trace(prepared)
      let held = traces.filter(\.matches).count - traces.count
      let pathReach = traces.first { $0.key == "/" }.map { $0.matches ? 100_000 : min($0.reach, 50_000) } ?? 0
      let score = held * 1_000 + pathReach
      if best.map({ score > $0.score }) ?? true { best = (rule, traces, score) }
    }
    guard let best, let failed = best.traces.first(where: { !$0.matches }) else { return nil }
    return ClosestRule(rule: best.rule, failure: failed.sentence, constraints: best.traces)
  }

  /// Every rule compared with a URL, for the trace of `match`.
  public func trace(_ url: URLText) -> [(rule: Rule, constraints: [ConstraintTrace])] {
    let prepared = PreparedURL(url)
    return rules.map { ($0, $0.trace(prepared)) }
  }
}

extension Rule {
  /// The rule in a few words: its path, query and fragment patterns as written.
  public var summary: String {
    guard path != nil || query != nil || fragment != nil else {
      return text.count > 80 ? String(text.prefix(80)) + "…" : text
    }
    var parts: [String] = []
    if let path { parts.append(path.pattern) }
    switch query {
    case nil: break
    case .whole(let constraint): parts.append("?" + constraint.pattern)
    case .items(let items):
      parts.append("?{" + items.map { "\($0.name)=\($0.constraint.pattern)" }.joined(separator: "&") + "}")
    }
    if let fragment { parts.append("#" + fragment.pattern) }
    return (isExclude ? "NOT " : "") + parts.joined(separator: " ")
  }

  func trace(_ url: PreparedURL) -> [ConstraintTrace] {
    let form = url.form(encoded: isPercentEncoded, folded: !isCaseSensitive)
    var traces: [ConstraintTrace] = []
    if let path { traces.append(Self.trace("/", path, form.path)) }
    switch query {
    case nil: break
    case .whole(let constraint): traces.append(Self.trace("?", constraint, form.query))
    case .items(let items):
      for item in items {
        let value =
          Self.failingValue(item, in: form) ?? form.items.first { $0.name == Array(item.name.utf8) }?.value ?? []
        traces.append(Self.trace("?" + item.name, item.constraint, value))
      }
    }
    if let fragment { traces.append(Self.trace("#", fragment, form.fragment)) }
    return traces
  }

  private static func trace(_ key: String, _ constraint: Constraint, _ text: [UInt8]) -> ConstraintTrace {
    let result = text.withUnsafeBufferPointer { buffer in
      constraint.glob.matches(buffer) ? (true, text.count) : (false, constraint.glob.longestMatch(buffer).position)
    }
    return ConstraintTrace(
      key: key, pattern: constraint.normalised, text: String(decoding: text, as: UTF8.self), matches: result.0,
      reach: result.1)
  }
}

extension ConstraintTrace {
  /// What failed, in one sentence without its full stop.
  var sentence: String {
    let subject =
      switch key {
      case "/": "the path"
      case "?": "the query"
      case "#": "the fragment"
      default: "the query item \(key.dropFirst())"
      }
    let shown = text.isEmpty ? "(empty)" : "\"\(text)\""
    let place = text.isEmpty || reach >= text.utf8.count ? "it ends too early" : "it differs at character \(reach + 1)"
    return "\(subject) \(shown) does not fit \"\(pattern)\", \(place)"
  }
}
