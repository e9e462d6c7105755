import Bytes
import Evidence

/// Structured exports: JSON arrays, JSON lines and tables.
extension LogReader {
  /// Whether an array of JSON records, or a table, begins here.
  func startsRecords(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let first = line.first else { return false }
    if first == 0x5B {
      // `[{`, or `[` alone as other tools print it.
      let rest = line.drop { $0 == 0x5B || $0 == 0x20 || $0 == 0x09 }
      return rest.isEmpty && line.count < 8 || line.starts(with: "[{") && (line.count < 8 || line.contains("\""))
    }
    return state.headCount == 0 && state.counts.isEmpty && line.count > 20 && CSVLog(header: line) != nil
  }

  /// A JSON object on one line with the keys of a log record.
  func isJSONRecord(_ line: UnsafeRawBufferPointer) -> Bool { Self.recordDialect(line) != nil || isEndRecord(line) }

  static func recordDialect(_ line: UnsafeRawBufferPointer) -> LogDialect? {
    if line.contains("\"eventMessage\"") || line.contains("\"machTimestamp\"") || line.contains("\"processImagePath\"")
    {
      return .logShowNDJSON
    }
    if line.contains("\"library_uuid\"") || line.contains("\"raw_message\"") || line.contains("\"boot_uuid\"") {
      return .unifiedlogJSONL
    }
    return nil
  }

  /// `{"count":1,"finished":1}`, the last line of `log show --style ndjson`.
  private func isEndRecord(_ line: UnsafeRawBufferPointer) -> Bool {
    line.count < 64 && line.contains("\"finished\":") && line.contains("\"count\":")
  }

  mutating func takeJSONLine(_ line: UnsafeRawBufferPointer, _ isWanted: Bool, _ sink: (EventDraft) -> Void) {
    flush(sink)
    guard let dialect = Self.recordDialect(line) else { return }
    state.headCount += 1
    state.counts.add(dialect)
    if let stamp = LogRecord.stamp(in: line) { _ = noteTime(stamp) }
    guard isWanted else { return }
    var line = line
    while let last = line.last, last == 0x2C || last == 0x20 { line = line.slice(0..<line.count - 1) }
    let at = SourceLocation(input: input, line: state.lineNumber, offset: offset)
    let flat = FlatRecord.read(line, at: at, &pending.draft)
    if let format = flat ?? LogRecord.json(Array(line), at: at, &pending.draft) { emit(format, sink) }
  }

  mutating func takeRecord(_ line: UnsafeRawBufferPointer, _ sink: (EventDraft) -> Void) {
    if array == nil, table == nil {
      flush(sink)
      if line.first == 0x5B {
        array = JSONArrayCutter()
      } else {
        table = CSVLog(header: line)
        return
      }
    }
    if table != nil {
      if let (bytes, line, offset) = table?.take(line, number: state.lineNumber, offset: offset) {
        takeRow(bytes, line, offset, sink)
      }
      return
    }
    var found: [JSONArrayCutter.Object] = []
    array?.take(line, number: state.lineNumber, offset: offset) { found.append($0) }
    for object in found { takeObject(object, sink) }
    if array?.isDone ?? false { array = nil }
  }

  mutating func finishRecords(_ sink: (EventDraft) -> Void) {
    if let (bytes, line, offset) = table?.finish() { takeRow(bytes, line, offset, sink) }
    table = nil
    guard array != nil else { return }
    if let object = array?.finish() { takeObject(object, sink) }
    array = nil
    // `log stream` is ended by hand and never closes its array.
    state.isArrayCut = state.counts.holds(.logShowJSON)
  }

  private mutating func takeObject(_ object: JSONArrayCutter.Object, _ sink: (EventDraft) -> Void) {
    let (stamp, isWanted, dialect) = object.bytes.withUnsafeBytes {
      (LogRecord.stamp(in: $0), LogScanner.holdsWord($0), Self.recordDialect($0))
    }
    guard let dialect else { return }
    state.headCount += 1
    state.counts.add(dialect == .logShowNDJSON ? .logShowJSON : dialect)
    if let stamp { _ = noteTime(stamp) }
    guard isWanted else { return }
    let at = SourceLocation(input: input, line: object.line, offset: object.offset)
    if let format = LogRecord.json(object.bytes, at: at, &pending.draft) { emit(format, sink) }
  }

  private mutating func takeRow(_ bytes: [UInt8], _ line: Int, _ offset: Int, _ sink: (EventDraft) -> Void) {
    state.headCount += 1
    state.counts.add(.unifiedlogCSV)
    let at = SourceLocation(input: input, line: line, offset: offset)
    guard let format = table?.record(bytes, at: at, &pending.draft) else { return }
    if let time = pending.draft.parts.time { noteRowTime(time) }
    if bytes.withUnsafeBytes({ LogScanner.holdsWord($0) }) { emit(format, sink) }
  }
}
