/// A run of word characters, joined by single dots and hyphens, and what it is made of.
struct NameRun {
  let start: Int
  var end: Int
  var dots = 0
  var hyphens = 0
  /// Digits and dots only.
  var isNumeric = true
  /// Whether `…` (U+2026) is among the characters.
  var hasEllipsis = false

  init(_ start: Int) { (self.start, end) = (start, start) }

  var length: Int { end - start }

  /// The end of the next character that belongs to the run.
  @inline(__always)
  mutating func step(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard end < text.count else { return nil }
    let byte = text[end]
    if ByteKind.isDigit(byte) { return end + 1 }
    if ByteKind.isLetter(byte) || byte == 0x5F {
      isNumeric = false
      return end + 1
    }
    if byte == 0x2D {
      hyphens += 1
      isNumeric = false
      return end > start ? end + 1 : nil
    }
    if byte == 0x2E {
      // A dot joins if a word follows, and if it is the one behind an ellipsis written as three dots.
      guard end + 1 < text.count, end > start, Self.continues(text, end + 1) else { return nil }
      dots += 1
      return end + 1
    }
    guard byte >= 0x80 else { return nil }
    isNumeric = false
    if Self.isEllipsis(text, end) {
      hasEllipsis = true
      return end + 3
    }
    return Self.symbolLength(text, end) > 0 ? nil : end + 1
  }

  private static func continues(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    let byte = text[position]
    return ByteKind.isAlphanumeric(byte) || byte == 0x5F || byte >= 0x80 && symbolLength(text, position) == 0
  }

  func isLetters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text[start..<end].allSatisfy { ByteKind.isAlphanumeric($0) || $0 == 0x2E || $0 == 0x2B || $0 == 0x2D }
  }

  @inline(__always)
  static func isEllipsis(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    text[position] == 0xE2 && position + 2 < text.count && text[position + 1] == 0x80 && text[position + 2] == 0xA6
  }

  /// The length of a punctuation mark or symbol beyond ASCII, 0 where there is none: U+0080-00BF, U+2000-2BFF without
  /// `…`, U+3000-303F, U+FF00-FF0F, U+FFFD.
  @inline(__always)
  static func symbolLength(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int {
    guard position < text.count else { return 0 }
    switch text[position] {
    case 0xC2: return 2
    case 0xE2:
      guard position + 1 < text.count, text[position + 1] <= 0xAF else { return 0 }
      return isEllipsis(text, position) ? 0 : 3
    case 0xE3: return position + 1 < text.count && text[position + 1] == 0x80 ? 3 : 0
    case 0xEF:
      guard position + 2 < text.count else { return 0 }
      let (second, third) = (text[position + 1], text[position + 2])
      return second == 0xBC && third < 0x90 || second == 0xBF && third == 0xBD ? 3 : 0
    default: return 0
    }
  }
}
