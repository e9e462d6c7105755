import Bytes
import Evidence

/// Turns the times of a log's lines into UTC, in reading order (swcd-logs.md section 3): a time of day without a date
/// goes on after midnight, and a month without a year after New Year.
struct LogClock {
  private var days = 0
  private var lastSecond = 0
  private var yearsOn = 0
  private var lastMonth = 0
  private var lastDated: (stamp: TimestampText, time: Timestamp)?

  /// Dates without a year are put into this one, which has a 29 February.
  static let baseYear = 1972

  mutating func time(_ stamp: TimestampText) -> (time: Timestamp?, certainty: TimeCertainty) {
    if stamp.year != nil { return (dated(stamp), stamp.offsetSeconds == nil ? .noZone : .exact) }
    if let month = stamp.month {
      if month + 6 < lastMonth { yearsOn = min(yearsOn + 1, 1000) }
      lastMonth = month
      var dated = stamp
      dated.year = Self.baseYear + yearsOn
      return (self.dated(dated), .noYear)
    }
    let second = stamp.hour * 3600 + stamp.minute * 60 + stamp.second
    // A jump back by more than half a day is midnight; smaller ones are lines out of order.
    if second + 43_200 < lastSecond {
      days += 1
    } else if second > lastSecond + 43_200, days > 0 {
      // A late line of the day before.
      let late = Int64((days - 1) * 86_400 + second - (stamp.offsetSeconds ?? 0))
      return (Timestamp(microseconds: late * 1_000_000 + Int64(stamp.microsecond)), .noDate)
    }
    lastSecond = second
    let total = Int64(days * 86_400 + second - (stamp.offsetSeconds ?? 0)) * 1_000_000 + Int64(stamp.microsecond)
    return (Timestamp(microseconds: total), .noDate)
  }

  /// The time of a stamp with a date: most are of the same day as the one before.
  private mutating func dated(_ stamp: TimestampText) -> Timestamp? {
    let time = stamp.timestamp(beside: lastDated)
    if let time { lastDated = (stamp, time) }
    return time
  }
}
