import Bytes
import Evidence
import JSONText
import MessageCatalogue
import SystemErrors

/// Reads a log of any dialect as it streams by; memory stays flat whatever its length.
///
/// Only lines that hold one of a few words are looked at closely; the others are counted. A line that does not begin an
/// entry continues the message before it.
public struct LogReader {
  private let input: Int
  private var partial: [UInt8] = []
  private var lineNumber: Int
  private var offset: Int
  private var pending: Pending?
  private var json: JSONCollector?
  private var day = DayCounter()
  /// Lines read, by dialect where it could be told.
  public private(set) var lineCount = 0
  public private(set) var dialectCounts: [String: Int] = [:]
  public private(set) var first: Timestamp?
  public private(set) var last: Timestamp?
  private var isWatch = false
  /// Where a JSON record begins that the text ends in, or nil.
  public private(set) var cut: SourceLocation?

  /// More of one line than this is not kept.
  private static let lineLimit = 1 << 20
  private static let continuationLimit = 64 << 10

  public init(input: Int, firstLine: Int = 1, baseOffset: Int = 0) {
    (self.input, lineNumber, offset) = (input, firstLine, baseOffset)
  }

  private struct Pending {
    var event: LogEvent
    var message: [UInt8]
  }

  /// Whether a line begins like an entry of a dialect that carries a time, or like a JSON record of a log.
  public static func isLogLine(_ line: UnsafeRawBufferPointer) -> Bool {
    if line.starts(with: "Timestamp  ") || line.starts(with: "Filtering the log data using ") { return true }
    if line.starts(with: "/usr/bin/log ") || line.starts(with: "[connected]")
      || line.starts(with: "Skipping info and debug")
    {
      return true
    }
    if let first = line.first, first == 0x7B || first == 0x5B, isLogJSON(line) { return true }
    if LogLineReader.read(line) != nil { return true }
    return line.contains("AASA-") && line.contains("{ domain: ") || isBareMessage(line)
  }

  private static func isLogJSON(_ line: UnsafeRawBufferPointer) -> Bool {
    line.contains("\"eventMessage\"") || line.contains("\"machTimestamp\"") || line.contains("\"library_uuid\"")
  }

  /// A message of the catalogue pasted without its prefix.
  private static func isBareMessage(_ line: UnsafeRawBufferPointer) -> Bool {
    (line.contains("Request for '") && line.contains(" denied ") || line.starts(with: "Started request for domain")
      || line.starts(with: "Completing request for '") || line.starts(with: "swcd  ")
      || line.starts(with: "Added service '")
      || line.starts(with: "swcd(")) || line.starts(with: "Task <")
      || line.starts(with: "{name: ") && line.contains("Policy, ")
      || line.starts(with: "Connection ") && line.contains("TLS Trust")
  }

  public mutating func feed(_ chunk: UnsafeRawBufferPointer, sink: (LogEvent) -> Void) {
    var start = 0
    while let end = chunk.firstIndex(ofByte: 0x0A, from: start) {
      if partialLength == 0 {
        take(chunk.slice(start..<end), sink)
      } else {
        append(chunk.slice(start..<end))
        let line = partial
        partial = []
        line.withUnsafeBytes { take($0, sink) }
      }
      lineNumber += 1
      offset += partialLength + end - start + 1
      partialLength = 0
      start = end + 1
    }
    append(chunk.slice(start..<chunk.count))
    partialLength += chunk.count - start
  }

  /// Length of the line that began in an earlier chunk, with what was not kept of it.
  private var partialLength = 0

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let room = Self.lineLimit - partial.count
    if room > 0 { partial.append(contentsOf: bytes.prefix(room)) }
  }

  public mutating func finish(sink: (LogEvent) -> Void) {
    if !partial.isEmpty {
      let line = partial
      partial = []
      line.withUnsafeBytes { take($0, sink) }
    }
    if let object = json?.finish() {
      cut = SourceLocation(input: input, line: object.line, offset: object.offset)
      takeJSON(object, sink)
    }
    json = nil
    flush(sink)
  }

  /// The dialect of most lines.
  public var dialect: String? {
    if isWatch { return "swcutil-watch" }
    return dialectCounts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  // MARK: Lines

  private mutating func take(_ line: UnsafeRawBufferPointer, _ sink: (LogEvent) -> Void) {
    lineCount += 1
    var line = line
    if line.last == 0x0D { line = line.slice(0..<line.count - 1) }
    if json != nil || startsJSON(line) { return collect(line, sink) }
    let isWanted = Self.mayMatter(line)
    if !isWanted, pending == nil {
      if dialectCounts.count < 2 || lineCount & 1023 == 0 { note(line) }
      return
    }
    if let head = LogLineReader.read(line) {
      flush(sink)
      dialectCounts[head.dialect, default: 0] += 1
      let time = day.time(head.stamp)
      noteTime(time.time, time.certainty)
      if isWanted { begin(head, line, time) }
      return
    }
    if line.starts(with: "Filtering the log data") || line.starts(with: "Timestamp  ") { return flush(sink) }
    if line.starts(with: "/usr/bin/log ") { isWatch = true; return flush(sink) }
    // A line that begins with a blank, where entries carry a prefix, belongs to an entry that was passed over.
    if pending == nil, let first = line.first, first == 0x20 || first == 0x09, !Self.isBareMessage(line),
      dialectCounts.contains(where: { $0.key != "bare" })
    {
      return
    }
    if isWanted, pending == nil || Self.isBareMessage(line) || line.contains("AASA-") {
      flush(sink)
      return beginBare(line)
    }
    continueMessage(line)
  }

  /// The words one of which every line of interest holds.
  private static func mayMatter(_ line: UnsafeRawBufferPointer) -> Bool {
    line.contains("swcd") || line.contains("AASA-") || line.contains("com.apple.swc")
      || line.contains("SharedWebCredentials")
      || line.contains("FinalDecision") || AppErrorReader.mayHoldSentence(line) || isBareMessage(line)
      || line.contains("has policy ")
  }

  /// Now and then an unwanted line is looked at, for the dialect and the span of time.
  private mutating func note(_ line: UnsafeRawBufferPointer) {
    guard let head = LogLineReader.read(line) else { return }
    dialectCounts[head.dialect, default: 0] += 1
    let time = day.time(head.stamp)
    noteTime(time.time, time.certainty)
  }

  private mutating func noteTime(_ time: Timestamp?, _ certainty: TimeCertainty) {
    guard let time, certainty == .exact || certainty == .noZone else { return }
    first = min(first ?? time, time)
    last = max(last ?? time, time)
  }

  private mutating func begin(
    _ head: LogLine, _ line: UnsafeRawBufferPointer, _ time: (time: Timestamp?, certainty: TimeCertainty)
  ) {
    var event = LogEvent(
      at: SourceLocation(input: input, line: lineNumber, offset: offset), text: String(lossy: line.slice(0..<4096)),
      message: "",
      timeCertainty: time.certainty)
    event.time = time.time
    func text(_ range: Range<Int>?) -> String? { range.flatMap { $0.isEmpty ? nil : String(lossy: line.slice($0)) } }
    event.process = text(head.process)
    event.pid = head.pid
    event.library = text(head.library)
    event.subsystem = text(head.subsystem)
    event.category = text(head.category)
    event.level = head.level
    pending = Pending(event: event, message: Array(line.slice(head.message)))
  }

  private mutating func beginBare(_ line: UnsafeRawBufferPointer) {
    var event = LogEvent(
      at: SourceLocation(input: input, line: lineNumber, offset: offset), text: String(lossy: line.slice(0..<4096)),
      message: "",
      timeCertainty: .noDate)
    var body = line
    // `swcd  message`, `swcd(CoreUtils)[3253] <Notice>: message`: a prefix of which the time was cut off.
    if line.starts(with: "swcd") {
      event.process = "swcd"
      if let mark = line.firstIndex(of: ">: ") {
        body = line.slice(mark + 3..<line.count)
      } else if line.starts(with: "swcd  ") {
        body = line.slice(6..<line.count)
      }
    }
    dialectCounts["bare", default: 0] += 1
    pending = Pending(event: event, message: Array(body))
  }

  private mutating func continueMessage(_ line: UnsafeRawBufferPointer) {
    guard var open = pending, open.message.count < Self.continuationLimit else { return }
    pending = nil
    open.message.append(0x0A)
    open.message.append(contentsOf: line.prefix(Self.continuationLimit))
    pending = open
  }

  private mutating func flush(_ sink: (LogEvent) -> Void) {
    guard let open = pending else { return }
    pending = nil
    var event = open.event
    let message = Vis.decoded(open.message)
    event.message = String(decoding: message, as: UTF8.self)
    if EventInterpreter.interpret(&event) { sink(event) }
  }

  // MARK: JSON

  private func startsJSON(_ line: UnsafeRawBufferPointer) -> Bool {
    if line.starts(with: "[{") || line.starts(with: "},{") { return line.count <= 4 || line.contains("\"") }
    return line.first == 0x7B && (line.count == 1 || Self.isLogJSON(line) || line.contains("\"timestamp\""))
  }

  private mutating func collect(_ line: UnsafeRawBufferPointer, _ sink: (LogEvent) -> Void) {
    // One record a line is the usual case: it is parsed only if it can matter.
    if json == nil, line.first == 0x7B, line.last == 0x7D || line.last == 0x2C {
      dialectCounts["log-show-ndjson", default: 0] += 1
      guard Self.mayMatter(line) else { return }
      flush(sink)
      return takeJSON(JSONCollector.Object(bytes: Array(line), line: lineNumber, offset: offset, isLine: true), sink)
    }
    if json == nil {
      flush(sink)
      json = JSONCollector()
    }
    for object in json?.take(line, lineNumber, offset) ?? [] { takeJSON(object, sink) }
    if json?.isDone ?? false { json = nil }
  }

  private mutating func takeJSON(_ object: JSONCollector.Object, _ sink: (LogEvent) -> Void) {
    if !object.isLine { dialectCounts["log-show-json", default: 0] += 1 }
    guard object.bytes.withUnsafeBytes(Self.mayMatter) else { return }
    guard var event = JSONLogRecord.event(object, input) else { return }
    noteTime(event.time, event.timeCertainty)
    if EventInterpreter.interpret(&event) { sink(event) }
  }
}

/// Times of lines that write no date, made ascending over midnight; and of those that write no year or zone.
struct DayCounter {
  private var days = 0
  private var lastSecond = 0

  mutating func time(_ stamp: TimestampText) -> (time: Timestamp?, certainty: TimeCertainty) {
    if stamp.year != nil { return (stamp.timestamp, stamp.offsetSeconds == nil ? .noZone : .exact) }
    if stamp.month != nil {
      var dated = stamp
      // A leap year, so that 29 February has its place.
      dated.year = 1972
      return (dated.timestamp, .noYear)
    }
    let second = stamp.hour * 3600 + stamp.minute * 60 + stamp.second
    // A jump back by more than half a day is midnight; smaller ones are lines out of order.
    if second + 43_200 < lastSecond { days += 1 }
    lastSecond = second
    let total = Int64(days * 86_400 + second - (stamp.offsetSeconds ?? 0)) * 1_000_000 + Int64(stamp.microsecond)
    return (Timestamp(microseconds: total), .noDate)
  }
}

/// Undoes vis(3) encoding of non-ASCII bytes, as idevicesyslog delivers them: `\M-b\M^@\M-&` is `…`, `\134` a backslash.
enum Vis {
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x5C) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x5C else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let rest = bytes[(index + 1)...]
      if rest.count >= 3, rest.starts(with: [0x4D, 0x2D]) {
        result.append(rest[index + 3] | 0x80)
        index += 4
      } else if rest.count >= 3, rest.starts(with: [0x4D, 0x5E]) {
        result.append((rest[index + 3] & 0x1F | 0x80))
        index += 4
      } else if rest.count >= 3, rest.prefix(3).allSatisfy({ (0x30...0x37).contains($0) }) {
        result.append(UInt8(truncatingIfNeeded: rest.prefix(3).reduce(0) { $0 << 3 | Int($1 - 0x30) }))
        index += 4
      } else {
        result.append(0x5C)
        index += 1
      }
    }
    return result
  }
}
