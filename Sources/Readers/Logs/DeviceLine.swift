import Bytes
import Evidence

/// Lines of the tools that read a device's log over the cable (swcd-logs.md 3.6, 3.7).
enum DeviceLine {
  /// `Jan  3 06:16:48[.ffffff] [host] process(lib)[pid] <Notice>: message`, of idevicesyslog and Xcode's old console.
  static func syslog(_ line: UnsafeRawBufferPointer) -> LogHead? {
    guard line.count > 20, line[3] == 0x20, let month = month(line), let day = day(line), line[6] == 0x20,
      let time = TimestampText.timeOnly(line.slice(7..<line.count))
    else { return nil }
    var stamp = time
    (stamp.month, stamp.day, stamp.length) = (month, day, time.length + 7)
    guard let open = line.firstIndex(ofByte: 0x5B, from: stamp.length), open > stamp.length + 1,
      open - stamp.length < 160,
      let close = line.firstIndex(ofByte: 0x5D, from: open),
      let pid = FieldReader(line, from: 0).int(open + 1..<close)
    else { return nil }
    var name = stamp.length + 1..<open
    // With microseconds there is no host; else the host is the first of several words.
    let hasFraction = line.count > 15 && line[15] == 0x2E
    var hasHost = false
    if !hasFraction, let blank = line.slice(0..<open).firstIndex(ofByte: 0x20, from: name.lowerBound) {
      hasHost = true
      name = blank + 1..<open
    }
    var found = LogHead(hasHost ? .xcodeDeviceConsole : .idevicesyslog, stamp, message: close + 1..<line.count)
    if line[open - 1] == 0x29, let bracket = line.slice(0..<open).firstIndex(ofByte: 0x28, from: name.lowerBound),
      bracket > name.lowerBound
    {
      found.library = ByteSpan(bracket + 1..<open - 1)
      name = name.lowerBound..<bracket
      found.dialect = .idevicesyslog
    }
    (found.process, found.pid) = (ByteSpan(name), pid)
    return takeLevel(line, close, &found) ? found : nil
  }

  /// ` <Notice>: ` behind the pid. Pasting through a web page eats `<Notice>` like a tag.
  private static func takeLevel(_ line: UnsafeRawBufferPointer, _ close: Int, _ found: inout LogHead) -> Bool {
    let rest = line.slice(close + 1..<line.count)
    if rest.holds(" <", at: 0), let end = rest.firstIndex(of: ">:"), end < 16 {
      found.level = LevelWord.level(rest.slice(2..<end))
      found.message = ByteSpan(min(close + 1 + end + 3, line.count)..<line.count)
      return true
    }
    guard let colon = rest.firstIndex(ofByte: 0x3A), colon <= 1 else { return false }
    found.message = ByteSpan(min(close + 1 + colon + 2, line.count)..<line.count)
    return true
  }

  private static func month(_ line: UnsafeRawBufferPointer) -> Int? {
    switch (line[0], line[1], line[2]) {
    case (0x4A, 0x61, 0x6E): 1
    case (0x46, 0x65, 0x62): 2
    case (0x4D, 0x61, 0x72): 3
    case (0x41, 0x70, 0x72): 4
    case (0x4D, 0x61, 0x79): 5
    case (0x4A, 0x75, 0x6E): 6
    case (0x4A, 0x75, 0x6C): 7
    case (0x41, 0x75, 0x67): 8
    case (0x53, 0x65, 0x70): 9
    case (0x4F, 0x63, 0x74): 10
    case (0x4E, 0x6F, 0x76): 11
    case (0x44, 0x65, 0x63): 12
    default: nil
    }
  }

  private static func day(_ line: UnsafeRawBufferPointer) -> Int? {
    FieldReader(line, from: 0).int((line[4] == 0x20 ? 5 : 4)..<6)
  }

  /// `… swcd{swcd}[118] <NOTICE>: message [subsystem][category]`
  static func pymobiledevice(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText) -> LogHead? {
    var fields = FieldReader(line, from: stamp.length)
    fields.skipBlanks()
    let start = fields.position
    guard let brace = line.firstIndex(ofByte: 0x7B, from: start), brace - start < 120,
      let close = line.firstIndex(of: "}[", from: brace), close - brace < 160,
      let end = line.firstIndex(of: "] <", from: close), let mark = line.firstIndex(of: ">: ", from: end),
      mark - end < 24,
      let pid = fields.int(close + 2..<end)
    else { return nil }
    var found = LogHead(.pymobiledevice3, stamp, message: mark + 3..<line.count)
    found.process = ByteSpan(start..<brace)
    found.library = ByteSpan(brace + 1..<close)
    found.pid = pid
    found.level = LevelWord.level(line.slice(end + 3..<mark))
    return found
  }

  /// ` [subsystem][category]` at the end of a pymobiledevice3 message, which may have run over several lines.
  static func trailingLabels(_ message: UnsafeRawBufferPointer) -> (
    end: Int, subsystem: Range<Int>, category: Range<Int>
  )? {
    guard message.last == 0x5D, let middle = lastIndex(of: 0x5B, in: message, before: message.count), middle > 1,
      message[middle - 1] == 0x5D, let open = lastIndex(of: 0x5B, in: message, before: middle), open > 0,
      message[open - 1] == 0x20, !message.slice(open..<message.count).contains(" ")
    else { return nil }
    return (open - 1, open + 1..<middle - 1, middle + 1..<message.count - 1)
  }

  private static func lastIndex(of byte: UInt8, in line: UnsafeRawBufferPointer, before end: Int) -> Int? {
    // Labels are short; a search further back would make long messages slow.
    for index in stride(from: end - 1, through: max(0, end - 200), by: -1) where line[index] == byte { return index }
    return nil
  }
}
