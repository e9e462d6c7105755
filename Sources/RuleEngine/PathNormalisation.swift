/// Normalisation of `/` patterns, once, and of URL paths, at each match (aasa-semantics.md 1.5).
public enum PathNormalisation {
  private static let slash: UInt8 = 0x2F
  private static let star: UInt8 = 0x2A

  /// The normal form of a pattern or path: rules N2 to N4. The pattern that is exactly `*` stays (N1).
  public static func normalised(_ text: String) -> String {
    String(decoding: normalised(Array(text.utf8)), as: UTF8.self)
  }

  /// Rules N2 to N4 on bytes. A text that is in normal form comes back unchanged.
  static func normalised(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { normalised($0) }
  }

  static func normalised(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    if text.isEmpty { return [slash] }
    if isOneCharacter(text) { return Array(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 2)
    // N4, in front: a slash where there is neither slash nor star.
    if text[0] != slash, text[0] != star { result.append(slash) }
    // N3: runs of stars and of slashes shrink.
    var previous: UInt8 = 0
    for byte in text {
      if byte == previous, byte == star || byte == slash { continue }
      result.append(byte)
      previous = byte
    }
    if result.count == 1 {
      // `**` and `//` have shrunk to one character: both slashes are added where they are missing.
      return result[0] == slash ? result : [slash, result[0], slash]
    }
    // N4, behind.
    if previous != slash, previous != star { result.append(slash) }
    return result
  }

  /// Whether a text is in normal form already, which most URL paths with a slash at the end are.
  static func isNormal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, text.count > 1, first == slash || first == star else { return text.first == slash }
    var previous: UInt8 = 0
    for byte in text {
      if byte == previous, byte == star || byte == slash { return false }
      previous = byte
    }
    return previous == slash || previous == star
  }

  /// Length 1 is counted in characters, not in bytes (N2).
  private static func isOneCharacter(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == 1 || (text.count <= 4 && text.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 })
  }
}
