extension RuleComparison {
  /// A URL built of chosen texts, and of shortest ones that the rule matches for the rest; nil unless the engine
  /// agrees that the rule matches it.
  static func witness(_ rule: Rule, texts: RuleTexts, host: String) -> String? {
    guard let path = texts.path ?? shortest(rule, .path, otherwise: "/") else { return nil }
    guard let fragment = texts.fragment ?? shortest(rule, .fragment, otherwise: "") else { return nil }
    let query: String
    if let chosen = texts.query {
      query = chosen
    } else {
      guard let made = shortestQuery(rule) else { return nil }
      query = made
    }
    var url = "https://" + host + encoded(path, rule, .path)
    if !query.isEmpty { url += "?" + query }
    if !fragment.isEmpty { url += "#" + encoded(fragment, rule, .fragment) }
    return rule.matches(URLText(url)) ? url : nil
  }

  /// A shortest text of a part that the rule matches.
  private static func shortest(_ rule: Rule, _ part: URLPart, otherwise: String) -> String? {
    guard let pattern = constraint(rule, part), !pattern.matchesAnything else { return otherwise }
    guard let language = language(part, rule), case .text(let text) = search(pattern, [], language) else { return nil }
    return text
  }

  /// A shortest query, in encoded form.
  private static func shortestQuery(_ rule: Rule) -> String? {
    guard case .items(let items)? = rule.query else {
      return shortest(rule, .query, otherwise: "").map { encoded($0, rule, .query) }
    }
    var parts: [String] = []
    for item in items where !item.constraint.glob.matches([]) {
      let language = TextLanguage(kind: .item, isDecoded: !rule.isPercentEncoded)
      guard case .text(let value) = search(item.constraint, [], language) else { return nil }
      parts.append(itemText(item.name, value, rule))
    }
    return parts.joined(separator: "&")
  }

  /// `name=value` as a URL carries it.
  static func itemText(_ name: String, _ value: String, _ rule: Rule) -> String {
    guard !rule.isPercentEncoded else { return name + "=" + value }
    return escaped(name, PercentEncoding.itemCharacters) + "=" + escaped(value, PercentEncoding.itemCharacters)
  }

  /// A text of a part as a URL carries it: texts of rules that decode are escaped.
  static func encoded(_ text: String, _ rule: Rule, _ part: URLPart) -> String {
    guard !rule.isPercentEncoded else { return text }
    return escaped(text, part == .path ? PercentEncoding.pathCharacters : PercentEncoding.queryCharacters)
  }

  private static func escaped(_ text: String, _ allowed: ByteSet) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if allowed.contains(byte) { result.append(byte) } else { PercentEncoding.appendEscape(byte, to: &result) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
