import Bytes
import Evidence

/// The head of one log line taken apart: places in the line's bytes.
struct LogHead {
  var dialect: LogDialect
  var stamp: TimestampText
  var process = ByteSpan()
  var pid: Int?
  var level: LogLevel?
  var library = ByteSpan()
  var subsystem = ByteSpan()
  var category = ByteSpan()
  var message: ByteSpan
  /// Which labels may stand before the message. They are taken off it for lines that matter only.
  var labels = Labels.none

  enum Labels {
    case none
    case usual
    case orCategoryAlone
  }

  init(_ dialect: LogDialect, _ stamp: TimestampText, message: Range<Int>) {
    (self.dialect, self.stamp, self.message) = (dialect, stamp, ByteSpan(message))
  }

  /// Takes the line apart that begins an entry; nil for any other line.
  ///
  /// - Parameter hint: the dialect of the line before, which is tried first.
  static func read(_ line: UnsafeRawBufferPointer, hint: LogDialect? = nil) -> LogHead? {
    guard line.count > 12, let first = line.first else { return nil }
    if let hint, let found = read(line, as: hint) { return found }
    if (0x30...0x39).contains(first) {
      for dialect in dated where dialect != hint { if let found = read(line, as: dialect) { return found } }
    }
    if (0x41...0x5A).contains(first), hint != .idevicesyslog, let found = DeviceLine.syslog(line) { return found }
    return hint == .console ? nil : ConsoleLine.read(line)
  }

  /// The dialects whose lines begin with a date, the most particular first.
  private static let dated: [LogDialect] = [
    .logShowDefault, .pymobiledevice3, .logShowCompact, .logShowSyslog, .xcodeDebugConsole,
  ]

  private static func read(_ line: UnsafeRawBufferPointer, as dialect: LogDialect) -> LogHead? {
    switch dialect {
    case .console: return ConsoleLine.read(line)
    case .idevicesyslog, .xcodeDeviceConsole: return DeviceLine.syslog(line)
    case .logShowDefault, .swcutilWatch: return dated(line, ShowLine.defaultStyle)
    case .logShowCompact: return dated(line, ShowLine.compact)
    case .logShowSyslog: return dated(line, ShowLine.syslog)
    case .pymobiledevice3: return dated(line, DeviceLine.pymobiledevice)
    case .xcodeDebugConsole: return dated(line, ShowLine.debugConsole)
    case .logShowJSON, .logShowNDJSON, .unifiedlogJSONL, .unifiedlogCSV, .swcdLegacy, .bare: return nil
    }
  }

  private static func dated(
    _ line: UnsafeRawBufferPointer, _ read: (UnsafeRawBufferPointer, TimestampText) -> LogHead?
  ) -> LogHead? {
    guard let stamp = TimestampText.dateTime(line) else { return nil }
    return read(line, stamp)
  }

  /// `(library) [subsystem:category] ` before a message; a message may itself begin with a bracket.
  mutating func takeLabels(_ line: UnsafeRawBufferPointer) {
    guard labels != .none else { return }
    let end = min(message.range.upperBound, line.count)
    var start = message.range.lowerBound
    while start < end, line[start] == 0x20 { start += 1 }
    if start < end, line[start] == 0x28, let close = line.firstIndex(of: ") ", from: start),
      close - start < 100, !line.slice(start..<close).contains(" ")
    {
      library = ByteSpan(start + 1..<close)
      start = close + 2
    }
    if start < end, line[start] == 0x5B, let close = line.firstIndex(ofByte: 0x5D, from: start),
      close - start < 160
    {
      let colon = line.slice(0..<close).firstIndex(ofByte: 0x3A, from: start)
      if let colon, isLabel(line.slice(start + 1..<colon)), colon > start + 1 {
        subsystem = ByteSpan(start + 1..<colon)
        category = ByteSpan(colon + 1..<close)
        start = min(close + 2, end)
      } else if labels == .orCategoryAlone, colon == nil, close + 1 < line.count, line[close + 1] == 0x20,
        isLabel(line.slice(start + 1..<close))
      {
        category = ByteSpan(start + 1..<close)
        start = close + 2
      }
    }
    message = ByteSpan(min(start, end)..<end)
  }

  /// A subsystem or category: no blanks, no brackets.
  private func isLabel(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { $0 > 0x20 && $0 != 0x5B && $0 != 0x28 && $0 != 0x22 }
  }
}

/// Words for levels.
enum LevelWord {
  /// nil for words that are not known, such as those of other languages.
  static func level(_ word: UnsafeRawBufferPointer) -> LogLevel? {
    // As the tools write them; the rest of the function is for what people and other languages do.
    if let level = usual(word) { return level }
    guard word.count <= 24 else { return nil }
    switch String(lossy: word).lowercased() {
    case "default", "notice", "デフォルト", "默认": return .default
    case "info": return .info
    case "debug": return .debug
    case "error", "warning", "err": return .error
    case "fault", "critical", "alert", "emergency": return .fault
    default: return nil
    }
  }

  /// English words, of capitals or not.
  private static func usual(_ word: UnsafeRawBufferPointer) -> LogLevel? {
    func isWord(_ name: StaticString) -> Bool {
      guard word.count == name.utf8CodeUnitCount else { return false }
      for index in 0..<word.count where word[index] | 0x20 != name.utf8Start[index] { return false }
      return true
    }
    switch word.first.map({ $0 | 0x20 }) {
    case 0x64: return isWord("default") ? .default : isWord("debug") ? .debug : nil
    case 0x65: return isWord("error") ? .error : nil
    case 0x66: return isWord("fault") ? .fault : nil
    case 0x69: return isWord("info") ? .info : nil
    case 0x6E: return isWord("notice") ? .default : nil
    default: return nil
    }
  }

  /// The two letters of the compact style; `.some(nil)` for an activity.
  static func compact(_ word: UnsafeRawBufferPointer) -> LogLevel?? {
    switch (word.first, word.count > 1 ? word[1] : 0x20) {
    case (0x44, 0x66): .default
    case (0x49, 0x20), (0x49, 0x6E): .info
    case (0x44, 0x62): .debug
    case (0x45, 0x20), (0x45, 0x72): .error
    case (0x46, 0x20), (0x46, 0x61): .fault
    case (0x41, 0x20), (0x41, 0x63): .some(nil)
    default: nil
    }
  }
}
