import Bytes
import Evidence

/// A message that may go on over further lines.
struct PendingMessage {
  var draft = EventDraft()
  var lines = 1
  var dialect = LogDialect.bare
  /// The head alone stood on its line: process and message come on the next one.
  var isWrapped = false
  /// Whether a backslash stands in it, as it does where bytes are encoded.
  var holdsBackslash = false
  /// Memory to decode messages in.
  private var decoded: [UInt8] = []

  static let sizeLimit = 64 << 10
  static let lineLimit = 2000
}

extension LogReader {
  /// - Parameter isWanted: whether one of the scanner's words stands in the line.
  mutating func take(line: UnsafeRawBufferPointer, _ isWanted: Bool, _ sink: (EventDraft) -> Void) {
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
    _ line: UnsafeRawBufferPointer, shown: UnsafeRawBufferPointer, _ isWanted: Bool, _ sink: (EventDraft) -> Void
  ) {
    if var head = LogHead.read(line, hint: state.hint) {
      flush(sink)
      state.hint = head.dialect.reader
      state.headCount += 1
      state.counts.add(head.dialect)
      if head.dialect == .idevicesyslog { state.sawDeviceTool = true }
      let time = noteTime(head.stamp)
      if isWanted {
        head.takeLabels(line)
        begin(head, line, shown, time)
      }
      return
    }
    if takePreamble(line, sink) { return }
    if hasPending, pending.isWrapped { return continueMessage(line) }
    if hasPending || isWanted || state.headCount == 0, let bare = BareMessage.read(line, interpreter.matcher) {
      // A message that goes on may hold lines that look like one; with a head above, only a sure one ends it.
      if !hasPending || bare.isSwcd || pending.dialect == .bare || pending.dialect == .swcdLegacy {
        flush(sink)
        return begin(bare, line, shown)
      }
    }
    continueMessage(line)
  }

  /// Lines that the tools themselves print.
  private mutating func takePreamble(_ line: UnsafeRawBufferPointer, _ sink: (EventDraft) -> Void) -> Bool {
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
    let start = begin(head.dialect, line, shown)
    pending.isWrapped = !head.process.isSet
    pending.draft.parts.process = head.process.within(start)
    (pending.draft.parts.time, pending.draft.parts.timeCertainty) = (time.time, time.certainty)
    (pending.draft.parts.pid, pending.draft.parts.level) = (head.pid, head.level)
    takePlaces(head.message, head.library, head.subsystem, head.category, start)
  }

  private mutating func begin(_ bare: BareMessage, _ line: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer) {
    state.counts.add(bare.dialect)
    let start = begin(bare.dialect, line, shown, isSwcd: bare.isSwcd)
    pending.draft.parts.timeCertainty = .noDate
    if let stamp = bare.stamp {
      let time = noteTime(stamp)
      (pending.draft.parts.time, pending.draft.parts.timeCertainty) = (time.time, time.certainty)
    }
    (pending.draft.parts.pid, pending.draft.parts.level) = (bare.pid, bare.level)
    takePlaces(bare.message, bare.library, bare.subsystem, bare.category, start)
  }

  /// - Parameter isSwcd: whether the process is swcd, though the line need not say so.
  /// - Returns: where the line begins in the draft's bytes.
  private mutating func begin(
    _ dialect: LogDialect, _ line: UnsafeRawBufferPointer, _ shown: UnsafeRawBufferPointer, isSwcd: Bool = false
  ) -> Int {
    hasPending = true
    (pending.dialect, pending.lines, pending.isWrapped) = (dialect, 1, false)
    pending.holdsBackslash = false
    pending.noteBackslash(line)
    pending.draft.clear()
    pending.draft.parts.at = SourceLocation(input: input, line: state.lineNumber, offset: offset)
    // Before the line, for a message may go on behind it.
    if isSwcd { pending.draft.parts.process = pending.draft.append("swcd") }
    if shown.baseAddress != line.baseAddress {
      pending.draft.parts.text = pending.draft.append(shown.slice(0..<Self.textLimit))
    }
    let start = pending.draft.byteCount
    pending.draft.append(line)
    if !pending.draft.parts.text.isSet {
      pending.draft.parts.text = ByteSpan(start..<start + min(line.count, Self.textLimit))
    }
    return start
  }

  private mutating func takePlaces(
    _ message: ByteSpan, _ library: ByteSpan, _ subsystem: ByteSpan, _ category: ByteSpan, _ start: Int
  ) {
    pending.draft.parts.message = message.moved(by: start)
    pending.draft.parts.subsystem = subsystem.within(start)
    pending.draft.parts.category = category.within(start)
    pending.draft.takeLibrary(library.within(start))
  }

  private mutating func continueMessage(_ line: UnsafeRawBufferPointer) {
    guard hasPending else { return }
    var place = pending.draft.parts.message
    let isWrapped = pending.isWrapped
    if place.count < PendingMessage.sizeLimit, pending.lines < PendingMessage.lineLimit {
      if place.range.upperBound != pending.draft.byteCount {
        // What goes on must follow the message at once.
        let message = pending.draft.withBytes { Array($0.at(place)) }
        place = message.withUnsafeBytes { pending.draft.append($0) }
      }
      if !isWrapped { pending.draft.append("\n") }
      pending.noteBackslash(line)
      pending.draft.append(line.slice(0..<PendingMessage.sizeLimit))
      pending.draft.parts.message = ByteSpan(place.range.lowerBound..<pending.draft.byteCount)
    }
    if isWrapped { pending.unwrap() }
    pending.lines += 1
  }

  @inline(__always)
  mutating func flush(_ sink: (EventDraft) -> Void) {
    if hasPending { handOut(sink) }
  }

  private mutating func handOut(_ sink: (EventDraft) -> Void) {
    hasPending = false
    pending.complete()
    emit(ByteSpan(), sink)
  }

  /// Hands out what the draft holds, if it bears on associated domains.
  ///
  /// - Parameter format: where its format string stands.
  mutating func emit(_ format: ByteSpan, _ sink: (EventDraft) -> Void) {
    if interpreter.interpret(&pending.draft, format: format) { sink(pending.draft) }
  }
}

extension ByteSpan {
  /// The place of a part of the line that begins at `start`; none for an empty part.
  fileprivate func within(_ start: Int) -> ByteSpan { isFilled ? moved(by: start) : ByteSpan() }
}

extension PendingMessage {
  /// `swcd: (lib) [sub:cat] message` on the line below its head.
  fileprivate mutating func unwrap() {
    isWrapped = false
    let place = draft.parts.message.range
    let found = draft.withBytes { all -> (colon: Int, head: LogHead)? in
      let line = all.slice(place)
      guard let colon = line.firstIndex(of: ": "), colon > 0, colon < 64 else { return nil }
      var head = LogHead(dialect, TimestampText(), message: colon + 2..<line.count)
      head.labels = .usual
      head.takeLabels(line)
      return (colon, head)
    }
    guard let (colon, head) = found else { return }
    draft.parts.process = ByteSpan(0..<colon).within(place.lowerBound)
    draft.parts.library = head.library.within(place.lowerBound)
    draft.parts.subsystem = head.subsystem.within(place.lowerBound)
    draft.parts.category = head.category.within(place.lowerBound)
    draft.parts.message = head.message.moved(by: place.lowerBound)
  }

  /// Nothing more comes: what stands at the message's end is looked at.
  fileprivate mutating func complete() {
    if lines > 1 {
      // Blank lines between two entries are no part of the first.
      let place = draft.parts.message
      let count = draft.withBytes { bytes in
        let message = bytes.at(place)
        return message.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
      }
      draft.parts.message = ByteSpan(place.range.lowerBound..<place.range.lowerBound + count)
    }
    switch dialect {
    case .pymobiledevice3: takeTrailingLabels()
    case .idevicesyslog, .xcodeDeviceConsole: if holdsBackslash { decodeVis() }
    default: break
    }
  }

  private mutating func takeTrailingLabels() {
    let place = draft.parts.message.range
    let found = draft.withBytes { DeviceLine.trailingLabels($0.slice(place)) }
    guard let found else { return }
    draft.parts.subsystem = ByteSpan(found.subsystem).within(place.lowerBound)
    if !found.category.isEmpty { draft.parts.category = ByteSpan(found.category).within(place.lowerBound) }
    draft.parts.message = ByteSpan(place.lowerBound..<place.lowerBound + found.end)
  }

  fileprivate mutating func noteBackslash(_ line: UnsafeRawBufferPointer) {
    guard dialect == .idevicesyslog || dialect == .xcodeDeviceConsole else { return }
    holdsBackslash = holdsBackslash || line.firstIndex(ofByte: 0x5C) != nil
  }

  private mutating func decodeVis() {
    let place = draft.parts.message.range
    guard let length = draft.withBytes({ VisText.decode($0.slice(place), into: &decoded) }) else { return }
    draft.parts.message = decoded.withUnsafeBytes { draft.append($0.slice(0..<length)) }
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
