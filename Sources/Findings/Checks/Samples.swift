import RuleEngine

extension Rule.Constraint {
  /// Whether empty text matches, as that of a missing query item.
  var matchesEmpty: Bool { pattern.isEmpty || glob.matchesAnything }
}

extension Rule {
  /// URLs that the rule matches, each tried by the engine: readable ones first, made from its patterns with words for
  /// the wildcards, then the engine's own shortest one.
  func samples(host: String) -> [String] {
    var urls: [String] = []
    for fill in ["x1", "", "a/b"] {
      let url = "https://" + host + sample(fill)
      if !urls.contains(url), matches(URLText(url)) { urls.append(url) }
    }
    if urls.isEmpty, let url = RuleComparison.witness(self, host: host) { urls.append(url) }
    return urls
  }

  private func sample(_ fill: String) -> String {
    var url = path.map { Self.filled($0.pattern, fill) } ?? "/"
    if !url.hasPrefix("/") { url = "/" + url }
    switch query {
    case .whole(let constraint)? where !constraint.matchesAnything: url += "?" + Self.filled(constraint.pattern, fill)
    case .items(let items)?:
      let parts = items.filter { !$0.constraint.matchesEmpty }.map {
        $0.name + "=" + Self.filled($0.constraint.pattern, fill)
      }
      if !parts.isEmpty { url += "?" + parts.joined(separator: "&") }
    default: break
    }
    if let fragment, !fragment.matchesAnything { url += "#" + Self.filled(fragment.pattern, fill) }
    return url
  }

  /// A pattern with its wildcards and built-in variables replaced by text.
  private static func filled(_ pattern: String, _ fill: String) -> String {
    var text = pattern
    let letters = [
      ("lang", "en"), ("region", "us"), ("alpha", "k"), ("upper", "K"), ("lower", "k"), ("alnum", "7"), ("digit", "7"),
      ("xdigit", "7"),
    ]
    for (name, letter) in letters { text = text.replacing("$(\(name))", with: letter) }
    return text.replacing("*", with: fill).replacing("?", with: "x")
  }
}
