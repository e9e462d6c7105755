import Bytes

/// Percent encoding of URL text as Foundation's URLComponents does it (aasa-semantics.md E5, E6).
public enum PercentEncoding {
  /// Characters that stand in a path as they are.
  static let pathCharacters = ByteSet(unreserved + Array("!$&'()*+,;=:@/".utf8))
  /// Characters that stand in a query or a fragment as they are.
  static let queryCharacters = ByteSet(unreserved + Array("!$&'()*+,;=:@/?".utf8))
  /// Characters that stand in a query item's name or value without cutting it.
  static let itemCharacters = ByteSet(unreserved + Array("!$'()*,;:@/?".utf8))
  static let hostCharacters = ByteSet(unreserved + Array("!$&'()*+,;=".utf8))

  private static let unreserved =
    Array(0x30...0x39) + Array(0x41...0x5A) + Array(0x61...0x7A) + Array("-._~".utf8)

  /// Whether each byte of `text` is allowed, or begins a percent escape.
  static func isSound(_ text: some Collection<UInt8>, _ allowed: ByteSet) -> Bool {
    var index = text.startIndex
    while index != text.endIndex {
      let byte = text[index]
      text.formIndex(after: &index)
      if allowed.contains(byte) { continue }
      guard byte == 0x25 else { return false }
      for _ in 0..<2 {
        guard index != text.endIndex, HexDigit.value(text[index]) != nil else { return false }
        text.formIndex(after: &index)
      }
    }
    return true
  }

  /// The text as Foundation encodes it: unchanged where it is sound; else every byte that is not allowed, and every
  /// percent sign with it, becomes an escape with upper-case digits.
  static func encode(_ text: ArraySlice<UInt8>, _ allowed: ByteSet) -> [UInt8] {
    if isSound(text, allowed) { return Array(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 16)
    for byte in text {
      if allowed.contains(byte) { result.append(byte) } else { appendEscape(byte, to: &result) }
    }
    return result
  }

  static func appendEscape(_ byte: UInt8, to result: inout [UInt8]) {
    let digits: StaticString = "0123456789ABCDEF"
    result.append(0x25)
    result.append(digits.utf8Start[Int(byte >> 4)])
    result.append(digits.utf8Start[Int(byte & 15)])
  }

  /// A path as a URL carries it: what may not stand in it is escaped, escapes that are there stay.
  public static func encodedPath(_ text: String) -> String {
    String(decoding: escape(text, pathCharacters), as: UTF8.self)
  }

  /// Text of a query or fragment as a URL carries it.
  public static func encodedQuery(_ text: String) -> String {
    String(decoding: escape(text, queryCharacters), as: UTF8.self)
  }

  /// Escapes what is not allowed; unlike `encode`, a sound escape is kept in any company.
  private static func escape(_ text: String, _ allowed: ByteSet) -> [UInt8] {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == 0x25 && index + 2 < bytes.count && HexDigit.value(bytes[index + 1]) != nil
        && HexDigit.value(bytes[index + 2]) != nil
      if allowed.contains(byte) || isEscape { result.append(byte) } else { appendEscape(byte, to: &result) }
    }
    return result
  }

  /// The decoded text; nil where the bytes are not UTF-8. A percent sign without two digits stays.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    var isASCII = true
    while index != text.endIndex {
      var byte = text[index]
      text.formIndex(after: &index)
      if byte == 0x25, index != text.endIndex, let high = HexDigit.value(text[index]) {
        let second = text.index(after: index)
        if second != text.endIndex, let low = HexDigit.value(text[second]) {
          byte = high << 4 | low
          index = text.index(after: second)
        }
      }
      if byte >= 0x80 { isASCII = false }
      result.append(byte)
    }
    if isASCII { return result }
    return String(decoding: result, as: UTF8.self).utf8.elementsEqual(result) ? result : nil
  }
}
