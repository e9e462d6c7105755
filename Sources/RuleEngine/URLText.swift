import Bytes

/// A URL given as text, taken apart and encoded as Foundation does it (aasa-semantics.md E5, Q8, M2-M4, M12).
public struct URLText: Sendable {
  public var scheme: String?
  /// In lower case, without user and port; nil for a URL without host.
  public var host: String?
  public var port: String?
  /// Percent-encoded; what was given encoded stays as it is.
  public var path: [UInt8]
  /// nil without `?`.
  public var query: [UInt8]?
  /// nil without `#`.
  public var fragment: [UInt8]?

  public init(_ text: String) {
    var rest = Array(text.utf8)[...]
    path = []
    if let hash = rest.firstIndex(of: 0x23) {
      fragment = Self.encoded(rest[(hash + 1)...], allowing: Self.queryAllowed)
      rest = rest[..<hash]
    }
    if let question = rest.firstIndex(of: 0x3F) {
      query = Self.encoded(rest[(question + 1)...], allowing: Self.queryAllowed)
      rest = rest[..<question]
    }
    if let colon = rest.firstIndex(of: 0x3A), Self.isScheme(rest[..<colon]) {
      scheme = String(decoding: rest[..<colon], as: UTF8.self).lowercased()
      rest = rest[(colon + 1)...]
    }
    if rest.starts(with: [0x2F, 0x2F]) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: 0x2F) ?? rest.endIndex
      setAuthority(rest[..<end])
      rest = rest[end...]
    }
    path = Self.encoded(rest, allowing: Self.pathAllowed)
  }

  private mutating func setAuthority(_ authority: ArraySlice<UInt8>) {
    var authority = authority
    if let at = authority.lastIndex(of: 0x40) { authority = authority[(at + 1)...] }
    let bracket = authority.lastIndex(of: 0x5D)
    if let colon = authority.lastIndex(of: 0x3A), bracket.map({ $0 < colon }) ?? true {
      port = String(decoding: authority[(colon + 1)...], as: UTF8.self)
      authority = authority[..<colon]
    }
    host = String(decoding: authority, as: UTF8.self).lowercased()
  }

  private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else { return false }
    return text.allSatisfy {
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
  }

  private static let pathAllowed = table("!$&'()*+,-./:;=@_~")
  private static let queryAllowed = table("!$&'()*+,-./:;=@_~?")

  private static func table(_ punctuation: StaticString) -> [Bool] {
    var allowed = [Bool](repeating: false, count: 256)
    for byte in 0x30...0x39 { allowed[byte] = true }
    for byte in 0x41...0x5A { allowed[byte] = true }
    for byte in 0x61...0x7A { allowed[byte] = true }
    punctuation.withUTF8Buffer { for byte in $0 { allowed[Int(byte)] = true } }
    return allowed
  }

  /// Encodes a component if, and only if, it holds something that may not stand in it. Then every `%` is text too.
  private static func encoded(_ component: ArraySlice<UInt8>, allowing allowed: [Bool]) -> [UInt8] {
    var isValid = true
    var index = component.startIndex
    while index < component.endIndex, isValid {
      if component[index] == 0x25 {
        isValid = index + 2 < component.endIndex && isHex(component[index + 1]) && isHex(component[index + 2])
        index += 3
      } else {
        isValid = allowed[Int(component[index])]
        index += 1
      }
    }
    if isValid { return Array(component) }
    let hex = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in component {
      if allowed[Int(byte)] {
        result.append(byte)
      } else {
        result.append(contentsOf: [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]])
      }
    }
    return result
  }

  static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  /// Takes percent escapes away; nil where the result is no UTF-8 (E6).
  static func decoded(_ text: [UInt8]) -> [UInt8]? {
    guard text.contains(0x25) else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == 0x25, index + 2 < text.count, let high = value(text[index + 1]),
        let low = value(text[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self).utf8.elementsEqual(result) ? result : nil
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The items of a query: split at `&`, and at the first `=` (Q8). An item without `=` has an empty value (Q10).
  static func items(_ query: [UInt8]) -> [(name: [UInt8], value: [UInt8])] {
    query.split(separator: 0x26, omittingEmptySubsequences: false).map { item in
      guard let equals = item.firstIndex(of: 0x3D) else { return (Array(item), []) }
      return (Array(item[..<equals]), Array(item[(equals + 1)...]))
    }
  }
}
