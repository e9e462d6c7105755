import Evidence
import JSONText
import RuleEngine

extension MatchReport {
  /// The report for people: the verdict first, then the rule, and for a miss the closest rule with pattern and input
  /// under each other.
  public var text: String {
    var lines: [String] = []
    if let fault = document.json.firstFatal, !document.isReadable {
      lines.append("\(Self.plain(file)):\(fault.place.line):\(fault.place.column): \(Self.plain(fault.message))")
      lines += document.json.excerpt(at: fault.place).lines.map { "  " + $0 }
    }
    for answer in answers {
      if !lines.isEmpty { lines.append("") }
      lines.append(Self.plain(answer.url))
      if answer.cases.isEmpty {
        lines.append(document.isReadable ? "  no-match  the file lists no app for applinks" : "  invalid")
      }
      for item in answer.cases { lines += Self.lines(item) }
      lines += Self.lines(answer.claims)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ item: Case) -> [String] {
    let decision = item.decision
    let word = decision.answer.rawValue
    let app = plain(item.appID.text)
    var lines = ["  " + word + String(repeating: " ", count: max(2, 10 - word.utf8.count)) + app]
    let indent = String(repeating: " ", count: 12)
    if let rule = decision.rule {
      lines.append(indent + describe(rule))
      if let overruled = decision.overruled { lines.append(indent + "overrules " + describe(overruled)) }
    } else {
      lines.append(indent + plain(decision.explanation))
    }
    if let closest = decision.closest {
      lines.append(indent + "closest: " + describe(closest.rule))
      for constraint in closest.constraints { lines += Self.lines(constraint).map { indent + "  " + $0 } }
    }
    return lines
  }

  private static func describe(_ rule: Rule) -> String {
    let place = rule.place
    return "rule \(rule.index + 1), line \(place.line), column \(place.column): \(plain(rule.summary))"
  }

  /// Pattern and input of one constraint; where it failed both are shifted so that the places meet over the caret.
  private static func lines(_ constraint: ConstraintTrace) -> [String] {
    var title = ["/": "path", "?": "query", "#": "fragment"][constraint.part.rawValue] ?? constraint.part.rawValue
    if let name = constraint.itemName { title += " item " + plain(name) }
    title += constraint.isMatch ? " matches" : " differs"
    if let note = constraint.note { title += ": " + plain(note) }
    guard let failure = constraint.failure else { return [title] }
    let pattern = split(constraint.pattern, at: failure.patternOffset)
    let input = split(constraint.input, at: failure.inputOffset)
    let width = max(pattern.head.unicodeScalars.count, input.head.unicodeScalars.count)
    func shifted(_ parts: (head: String, tail: String)) -> String {
      String(repeating: " ", count: width - parts.head.unicodeScalars.count) + parts.head + parts.tail
    }
    return [
      title, "  pattern " + shifted(pattern), "  input   " + shifted(input),
      "          " + String(repeating: " ", count: width) + "^",
    ]
  }

  /// The texts before and from an offset in scalars, safe to print.
  private static func split(_ text: String, at offset: Int) -> (head: String, tail: String) {
    let scalars = text.unicodeScalars
    let index = scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex) ?? scalars.endIndex
    return (plain(String(scalars[..<index])), plain(String(scalars[index...])))
  }

  private static func lines(_ claims: ClaimOrder) -> [String] {
    let all = claims.groups.flatMap(\.self)
    guard all.count > 1 else { return [] }
    let first = (claims.groups.first ?? []).map { plain($0.appID.text) }.joined(separator: ", ")
    if claims.isDecided { return ["  \(all.count) apps claim this URL; \(first) comes first: it has rules of its own"] }
    return ["  \(all.count) apps claim this URL; the order in the file does not say which one opens"]
  }

  /// Text without control and format characters, which could drive a terminal.
  static func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.map { isUnsafe($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
    default: false
    }
  }
}
