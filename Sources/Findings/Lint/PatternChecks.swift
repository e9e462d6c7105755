import Evidence
import JSONText
import RuleEngine

/// Rows P01-P18, Q14, E01-E07: the text of a pattern.
enum PatternChecks {
  static func checkPath(
    _ constraint: Rule.Constraint, _ range: Range<Int>, isComponent: Bool, _ maker: RuleHitMaker,
    _ context: inout LintContext
  ) {
    let pattern = constraint.pattern
    let offset = range.lowerBound
    func report(_ code: Int, _ severity: Severity, _ message: String, _ fix: String, _ replacement: String? = nil) {
      context.report(
        maker.make(
          code, severity, message, fix, offset,
          edit: replacement.map { LintHit.Edit(range: range, replacement: "\"\($0)\"") }))
    }
    if pattern.isEmpty {
      report(
        7205, .warning, "The empty pattern matches the root only.", "Write \"*\" for everything, \"/\" for the root.")
    }
    if pattern.count == 1, !["/", "*", "?"].contains(pattern) {
      report(
        7204, .error, "The pattern \"\(pattern)\" of one character gets no slashes and matches nothing.",
        "Write \"/\(pattern)\".", "/\(pattern)")
    } else if pattern == "?" {
      report(
        7204, .error, "The pattern \"?\" matches the root only.", "Write \"/?\" for one character behind the slash.",
        "/?")
    }
    if pattern.contains("://") || pattern.lowercased().hasPrefix("www.") {
      report(
        7202, .error, "\"\(pattern)\" holds a host; a path never does, so it matches nothing.", "Write the path only.")
    } else if !pattern.isEmpty, pattern.count > 1, !pattern.hasPrefix("/"), !pattern.hasPrefix("*"),
      !pattern.uppercased().hasPrefix("NOT "), !pattern.hasPrefix(" ")
    {
      report(
        7201, .note, "The pattern has no leading slash; Apple's systems add it, other tools may not.",
        "Write \"/\(pattern)\".", "/\(pattern)")
    }
    if let cut = queryText(pattern) {
      report(
        7203, .error,
        "\"\(pattern)\" holds query or fragment text; the path never does: ? is a wildcard here, and # never occurs.",
        "Write { \"/\": \"\(cut)\", \"?\": … } or use \"#\".")
    }
    if pattern.contains("**"), constraint.normalised != "*" {
      report(7210, .warning, "** is one * in a path.", "Write *.")
    }
    if pattern.contains("/./") || pattern.contains("/../") {
      report(7214, .warning, "Dot segments are literal text in a pattern.", "Write the path without them.")
    }
    checkText(constraint, range, maker, &context)
  }

  /// The path in front of query or fragment text that was written into a path pattern, or nil.
  private static func queryText(_ pattern: String) -> String? {
    if let hash = pattern.firstIndex(of: "#") { return String(pattern[..<hash]) }
    guard let question = pattern.firstIndex(of: "?") else { return nil }
    let tail = pattern[pattern.index(after: question)...]
    guard let equals = tail.firstIndex(of: "="),
      tail[..<equals].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "*" })
    else { return nil }
    return String(pattern[..<question])
  }

  static func checkFragment(
    _ constraint: Rule.Constraint, _ range: Range<Int>, _ maker: RuleHitMaker, _ context: inout LintContext
  ) {
    let pattern = constraint.pattern
    if pattern.hasPrefix("#") {
      context.report(
        maker.make(
          7408, .error, "The fragment pattern begins with #, which is not part of the fragment.",
          "Write \"\(pattern.dropFirst())\".", range.lowerBound,
          edit: LintHit.Edit(range: range, replacement: "\"\(pattern.dropFirst())\"")))
    }
    if constraint.glob.matchesAnything {
      context.report(maker.make(7409, .note, "\"#\": \"*\" constrains nothing.", "Delete it.", range.lowerBound))
    }
    if pattern.count > 1,
      pattern.hasSuffix("/") || pattern.hasPrefix("/") && pattern.hasSuffix("/*") && pattern.count > 4
    {
      context.report(
        maker.make(
          7410, .warning, "Fragments are not normalised: a slash at either end counts.",
          "List the form without the slash too, if both occur.", range.lowerBound))
    }
    checkText(constraint, range, maker, &context)
  }

  /// What holds for patterns of every kind: blanks, escapes, foreign syntax, encoding, variables.
  static func checkText(
    _ constraint: Rule.Constraint, _ range: Range<Int>, _ maker: RuleHitMaker, _ context: inout LintContext
  ) {
    let pattern = constraint.pattern
    func report(_ code: Int, _ severity: Severity, _ message: String, _ fix: String, _ replacement: String? = nil) {
      context.report(
        maker.make(
          code, severity, message, fix, range.lowerBound,
          edit: replacement.map { LintHit.Edit(range: range, replacement: "\"\($0)\"") }))
    }
    let trimmed = pattern[...].drop { $0.isWhitespace }
    if pattern.first?.isWhitespace ?? false || pattern.last?.isWhitespace ?? false {
      let clean = String(trimmed.reversed().drop { $0.isWhitespace }.reversed())
      report(
        7213, .error, "The pattern \"\(pattern)\" begins or ends with a blank, which is literal text.",
        "Write \"\(clean)\".", clean)
    } else if pattern.contains(where: { $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\0" }) {
      report(7213, .error, "The pattern holds a tab, line end or NUL.", "Delete it.")
    } else if maker.rule.isPercentEncoded,
      let raw = pattern.unicodeScalars.first(where: { !$0.isASCII || " \"<>|{}^`".unicodeScalars.contains($0) }),
      !hasRouterSyntax(pattern)
    {
      report(
        7501, .error,
        "\"\(Character(raw))\" never stands raw in a URL, which is compared as it is encoded, so the pattern matches nothing.",
        "Write it percent-encoded, or set \"percentEncoded\": false.")
    }
    if pattern.contains("\\") {
      report(
        7211, .error,
        "A backslash is no escape: it skips a character without comparing. There is no way to write a literal * or ?.",
        "Delete it.")
    }
    if hasRouterSyntax(pattern) {
      report(
        7212, .error,
        "\"\(pattern)\" holds the syntax of a regular expression or a router, which is literal text here.",
        "Use * and ? only.")
    }
    if constraint.glob.isTooComplex {
      report(7215, .error, "The pattern has more than 64 wildcards and matches nothing.", "Split it.")
    } else if pattern.filter({ $0 == "*" }).count > 10 {
      report(7215, .warning, "The pattern has very many wildcards.", "Split it.")
    }
    checkEscapes(pattern, report, isEncoded: maker.rule.isPercentEncoded)
    VariableChecks.checkUse(pattern, report, context.document.variables)
  }

  private static func hasRouterSyntax(_ pattern: String) -> Bool {
    let rest = pattern.replacing("$(", with: "(")
    if pattern.hasPrefix("^") || rest.hasSuffix("$") || pattern.contains(".*") && !pattern.contains("/.*")
      || pattern.contains("[^") || pattern.contains(".+") || pattern.contains("\\d") || pattern.contains("]+")
    {
      return true
    }
    if pattern.contains("/:"), let mark = pattern.firstRange(of: "/:"),
      pattern[mark.upperBound...].first?.isLetter ?? false
    {
      return true
    }
    if pattern.contains("(") && pattern.contains("|") && !pattern.contains("$(") { return true }
    if let open = pattern.firstIndex(of: "{"), pattern[open...].contains("}"),
      open == pattern.startIndex || pattern[pattern.index(before: open)] != "$"
    {
      return true
    }
    return false
  }

  private static func checkEscapes(
    _ pattern: String, _ report: (Int, Severity, String, String, String?) -> Void, isEncoded: Bool
  ) {
    guard pattern.contains("%"), !pattern.contains("%(") else { return }
    let bytes = Array(pattern.utf8)
    for index in bytes.indices where bytes[index] == 0x25 {
      let digits = bytes[(index + 1)...].prefix(2)
      let isEscape =
        digits.count == 2 && digits.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF) }
      if isEncoded, !isEscape {
        return report(
          7504, .error, "A % without two hexadecimal digits matches nothing.", "Write %25 for the sign itself.", nil)
      }
      if !isEncoded, isEscape, !digits.elementsEqual([0x32, 0x35]) {
        return report(
          7502, .error,
          "With percentEncoded false the URL is decoded and the pattern is not, so an escape in it matches nothing.",
          "Write the character itself.", nil)
      }
      guard isEncoded else { continue }
      let text = String(decoding: digits, as: UTF8.self)
      if text != text.uppercased() {
        return report(
          7503, .warning, "Browsers write escapes in upper case, and the case counts.", "Write %\(text.uppercased()).",
          nil)
      }
      if let value = UInt8(text, radix: 16),
        value == 0x7E || value == 0x2D || value == 0x2E || value == 0x5F || (0x30...0x39).contains(value)
          || (0x41...0x5A).contains(value & 0xDF)
      {
        return report(
          7505, .warning, "%\(text) is not the same as the plain character, which browsers write.",
          "Write the character itself.", nil)
      }
      if text == "2F" {
        return report(7507, .warning, "%2F matches an encoded slash only.", "Write / if a plain slash is meant.", nil)
      }
    }
  }
}
