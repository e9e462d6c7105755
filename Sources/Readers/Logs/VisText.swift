/// Undoes vis(3) encoding of bytes that are no ASCII, as idevicesyslog delivers them: `\M-b\M^@\M-&` is `…`, `\134` a
/// backslash (swcd-logs.md 3.6).
enum VisText {
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x5C) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x5C, let (byte, length) = escape(bytes[index...].prefix(4)) {
        result.append(byte)
        index += length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Every escape takes four bytes.
  private static func escape(_ text: ArraySlice<UInt8>) -> (byte: UInt8, length: Int)? {
    guard text.count == 4 else { return nil }
    let (kind, third, last) = (text[text.startIndex + 1], text[text.startIndex + 2], text[text.startIndex + 3])
    switch (kind, third) {
    case (0x4D, 0x2D): return (last | 0x80, 4)
    case (0x4D, 0x5E): return (last == 0x3F ? 0xFF : last & 0x1F | 0x80, 4)
    default:
      let value = [kind, third, last].reduce(0) { $0 << 3 | Int($1 & 7) }
      guard [kind, third, last].allSatisfy({ (0x30...0x37).contains($0) }), value <= 255 else { return nil }
      return (UInt8(value), 4)
    }
  }
}
