import Bytes
import Evidence

/// A stretch of a log read on its own, by any thread, to be joined to what was read before it.
///
/// Line numbers in it count from 1, and a time of day or a date without a year is still open: what it means depends on
/// the times before (`LogClock`).
public struct LogSegmentReading: Sendable {
  /// Handed over with the reading and changed in place by the one who joins it; a copy of each event would cost more than
  /// joining it.
  final class Events: @unchecked Sendable {
    var list: [LogEvent] = []
  }

  let events = Events()
  /// The stamps without a date or a year, in order; an event that has one holds its index as its time.
  var openStamps: [TimestampText] = []
  var state = LogReader.State()
  var pending: PendingMessage?
  var partial: [UInt8] = []
  /// Bytes of the partial line that were not kept.
  var lost = 0
  /// Where its complete lines end, and where the time is looked at next.
  var (offset, nextSample) = (0, 0)
  /// Which dialect was expected at its start.
  var expected: LogDialect?
  /// Whether it can be joined at all: an array or a table that goes on behind it must be read from its beginning.
  var isJoinable = true
}

extension LogReader {
  /// How a stretch of this log has to be read; nil while the log must be read in one piece.
  public var segmentPlan: LogSegmentPlan? {
    guard isBetweenRecords, state.headCount > 0 else { return nil }
    return LogSegmentPlan(input: input, hint: state.hint)
  }

  private var isBetweenRecords: Bool { array == nil && table == nil }

  /// Joins a stretch that begins where this reader stands; false where it must be read here instead.
  public mutating func join(_ segment: LogSegmentReading, sink: (LogEvent) -> Void) -> Bool {
    guard segment.isJoinable, isBetweenRecords, state.headCount > 0, segment.expected == state.hint, !hasPartial else {
      return false
    }
    // The segment begins with the head of an entry.
    flush(sink)
    let times = segment.openStamps.map { clock.time($0).time }
    let before = state.lineNumber - 1
    func settle(_ event: inout LogEvent) {
      event.at.line += before
      if event.timeCertainty == .noDate || event.timeCertainty == .noYear, let open = event.time {
        event.time = times[Int(open.microseconds)]
      }
    }
    for index in segment.events.list.indices {
      settle(&segment.events.list[index])
      sink(segment.events.list[index])
    }
    if var open = segment.pending {
      settle(&open.event)
      pending = open
    }
    state.join(segment.state)
    resume(behind: segment)
    return true
  }
}

/// What a thread needs to know to read a stretch of a log on its own.
public struct LogSegmentPlan: Sendable, Equatable {
  var input: Int
  var hint: LogDialect?

  /// Where the last entry begins whose head is in `bytes`, which end with a line's end: there a stretch may end and the
  /// next begin. nil where no entry begins behind the first line.
  public func lastHead(in bytes: UnsafeRawBufferPointer) -> Int? {
    var end = bytes.count
    while end > 0 {
      let start = (bytes.lastIndex(ofByte: 0x0A, before: end - 1) ?? -1) + 1
      guard start > 0 else { return nil }
      if LogReader.beginsEntry(bytes.slice(start..<end), hint: hint) { return start }
      end = start
    }
    return nil
  }

  /// Reads a stretch that begins with the head of an entry.
  public func read(_ bytes: UnsafeRawBufferPointer, offset: Int, with tools: LogReaderTools) -> LogSegmentReading {
    var reader = LogReader(input: input, baseOffset: offset, tools: tools)
    reader.isSegment = true
    (reader.state.hint, reader.state.headCount) = (hint, 1)
    let events = LogSegmentReading.Events()
    reader.feed(bytes) { events.list.append($0) }
    var result = reader.segment()
    result.expected = hint
    swap(&result.events.list, &events.list)
    return result
  }
}

/// What a thread reads with; it serves one thread at a time.
public final class LogReaderTools {
  let interpreter = EventInterpreter()

  public init() {}
}

extension LogReader {
  /// Whether a line begins an entry whatever came before it.
  static func beginsEntry(_ line: UnsafeRawBufferPointer, hint: LogDialect?) -> Bool {
    var line = line
    while let last = line.last, last == 0x0A || last == 0x0D { line = line.slice(0..<line.count - 1) }
    guard line.count <= LogReader.textLimit, line.firstIndex(ofByte: 0x1B) == nil else { return false }
    if line.first == 0x7B { return recordDialect(line) != nil }
    return line.first != 0x5B && !line.starts(with: "b'") && !line.starts(with: "b\"")
      && LogHead.read(line, hint: hint) != nil
  }
}
