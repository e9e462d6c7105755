/// The values of one variable, made ready for matching as written and with case folded (S7).
final class VariableValues: Sendable {
  /// All values as written.
  let all: [[UInt8]]
  private let exact: Prepared
  private let folded: Prepared

  init(_ values: [[UInt8]]) {
    all = values
    exact = Prepared(values)
    folded = Prepared(values.map(CaseFolding.fold))
  }

  func prepared(folded isFolded: Bool) -> Prepared { isFolded ? folded : exact }

  /// Values split into plain ones and ones with wildcards, both sorted for search.
  struct Prepared: Sendable {
    /// The bytes that the plain values are, when each is one ASCII character; else nil.
    let bytes: ByteSet?
    /// Plain values, sorted and unique.
    let plain: SortedTexts
    /// The literal beginnings of the values with wildcards, sorted, and what follows each.
    let beginnings: SortedTexts
    let rests: [[GlobToken]]

    init(_ values: [[UInt8]]) {
      var plain: Set<[UInt8]> = []
      var patterns: [(beginning: [UInt8], rest: [GlobToken])] = []
      for value in values {
        guard value.contains(where: { $0 == 0x2A || $0 == 0x3F || $0 == 0x5C }) else {
          plain.insert(value)
          continue
        }
        let tokens = GlobToken.tokens(ofValue: value)
        if case .literal(let bytes)? = tokens.first {
          patterns.append((bytes, Array(tokens.dropFirst())))
        } else {
          patterns.append(([], tokens))
        }
      }
      patterns.sort { $0.beginning.lexicographicallyPrecedes($1.beginning) }
      self.plain = SortedTexts(plain.sorted { $0.lexicographicallyPrecedes($1) })
      beginnings = SortedTexts(patterns.map(\.beginning))
      rests = patterns.map(\.rest)
      if patterns.isEmpty, plain.allSatisfy({ $0.count == 1 && $0[0] < 0x80 }) {
        bytes = ByteSet(plain.compactMap(\.first))
      } else {
        bytes = nil
      }
    }
  }
}

/// Sorted texts that can be looked for at a place of another text, all at once.
struct SortedTexts: Sendable {
  let texts: [[UInt8]]

  init(_ texts: [[UInt8]]) { self.texts = texts }

  /// Calls `found` with index and length of each text that stands in `text` at `start`.
  ///
  /// The texts that begin with the bytes read so far are a range; it shrinks byte by byte.
  func search(in text: [UInt8], at start: Int, _ found: (_ index: Int, _ length: Int) -> Void) {
    var range = texts.startIndex..<texts.endIndex
    var length = 0
    while !range.isEmpty {
      // Texts that end here are the first of the range.
      while let first = range.first, texts[first].count == length {
        found(first, length)
        range = first + 1..<range.upperBound
      }
      guard start + length < text.count, !range.isEmpty else { return }
      let byte = text[start + length]
      let lower = bound(range) { $0[length] < byte }
      range = lower..<bound(lower..<range.upperBound) { $0[length] <= byte }
      length += 1
    }
  }

  /// The first index in `range` whose text does not fulfil `isBefore`.
  private func bound(_ range: Range<Int>, _ isBefore: ([UInt8]) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(texts[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A set of ASCII characters.
struct ByteSet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }
}
