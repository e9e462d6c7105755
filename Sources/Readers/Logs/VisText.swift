import Bytes

/// Undoes vis(3) encoding of bytes that are no ASCII, as idevicesyslog delivers them: `\M-b\M^@\M-&` is `…`, `\134` a
/// backslash (swcd-logs.md 3.6).
enum VisText {
  /// nil where nothing is encoded; else how many bytes of `result` the text takes.
  ///
  /// - Parameter result: made longer where it is too short, never shorter: most lines of such a log need it.
  static func decode(_ bytes: UnsafeRawBufferPointer, into result: inout [UInt8]) -> Int? {
    guard let first = bytes.firstIndex(ofByte: 0x5C) else { return nil }
    if result.count < bytes.count { result += repeatElement(0, count: bytes.count - result.count) }
    return result.withUnsafeMutableBytes { result in
      var (index, length) = (0, 0)
      var next: Int? = first
      while let escape = next {
        put(bytes.slice(index..<escape), &length, result)
        let byte = byte(bytes, escape)
        // No text is longer than its encoded form.
        result[length] = byte ?? 0x5C
        length += 1
        index = escape + (byte == nil ? 1 : 4)
        next = bytes.firstIndex(ofByte: 0x5C, from: index)
      }
      put(bytes.slice(index..<bytes.count), &length, result)
      return length
    }
  }

  private static func put(
    _ part: UnsafeRawBufferPointer, _ length: inout Int, _ result: UnsafeMutableRawBufferPointer
  ) {
    guard !part.isEmpty, let source = part.baseAddress, let target = result.baseAddress else { return }
    (target + length).copyMemory(from: source, byteCount: part.count)
    length += part.count
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
