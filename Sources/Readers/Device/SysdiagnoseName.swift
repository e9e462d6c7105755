import Bytes

/// The name of a sysdiagnose, which its top folder has too:
/// `sysdiagnose_2026.09.21_15-40-00+0200_iPhone-OS_iPhone_22A100` (unified-logs.md 1.1).
public struct SysdiagnoseName: Sendable {
  public var triggered: Timestamp
  public var zoneOffset: Int
  public var productName: String?
  public var build: String?

  /// Reads a name, also one with an ending such as `.tar.gz` or with `IN_PROGRESS_` before it; nil for any other.
  public init?(_ text: String) {
    guard let start = text.firstRange(of: "sysdiagnose_")?.upperBound else { return nil }
    let prefix = text[..<start].dropLast("sysdiagnose_".count)
    guard prefix.isEmpty || prefix.hasSuffix("_") else { return nil }
    let parts = text[start...].split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    let date = parts[0].split(separator: ".").compactMap { Int($0) }
    guard date.count == 3, let clock = Self.clock(parts[1]),
      let time = Timestamp(
        year: date[0], month: date[1], day: date[2], hour: clock.hour, minute: clock.minute, second: clock.second,
        offsetSeconds: clock.offset)
    else { return nil }
    (triggered, zoneOffset) = (time, clock.offset)
    guard parts.count >= 4, let last = parts.last else { return }
    let build = last.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    if Self.isBuild(build) { self.build = String(build) }
    productName = parts[2..<(parts.count - 2)].joined(separator: " ").map { $0 == "-" ? " " : $0 }.reduce("") {
      $0 + String($1)
    }
    if productName?.isEmpty ?? false { productName = nil }
  }

  /// `22A100`, `26A5388g`.
  static func isBuild(_ text: Substring) -> Bool {
    let digits = text.prefix { $0.isNumber }
    guard (1...2).contains(digits.count), let letter = text.dropFirst(digits.count).first, letter.isUppercase else {
      return false
    }
    return text.dropFirst(digits.count + 1).first?.isNumber ?? false
  }

  /// `15-40-00+0200`.
  private static func clock(_ text: Substring) -> (hour: Int, minute: Int, second: Int, offset: Int)? {
    guard text.utf8.count == 13, text.allSatisfy(\.isASCII) else { return nil }
    let digits = Array(text.utf8)
    let number = { (start: Int, length: Int) -> Int? in
      Int(String(decoding: digits[start..<(start + length)], as: UTF8.self))
    }
    guard let hour = number(0, 2), let minute = number(3, 2), let second = number(6, 2), let zone = number(9, 4),
      digits[8] == 0x2B || digits[8] == 0x2D
    else { return nil }
    let offset = (zone / 100 * 60 + zone % 100) * 60
    return (hour, minute, second, digits[8] == 0x2D ? -offset : offset)
  }
}
