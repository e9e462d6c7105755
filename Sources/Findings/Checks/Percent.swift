import Bytes

/// Percent-encoding as Foundation does it (aasa-semantics.md E1-E5).
enum Percent {
  enum Part { case path, query }

  private static let plain = Set("!$&'()*+,-./:;=@_~".utf8)

  /// Whether a byte may stand in a URL as it is.
  static func mayStand(_ byte: UInt8, in part: Part) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: plain.contains(byte) || byte == 0x3F && part == .query
    }
  }

  /// The text with everything encoded that may not stand in a URL; escapes and the signs of patterns stay.
  static func encoded(_ text: String, for part: Part) -> String {
    var result: [UInt8] = []
    let hex = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      if mayStand(byte, in: part) || byte == 0x25 || byte == 0x3F || byte == 0x2A {
        result.append(byte)
      } else {
        result += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text without escapes, or nil where it has a malformed one or does not become UTF-8.
  static func decoded(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x25 else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard let value = value(bytes, index) else { return nil }
      result.append(value)
      index += 3
    }
    let decoded = String(decoding: result, as: UTF8.self)
    return decoded.utf8.elementsEqual(result) ? decoded : nil
  }

  /// The byte that the escape at an index stands for.
  static func value(_ bytes: [UInt8], _ index: Int) -> UInt8? {
    guard index + 2 < bytes.count, isHex(bytes[index + 1]), isHex(bytes[index + 2]) else { return nil }
    return UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
  }

  static func isHex(_ byte: UInt8) -> Bool {
    HexDigit.value(byte) != nil
  }

  /// A percent sign in a pattern.
  struct Sign {
    var byte: Int
    /// What it stands for; nil where two hexadecimal digits do not follow.
    var value: UInt8?
    /// The digits as written.
    var digits: String
    /// Whether wildcards or variables stand where the digits would.
    var isOpen: Bool
  }

  /// Every percent sign of a pattern; `%(` is misspelt variable syntax and left out.
  static func signs(_ text: String) -> [Sign] {
    let bytes = Array(text.utf8)
    var result: [Sign] = []
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      guard bytes[index] == 0x25 else { continue }
      if index + 1 < bytes.count, bytes[index + 1] == 0x28 { continue }
      if let value = value(bytes, index) {
        let digits = String(decoding: bytes[index + 1...index + 2], as: UTF8.self)
        result.append(Sign(byte: index, value: value, digits: digits, isOpen: false))
        index += 2
      } else {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        let after = index + 2 < bytes.count ? bytes[index + 2] : 0
        let wild: Set<UInt8> = [0x2A, 0x3F, 0x24]
        result.append(
          Sign(
            byte: index, value: nil, digits: "",
            isOpen: wild.contains(next) || isHex(next) && wild.contains(after)))
      }
    }
    return result
  }

  /// A pattern with some of its escapes changed.
  static func replacing(_ text: String, _ change: (Sign) -> String?) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var from = 0
    for sign in signs(text) {
      guard let replacement = change(sign) else { continue }
      result += bytes[from..<sign.byte] + Array(replacement.utf8)
      from = sign.byte + (sign.value == nil ? 1 : 3)
    }
    return String(decoding: result + bytes[min(from, bytes.count)...], as: UTF8.self)
  }
}
