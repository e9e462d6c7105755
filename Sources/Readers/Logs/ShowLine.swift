import Bytes
import Evidence

/// Lines of `log show` and `log stream` in their text styles, and of Xcode's debug console, which begin alike with a
/// date (swcd-logs.md 3.2-3.4, 3.8).
enum ShowLine {
  /// `… 0x3058 Default 0x0 351 0 swcd: (lib) [sub:cat] message`
  static func defaultStyle(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText) -> LogHead? {
    var fields = FieldReader(line, from: stamp.length)
    guard let thread = fields.word(), line.holds("0x", at: thread.lowerBound), let type = fields.word(),
      let activity = fields.word(), line.holds("0x", at: activity.lowerBound),
      let pid = fields.word().flatMap({ fields.int($0) })
    else { return nil }
    // Very old logs lack the TTL column.
    let beforeTTL = fields
    if fields.word().flatMap({ fields.int($0) }) == nil { fields = beforeTTL }
    fields.skipBlanks()
    var found = LogHead(.logShowDefault, stamp, message: line.count..<line.count)
    if let colon = line.firstIndex(of: ": ", from: fields.position) {
      found.message = ByteSpan(colon + 2..<line.count)
      found.process = ByteSpan(fields.position..<colon)
    } else if line.last == 0x3A, fields.position < line.count {
      found.process = ByteSpan(fields.position..<line.count - 1)
    } else if fields.position < line.count {
      return nil
    }
    found.pid = pid
    found.level = LevelWord.level(line.slice(type))
    found.labels = .usual
    return found
  }

  /// `… Df swcd[351:2ac3] (lib) [sub:cat] message`
  static func compact(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText) -> LogHead? {
    var fields = FieldReader(line, from: stamp.length)
    guard stamp.offsetSeconds == nil, let type = fields.word(), type.count <= 2,
      let level = LevelWord.compact(line.slice(type))
    else { return nil }
    fields.skipBlanks()
    guard let (name, pid, end) = processAndIDs(line, fields.position) else { return nil }
    var found = LogHead(.logShowCompact, stamp, message: end..<line.count)
    (found.process, found.pid, found.level) = (ByteSpan(name), pid, level)
    found.labels = .usual
    return found
  }

  /// `…+0200  localhost swcd[351]: (lib) [sub:cat] message`
  static func syslog(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText) -> LogHead? {
    var fields = FieldReader(line, from: stamp.length)
    guard stamp.offsetSeconds != nil, fields.word() != nil else { return nil }
    fields.skipBlanks()
    guard let ids = processAndIDs(line, fields.position) else { return nil }
    var end = ids.end
    var level: LogLevel?
    if line.holds(" <", at: end), let close = line.firstIndex(ofByte: 0x3E, from: end) {
      level = LevelWord.level(line.slice(end + 2..<close))
      end = close + 1
    }
    guard end < line.count, line[end] == 0x3A else { return nil }
    var found = LogHead(.logShowSyslog, stamp, message: min(end + 2, line.count)..<line.count)
    (found.process, found.pid, found.level) = (ByteSpan(ids.name), ids.pid, level)
    found.labels = .usual
    return found
  }

  /// `…-0400 My App[82837:1584608] [category] message`, by Xcode and NSLog.
  static func debugConsole(_ line: UnsafeRawBufferPointer, _ stamp: TimestampText) -> LogHead? {
    var fields = FieldReader(line, from: stamp.length)
    fields.skipBlanks()
    guard let (name, pid, end) = processAndIDs(line, fields.position), end == line.count || line[end] == 0x20,
      !line.slice(name).contains("{")
    else { return nil }
    var found = LogHead(.xcodeDebugConsole, stamp, message: end..<line.count)
    (found.process, found.pid) = (ByteSpan(name), pid)
    found.labels = .orCategoryAlone
    return found
  }

  /// `name[pid:tid]` or `name[pid]`; `end` is behind the bracket.
  static func processAndIDs(_ line: UnsafeRawBufferPointer, _ start: Int) -> (name: Range<Int>, pid: Int?, end: Int)? {
    guard let open = line.firstIndex(ofByte: 0x5B, from: start), open > start, open - start < 100,
      let close = line.firstIndex(ofByte: 0x5D, from: open), close - open < 40
    else { return nil }
    let fields = FieldReader(line, from: 0)
    let colon = line.slice(0..<close).firstIndex(ofByte: 0x3A, from: open) ?? close
    guard let pid = fields.int(open + 1..<colon) else { return nil }
    return (start..<open, pid, close + 1)
  }
}

/// Blank-separated words of a line.
struct FieldReader {
  private let line: UnsafeRawBufferPointer
  private(set) var position: Int

  init(_ line: UnsafeRawBufferPointer, from position: Int) { (self.line, self.position) = (line, position) }

  mutating func skipBlanks() {
    position += line.lengthOfBlanks(at: position)
  }

  mutating func word() -> Range<Int>? {
    skipBlanks()
    let start = position
    position += line.lengthOfWord(at: position)
    return position > start ? start..<position : nil
  }

  func int(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count < 19, range.lowerBound >= 0, range.upperBound <= line.count else { return nil }
    var value = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let digit = line[index] &- 0x30
      if digit > 9 { return nil }
      // Eighteen digits fit.
      value = value &* 10 &+ Int(digit)
      index &+= 1
    }
    return value
  }
}
