import Bytes
import Evidence

/// A stretch of a log read on its own, by any thread, to be joined to what was read before it.
///
/// Line numbers in it count from 1, and a time of day or a date without a year is still open: what it means depends on
/// the times before (`LogClock`).
public struct LogSegmentReading: Sendable {
  var events = EventBatch()
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
    flush { sink(LogEvent($0)) }
    let times = segment.openStamps.map { clock.time($0).time }
    let before = state.lineNumber - 1
    func settled(_ parts: EventParts) -> Timestamp? {
      guard parts.timeCertainty == .noDate || parts.timeCertainty == .noYear, let open = parts.time else {
        return parts.time
      }
      return times[Int(open.microseconds)]
    }
    segment.events.handOut(
      settle: {
        $0.line += before
        $0.time = settled($0)
      }, sink)
    if let open = segment.pending {
      (pending, hasPending) = (open, true)
      pending.draft.parts.line += before
      pending.draft.parts.time = settled(open.draft.parts)
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
    var events = EventBatch()
    reader.read(bytes) { events.append($0) }
    var result = reader.segment()
    (result.expected, result.events) = (hint, events)
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
