import Bytes

/// Turns the text between quotation marks into what it stands for.
enum JSONEscapes {
  /// Decodes the escapes. Half of a surrogate pair becomes U+FFFD; an escape that is none stays as it is written.
  static func decode(_ content: ArraySlice<UInt8>, repairingUTF8: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var position = content.startIndex
    while position < content.endIndex {
      let byte = content[position]
      position += 1
      guard byte == 0x5C, position < content.endIndex else {
        result.append(byte)
        continue
      }
      let letter = content[position]
      position += 1
      if let plain = simple(letter) {
        result.append(plain)
      } else if letter == 0x75, let unit = hex(content, at: position) {
        position += 4
        appendScalar(unit, content, &position, &result)
      } else {
        result.append(0x5C)
        result.append(letter)
      }
    }
    return repairingUTF8 ? Array(String(decoding: result, as: UTF8.self).utf8) : result
  }

  /// The byte that a one-letter escape stands for.
  static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case 0x22, 0x5C, 0x2F: letter
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: nil
    }
  }

  /// Four hexadecimal digits at `position`.
  static func hex(_ content: ArraySlice<UInt8>, at position: Int) -> UInt32? {
    guard position + 4 <= content.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in content[position..<position + 4] {
      guard let digit = HexDigit.value(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func appendScalar(
    _ unit: UInt32, _ content: ArraySlice<UInt8>, _ position: inout Int, _ result: inout [UInt8]
  ) {
    var value = unit
    if (0xD800...0xDBFF).contains(unit), position + 6 <= content.endIndex, content[position] == 0x5C,
      content[position + 1] == 0x75, let low = hex(content, at: position + 2), (0xDC00...0xDFFF).contains(low)
    {
      value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      position += 6
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
