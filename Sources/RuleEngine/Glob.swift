/// A pattern compiled for matching (aasa-semantics.md G1-G10).
///
/// Matching works on the set of positions that the pattern can have reached, so its cost is at most the length of the
/// pattern times the length of the text, whatever the pattern.
public struct Glob: Sendable {
  indirect enum Token: Sendable {
    case literal([UInt8])
    /// Exactly one Unicode scalar.
    case anyOne
    /// Any run, also an empty one, also across `/`.
    case anyRun
    case characters(CharacterClass)
    /// One of several values, each a pattern of its own.
    case values([[Token]])
    /// One of a table of short codes.
    case codes(CodeTable)
    /// A backslash: skips one character of the text without comparing (G7).
    case skip
    /// An unknown variable or a missing parenthesis: matches nothing (S8).
    case never
  }

  /// The built-in variables of one character (S3).
  public enum CharacterClass: String, Sendable, CaseIterable {
    case alpha, upper, lower, alnum, digit, xdigit

    func contains(_ byte: UInt8, folding: Bool) -> Bool {
      let isUpper = (0x41...0x5A).contains(byte)
      let isLower = (0x61...0x7A).contains(byte)
      switch self {
      case .alpha: return isUpper || isLower
      case .upper: return isUpper || (folding && isLower)
      case .lower: return isLower || (folding && isUpper)
      case .alnum: return isUpper || isLower || (0x30...0x39).contains(byte)
      case .digit: return (0x30...0x39).contains(byte)
      case .xdigit: return (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
      }
    }
  }

  let tokens: [Token]
  /// Whether upper and lower case are the same (G9).
  let folds: Bool
  /// More than 64 stars and variables: too complex, matches nothing (G6).
  public let isTooComplex: Bool
  /// Whether the pattern holds nothing but one `*`.
  public let matchesAnything: Bool
  /// Bytes with which every matching text begins.
  let prefix: [UInt8]
  /// Whether only literals, `?` and `*` occur, so that the quick matcher can be used.
  private let isPlain: Bool

  public static let complexityLimit = 64

  init(tokens: [Token], folds: Bool) {
    self.tokens = tokens
    self.folds = folds
    isTooComplex = Self.complexity(tokens) > Self.complexityLimit
    if tokens.count == 1, case .anyRun = tokens[0] { matchesAnything = true } else { matchesAnything = false }
    if case .literal(let bytes)? = tokens.first { prefix = bytes } else { prefix = [] }
    isPlain = tokens.allSatisfy {
      switch $0 {
      case .literal, .anyOne, .anyRun: true
      default: false
      }
    }
  }

  private static func complexity(_ tokens: [Token]) -> Int {
    tokens.reduce(0) { sum, token in
      switch token {
      case .anyRun, .codes, .characters, .never: sum + 1
      case .values(let values): sum + 1 + (values.map { complexity($0) }.max() ?? 0)
      default: sum
      }
    }
  }

  /// Whether the whole text matches. With `folds`, the text must have been folded (`CaseFolding.folded`).
  public func matches(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { matches($0) }
  }

  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if matchesAnything { return true }
    if isTooComplex { return false }
    guard text.count >= prefix.count else { return false }
    for index in prefix.indices where text[index] != prefix[index] { return false }
    if isPlain, let answer = quickMatch(text) { return answer }
    return longestMatch(text).isWhole
  }

  /// The usual two-pointer walk for patterns of literals, `?` and `*`; nil where two stars follow each other, which
  /// the general matcher decides (G5).
  private func quickMatch(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    var token = 0
    var position = 0
    var starToken = -1
    var starPosition = 0
    while true {
      if token < tokens.count {
        if case .anyRun = tokens[token] {
          if token + 1 == tokens.count { return true }
          if case .anyRun = tokens[token + 1] { return nil }
          starToken = token
          starPosition = position
          token += 1
          continue
        }
        if let next = step(tokens[token], text, position) {
          token += 1
          position = next
          continue
        }
      } else if position == text.count {
        return true
      }
      guard starToken >= 0, starPosition < text.count else { return false }
      starPosition = Self.after(starPosition, text)
      position = starPosition
      token = starToken + 1
    }
  }

  private func step(_ token: Token, _ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int? {
    switch token {
    case .literal(let bytes):
      guard position + bytes.count <= text.count else { return nil }
      for index in bytes.indices where text[position + index] != bytes[index] { return nil }
      return position + bytes.count
    case .anyOne, .skip: return position < text.count ? Self.after(position, text) : nil
    case .characters(let set):
      return position < text.count && set.contains(text[position], folding: folds) ? position + 1 : nil
    default: return nil
    }
  }

  /// How far the pattern gets in the text: the number of tokens that can be matched one after another, and the
  /// furthest position reached before the one that cannot.
  func longestMatch(_ text: UnsafeBufferPointer<UInt8>) -> (isWhole: Bool, tokens: Int, position: Int) {
    var reached = Positions(count: text.count)
    reached.insert(0)
    for (number, token) in tokens.enumerated() {
      let next = advance(reached, token, isLast: number + 1 == tokens.count, text)
      if next.isEmpty { return (false, number, reached.last ?? 0) }
      reached = next
    }
    return (reached.contains(text.count), tokens.count, reached.last ?? 0)
  }

  private func advance(
    _ reached: Positions, _ token: Token, isLast: Bool, _ text: UnsafeBufferPointer<UInt8>
  ) -> Positions {
    var next = Positions(count: text.count)
    switch token {
    case .never: break
    case .anyRun:
      // A star with more pattern behind it fails on empty remaining text (G5).
      guard let first = reached.first, isLast || first < text.count || text.count == 0 && isLast else { break }
      next.insertAll(from: first)
    case .literal, .anyOne, .skip, .characters:
      for position in reached { if let end = step(token, text, position) { next.insert(end) } }
    case .values(let values):
      for value in values {
        var inner = reached
        for (number, part) in value.enumerated() where !inner.isEmpty {
          inner = advance(inner, part, isLast: isLast && number + 1 == value.count, text)
        }
        next.formUnion(inner)
      }
    case .codes(let table):
      for position in reached {
        for length in table.lengths where position + length <= text.count {
          if table.contains(text, position, length, folding: folds) { next.insert(position + length) }
        }
      }
    }
    return next
  }

  /// The position behind one Unicode scalar.
  private static func after(_ position: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    var next = position + 1
    while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}

/// A set of positions in a text.
struct Positions: Sequence {
  private var flags: [Bool]
  private(set) var first: Int?
  private(set) var last: Int?

  init(count: Int) { flags = Array(repeating: false, count: count + 1) }

  var isEmpty: Bool { first == nil }
  func contains(_ position: Int) -> Bool { flags[position] }

  mutating func insert(_ position: Int) {
    flags[position] = true
    first = Swift.min(first ?? position, position)
    last = Swift.max(last ?? position, position)
  }

  mutating func insertAll(from start: Int) {
    for position in start..<flags.count { flags[position] = true }
    first = Swift.min(first ?? start, start)
    last = flags.count - 1
  }

  mutating func formUnion(_ other: Positions) { for position in other { insert(position) } }

  func makeIterator() -> AnyIterator<Int> {
    guard let first, let last else { return AnyIterator { nil } }
    var position = first
    return AnyIterator {
      while position <= last {
        defer { position += 1 }
        if flags[position] { return position }
      }
      return nil
    }
  }
}
