import Bytes

/// Undoes vis(3) encoding of bytes that are no ASCII, as idevicesyslog delivers them: `\M-b\M^@\M-&` is `…`, `\134` a
/// backslash (swcd-logs.md 3.6).
enum VisText {
  /// nil where nothing is encoded.
  static func decoded(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard var escape = bytes.firstIndex(ofByte: 0x5C) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while true {
      result.append(contentsOf: bytes.slice(index..<escape))
      if let byte = byte(bytes, escape) {
        result.append(byte)
        index = escape + 4
      } else {
        result.append(0x5C)
        index = escape + 1
      }
      guard let next = bytes.firstIndex(ofByte: 0x5C, from: index) else { break }
      escape = next
    }
    result.append(contentsOf: bytes.slice(min(index, bytes.count)..<bytes.count))
    return result
  }

  /// What an escape stands for; every one takes four bytes.
  private static func byte(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt8? {
    guard start + 4 <= bytes.count else { return nil }
    let (kind, third, last) = (bytes[start + 1], bytes[start + 2], bytes[start + 3])
    switch (kind, third) {
    case (0x4D, 0x2D): return last | 0x80
    case (0x4D, 0x5E): return last == 0x3F ? 0xFF : last & 0x1F | 0x80
    case (0x30...0x33, 0x30...0x37) where (0x30...0x37).contains(last):
      return (kind & 3) << 6 | (third & 7) << 3 | last & 7
    default: return nil
    }
  }
}
