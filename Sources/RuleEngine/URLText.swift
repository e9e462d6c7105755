/// A URL as the rules see it: its parts in encoded form, as Foundation's URLComponents gives them
/// (aasa-semantics.md E1, E5, M2, M3, M12).
public struct URLText: Sendable {
  /// The text that was given.
  public let text: String
  public let scheme: String?
  /// The host in ASCII and lower case, or nil for a URL without one such as `/search/` (U6).
  public let host: String?
  public let port: String?
  /// The encoded path, as bytes.
  public let path: [UInt8]
  /// The encoded query without `?`, nil where there is none.
  public let query: [UInt8]?
  /// The encoded fragment without `#`, nil where there is none.
  public let fragment: [UInt8]?
  /// Whether the text is a URL to Foundation. It refuses a host or port that cannot be one, and a colon in the first
  /// segment that ends no scheme; all parts are empty then.
  public let isReadable: Bool
  /// Whether the text had to be encoded, so that it is not a URL as a browser would send it.
  public let wasEncoded: Bool

  public var encodedPath: String { String(decoding: path, as: UTF8.self) }
  public var encodedQuery: String? { query.map { String(decoding: $0, as: UTF8.self) } }
  public var encodedFragment: String? { fragment.map { String(decoding: $0, as: UTF8.self) } }

  /// Reads a URL.
  public init(_ text: String) {
    self.text = text
    var rest = Array(text.utf8)[...]
    var fragment: ArraySlice<UInt8>?
    if let hash = rest.firstIndex(of: 0x23) {
      fragment = rest[(hash + 1)...]
      rest = rest[..<hash]
    }
    var query: ArraySlice<UInt8>?
    if let mark = rest.firstIndex(of: 0x3F) {
      query = rest[(mark + 1)...]
      rest = rest[..<mark]
    }
    guard let (scheme, host, port) = Self.head(&rest) else {
      (isReadable, wasEncoded) = (false, false)
      (scheme, host, port, path, self.query, self.fragment) = (nil, nil, nil, [], nil, nil)
      return
    }
    (self.scheme, self.host, self.port) = (scheme, host, port)
    isReadable = true
    path = PercentEncoding.encode(rest, PercentEncoding.pathCharacters)
    self.query = query.map { PercentEncoding.encode($0, PercentEncoding.queryCharacters) }
    self.fragment = fragment.map { PercentEncoding.encode($0, PercentEncoding.queryCharacters) }
    wasEncoded =
      path.count != rest.count || self.query?.count != query?.count || self.fragment?.count != fragment?.count
  }

  /// Takes scheme and authority off the front; nil where they cannot be ones.
  private static func head(_ rest: inout ArraySlice<UInt8>) -> (scheme: String?, host: String?, port: String?)? {
    var name: String?
    if let colon = rest.firstIndex(where: { $0 == 0x3A || $0 == 0x2F }), rest[colon] == 0x3A, colon > rest.startIndex {
      guard let found = scheme(rest[..<colon]) else { return nil }
      name = found
      rest = rest[(colon + 1)...]
    }
    guard rest.starts(with: [0x2F, 0x2F]) else { return (name, nil, nil) }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex(of: 0x2F) ?? rest.endIndex
    guard let found = authority(rest[..<end]) else { return nil }
    rest = rest[end...]
    return (name, found.host, found.port)
  }

  private static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first, (0x61...0x7A).contains(first | 0x20) else { return nil }
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: continue
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Host and port behind the last `@`; userinfo is ignored (M3).
  private static func authority(_ bytes: ArraySlice<UInt8>) -> (host: String?, port: String?)? {
    let start = bytes.lastIndex(of: 0x40).map { $0 + 1 } ?? bytes.startIndex
    var rest = bytes[start...]
    var port: String?
    if let bracket = rest.lastIndex(of: 0x5D) {
      guard rest.first == 0x5B else { return nil }
      let after = rest[(bracket + 1)...]
      guard after.isEmpty || after.first == 0x3A, after.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      if after.count > 1 { port = String(decoding: after.dropFirst(), as: UTF8.self) }
      return (String(decoding: rest[...bracket].map(CaseFolding.ascii), as: UTF8.self), port)
    }
    if let colon = rest.firstIndex(of: 0x3A) {
      let digits = rest[(colon + 1)...]
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      if !digits.isEmpty { port = String(decoding: digits, as: UTF8.self) }
      rest = rest[..<colon]
    }
    let text = String(decoding: rest.map(CaseFolding.ascii), as: UTF8.self)
    if rest.contains(where: { $0 >= 0x80 }) {
      guard PercentEncoding.isSound(rest.filter { $0 < 0x80 }, PercentEncoding.hostCharacters) else { return nil }
      guard let ascii = Punycode.asciiHost(text) else { return nil }
      return (ascii, port)
    }
    guard PercentEncoding.isSound(rest, PercentEncoding.hostCharacters) else { return nil }
    return (text, port)
  }
}
