/// A pattern made ready for matching (aasa-semantics.md 1.6).
public struct Glob: Sendable {
  /// The pattern's bytes: normalised for paths, cut at NUL (F13), not folded.
  let text: [UInt8]
  let isFolded: Bool
  let parsed: GlobToken.Parsed
  /// The pattern that matching runs over: `text`, folded where case does not count.
  let matchText: [UInt8]
  let form: Form
  /// The literal bytes that every match begins with.
  let prefix: [UInt8]
  /// The least number of bytes that a match has.
  let minimumLength: Int

  enum Form: Sendable {
    /// `*`: everything (N1, G4).
    case anything
    /// No wildcard: `prefix` is the whole.
    case literal
    /// `prefix` and a star behind it.
    case prefixAndStar
    /// Stars and question marks only: `matchText` can be walked directly.
    case simple
    /// With variables or backslashes.
    case pieces
    /// Can never match.
    case never
  }

  /// More nested stars and variables than this are "too complex" and match nothing (G6).
  public static let nestingLimit = 64

  init(_ pattern: [UInt8], isPath: Bool, folded: Bool, variables: SubstitutionVariables) {
    var text = isPath && pattern != [0x2A] ? PathNormalisation.normalised(pattern) : pattern
    if let end = text.firstIndex(of: 0) { text.removeSubrange(end...) }
    self.text = text
    isFolded = folded
    parsed = GlobToken.parse(text, variables: variables, folded: folded)
    matchText = folded ? CaseFolding.fold(text) : text

    var prefix: [UInt8] = []
    if case .literal(let bytes)? = parsed.tokens.first { prefix = bytes }
    self.prefix = prefix
    var length = 0
    for token in parsed.tokens {
      switch token {
      case .literal(let bytes): length += bytes.count
      case .one, .skip: length += 1
      case .run, .choice: break
      }
    }
    minimumLength = length

    var isSimple = true
    var nesting = 0
    for token in parsed.tokens {
      switch token {
      case .run: nesting += 1
      case .choice:
        nesting += 1
        isSimple = false
      case .skip: isSimple = false
      case .literal, .one: break
      }
    }
    self.nesting = nesting
    if parsed.fault != nil || nesting > Self.nestingLimit {
      form = .never
    } else if text == [0x2A] {
      form = .anything
    } else if parsed.tokens.isEmpty || (parsed.tokens.count == 1 && !prefix.isEmpty) {
      form = .literal
    } else if parsed.tokens.count == 2, !prefix.isEmpty, case .run = parsed.tokens[1] {
      form = .prefixAndStar
    } else {
      form = isSimple ? .simple : .pieces
    }
  }

  /// How many stars and variables it has.
  let nesting: Int

  /// How many steps matching takes for each character of the text, about: many values with wildcards may go on at once.
  var weight: Int {
    parsed.tokens.reduce(1) { sum, token in
      if case .choice(let values) = token { sum + 1 + values.rests.count / 16 } else { sum + 1 }
    }
  }

  /// Whether it is too complex to match anything (G6).
  public var isTooComplex: Bool { nesting > Self.nestingLimit }

  /// Whether the pattern is nothing but one `*`.
  public var matchesAnything: Bool { if case .anything = form { true } else { false } }

  /// Whether a whole text matches; `text` is folded already where this pattern is.
  func matches(_ text: [UInt8]) -> Bool {
    switch form {
    case .anything: return true
    case .never: return false
    case .literal: return text == prefix
    case .prefixAndStar: return text.starts(with: prefix)
    case .simple:
      guard text.count >= minimumLength else { return false }
      return matchText.withUnsafeBufferPointer { pattern in
        text.withUnsafeBufferPointer { SimpleGlob.matches(pattern, $0) }
      }
    case .pieces:
      guard text.count >= minimumLength, text.starts(with: prefix) else { return false }
      var matcher = PieceMatcher(text)
      return matcher.matches(parsed.tokens, nesting: nesting)
    }
  }
}

/// Matching of patterns with `*` and `?` only.
enum SimpleGlob {
  /// Walks pattern and text together and goes back to the last star only: as a star may take any run, an earlier star
  /// never has to be reconsidered. Time is at most the product of the two lengths, and memory constant.
  ///
  /// - Returns: whether the whole text matches.
  static func matches(_ pattern: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var steps = 0
    return matches(pattern, text, &steps)
  }

  /// The same, and counts the characters that were compared.
  @inline(__always)
  static func matches(
    _ pattern: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, _ steps: inout Int
  ) -> Bool {
    var (p, t) = (0, 0)
    var star = -1
    var mark = 0
    while t < text.count {
      steps &+= 1
      if p < pattern.count {
        let wanted = pattern[p]
        if wanted == 0x2A {
          (star, mark) = (p, t)
          p += 1
          if p == pattern.count { return true }
          t = next(of: pattern[p], in: text, from: t, &steps)
          mark = t
          continue
        }
        if wanted == 0x3F {
          p += 1
          t += 1
          while t < text.count, text[t] & 0xC0 == 0x80 { t += 1 }
          continue
        }
        if wanted == text[t] {
          p += 1
          t += 1
          continue
        }
      }
      guard star >= 0 else { return false }
      // The star takes one scalar more.
      mark += 1
      while mark < text.count, text[mark] & 0xC0 == 0x80 { mark += 1 }
      mark = next(of: pattern[star + 1], in: text, from: mark, &steps)
      (p, t) = (star + 1, mark)
    }
    // A star with more pattern behind it fails where no text is left (G5); a last one matches the empty run.
    return p == pattern.count || (p == pattern.count - 1 && pattern[p] == 0x2A)
  }

  /// Where a star's run has to end at the earliest: where the character behind it stands.
  @inline(__always)
  private static func next(
    of wanted: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int, _ steps: inout Int
  ) -> Int {
    guard wanted != 0x2A, wanted != 0x3F else { return start }
    var place = start
    while place < text.count, text[place] != wanted { place += 1 }
    steps &+= place - start
    return place
  }
}
