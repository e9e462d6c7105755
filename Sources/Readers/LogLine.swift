import Bytes
import Evidence

/// The head of one log line, taken apart; the message is a range of the line.
struct LogLine {
  var dialect: String
  var stamp: TimestampText
  var process: Range<Int>?
  var pid: Int?
  var level: LogLevel?
  var library: Range<Int>?
  var subsystem: Range<Int>?
  var category: Range<Int>?
  var message: Range<Int>
}

/// Recognises the dialects of log lines by their layout (swcd-logs.md 3).
enum LogLineReader {
  /// The line taken apart, or nil for a line that does not begin an entry.
  static func read(_ line: UnsafeRawBufferPointer) -> LogLine? {
    guard line.count > 12, let first = line.first else { return nil }
    if (0x30...0x39).contains(first), let found = dated(line) { return found }
    if (0x41...0x5A).contains(first), let found = syslog(line) { return found }
    return console(line)
  }

  // MARK: Lines that begin with a date

  /// `log show` default, compact, syslog; Xcode's debug console; pymobiledevice3.
  private static func dated(_ line: UnsafeRawBufferPointer) -> LogLine? {
    guard let stamp = TimestampText.dateTime(line) else { return nil }
    let rest = Fields(line, from: stamp.length)
    if let found = defaultStyle(line, stamp, rest) { return found }
    if let found = pymobiledevice(line, stamp, rest) { return found }
    if let found = compact(line, stamp, rest) { return found }
    if let found = syslogStyle(line, stamp, rest) { return found }
    return debugConsole(line, stamp, rest)
  }

  /// `… 0x3058 Default 0x0 351 0 swcd: (lib) [sub:cat] message`
  private static func defaultStyle(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText, _ fields: Fields) -> LogLine?
  {
    var fields = fields
    guard let thread = fields.word(), line.slice(thread).starts(with: "0x"), let type = fields.word(),
      let activity = fields.word(),
      line.slice(activity).starts(with: "0x"), let pid = fields.word().flatMap({ fields.int($0) })
    else { return nil }
    // Very old logs lack the TTL column.
    let beforeTTL = fields
    if fields.word().flatMap({ fields.int($0) }) == nil { fields = beforeTTL }
    fields.skipBlanks()
    guard let colon = line.firstIndex(of: ": ", from: fields.position) else { return nil }
    var found = LogLine(dialect: "log-show-default", stamp: stamp, message: colon + 2..<line.count)
    found.process = fields.position..<colon
    found.pid = pid
    found.level = level(line.slice(type))
    takeLabels(line, &found)
    return found
  }

  /// `… Df swcd[351:2ac3] (lib) [sub:cat] message`
  private static func compact(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText, _ fields: Fields) -> LogLine? {
    var fields = fields
    guard stamp.offsetSeconds == nil, let type = fields.word(), type.count <= 2,
      let level = compactLevel(line.slice(type))
    else { return nil }
    fields.skipBlanks()
    guard let (name, pid, end) = processAndIDs(line, fields.position) else { return nil }
    var found = LogLine(dialect: "log-show-compact", stamp: stamp, message: end..<line.count)
    (found.process, found.pid, found.level) = (name, pid, level.level)
    takeLabels(line, &found)
    return found
  }

  /// `…+0200  localhost swcd[351]: (lib) [sub:cat] message`
  private static func syslogStyle(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText, _ fields: Fields) -> LogLine?
  {
    var fields = fields
    guard stamp.offsetSeconds != nil, fields.word() != nil else { return nil }
    fields.skipBlanks()
    guard let (name, pid, end) = processAndIDs(line, fields.position), end < line.count, line[end] == 0x3A else {
      return nil
    }
    var found = LogLine(dialect: "log-show-syslog", stamp: stamp, message: end + 1..<line.count)
    (found.process, found.pid) = (name, pid)
    takeLabels(line, &found)
    return found
  }

  /// `…-0400 My App[82837:1584608] [category] message`
  private static func debugConsole(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText, _ fields: Fields) -> LogLine?
  {
    var fields = fields
    fields.skipBlanks()
    guard let (name, pid, end) = processAndIDs(line, fields.position), line.slice(name).firstIndex(ofByte: 0x7B) == nil
    else { return nil }
    var found = LogLine(dialect: "xcode-debug-console", stamp: stamp, message: end..<line.count)
    (found.process, found.pid) = (name, pid)
    takeLabels(line, &found)
    return found
  }

  /// `… swcd{swcd}[118] <NOTICE>: message [subsystem][category]`
  private static func pymobiledevice(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText, _ fields: Fields)
    -> LogLine?
  {
    var fields = fields
    fields.skipBlanks()
    let start = fields.position
    guard let brace = line.firstIndex(ofByte: 0x7B, from: start), let close = line.firstIndex(of: "}[", from: brace),
      let end = line.firstIndex(of: "] <", from: close), let message = line.firstIndex(of: ">: ", from: end)
    else { return nil }
    var found = LogLine(dialect: "pymobiledevice3", stamp: stamp, message: message + 3..<line.count)
    found.process = start..<brace
    found.library = brace + 1..<close
    found.pid = fields.int(close + 2..<end)
    found.level = level(line.slice(end + 3..<message))
    takeTrailingLabels(line, &found)
    return found
  }

  /// ` [subsystem][category]` at the end.
  private static func takeTrailingLabels(_ line: UnsafeRawBufferPointer, _ found: inout LogLine) {
    guard line.last == 0x5D, let middle = lastIndex(of: 0x5B, in: line, before: line.count),
      middle > found.message.lowerBound,
      line[middle - 1] == 0x5D, let open = lastIndex(of: 0x5B, in: line, before: middle),
      open > found.message.lowerBound, line[open - 1] == 0x20
    else { return }
    found.subsystem = open + 1..<middle - 1
    found.category = middle + 1..<line.count - 1
    found.message = found.message.lowerBound..<open - 1
  }

  private static func lastIndex(of byte: UInt8, in line: UnsafeRawBufferPointer, before end: Int) -> Int? {
    var index = end - 1
    while index >= 0 {
      if line[index] == byte { return index }
      index -= 1
    }
    return nil
  }

  // MARK: Other lines

  /// `Jan  3 06:16:48[.ffffff] [host] process(lib)[pid] <Notice>: message`, of idevicesyslog and Xcode's old console.
  private static func syslog(_ line: UnsafeRawBufferPointer) -> LogLine? {
    guard line.count > 20, line[3] == 0x20, let month = month(line),
      let stampTime = TimestampText.timeOnly(line.slice(7..<line.count)),
      let day = Int(String(lossy: line.slice(4..<6)).filter { $0 != " " })
    else { return nil }
    var stamp = stampTime
    (stamp.month, stamp.day, stamp.length) = (month, day, stampTime.length + 7)
    guard let open = line.firstIndex(ofByte: 0x5B, from: stamp.length),
      let close = line.firstIndex(ofByte: 0x5D, from: open)
    else { return nil }
    let fields = Fields(line, from: 0)
    guard let pid = fields.int(open + 1..<close) else { return nil }
    var name = stamp.length + 1..<open
    var hasHost = false
    // Process names hold blanks too; the host is the first word where more than one is there.
    let words = line.slice(name)
    if let blank = words.firstIndex(ofByte: 0x20) {
      hasHost = true
      name = name.lowerBound + blank + 1..<open
    }
    var found = LogLine(
      dialect: hasHost ? "xcode-device-console" : "idevicesyslog", stamp: stamp, message: close + 1..<line.count)
    if let bracket = line.slice(name).firstIndex(ofByte: 0x28) {
      found.library = name.lowerBound + bracket + 1..<max(name.lowerBound + bracket + 1, name.upperBound - 1)
      name = name.lowerBound..<name.lowerBound + bracket
    }
    if found.library != nil || !hasHost { found.dialect = "idevicesyslog" }
    (found.process, found.pid) = (name, pid)
    if close + 2 < line.count, line[close + 2] == 0x3C, let end = line.firstIndex(of: ">: ", from: close) {
      found.level = level(line.slice(close + 3..<end))
      found.message = end + 3..<line.count
    } else if let colon = line.firstIndex(of: ": ", from: close), colon <= close + 2 {
      found.message = colon + 2..<line.count
    } else {
      return nil
    }
    return found
  }

  private static func month(_ line: UnsafeRawBufferPointer) -> Int? {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return names.firstIndex(of: String(lossy: line.slice(0..<3))).map { $0 + 1 }
  }

  /// `[columns TAB] type TAB HH:MM:SS.ffffff[ ]±HHMM TAB process TAB message`, also with the tabs turned into blanks.
  ///
  /// The time is what tells; the type before it is localised and not looked at.
  private static func console(_ line: UnsafeRawBufferPointer) -> LogLine? {
    var start = 0
    while let colon = line.slice(0..<min(line.count, 80)).firstIndex(ofByte: 0x3A, from: start) {
      start = colon + 1
      guard colon >= 2, colon - 2 == 0 || line[colon - 3] == 0x09 || line[colon - 3] == 0x20,
        var stamp = TimestampText.timeOnly(line.slice(colon - 2..<line.count)), stamp.offsetSeconds != nil
      else { continue }
      let before = colon - 2
      stamp.length += before
      let type = lastWord(line, before)
      guard !type.isEmpty, !line.slice(type).contains(where: { (0x30...0x39).contains($0) }) else { return nil }
      return consoleRest(line, stamp, type)
    }
    return nil
  }

  private static func lastWord(_ line: UnsafeRawBufferPointer, _ end: Int) -> Range<Int> {
    var stop = end
    while stop > 0, line[stop - 1] == 0x20 || line[stop - 1] == 0x09 { stop -= 1 }
    var begin = stop
    while begin > 0, line[begin - 1] != 0x20, line[begin - 1] != 0x09 { begin -= 1 }
    return begin..<stop
  }

  private static func consoleRest(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText, _ type: Range<Int>)
    -> LogLine?
  {
    var position = stamp.length
    while position < line.count, line[position] == 0x09 || line[position] == 0x20 { position += 1 }
    let hasTabs = stamp.length < line.count && line[stamp.length] == 0x09
    let end = line.firstIndex(ofByte: hasTabs ? 0x09 : 0x20, from: position) ?? line.count
    guard end > position else { return nil }
    var message = end
    while message < line.count, line[message] == 0x09 || line[message] == 0x20 { message += 1 }
    var found = LogLine(dialect: "console", stamp: stamp, message: message..<line.count)
    found.process = position..<end
    found.level = level(line.slice(type))
    return found
  }

  // MARK: Parts

  /// `(library) [subsystem:category] ` before a message.
  private static func takeLabels(_ line: UnsafeRawBufferPointer, _ found: inout LogLine) {
    var start = found.message.lowerBound
    while start < line.count, line[start] == 0x20 { start += 1 }
    if start < line.count, line[start] == 0x28, let close = line.firstIndex(of: ") ", from: start), close - start < 80 {
      found.library = start + 1..<close
      start = close + 2
    }
    if start < line.count, line[start] == 0x5B, let close = line.firstIndex(ofByte: 0x5D, from: start),
      close - start < 120,
      let colon = line.slice(0..<close).firstIndex(ofByte: 0x3A, from: start)
    {
      found.subsystem = start + 1..<colon
      found.category = colon + 1..<close
      start = min(close + 2, line.count)
    }
    found.message = start..<line.count
  }

  /// `name[pid:tid]` or `name[pid]`; `end` is behind the bracket.
  private static func processAndIDs(_ line: UnsafeRawBufferPointer, _ start: Int) -> (
    name: Range<Int>, pid: Int?, end: Int
  )? {
    guard let open = line.firstIndex(ofByte: 0x5B, from: start), open > start, open - start < 100,
      let close = line.firstIndex(ofByte: 0x5D, from: open), close - open < 40
    else { return nil }
    let fields = Fields(line, from: 0)
    let colon = line.slice(0..<close).firstIndex(ofByte: 0x3A, from: open) ?? close
    guard let pid = fields.int(open + 1..<colon) else { return nil }
    return (start..<open, pid, close + 1)
  }

  private static func compactLevel(_ word: UnsafeRawBufferPointer) -> (level: LogLevel?, Void)? {
    switch String(lossy: word) {
    case "Df": (.default, ())
    case "I", "In": (.info, ())
    case "Db": (.debug, ())
    case "E", "Er": (.error, ())
    case "F", "Fa": (.fault, ())
    case "A": (nil, ())
    default: nil
    }
  }

  private static func level(_ word: UnsafeRawBufferPointer) -> LogLevel? {
    switch String(lossy: word).lowercased() {
    case "default", "notice", "デフォルト", "默认": .default
    case "info": .info
    case "debug": .debug
    case "error", "warning", "err": .error
    case "fault", "critical", "alert", "emergency": .fault
    default: nil
    }
  }
}

/// Blank-separated words of a line.
struct Fields {
  private let line: UnsafeRawBufferPointer
  private(set) var position: Int

  init(_ line: UnsafeRawBufferPointer, from position: Int) { (self.line, self.position) = (line, position) }

  mutating func skipBlanks() { while position < line.count, line[position] == 0x20 { position += 1 } }

  mutating func word() -> Range<Int>? {
    skipBlanks()
    let start = position
    while position < line.count, line[position] != 0x20 { position += 1 }
    return position > start ? start..<position : nil
  }

  func int(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count < 19 else { return nil }
    var value = 0
    for index in range {
      guard (0x30...0x39).contains(line[index]) else { return nil }
      value = value * 10 + Int(line[index] - 0x30)
    }
    return value
  }
}
