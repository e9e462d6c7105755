import Bytes

/// The reason Apple's CDN gives in `Apple-Failure-Reason`, the log and a dump's error (swcd-logs.md 2.2):
/// `SWCERR00101 Bad HTTP Response: 403 Forbidden -- {"status":"403 Forbidden"}`.
public struct CDNReason: Hashable, Sendable {
  /// The five digits behind `SWCERR`.
  public var number: Int
  public var text: String
  /// The JSON behind ` -- `, or nil.
  public var details: String?

  /// Finds the first reason in a text.
  public init?(in text: String) {
    var text = text
    let found = text.withUTF8 { Self.read(UnsafeRawBufferPointer($0)) }
    guard let found else { return nil }
    (number, self.text, details) = found
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) -> (number: Int, text: String, details: String?)? {
    guard let mark = bytes.firstIndex(of: "SWCERR") else { return nil }
    var number = 0
    for index in mark + 6..<mark + 11 {
      guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
      number = number * 10 + Int(bytes[index] - 0x30)
    }
    var start = mark + 11
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    let line = bytes.slice(start..<endOfLine(bytes, from: start))
    guard let separator = line.firstIndex(of: " -- ") else { return (number, String(lossy: line), nil) }
    return (number, String(lossy: line.slice(0..<separator)), String(lossy: line.slice(separator + 4..<line.count)))
  }

  /// Up to any of Unicode's line ends: LF to CR, U+0085, U+2028 and U+2029.
  private static func endOfLine(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    for index in start..<max(start, bytes.count) {
      switch bytes[index] {
      case 0x0A...0x0D: return index
      case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x85: return index
      case 0xE2
      where index + 2 < bytes.count && bytes[index + 1] == 0x80
        && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9):
        return index
      default: break
      }
    }
    return max(start, bytes.count)
  }

  /// `SWCERR00101`.
  public var code: String {
    "SWCERR" + String(repeating: "0", count: max(0, 5 - String(number).count)) + String(number)
  }

  /// The HTTP status that the site answered to Apple, in a reason of the 001xx class.
  public var originStatus: Int? {
    guard number / 100 == 1 else { return nil }
    let source = text.firstIndex(of: ":").map { text[text.index(after: $0)...] } ?? (details ?? "")[...]
    return Int(source.drop { !$0.isNumber }.prefix(3))
  }
}
