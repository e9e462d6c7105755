/// Reads the time stamps that Apple's tools print, from bytes, without a formatter.
public struct TimestampText: Sendable {
  // In few bytes, for each line that is looked at has one, and hands it on.
  private var yearField = none
  private var monthField = none
  private var dayField = none
  private var hourField: Int32 = 0
  private var minuteField: Int32 = 0
  private var secondField: Int32 = 0
  private var microsecondField: Int32 = 0
  private var offsetField = none
  private var lengthField: Int32 = 0
  private static let none = Int32.min

  public init() {}

  // The civil fields as written; the caller decides what a missing zone or date means.
  public var year: Int? {
    get { Self.value(yearField) }
    set { yearField = Self.field(newValue) }
  }
  public var month: Int? {
    get { Self.value(monthField) }
    set { monthField = Self.field(newValue) }
  }
  public var day: Int? {
    get { Self.value(dayField) }
    set { dayField = Self.field(newValue) }
  }
  public var hour: Int {
    get { Int(hourField) }
    set { hourField = Int32(clamping: newValue) }
  }
  public var minute: Int {
    get { Int(minuteField) }
    set { minuteField = Int32(clamping: newValue) }
  }
  public var second: Int {
    get { Int(secondField) }
    set { secondField = Int32(clamping: newValue) }
  }
  public var microsecond: Int {
    get { Int(microsecondField) }
    set { microsecondField = Int32(clamping: newValue) }
  }
  /// Offset from UTC in seconds, or nil where none is written.
  public var offsetSeconds: Int? {
    get { Self.value(offsetField) }
    set { offsetField = Self.field(newValue) }
  }
  /// How many bytes the stamp takes.
  public var length: Int {
    get { Int(lengthField) }
    set { lengthField = Int32(clamping: newValue) }
  }

  private static func value(_ field: Int32) -> Int? { field == none ? nil : Int(field) }
  private static func field(_ value: Int?) -> Int32 { value.map { max(none + 1, Int32(clamping: $0)) } ?? none }

  /// The point in time, taking UTC where no zone is written; nil without a date or with fields out of range.
  public var timestamp: Timestamp? {
    guard let year, let month, let day else { return nil }
    return Timestamp(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, microsecond: microsecond,
      offsetSeconds: offsetSeconds ?? 0)
  }

  /// The point in time, by that of another stamp if it is of the same day; else anew.
  public func timestamp(beside other: (stamp: TimestampText, time: Timestamp)?) -> Timestamp? {
    guard let (stamp, time) = other, yearField != Self.none, yearField == stamp.yearField,
      monthField == stamp.monthField, dayField == stamp.dayField
    else { return timestamp }
    let (seconds, otherSeconds) = (secondsUTC, stamp.secondsUTC)
    let microseconds = (seconds - otherSeconds) * 1_000_000 + Int64(microsecondField) - Int64(stamp.microsecondField)
    return Timestamp(microseconds: time.microseconds + microseconds)
  }

  /// Since the beginning of its day, in UTC.
  private var secondsUTC: Int64 {
    Int64(hourField) * 3600 + Int64(minuteField) * 60 + Int64(secondField)
      - (offsetField == Self.none ? 0 : Int64(offsetField))
  }

  /// Reads `YYYY-MM-DD HH:MM:SS[.ffffff][ ][±HHMM|±HH:MM|Z]` (`T` may stand for the blank) at the start of `bytes`.
  public static func dateTime(_ bytes: UnsafeRawBufferPointer) -> TimestampText? {
    var cursor = FieldCursor(bytes)
    var result = TimestampText()
    guard let (year, month) = cursor.yearAndMonth(), let day = cursor.two(), cursor.skip(0x20) || cursor.skip(0x54)
    else { return nil }
    (result.yearField, result.monthField, result.dayField) = (year, month, day)
    guard result.readTime(&cursor) else { return nil }
    return result
  }

  /// Reads `HH:MM:SS[.ffffff][ ][±HHMM]` at the start of `bytes`.
  public static func timeOnly(_ bytes: UnsafeRawBufferPointer) -> TimestampText? {
    var cursor = FieldCursor(bytes)
    var result = TimestampText()
    return result.readTime(&cursor) ? result : nil
  }

  @inline(__always)
  private mutating func readTime(_ cursor: inout FieldCursor) -> Bool {
    guard let (hour, minute, second) = cursor.clock(), hour < 24, minute < 60, second <= 60 else { return false }
    (hourField, minuteField, secondField) = (hour, minute, second)
    if let fraction = cursor.fraction() { microsecondField = fraction }
    lengthField = Int32(clamping: cursor.position)
    _ = cursor.skip(0x20)
    if let offset = cursor.zone() {
      offsetField = offset
      lengthField = Int32(clamping: cursor.position)
    }
    return true
  }
}

/// A forward cursor over fixed-width decimal fields.
private struct FieldCursor {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// 0 behind the end.
  @inline(__always)
  private func peek(_ distance: Int = 0) -> UInt8 {
    let place = position &+ distance
    return place < bytes.count ? bytes[place] : 0
  }

  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position &+= 1
    return true
  }

  /// Two decimal digits.
  @inline(__always)
  mutating func two() -> Int32? {
    let (tens, ones) = (peek() &- 0x30, peek(1) &- 0x30)
    guard tens <= 9, ones <= 9 else { return nil }
    position &+= 2
    return Int32(tens) &* 10 &+ Int32(ones)
  }

  /// `HH:MM:SS`.
  @inline(__always)
  mutating func clock() -> (hour: Int32, minute: Int32, second: Int32)? {
    guard let digits = eight(differingFrom: 0x3030_3A30_303A_3030, atMostBy: 0x0909_0009_0900_0909) else { return nil }
    return (Self.two(digits, 0), Self.two(digits, 3), Self.two(digits, 6))
  }

  /// `YYYY-MM-`.
  @inline(__always)
  mutating func yearAndMonth() -> (year: Int32, month: Int32)? {
    guard let digits = eight(differingFrom: 0x2D30_302D_3030_3030, atMostBy: 0x0009_0900_0909_0909) else { return nil }
    return (Self.two(digits, 0) &* 100 &+ Self.two(digits, 2), Self.two(digits, 5))
  }

  /// Eight bytes at once: what each differs by from one text, if that is no more than it may be.
  @inline(__always)
  private mutating func eight(differingFrom text: UInt64, atMostBy most: UInt64) -> UInt64? {
    guard position &+ 8 <= bytes.count else { return nil }
    let found = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ text
    // The highest bit of a byte is set where it is beyond its limit.
    let beyond = ((found & Self.low) &+ (Self.low &- most)) | found
    guard beyond & ~Self.low == 0 else { return nil }
    position &+= 8
    return found
  }

  private static var low: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }

  /// The number that two bytes of `digits` are.
  @inline(__always)
  private static func two(_ digits: UInt64, _ index: UInt64) -> Int32 {
    let (tens, ones) = (digits >> (8 &* index) & 0xFF, digits >> (8 &* (index &+ 1)) & 0xFF)
    return Int32(truncatingIfNeeded: tens &* 10 &+ ones)
  }

  /// `.` or `,` and one to nine digits, as microseconds.
  @inline(__always)
  mutating func fraction() -> Int32? {
    guard peek() == 0x2E || peek() == 0x2C else { return nil }
    if let six = sixDigits(at: position &+ 1) {
      position &+= 7
      return six
    }
    let end = min(position &+ 10, bytes.count)
    var place = position &+ 1
    var value: Int32 = 0
    while place < end {
      let digit = bytes[place] &- 0x30
      if digit > 9 { break }
      // What is finer than a microsecond is passed over.
      if place &- position <= 6 { value = value &* 10 &+ Int32(digit) }
      place &+= 1
    }
    let count = place &- position &- 1
    guard count > 0 else { return nil }
    position = place
    for _ in min(count, 6)..<6 { value = value &* 10 }
    return value
  }

  /// Six digits that none follows, as nearly all tools print.
  @inline(__always)
  private func sixDigits(at start: Int) -> Int32? {
    guard start &+ 8 <= bytes.count else { return nil }
    let digits =
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) ^ 0x3030_3030_3030_3030
    let beyond = (((digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676) | digits) & 0x0080_8080_8080_8080
    guard beyond == 0x0080_0000_0000_0000 else { return nil }
    // Each byte and the next as one number.
    let pairs = digits &* 10 &+ digits >> 8
    let value = (pairs & 0xFF) &* 10_000 &+ (pairs >> 16 & 0xFF) &* 100 &+ pairs >> 32 & 0xFF
    return Int32(truncatingIfNeeded: value)
  }

  /// `Z`, `±HHMM` or `±HH:MM`, as seconds.
  @inline(__always)
  mutating func zone() -> Int32? {
    let sign = peek()
    guard sign == 0x2B || sign == 0x2D else { return sign == 0x5A ? zulu() : nil }
    let start = position
    position &+= 1
    if let hours = two(), hours <= 15 {
      _ = skip(0x3A)
      if let minutes = two(), minutes < 60 {
        let seconds = hours &* 3600 &+ minutes &* 60
        return sign == 0x2D ? -seconds : seconds
      }
    }
    position = start
    return nil
  }

  private mutating func zulu() -> Int32? {
    // A word that begins with Z, such as a host name, is no zone.
    let next = peek(1)
    guard !(0x30...0x39).contains(next), !(0x41...0x5A).contains(next & 0xDF) else { return nil }
    position += 1
    return 0
  }
}
