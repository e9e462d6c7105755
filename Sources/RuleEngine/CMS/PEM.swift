/// Base64 between `-----BEGIN …-----` and `-----END …-----` (RFC 7468).
enum PEM {
  /// The decoded bytes of the first block, or nil where there is none.
  static func decode(_ bytes: [UInt8]) -> [UInt8]? {
    let begin = Array("-----BEGIN ".utf8)
    let start = bytes.prefix(4096).firstIndex { !($0 == 0x20 || (0x09...0x0D).contains($0)) } ?? 0
    guard bytes[start...].starts(with: begin) else { return nil }
    guard let lineEnd = bytes[start...].firstIndex(of: 0x0A) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count * 3 / 4)
    var group: UInt32 = 0
    var count = 0
    for byte in bytes[(lineEnd + 1)...] {
      if byte == 0x2D { break }
      guard let value = sextet(byte) else { continue }
      group = group << 6 | UInt32(value)
      count += 1
      if count == 4 {
        result += [UInt8(group >> 16 & 255), UInt8(group >> 8 & 255), UInt8(group & 255)]
        (group, count) = (0, 0)
      }
    }
    if count == 2 { result.append(UInt8(group >> 4 & 255)) }
    if count == 3 { result += [UInt8(group >> 10 & 255), UInt8(group >> 2 & 255)] }
    return result
  }

  private static func sextet(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
