import JSONText

/// How one constraint of a rule was compared with its text of the URL.
public struct ConstraintTrace: Sendable {
  public let part: URLPart
  /// The name of the query item, for a constraint of a query object.
  public let itemName: String?
  /// The pattern that was compared, normalised.
  public let pattern: String
  /// The text of the URL that was compared, normalised or decoded as the rule wants it, case not folded.
  public let input: String
  public let isMatch: Bool
  /// Where the comparison got stuck.
  public let failure: Failure?
  /// Something that explains the comparison and does not show in the two texts.
  public let note: String?

  /// A place in pattern and input, both in Unicode scalars from 0; at the end of either its length.
  public struct Failure: Hashable, Sendable {
    public let patternOffset: Int
    public let inputOffset: Int
  }
}

/// How a rule was compared with a URL.
public struct RuleTrace: Sendable {
  public let rule: Rule
  public let constraints: [ConstraintTrace]

  public var isMatch: Bool { constraints.allSatisfy(\.isMatch) }
  /// The first constraint that failed.
  public var failed: ConstraintTrace? { constraints.first { !$0.isMatch } }

  /// What failed first, as a sentence.
  public var failure: String {
    guard let failure = failed else { return "every constraint matches" }
    var subject = "the path"
    switch failure.part {
    case .path: break
    case .query: subject = failure.itemName.map { "the query item \($0)" } ?? "the query"
    case .fragment: subject = "the fragment"
    }
    let input = failure.input.isEmpty ? "(empty)" : Self.quoted(failure.input)
    var text = "\(subject) \(input) does not fit \(Self.quoted(failure.pattern))"
    if let note = failure.note { return text + ": " + note }
    if let place = failure.failure {
      let isAtEnd = place.inputOffset >= failure.input.unicodeScalars.count
      text += isAtEnd ? ", it ends too early" : ", it differs at character \(place.inputOffset + 1)"
    }
    return text
  }

  private static func quoted(_ text: String) -> String { "\"" + text + "\"" }
}

extension Rule {
  /// Compares the rule with a URL, constraint by constraint.
  public func trace(_ url: URLText) -> RuleTrace {
    var prepared = PreparedURL(url)
    return trace(&prepared)
  }

  func trace(_ url: inout PreparedURL) -> RuleTrace {
    let form = textForm
    let shown = PreparedURL.Form(isDecoded: form.isDecoded, isFolded: false)
    var constraints: [ConstraintTrace] = []
    if let path {
      let decodes = !form.isDecoded || PercentEncoding.decode(url.url.path) != nil
      constraints.append(
        path.trace(
          url.path(form), shown: url.path(shown), item: nil, note: decodes ? nil : "its escapes are not UTF-8"))
    }
    switch query {
    case .whole(let pattern)?:
      constraints.append(
        pattern.trace(
          url.query(form), shown: url.query(shown), item: nil, note: url.url.query == nil ? "no query" : nil))
    case .items(let wanted)?:
      let (items, visible) = (url.items(form), url.items(shown))
      for item in wanted {
        let indices = items.indices.filter { items[$0].name == item.nameBytes }
        if indices.isEmpty {
          constraints.append(
            item.constraint.trace([], shown: [], item: item.name, note: "no such item, compared as empty"))
        }
        for index in indices {
          constraints.append(
            item.constraint.trace(
              items[index].value, shown: visible[index].value, item: item.name,
              note: indices.count > 1 ? "each of \(indices.count) items of this name must match" : nil))
        }
      }
    case nil: break
    }
    if let fragment {
      constraints.append(
        fragment.trace(
          url.fragment(form), shown: url.fragment(shown), item: nil,
          note: url.url.fragment == nil ? "no fragment" : nil))
    }
    return RuleTrace(rule: self, constraints: constraints)
  }
}

extension Rule.Constraint {
  fileprivate func trace(_ text: [UInt8], shown: [UInt8], item: String?, note: String?) -> ConstraintTrace {
    let isMatch = glob.matches(text)
    var failure: ConstraintTrace.Failure?
    if !isMatch {
      let (patternOffset, textOffset) = glob.failure(text)
      failure = ConstraintTrace.Failure(
        patternOffset: scalarCount(glob.text, patternOffset), inputOffset: scalarCount(text, textOffset))
    }
    return ConstraintTrace(
      part: part, itemName: item, pattern: normalised, input: String(decoding: shown, as: UTF8.self),
      isMatch: isMatch, failure: failure, note: isMatch ? note : impossibility ?? note)
  }

  private func scalarCount(_ text: [UInt8], _ offset: Int) -> Int {
    text.prefix(offset).reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

extension Glob {
  /// How many steps finding a place may take.
  static let traceLimit = 4_000_000

  /// Where a text that does not match got furthest: byte offsets in `text` of the pattern and in the text.
  func failure(_ text: [UInt8]) -> (pattern: Int, text: Int) {
    // A place is not worth more than the verdict: of costly patterns only the beginning is compared.
    guard weight * text.count < Self.traceLimit else {
      let length = zip(prefix, text).prefix { $0 == $1 }.count
      return (length, length)
    }
    guard parsed.fault == nil else {
      let index = parsed.tokens.indices.first { isFaulty($0) } ?? 0
      return (parsed.ranges.indices.contains(index) ? parsed.ranges[index].lowerBound : 0, 0)
    }
    var matcher = PieceMatcher(text)
    _ = matcher.matches(parsed.tokens, nesting: nesting)
    guard let piece = matcher.failedPiece, parsed.ranges.indices.contains(piece) else {
      return (self.text.count, matcher.furthest)
    }
    let range = parsed.ranges[piece]
    // A folded literal can differ in bytes from the pattern's text, but not past its end.
    return (min(range.lowerBound + matcher.failedLength, range.upperBound), matcher.furthest)
  }

  /// Whether a piece is the text of a variable that cannot be used.
  private func isFaulty(_ index: Int) -> Bool {
    guard case .literal = parsed.tokens[index] else { return false }
    return text[parsed.ranges[index].lowerBound...].starts(with: [0x24, 0x28])
  }
}
