import Bytes
import Evidence

/// A message that may go on over further lines.
struct PendingMessage {
  var event: LogEvent
  var message: [UInt8]
  var lines = 1
  var dialect: LogDialect
  /// Where the message begins in the event's text, as long as it is nothing but that text's end.
  var start: Int?
  /// The head alone stood on its line: process and message come on the next one.
  var isWrapped = false

  static let sizeLimit = 64 << 10
  static let lineLimit = 2000
}

extension LogReader {
  /// - Parameter isWanted: whether one of the scanner's words stands in the line.
  mutating func take(line: UnsafeRawBufferPointer, _ isWanted: Bool, _ sink: (LogEvent) -> Void) {
    var line = line
    if state.lineCount == 1, line.starts(with: "\u{FEFF}") { line = line.slice(3..<line.count) }
    if array != nil || table != nil || startsRecords(line) { return takeRecord(line, sink) }
    if line.first == 0x7B, isJSONRecord(line) { return takeJSONLine(line, isWanted, sink) }
    guard line.firstIndex(ofByte: 0x1B) == nil else {
      let plain = ANSI.stripped(Array(line))
      return plain.withUnsafeBytes { takeText($0, shown: line, isWanted, sink) }
    }
    if let plain = PythonText.decoded(line) {
      return plain.withUnsafeBytes { takeText($0, shown: line, isWanted, sink) }
    }
    takeText(line, shown: line, isWanted, sink)
  }

  /// - Parameter shown: the line as it stands in the input.
  private mutating func takeText(
    _ line: UnsafeRawBufferPointer, shown: UnsafeRawBufferPointer, _ isWanted: Bool, _ sink: (LogEvent) -> Void
  ) {
    if let head = LogHead.read(line, hint: state.hint) {
      flush(sink)
      state.hint = head.dialect
      state.headCount += 1
      state.counts.add(head.dialect)
      if head.dialect == .idevicesyslog { state.sawDeviceTool = true }
      let time = noteTime(head.stamp)
      if isWanted { begin(head, line, shown, time) }
      return
    }
    if takePreamble(line, sink) { return }
    if pending?.isWrapped ?? false { return continueMessage(line) }
    if pending != nil || isWanted || state.headCount == 0, let bare = BareMessage.read(line, interpreter.matcher) {
      // A message that goes on may hold lines that look like one; with a head above, only a sure one ends it.
      if pending == nil || bare.isSwcd || pending?.dialect == .bare || pending?.dialect == .swcdLegacy {
        flush(sink)
        return begin(bare, line, shown)
      }
    }
    continueMessage(line)
  }

  /// Lines that the tools themselves print.
  private mutating func takePreamble(_ line: UnsafeRawBufferPointer, _ sink: (LogEvent) -> Void) -> Bool {
    guard let kind = LogPreamble(line) else { return false }
    flush(sink)
    if kind == .watch { state.isWatch = true }
    if kind == .device { state.sawDeviceTool = true }
    return true
  }

  // MARK: Messages

  private mutating func begin(
    _ head: LogHead, _ line: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer,
    _ time: (time: Timestamp?, certainty: TimeCertainty)
  ) {
    var event = self.event(shown)
    (event.time, event.timeCertainty) = (time.time, time.certainty)
    func text(_ range: Range<Int>?) -> String? { range.flatMap { $0.isEmpty ? nil : String(lossy: line.slice($0)) } }
    event.process = text(head.process)
    event.pid = head.pid
    event.library = text(head.library)
    if event.library == event.process { event.library = nil }
    (event.subsystem, event.category) = (text(head.subsystem), text(head.category))
    event.level = head.level
    pending = PendingMessage(event: event, message: Array(line.slice(head.message)), dialect: head.dialect)
    if shown.baseAddress == line.baseAddress { pending?.start = head.message.lowerBound }
    pending?.isWrapped = head.process == nil
  }

  private mutating func begin(_ bare: BareMessage, _ line: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) {
    state.counts.add(bare.dialect)
    var event = self.event(shown)
    event.timeCertainty = .noDate
    if let stamp = bare.stamp {
      let time = noteTime(stamp)
      (event.time, event.timeCertainty) = (time.time, time.certainty)
    }
    func text(_ range: Range<Int>?) -> String? { range.flatMap { $0.isEmpty ? nil : String(lossy: line.slice($0)) } }
    if bare.isSwcd { event.process = "swcd" }
    (event.pid, event.level) = (bare.pid, bare.level)
    event.library = text(bare.library)
    (event.subsystem, event.category) = (text(bare.subsystem), text(bare.category))
    pending = PendingMessage(event: event, message: Array(line.slice(bare.message)), dialect: bare.dialect)
  }

  private func event(_ shown: UnsafeRawBufferPointer) -> LogEvent {
    LogEvent(
      at: SourceLocation(input: input, line: state.lineNumber, offset: offset),
      text: String(lossy: shown.slice(0..<Self.textLimit)), message: "")
  }

  private mutating func continueMessage(_ line: UnsafeRawBufferPointer) {
    guard var open = pending else { return }
    // Taken out while it is changed, so that its bytes are not copied.
    pending = nil
    open.start = nil
    if open.message.count < PendingMessage.sizeLimit, open.lines < PendingMessage.lineLimit {
      if !open.isWrapped { open.message.append(0x0A) }
      open.message.append(contentsOf: line.slice(0..<PendingMessage.sizeLimit))
    }
    if open.isWrapped { open.unwrap() }
    open.lines += 1
    pending = open
  }

  mutating func flush(_ sink: (LogEvent) -> Void) {
    guard var open = pending else { return }
    pending = nil
    var message = open.message
    open.message = []
    // Blank lines between two entries are no part of the first.
    while open.lines > 1, let last = message.last, last == 0x0A || last == 0x0D { message.removeLast() }
    if open.dialect == .pymobiledevice3 {
      if let found = message.withUnsafeBytes({ DeviceLine.trailingLabels($0) }) {
        open.event.subsystem = String(decoding: message[found.subsystem], as: UTF8.self)
        if !found.category.isEmpty { open.event.category = String(decoding: message[found.category], as: UTF8.self) }
        message.removeSubrange(found.end...)
      }
    }
    if open.dialect == .idevicesyslog || open.dialect == .xcodeDeviceConsole { message = VisText.decoded(message) }
    // A text that was cut, repaired or decoded has another length.
    if let start = open.start, open.event.text.utf8.count == start + message.count {
      open.event.takeMessage(fromTextAt: start)
    } else {
      open.event.message = String(decoding: message, as: UTF8.self)
    }
    emit(&open.event, message, nil, sink)
  }

  /// - Parameter message: the bytes of the event's message, before invalid UTF-8 in them was repaired.
  func emit(_ event: inout LogEvent, _ message: [UInt8], _ format: String?, _ sink: (LogEvent) -> Void) {
    if interpreter.interpret(&event, message, format: format) { sink(event) }
  }
}

extension PendingMessage {
  /// `swcd: (lib) [sub:cat] message` on the line below its head.
  fileprivate mutating func unwrap() {
    isWrapped = false
    let line = message
    line.withUnsafeBytes { bytes in
      guard let colon = bytes.firstIndex(of: ": "), colon > 0, colon < 64 else { return }
      var head = LogHead(dialect, TimestampText(), message: colon + 2..<bytes.count)
      head.takeLabels(bytes)
      event.process = String(lossy: bytes.slice(0..<colon))
      event.library = head.library.map { String(lossy: bytes.slice($0)) }
      event.subsystem = head.subsystem.map { String(lossy: bytes.slice($0)) }
      event.category = head.category.map { String(lossy: bytes.slice($0)) }
      message = Array(bytes.slice(head.message))
    }
  }
}

/// A line that a tool prints around the log.
enum LogPreamble {
  /// `log show`'s or `log stream`'s header, filter and hints.
  case show
  /// The echo of `swcutil watch`.
  case watch
  /// idevicesyslog's own words.
  case device

  init?(_ line: UnsafeRawBufferPointer) {
    guard let first = line.first else { return nil }
    switch first {
    case 0x54: if line.starts(with: "Timestamp  ") { self = .show } else { return nil }
    case 0x46: if line.starts(with: "Filtering the log data using ") { self = .show } else { return nil }
    case 0x53: if line.starts(with: "Skipping "), line.contains(" to include") { self = .show } else { return nil }
    case 0x2F: if line.starts(with: "/usr/bin/log ") { self = .watch } else { return nil }
    case 0x5B:
      if line.starts(with: "[connected") || line.starts(with: "[disconnected") { self = .device } else { return nil }
    case 0x3D: if line.starts(with: "=== ") { self = .show } else { return nil }
    case 0x67: if line.starts(with: "getpwuid_r did not find") { self = .show } else { return nil }
    default: return nil
    }
  }
}
