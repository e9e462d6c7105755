/// Text of evidence as Markdown that says no more than the text: no markup, link, mention, HTML or emoji comes of it.
///
/// Words that a renderer could take for something are put into code spans, which GitHub, GitLab and their like leave
/// alone; that reads well raw, too, where backslashes would not.
enum MarkdownText {
  /// A sentence. Text between pairs of backticks is code already.
  static func prose(_ text: String, inTable: Bool = false) -> String {
    let line = Layout.safe(flat(text))
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    guard isWritten(parts) else { return words(line, inTable) }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? words(String(part), inTable) : code(String(part), inTable: inTable)
    }.joined()
  }

  /// Whether backticks stand as a writer sets them: in pairs, around something, and apart from other words.
  private static func isWritten(_ parts: [Substring]) -> Bool {
    guard parts.count > 1, parts.count % 2 == 1 else { return false }
    return parts.enumerated().allSatisfy { index, part in
      if index % 2 == 1 { return !part.isEmpty }
      let isApartBefore = index == 0 || part.isEmpty && index == parts.count - 1 || " .,;:)".contains(part.first ?? "x")
      let isApartBehind = index == parts.count - 1 || part.isEmpty && index == 0 || " (".contains(part.last ?? "x")
      return isApartBefore && isApartBehind
    }
  }

  /// A value as a code span.
  static func code(_ text: String, inTable: Bool = false) -> String {
    let text = Layout.safe(flat(text))
    guard !text.isEmpty else { return "" }
    // A bar ends a table's cell even in code, unless it is escaped, and outside of code every renderer agrees how.
    if inTable, text.contains("|") {
      return text.split(separator: "|", omittingEmptySubsequences: false).map { code(String($0)) }
        .joined(separator: "\\|")
    }
    let fence = String(repeating: "`", count: longestRun(text) + 1)
    // A backtick at an end needs a blank, and so does text that has one at both.
    let isPadded = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") && text.hasSuffix(" ")
    return isPadded ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// A block of evidence; the fence is longer than any run of backticks in it.
  static func block(_ text: String, language: String = "text") -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      Layout.safe(String($0))
    }
    let body = lines.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestRun(body) + 1))
    return "\(fence)\(language)\n\(body)\n\(fence)"
  }

  // MARK: Words

  private static func words(_ text: String, _ inTable: Bool) -> String {
    var result: [String] = []
    var risky: [Substring] = []
    func flush() {
      guard !risky.isEmpty else { return }
      result.append(spanned(risky.joined(separator: " "), inTable))
      risky = []
    }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if word.isEmpty || isHarmless(word, isFirst: result.isEmpty && risky.isEmpty) {
        flush()
        result.append(String(word))
      } else {
        risky.append(word)
      }
    }
    flush()
    return result.joined(separator: " ")
  }

  /// A code span; brackets and quotes in front, and the punctuation of the sentence behind, stay outside.
  private static func spanned(_ text: String, _ inTable: Bool) -> String {
    var core = Substring(text)
    var (head, tail) = ("", "")
    while let first = core.first, first == "(" || first == "\"", core.count > 1 {
      head.append(first)
      core = core.dropFirst()
    }
    while let last = core.last, ".,;:)\"".contains(last), core.count > 1 {
      tail = String(last) + tail
      core = core.dropLast()
    }
    return head + code(String(core), inTable: inTable) + tail
  }

  /// Whether a word is plain language to every renderer.
  private static func isHarmless(_ word: Substring, isFirst: Bool) -> Bool {
    let scalars = Array(word.unicodeScalars)
    if isTimeOrVersion(scalars) { return true }
    for (index, scalar) in scalars.enumerated() {
      if isPlain(scalar) || "'\"()?!;%=".unicodeScalars.contains(scalar) { continue }
      let isInside = index > 0 && index + 1 < scalars.count && isPlain(scalars[index + 1])
      switch scalar {
      // Within a word they could make a host, a path, an emoji or a list.
      case ":" where index + 1 < scalars.count && scalars[index + 1] == "/": return false
      case ".", ":": if isInside { return false }
      case ",", "/": continue
      case "-", "+": if index == 0, isFirst { return false }
      default: return false
      }
    }
    let lower = word.lowercased()
    if lower.hasPrefix("www") || lower.hasPrefix("gh-") || word.hasPrefix(":") || word.hasPrefix("=") { return false }
    // `1.` and `1)` begin a list.
    if isFirst, let last = word.last, last == "." || last == ")", word.dropLast().allSatisfy(\.isNumber) {
      return false
    }
    return !isHash(lower)
  }

  /// `10:31:47` and `0.1.0`: digits only, at most two between colons, so that no emoji's name is among them.
  private static func isTimeOrVersion(_ scalars: [Unicode.Scalar]) -> Bool {
    let core = scalars.last == "," || scalars.last == ";" || scalars.last == "." ? scalars.dropLast() : scalars[...]
    let groups = core.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    return groups.count > 1
      && groups.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy { ("0"..."9").contains($0) } }
  }

  /// Seven and more hexadecimal digits name a commit.
  private static func isHash(_ word: String) -> Bool {
    word.split { !$0.isLetter && !$0.isNumber }.contains { part in
      part.utf8.count >= 7 && part.contains(where: \.isNumber) && part.allSatisfy(\.isHexDigit)
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.generalCategory == .otherPunctuation
    }
  }

  private static func flat(_ text: String) -> String {
    text.contains(where: \.isNewline)
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }

  private static func longestRun(_ text: String) -> Int {
    var (run, longest) = (0, 0)
    for byte in text.utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
