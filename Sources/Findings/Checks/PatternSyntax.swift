import RuleEngine

/// Syntax of other languages in a pattern, and other things that several checks have to agree on.
enum PatternSyntax {
  /// Something that is no pattern syntax here.
  struct Foreign {
    /// The byte at which it stands.
    var byte: Int
    /// What it is, in words: "the regular expression .*".
    var what: String
  }

  // MARK: Regular expressions and routers

  /// Syntax of regular expressions, of routers and of other globs, or nil.
  static func foreign(_ pattern: LintPattern, variables: SubstitutionVariables) -> Foreign? {
    let text = pattern.text
    if text.hasPrefix("^") { return Foreign(byte: 0, what: "^, the beginning in a regular expression") }
    if let hit = characterClass(text) ?? anyRun(text) ?? alternatives(text) { return hit }
    if let hit = placeholder(text, isPath: pattern.isPath, variables) { return hit }
    if text.count > 1, text.hasSuffix("$") {
      return Foreign(byte: text.utf8.count - 1, what: "$, the end in a regular expression")
    }
    return nil
  }

  private static func characterClass(_ text: String) -> Foreign? {
    for escape in ["\\d", "\\w", "\\s", "\\b", "\\S", "\\D", "\\W"] {
      if let range = text.firstRange(of: escape) { return Foreign(byte: byte(range.lowerBound, text), what: escape) }
    }
    guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]"),
      text.index(after: open) < close
    else { return nil }
    return Foreign(byte: byte(open, text), what: "brackets, \(text[open...close])")
  }

  /// `.*` or `.+` where no name stands before the dot: `file.*` is a good pattern, `/.*` is not.
  private static func anyRun(_ text: String) -> Foreign? {
    for sign in [".*", ".+"] {
      var from = text.startIndex
      while let range = text[from...].firstRange(of: sign) {
        let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
        if before.map({ !$0.isLetter && !$0.isNumber && !"*?_-)".contains($0) }) ?? true || before == "(" {
          return Foreign(byte: byte(range.lowerBound, text), what: sign)
        }
        from = range.upperBound
      }
    }
    return nil
  }

  /// `(a|b)`, `(?:…)` and `(.*)`.
  private static func alternatives(_ text: String) -> Foreign? {
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: "(") {
      let isVariable = open > text.startIndex && "$%".contains(text[text.index(before: open)])
      let close = text[open...].firstIndex(of: ")")
      if !isVariable, let close {
        let inner = text[text.index(after: open)..<close]
        if inner.contains("|") || inner.hasPrefix("?") || inner.hasPrefix(".") {
          return Foreign(byte: byte(open, text), what: "a group, \(text[open...close])")
        }
      }
      index = text.index(after: open)
    }
    return nil
  }

  /// `:id`, `{id}`, `<id>` and `{a,b}`. A known variable's name in braces is told as misspelt variable syntax.
  private static func placeholder(_ text: String, isPath: Bool, _ variables: SubstitutionVariables) -> Foreign? {
    if isPath {
      for segment in text.split(separator: "/") where segment.hasPrefix(":") {
        if segment.dropFirst().first?.isLetter ?? false {
          return Foreign(byte: byte(segment.startIndex, text), what: "\(segment), the parameter of a router")
        }
      }
    }
    for (open, close) in [("{", "}"), ("<", ">")] as [(Character, Character)] {
      guard let start = text.firstIndex(of: open), let end = text[start...].firstIndex(of: close) else { continue }
      if start > text.startIndex, "$%{".contains(text[text.index(before: start)]) { continue }
      let name = text[text.index(after: start)..<end]
      if open == "{", variables.isDefined(String(name)) { continue }
      guard !name.isEmpty else { continue }
      let isList = open == "{" && name.contains(",")
      return Foreign(
        byte: byte(start, text),
        what: isList ? "braces, \(text[start...end])" : "\(text[start...end]), the parameter of a router")
    }
    return nil
  }

  /// The pattern with parameters and simple regular expressions written as stars, or nil where it is not that simple.
  static func withoutForeign(_ text: String) -> String? {
    var result = text
    if result.hasPrefix("^") { result.removeFirst() }
    if result.hasSuffix("$") { result.removeLast() }
    for group in ["(.*)", "(.+)", "[^/]+", "[^/]*", "\\d+", "\\w+", "\\d", "\\w", ".*", ".+"] {
      result = result.replacing(group, with: "*")
    }
    for (open, close) in [("{", "}"), ("<", ">"), ("[", "]")] as [(Character, Character)] {
      while let start = result.firstIndex(of: open), let end = result[start...].firstIndex(of: close) {
        let inner = result[result.index(after: start)..<end]
        guard inner.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) }), !inner.isEmpty,
          open != "[" || inner.contains(where: \.isLetter) && !inner.contains("-")
        else { return nil }
        result.replaceSubrange(start...end, with: "*")
      }
    }
    let segments = result.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.hasPrefix(":") && segment.dropFirst().first?.isLetter ?? false ? "*" : String(segment)
    }
    result = segments.joined(separator: "/")
    result = result.replacing("\\/", with: "/")
    while result.contains("**") { result = result.replacing("**", with: "*") }
    let isClean = !result.contains { "^[]{}<>|\\+".contains($0) } && !result.replacing("$(", with: "").contains("(")
    return isClean && !result.isEmpty ? result : nil
  }

  static func byte(_ index: String.Index, _ text: String) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  // MARK: Hosts

  /// The host that a path pattern begins with and what follows it, or nil.
  static func host(_ text: String) -> (host: String, rest: String)? {
    var rest = text[...]
    var isCertain = false
    if let scheme = rest.firstRange(of: "://") {
      guard !rest[..<scheme.lowerBound].contains("/") else { return nil }
      rest = rest[scheme.upperBound...]
      isCertain = true
    } else if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
    } else if rest.hasPrefix("/") {
      return nil
    }
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let tail = rest[host.endIndex...]
    guard isCertain || looksLikeHost(host, hasPath: !tail.isEmpty) else { return nil }
    return (String(host), tail.isEmpty ? "/" : String(tail))
  }

  /// Labels joined by dots, ending in a common top-level domain; `index.html` and `app.js` are none.
  private static func looksLikeHost(_ text: Substring, hasPath: Bool) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, labels.dropFirst().allSatisfy({ !$0.isEmpty }) else {
      return false
    }
    guard labels.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "*" } }) else {
      return false
    }
    if labels[0].lowercased() == "www", labels.count >= 3 { return true }
    let name = last.lowercased()
    return hasPath && (topLevel.contains(name) || labels.count >= 3 && name.count == 2 && name.allSatisfy(\.isLetter))
  }

  private static let topLevel: Set<String> = [
    "com", "org", "net", "edu", "gov", "info", "biz", "example", "test", "invalid", "app", "dev", "cloud", "shop",
    "store", "site",
    "online", "link", "page", "tech", "de", "uk", "fr", "jp", "cn", "br", "nl", "it", "es", "ch", "at", "se", "no",
    "dk",
    "fi", "pl", "ru", "in", "au", "us", "eu", "ca", "kr", "mx",
  ]

  // MARK: NOT

  /// What follows a spelling of NOT that is not recognised in `paths`, or nil.
  static func malformedNot(_ text: String) -> String? {
    if text.utf8.count >= 4, text.prefix(4).lowercased() == "not " { return nil }
    let trimmed = text.drop { $0.isWhitespace }
    if trimmed.first == "!" || trimmed.hasPrefix("-/") {
      let rest = trimmed.dropFirst().drop { $0.isWhitespace }
      return rest.first == "/" || rest.first == "*" ? String(rest) : nil
    }
    let isIndented = trimmed.startIndex != text.startIndex
    let hasSlash = trimmed.hasPrefix("/")
    let body = trimmed.hasPrefix("/") ? trimmed.dropFirst() : trimmed
    for word in ["NOT", "EXCLUDE", "EXCEPT"] where body.uppercased().hasPrefix(word) {
      let isUpper = body.hasPrefix(word)
      let rest = body.dropFirst(word.count)
      let sign = rest.first
      // "not/found" is a path like any other; capitals, a colon or a tab show that more was meant.
      let isMark =
        sign == ":" || sign == "\t" || sign == "\u{A0}" || sign == "="
        || sign == " " && (word != "NOT" || isIndented || isUpper)
      // Behind a slash the word may be the name of a page.
      let isGlued = isUpper && !hasSlash && (sign == "/" || sign == "*")
      guard isMark || isGlued else { continue }
      let pattern = rest.drop { $0.isWhitespace || $0 == ":" || $0 == "=" }
      return pattern.isEmpty ? nil : String(pattern)
    }
    return nil
  }

  /// What follows NOT or an exclamation mark at the beginning of a component's path, or nil.
  static func notInComponent(_ text: String) -> String? {
    if let rest = malformedNot(text) { return rest }
    guard text.utf8.count >= 4, text.prefix(4).lowercased() == "not " else { return nil }
    return String(text.dropFirst(4).drop { $0 == " " })
  }

  // MARK: Query text in a path

  /// A path pattern that holds query or fragment text: the path before it, the query and the fragment.
  static func urlParts(_ text: String) -> (path: String, query: String?, fragment: String?, byte: Int)? {
    if let hash = text.firstIndex(of: "#") {
      var path = String(text[..<hash])
      var query: String?
      if let question = path.firstIndex(of: "?"), isQuery(path[path.index(after: question)...]) {
        query = String(path[path.index(after: question)...])
        path = String(path[..<question])
      }
      return (path.isEmpty ? "/" : path, query, String(text[text.index(after: hash)...]), byte(hash, text))
    }
    guard text.contains("=") else { return nil }
    var from = text.startIndex
    while let question = text[from...].firstIndex(of: "?") {
      let tail = text[text.index(after: question)...]
      if isQuery(tail) {
        let path = String(text[..<question])
        return (path.isEmpty ? "/" : path, String(tail), nil, byte(question, text))
      }
      from = text.index(after: question)
    }
    return nil
  }

  /// `name=…` at the beginning.
  private static func isQuery(_ tail: Substring) -> Bool {
    let name = tail.prefix { $0.isLetter || $0.isNumber || "_-.*[]%".contains($0) }
    return !name.isEmpty && name.first != "*" && name.endIndex < tail.endIndex && tail[name.endIndex] == "="
  }
}
