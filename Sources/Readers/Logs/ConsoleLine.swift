import Bytes
import Evidence

/// Lines of Console.app, copied or saved (swcd-logs.md 3.1):
/// `[columns TAB] type TAB HH:MM:SS.ffffff[ ]±HHMM TAB process TAB message`, also with the tabs turned into blanks.
///
/// The time is what tells; the type before it follows the user's language and is not looked at.
enum ConsoleLine {
  static func read(_ line: UnsafeRawBufferPointer) -> LogHead? {
    usual(line) ?? any(line)
  }

  /// `type TAB HH:MM:SS.ffffff±HHMM TAB process TAB message`, with an English type: what `any` makes of it, sooner.
  private static func usual(_ line: UnsafeRawBufferPointer) -> LogHead? {
    var typeEnd = 0
    while typeEnd < min(line.count, 8), (0x61...0x7A).contains(line[typeEnd] | 0x20) { typeEnd += 1 }
    guard typeEnd > 0, typeEnd < line.count, line[typeEnd] == 0x09,
      var stamp = TimestampText.timeOnly(line.slice(typeEnd + 1..<line.count)), stamp.offsetSeconds != nil
    else { return nil }
    let end = typeEnd + 1 + stamp.length
    guard end < line.count, line[end] == 0x09 else { return nil }
    stamp.length = end
    var found = columns(line, stamp, end + 1)
    found.level = LevelWord.level(line.slice(0..<typeEnd))
    return found
  }

  private static func any(_ line: UnsafeRawBufferPointer) -> LogHead? {
    guard let (start, stamp) = stamp(line) else { return nil }
    var typeEnd = start
    while typeEnd > 0, line[typeEnd - 1] == 0x20 || line[typeEnd - 1] == 0x09 { typeEnd -= 1 }
    var type = typeEnd..<typeEnd
    while type.lowerBound > 0, line[type.lowerBound - 1] != 0x20, line[type.lowerBound - 1] != 0x09 {
      type = type.lowerBound - 1..<typeEnd
    }
    // Other programs put a number or nothing there.
    guard !type.isEmpty, !line.slice(type).contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    let end = stamp.length
    var found: LogHead
    if end < line.count, line[end] == 0x09 {
      found = columns(line, stamp, end + 1)
    } else if let blank = blanks(line, stamp, end) {
      found = blank
    } else {
      return nil
    }
    found.level = LevelWord.level(line.slice(type))
    // A single number in front of the type is the process's in the sample that has one.
    let front = FieldReader(line, from: 0)
    let first = line.firstIndex(ofByte: 0x09) ?? line.firstIndex(ofByte: 0x20)
    if found.pid == nil, let first, first < type.lowerBound, let number = front.int(0..<first) { found.pid = number }
    return found
  }

  /// The time with its zone near the line's start; `length` of the stamp is the offset behind it.
  private static func stamp(_ line: UnsafeRawBufferPointer) -> (start: Int, stamp: TimestampText)? {
    var search = 0
    let head = line.slice(0..<min(line.count, 96))
    while let colon = head.firstIndex(ofByte: 0x3A, from: search) {
      search = colon + 1
      guard colon >= 3, line[colon - 3] == 0x09 || line[colon - 3] == 0x20,
        var stamp = TimestampText.timeOnly(line.slice(colon - 2..<line.count)), stamp.offsetSeconds != nil
      else { continue }
      stamp.length += colon - 2
      // A date in front of the time, where that column is shown.
      if colon >= 14, let dated = TimestampText.dateTime(line.slice(colon - 13..<line.count)) {
        (stamp.year, stamp.month, stamp.day) = (dated.year, dated.month, dated.day)
        return (colon - 13, stamp)
      }
      return (colon - 2, stamp)
    }
    return nil
  }

  /// Tabs between the columns: process, perhaps pid, subsystem and category, then the message with all that follows.
  private static func columns(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText, _ start: Int) -> LogHead {
    var end = line.firstIndex(ofByte: 0x09, from: start) ?? line.count
    var found = LogHead(.console, stamp, message: min(end + 1, line.count)..<line.count)
    found.process = ByteSpan(start..<end)
    while let next = line.firstIndex(ofByte: 0x09, from: found.message.range.lowerBound) {
      let field = found.message.range.lowerBound..<next
      if found.pid == nil, let number = FieldReader(line, from: 0).int(field) {
        found.pid = number
      } else if !found.subsystem.isSet, isSubsystem(line.slice(field)) {
        found.subsystem = ByteSpan(field)
        end = line.firstIndex(ofByte: 0x09, from: next + 1) ?? next
        if end > next {
          found.category = ByteSpan(next + 1..<end)
          found.message = ByteSpan(min(end + 1, line.count)..<line.count)
          continue
        }
      } else {
        break
      }
      found.message = ByteSpan(next + 1..<line.count)
    }
    return found
  }

  /// `com.apple.swc`: words of letters, digits and hyphens joined by two periods or more.
  private static func isSubsystem(_ field: UnsafeRawBufferPointer) -> Bool {
    var periods = 0
    for byte in field {
      if byte == 0x2E { periods += 1 }
      guard
        byte == 0x2E || byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte & 0xDF)
      else { return false }
    }
    return periods >= 2
  }

  /// Blanks between the columns. Where they are runs of blanks, a process name may hold single ones.
  private static func blanks(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText, _ start: Int) -> LogHead? {
    var fields = FieldReader(line, from: start)
    fields.skipBlanks()
    let nameStart = fields.position
    guard nameStart > start, let word = fields.word() else { return nil }
    var name = word
    if nameStart - start >= 2, line.slice(word.upperBound..<line.count).starts(with: " "),
      !line.slice(word.upperBound..<line.count).starts(with: "  "),
      let run = line.firstIndex(of: "  ", from: word.upperBound), run - nameStart <= 48
    {
      name = nameStart..<run
    }
    var message = name.upperBound
    while message < line.count, line[message] == 0x09 || line[message] == 0x20 { message += 1 }
    var found = LogHead(.console, stamp, message: message..<line.count)
    found.process = ByteSpan(name)
    return found
  }
}
