/// Reads the time stamps that Apple's tools print, from bytes, without a formatter.
public struct TimestampText: Sendable {
  /// The civil fields as written; the caller decides what a missing zone or date means.
  public var year: Int?
  public var month: Int?
  public var day: Int?
  public var hour = 0
  public var minute = 0
  public var second = 0
  public var microsecond = 0
  /// Offset from UTC in seconds, or nil where none is written.
  public var offsetSeconds: Int?
  /// How many bytes the stamp takes.
  public var length = 0

  public init() {}

  /// The point in time, taking UTC where no zone is written; nil without a date or with fields out of range.
  public var timestamp: Timestamp? {
    guard let year, let month, let day else { return nil }
    return Timestamp(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, microsecond: microsecond,
      offsetSeconds: offsetSeconds ?? 0)
  }

  /// Reads `YYYY-MM-DD HH:MM:SS[.ffffff][ ][±HHMM|±HH:MM|Z]` (`T` may stand for the blank) at the start of `bytes`.
  public static func dateTime(_ bytes: UnsafeRawBufferPointer) -> TimestampText? {
    var cursor = FieldCursor(bytes)
    var result = TimestampText()
    guard let year = cursor.digits(4), cursor.skip(0x2D), let month = cursor.digits(2), cursor.skip(0x2D),
      let day = cursor.digits(2), cursor.skip(0x20) || cursor.skip(0x54)
    else { return nil }
    (result.year, result.month, result.day) = (year, month, day)
    guard result.readTime(&cursor) else { return nil }
    return result
  }

  /// Reads `HH:MM:SS[.ffffff][ ][±HHMM]` at the start of `bytes`.
  public static func timeOnly(_ bytes: UnsafeRawBufferPointer) -> TimestampText? {
    var cursor = FieldCursor(bytes)
    var result = TimestampText()
    return result.readTime(&cursor) ? result : nil
  }

  private mutating func readTime(_ cursor: inout FieldCursor) -> Bool {
    guard let hour = cursor.digits(2), cursor.skip(0x3A), let minute = cursor.digits(2), cursor.skip(0x3A),
      let second = cursor.digits(2), hour < 24, minute < 60, second <= 60
    else { return false }
    (self.hour, self.minute, self.second) = (hour, minute, second)
    if cursor.peek() == 0x2E || cursor.peek() == 0x2C { microsecond = cursor.fraction() ?? 0 }
    length = cursor.position
    let beforeZone = cursor.position
    _ = cursor.skip(0x20)
    if let offset = cursor.zone() {
      offsetSeconds = offset
      length = cursor.position
    } else {
      cursor.position = beforeZone
    }
    return true
  }
}

/// A forward cursor over fixed-width decimal fields.
struct FieldCursor {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// Exactly `count` decimal digits, few enough for an `Int`.
  @inline(__always)
  mutating func digits(_ count: Int) -> Int? {
    guard position &+ count <= bytes.count else { return nil }
    var value = 0
    var highest: UInt8 = 0
    for index in position..<position &+ count {
      let digit = bytes[index] &- 0x30
      highest = max(highest, digit)
      value = value &* 10 &+ Int(digit)
    }
    guard highest <= 9 else { return nil }
    position &+= count
    return value
  }

  /// `.` or `,` and one to nine digits, as microseconds.
  mutating func fraction() -> Int? {
    let start = position
    position += 1
    var value = 0
    var count = 0
    while let byte = peek(), (0x30...0x39).contains(byte), count < 9 {
      if count < 6 { value = value * 10 + Int(byte - 0x30) }
      count += 1
      position += 1
    }
    guard count > 0 else {
      position = start
      return nil
    }
    for _ in min(count, 6)..<6 { value *= 10 }
    return value
  }

  /// `Z`, `±HHMM` or `±HH:MM`, as seconds.
  mutating func zone() -> Int? {
    let start = position
    if peek() == 0x5A {
      // A word that begins with Z, such as a host name, is no zone.
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0x20
      guard !(0x30...0x39).contains(next), !(0x41...0x5A).contains(next & 0xDF) else { return nil }
      position += 1
      return 0
    }
    guard let sign = peek(), sign == 0x2B || sign == 0x2D else { return nil }
    position += 1
    guard let hours = digits(2), hours <= 15 else {
      position = start
      return nil
    }
    _ = skip(0x3A)
    guard let minutes = digits(2), minutes < 60 else {
      position = start
      return nil
    }
    let seconds = hours * 3600 + minutes * 60
    return sign == 0x2D ? -seconds : seconds
  }
}
