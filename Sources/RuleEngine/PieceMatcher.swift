/// Matching of patterns with variables, piece by piece over the set of places that can be reached.
///
/// Each piece turns the places in the text where it may begin into those where it may end. No place is looked at twice
/// for one piece, so time grows with pieces times text length, whatever the pattern.
struct PieceMatcher {
  let text: [UInt8]
  /// Characters and places looked at so far.
  private(set) var steps = 0
  /// How far the text was understood: the furthest place that was reached or compared successfully.
  private(set) var furthest = 0
  /// The piece at which the last match failed, or nil; past the last one where text was left over.
  private(set) var failedPiece: Int?
  /// How many bytes of the failed piece stood at the furthest place.
  private(set) var failedLength = 0

  init(_ text: [UInt8]) { self.text = text }

  /// The places reached: single ones in order, and all from `openFrom` to before the end of the text.
  struct Places {
    var single: [Int] = []
    var openFrom: Int?

    var isEmpty: Bool { single.isEmpty && openFrom == nil }
  }

  /// Whether the whole text matches these pieces.
  mutating func matches(_ tokens: [GlobToken], nesting: Int) -> Bool {
    (failedPiece, failedLength, furthest) = (nil, 0, 0)
    var places = Places(single: [0])
    for (index, token) in tokens.enumerated() {
      if case .run = token, index == tokens.count - 1 {
        // A last star takes all that is left.
        furthest = text.count
        return true
      }
      failedLength = 0
      places = step(token, places, isLast: index == tokens.count - 1, nesting: nesting, keepsFurthest: true)
      if places.isEmpty {
        failedPiece = index
        return false
      }
    }
    if places.single.last == text.count { return true }
    (failedPiece, failedLength) = (tokens.count, 0)
    furthest = max(furthest, places.single.last ?? 0)
    return false
  }

  private mutating func step(
    _ token: GlobToken, _ places: Places, isLast: Bool, nesting: Int, keepsFurthest: Bool
  ) -> Places {
    switch token {
    case .run: return run(places)
    case .literal(let bytes): return literal(bytes, places, keepsFurthest)
    case .one:
      return each(places, keepsFurthest) { text, place in
        guard place < text.count else { return nil }
        var next = place + 1
        while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
        return next
      }
    case .skip: return each(places, keepsFurthest) { text, place in place < text.count ? place + 1 : nil }
    case .choice(let values):
      if let bytes = values.bytes {
        return each(places, keepsFurthest) { text, place in
          place < text.count && bytes.contains(text[place]) ? place + 1 : nil
        }
      }
      return choice(values, places, isLast: isLast, nesting: nesting, keepsFurthest)
    }
  }

  /// A star with more behind it: every scalar from the first place on, but not the end of the text (G5).
  private func run(_ places: Places) -> Places {
    guard let first = [places.single.first, places.openFrom].compactMap({ $0 }).min(), first < text.count else {
      return Places()
    }
    return Places(openFrom: first)
  }

  private mutating func literal(_ bytes: [UInt8], _ places: Places, _ keepsFurthest: Bool) -> Places {
    var result = Places()
    var reached = 0
    for place in all(places) {
      var length = 0
      while length < bytes.count, place + length < text.count, text[place + length] == bytes[length] { length += 1 }
      steps += length + 1
      if place + length >= reached, keepsFurthest { (reached, failedLength) = (place + length, length) }
      if length == bytes.count { result.single.append(place + length) }
    }
    if keepsFurthest { furthest = max(furthest, reached) }
    return result
  }

  private mutating func each(
    _ places: Places, _ keepsFurthest: Bool, _ next: ([UInt8], Int) -> Int?
  ) -> Places {
    var result = Places()
    for place in all(places) {
      steps += 1
      if let end = next(text, place) { result.single.append(end) }
    }
    if keepsFurthest, let last = result.single.last { furthest = max(furthest, last) }
    return result
  }

  private mutating func choice(
    _ values: VariableValues.Prepared, _ places: Places, isLast: Bool, nesting: Int, _ keepsFurthest: Bool
  ) -> Places {
    let starts = all(places)
    var ends = [Bool](repeating: false, count: text.count + 1)
    // Values with wildcards whose literal beginning stands somewhere, and the places behind it.
    var begun: [Int: [Int]] = [:]
    for place in starts {
      values.plain.search(in: text, at: place) { ends[place + $1] = true }
      values.beginnings.search(in: text, at: place) { begun[$0, default: []].append(place + $1) }
    }
    steps += starts.count
    for (index, places) in begun {
      let tokens = values.rests[index]
      let stars = tokens.reduce(0) { if case .run = $1 { $0 + 1 } else { $0 } }
      guard nesting + stars <= Glob.nestingLimit else { continue }
      var inner = Places(single: places)
      for (position, token) in tokens.enumerated() where !inner.isEmpty {
        if isLast, position == tokens.count - 1, case .run = token {
          ends[text.count] = true
          inner = Places()
        } else {
          inner = step(token, inner, isLast: false, nesting: nesting, keepsFurthest: false)
        }
      }
      for place in all(inner) { ends[place] = true }
    }
    let single = ends.indices.filter { ends[$0] }
    if keepsFurthest, let last = single.last { furthest = max(furthest, last) }
    return Places(single: single)
  }

  /// The places one by one, in order.
  private func all(_ places: Places) -> [Int] {
    guard let open = places.openFrom else { return places.single }
    return places.single.filter { $0 < open }
      + (open..<max(open, text.count)).filter { text[$0] & 0xC0 != 0x80 || $0 == open }
  }
}
