import Bytes

/// Undoes Python's notation of bytes, `b'…\xe2\x80\xa6…\n'`, in which pymobiledevice3's older command prints lines
/// (swcd-logs.md 3.7).
enum PythonText {
  /// The bytes between the quotation marks; nil for a line in no such notation. A mark that a cut took away is not missed.
  static func decoded(_ line: UnsafeRawBufferPointer) -> [UInt8]? {
    guard line.starts(with: "b'") || line.starts(with: "b\"") else { return nil }
    let text = line.slice(2..<line.count)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0x5C, let (decoded, length) = escape(text.slice(index + 1..<min(index + 4, text.count))) {
        result.append(decoded)
        index += 1 + length
      } else if byte == line[1], index == text.count - 1 {
        break
      } else {
        result.append(byte)
        index += 1
      }
    }
    while let last = result.last, last == 0x0A || last == 0x0D || last == 0 { result.removeLast() }
    return result
  }

  /// The byte that is meant, and how many bytes after the backslash stand for it.
  private static func escape(_ text: UnsafeRawBufferPointer) -> (byte: UInt8, length: Int)? {
    switch text.first {
    case 0x5C, 0x27, 0x22: return text.first.map { ($0, 1) }
    case 0x6E: return (0x0A, 1)
    case 0x72: return (0x0D, 1)
    case 0x74: return (0x09, 1)
    case 0x78:
      guard text.count >= 3, let high = HexDigit.value(text[1]), let low = HexDigit.value(text[2]) else {
        return nil
      }
      return (high << 4 | low, 3)
    default: return nil
    }
  }
}
