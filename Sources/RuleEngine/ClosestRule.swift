extension RuleList {
  /// The rule that came nearest to matching a URL that no rule matches, compared constraint by constraint.
  ///
  /// Among the rules that do not exclude: one whose path matches and whose query or fragment failed comes first, then
  /// the one whose path agrees longest with the URL's.
  public func closest(to url: URLText) -> RuleTrace? {
    var prepared = PreparedURL(url)
    return closest(&prepared)
  }

  func closest(_ url: inout PreparedURL) -> RuleTrace? {
    var best: (score: Int, index: Int)?
    // By index, for a copy of each rule would cost more than most comparisons.
    for index in rules.indices where !rules[index].isExclude {
      let score = score(index, &url)
      if score > best?.score ?? -1 { best = (score, index) }
    }
    return best.map { rules[$0.index].trace(&url) }
  }

  /// How near a rule comes: a matching path counts more than any agreement of paths.
  private func score(_ index: Int, _ url: inout PreparedURL) -> Int {
    let matching = 1 << 24
    let text = url.path(rules[index].textForm)
    switch program.nearness(of: index, text) {
    case .free: return matching
    case .never: return 0
    case .partly(let agreement): return agreement
    // Only where the whole beginning agrees can the rest be worth a closer look.
    case .wholly: break
    }
    guard let glob = rules[index].path?.glob else { return matching }
    let agreement = 2 * glob.prefix.count
    if glob.matches(text) { return matching }
    guard glob.prefix.count < text.count, glob.weight * text.count < Glob.traceLimit else { return agreement }
    return agreement + min(2 * (glob.failure(text).text - glob.prefix.count), 1 << 20)
  }
}
