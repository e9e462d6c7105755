import Bytes

/// The time that swcd of iOS 9 and 10 prints into its messages: `2015-09-21 02:27:01.878907 PM [SWC] ` (swcd-logs.md
/// 1.4), on a 12-hour clock without zone; also `[SWC] ` alone.
struct LegacyStamp {
  /// The time, or nil where only the mark is there.
  var stamp: TimestampText?
  /// Where the time stands.
  var text: Range<Int>
  /// Bytes up to the message.
  var length: Int

  static func read(_ line: UnsafeRawBufferPointer) -> LegacyStamp? {
    if line.starts(with: "[SWC] ") { return LegacyStamp(stamp: nil, text: 0..<0, length: 6) }
    guard let first = line.first, (0x31...0x32).contains(first), var stamp = TimestampText.dateTime(line) else {
      return nil
    }
    let end = stamp.length
    let isAfternoon = line.slice(end..<line.count).starts(with: " PM")
    guard isAfternoon || line.slice(end..<line.count).starts(with: " AM") else { return nil }
    stamp.hour = stamp.hour % 12 + (isAfternoon ? 12 : 0)
    var length = end + 3
    if line.slice(length..<line.count).starts(with: " [SWC]") { length += 6 }
    if length < line.count, line[length] == 0x20 { length += 1 }
    return LegacyStamp(stamp: stamp, text: 0..<end + 3, length: length)
  }
}
