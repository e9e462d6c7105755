/// A point in time: microseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The time given by civil fields and an offset from UTC in seconds; nil where a field is out of range.
  @inlinable
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, microsecond: Int = 0,
    offsetSeconds: Int = 0
  ) {
    guard let length = CivilDate.length(year: year, month: month), (1...length).contains(day),
      (0...9999).contains(year), (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      (0...999_999).contains(microsecond), (-86_400...86_400).contains(offsetSeconds)
    else { return nil }
    let seconds = CivilDate.days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
    self.microseconds = Int64(seconds - offsetSeconds) * 1_000_000 + Int64(microsecond)
  }

  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }

  /// This time moved by a number of seconds; clamped at the ends of the range.
  public func adding(seconds: Int64) -> Timestamp {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    if overflow { return Timestamp(microseconds: seconds < 0 ? .min : .max) }
    let (sum, carried) = microseconds.addingReportingOverflow(product)
    return Timestamp(microseconds: carried ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Whole seconds from `earlier` to this time.
  public func seconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
    return overflow ? (microseconds < earlier.microseconds ? .min : .max) : difference / 1_000_000
  }

  /// RFC 3339 in UTC with microseconds: `2026-05-05T21:11:05.014063Z`.
  public var rfc3339: String {
    let (days, rest) = microseconds.flooredDivision(by: 86_400_000_000)
    let (year, month, day) = CivilDate.civil(days: Int(days))
    let (seconds, fraction) = (rest / 1_000_000, rest % 1_000_000)
    if 0...9999 ~= year {
      // Reports hold many times, and nearly all of them have this form.
      return Self.filled(
        "0000-00-00T00:00:00.000000Z",
        [year, month, day, Int(seconds / 3600), Int(seconds / 60 % 60), Int(seconds % 60), Int(fraction)])
    }
    func padded(_ value: Int64, _ width: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(padded(Int64(year), 4))-\(padded(Int64(month), 2))-\(padded(Int64(day), 2))T"
      + "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2)).\(padded(fraction, 6))Z"
  }

  /// A form with its runs of zeros replaced by numbers that fit them.
  private static func filled(_ form: StaticString, _ numbers: [Int]) -> String {
    form.withUTF8Buffer { form in
      String(unsafeUninitializedCapacity: form.count) { text in
        _ = text.initialize(fromContentsOf: form)
        var rest = numbers[...]
        var number = 0
        // From the end, so that the last digit of each number is met first.
        for index in form.indices.reversed() where form[index] == 0x30 {
          if index + 1 == form.count || form[index + 1] != 0x30 { number = rest.popLast() ?? 0 }
          text[index] = 0x30 + UInt8(number % 10)
          number /= 10
        }
        return form.count
      }
    }
  }

  /// `2026-05-05 21:11:05 UTC`, for people.
  public var plain: String {
    let (days, rest) = microseconds.flooredDivision(by: 86_400_000_000)
    let (year, month, day) = CivilDate.civil(days: Int(days))
    if 0...9999 ~= year {
      let seconds = Int(rest / 1_000_000)
      return Self.filled(
        "0000-00-00 00:00:00 UTC", [year, month, day, seconds / 3600, seconds / 60 % 60, seconds % 60])
    }
    let text = rfc3339
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8) + " UTC"
  }
}

extension Int64 {
  /// Quotient rounded down and the remainder that is never negative.
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
