import Bytes
import Evidence

/// Reads a log of any dialect as it streams by, in chunks of any size; memory stays flat whatever its length, and what
/// comes out does not depend on how the bytes were cut (swcd-logs.md section 3).
///
/// Only lines around a few words are looked at closely; the others are counted, and one every 64 KiB is looked at for the
/// time. A line that does not begin an entry continues the message before it. Several dialects may follow one another.
public struct LogReader {
  let input: Int
  let interpreter: EventInterpreter
  private var partial: [UInt8] = []
  /// Bytes of the partial line that were not kept.
  private var lost = 0
  var offset: Int
  private var nextSample = 0
  private var marks = LogMarks()
  /// A message that may go on, and the memory that each is read in.
  var pending = PendingMessage()
  var hasPending = false
  var array: JSONArrayCutter?
  var table: CSVLog?
  var clock = LogClock()
  var state = State()
  /// Whether only a stretch of a log is read, so that stamps without a date or year stay open.
  var isSegment = false
  private var openStamps: [TimestampText] = []
  private let failuresBefore: Int

  /// What is known of the lines read so far.
  struct State: Sendable {
    /// The number of the line that comes next.
    var lineNumber = 1
    var lineCount = 0
    var hint: LogDialect?
    /// Lines looked at that begin an entry.
    var headCount = 0
    var isWatch = false
    var sawDeviceTool = false
    var counts = Tally<LogDialect>()
    var first: Timestamp?
    var last: Timestamp?
    /// The head of the last complete line, for the time at the log's end.
    var tail: [UInt8] = []
    var cutLines = 0
    var isArrayCut = false
    /// Messages too complex to recognise, and why.
    var failures = 0
    var lastFailure: String?

    /// Takes over what a stretch behind these lines says.
    mutating func join(_ other: State) {
      lineNumber += other.lineNumber - 1
      lineCount += other.lineCount
      hint = other.hint ?? hint
      headCount += other.headCount - 1
      isWatch = isWatch || other.isWatch
      sawDeviceTool = sawDeviceTool || other.sawDeviceTool
      counts.add(other.counts)
      first = first ?? other.first
      last = other.last ?? last
      if !other.tail.isEmpty { tail = other.tail }
      cutLines += other.cutLines
      failures += other.failures
      lastFailure = other.lastFailure ?? lastFailure
    }
  }

  public var lineCount: Int { state.lineCount }
  /// The first and the last time, where times are dated.
  public var first: Timestamp? { state.first }
  public var last: Timestamp? { state.last }

  /// More of one line than this is not kept.
  static let lineLimit = 1 << 20
  /// More of one line than this is not cited.
  static let textLimit = 4096
  private static let sampleSpan = 64 << 10
  /// So many lines without any entry are taken to be bare messages; after them only lines with a known word are tried.
  static let bareLimit = 10_000

  /// - Parameters:
  ///   - firstLine: the number of the first line, for a region inside a file.
  ///   - baseOffset: the offset of the first byte, for the same reason.
  public init(input: Int, firstLine: Int = 1, baseOffset: Int = 0, tools: LogReaderTools = LogReaderTools()) {
    (self.input, offset, interpreter) = (input, baseOffset, tools.interpreter)
    state.lineNumber = firstLine
    nextSample = Self.sample(from: baseOffset)
    failuresBefore = interpreter.matcher.failures
  }

  /// The first place at or behind an offset at which the time is looked at.
  private static func sample(from offset: Int) -> Int { (offset + sampleSpan - 1) / sampleSpan * sampleSpan }

  // MARK: Bytes

  public mutating func feed(_ chunk: UnsafeRawBufferPointer, sink: (LogEvent) -> Void) {
    read(chunk) { sink(LogEvent($0)) }
  }

  mutating func read(_ chunk: UnsafeRawBufferPointer, _ sink: (EventDraft) -> Void) {
    var start = 0
    if !partial.isEmpty || lost > 0 {
      guard let end = chunk.firstIndex(ofByte: 0x0A) else { return hold(chunk) }
      hold(chunk.slice(0..<end))
      takePartial(hasEnd: true, sink)
      start = end + 1
    }
    if let end = chunk.lastIndex(ofByte: 0x0A, before: chunk.count), end >= start {
      take(block: chunk.slice(start..<end + 1), sink)
      start = end + 1
    }
    hold(chunk.slice(start..<chunk.count))
  }

  /// Ends the log: what is held back is handed out.
  public mutating func finish(sink: (LogEvent) -> Void) {
    let sink = { (draft: EventDraft) in sink(LogEvent(draft)) }
    if !partial.isEmpty { takePartial(hasEnd: false, sink) }
    finishRecords(sink)
    flush(sink)
    noteTail()
  }

  /// Nothing more came for a moment: the message that might have gone on is taken as complete.
  public mutating func pause(sink: (LogEvent) -> Void) {
    if partial.isEmpty, lost == 0 { flush { sink(LogEvent($0)) } }
  }

  var hasPartial: Bool { !partial.isEmpty || lost > 0 }

  /// Goes on behind a stretch that was joined.
  mutating func resume(behind segment: LogSegmentReading) {
    (partial, lost) = (segment.partial, segment.lost)
    (offset, nextSample) = (segment.offset, segment.nextSample)
  }

  /// What a stretch comes to, without its events.
  mutating func segment() -> LogSegmentReading {
    var result = LogSegmentReading()
    (result.state, result.openStamps) = (state, openStamps)
    result.pending = hasPending ? pending : nil
    (result.partial, result.lost) = (partial, lost)
    (result.offset, result.nextSample) = (offset, nextSample)
    result.state.failures = interpreter.matcher.failures - failuresBefore
    result.state.lastFailure = interpreter.matcher.lastFailure
    result.isJoinable = array == nil && table == nil
    return result
  }

  private mutating func hold(_ bytes: UnsafeRawBufferPointer) {
    let room = max(0, Self.lineLimit - partial.count)
    partial.append(contentsOf: bytes.slice(0..<room))
    lost += max(0, bytes.count - room)
  }

  private mutating func takePartial(hasEnd: Bool, _ sink: (EventDraft) -> Void) {
    var line = partial
    partial = []
    let unseen = lost
    lost = 0
    if unseen > 0 { state.cutLines += 1 }
    if hasEnd { line.append(0x0A) }
    line.withUnsafeBytes { take(block: $0, sink) }
    offset += unseen
  }

  /// Takes whole lines.
  private mutating func take(block: UnsafeRawBufferPointer, _ sink: (EventDraft) -> Void) {
    let base = offset
    var position = 0
    marks.begin(nextSample: nextSample - base, every: Self.sampleSpan)
    while position < block.count {
      if isSkimming {
        marks.search(block, from: position)
        let mark = marks.next
        let lines = (mark?.lines ?? marks.lines) - marks.linesTaken
        state.lineCount += lines
        state.lineNumber += lines
        marks.linesTaken += lines
        guard let mark else {
          // The log's last line needs no end.
          if block.last != 0x0A {
            state.lineCount += 1
            state.lineNumber += 1
          }
          break
        }
        position = max(position, (block.lastIndex(ofByte: 0x0A, before: mark.place) ?? -1) + 1)
      }
      let end = block.firstIndex(ofByte: 0x0A, from: position) ?? block.count
      offset = base + position
      // A line of any length is read up to the limit, wherever its bytes came from.
      var line = block.slice(position..<min(end, position + Self.lineLimit))
      if line.last == 0x0D, line.count == end - position { line = line.slice(0..<line.count - 1) }
      if end - position > Self.lineLimit { state.cutLines += 1 }
      state.lineCount += 1
      take(line: line, marks.holdsWord(block, from: position, to: end), sink)
      state.lineNumber += 1
      if end < block.count { marks.linesTaken += 1 }
      position = end + 1
      nextSample = max(nextSample, Self.sample(from: base + position))
    }
    offset = base + block.count
    keepTail(block)
  }

  /// Whether lines without a known word may be passed over unseen.
  private var isSkimming: Bool {
    !hasPending && array == nil && table == nil && (state.headCount > 0 || state.lineCount > Self.bareLimit)
  }

  // MARK: Times

  mutating func noteTime(_ stamp: TimestampText) -> (time: Timestamp?, certainty: TimeCertainty) {
    if isSegment, stamp.year == nil {
      openStamps.append(stamp)
      return (Timestamp(microseconds: Int64(openStamps.count - 1)), stamp.month == nil ? .noDate : .noYear)
    }
    let result = clock.time(stamp)
    if let time = result.time, result.certainty == .exact || result.certainty == .noZone { noteRowTime(time) }
    return result
  }

  /// A dated time, of a table's row too, which is read already.
  mutating func noteRowTime(_ time: Timestamp) {
    state.first = state.first ?? time
    state.last = time
  }

  private mutating func keepTail(_ block: UnsafeRawBufferPointer) {
    let end = block.last == 0x0A ? block.count - 1 : block.count
    let start = (block.lastIndex(ofByte: 0x0A, before: end) ?? -1) + 1
    state.tail = Array(block.slice(start..<min(end, start + Self.textLimit)))
  }

  private mutating func noteTail() {
    let line = state.tail
    let stamp = line.withUnsafeBytes { bytes -> TimestampText? in
      LogHead.read(bytes, hint: state.hint)?.stamp ?? (bytes.first == 0x7B ? LogRecord.stamp(in: bytes) : nil)
    }
    if let stamp { _ = noteTime(stamp) }
  }

  // MARK: What was read

  /// How many lines of each dialect were looked at.
  public var dialects: [LogDialect: Int] {
    var result = state.counts.dictionary
    if state.sawDeviceTool, let lines = result.removeValue(forKey: .xcodeDeviceConsole) {
      result[.idevicesyslog, default: 0] += lines
    }
    if state.isWatch {
      let shown = [LogDialect.logShowDefault, .logShowCompact, .logShowSyslog, .logShowNDJSON, .logShowJSON]
      let lines = shown.reduce(0) { $0 + (result.removeValue(forKey: $1) ?? 0) }
      result[.swcutilWatch, default: 0] += lines
    }
    return result
  }

  /// The same by the dialects' names.
  public var dialectCounts: [String: Int] {
    Dictionary(dialects.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: +)
  }

  /// The dialect of most lines.
  public var dialect: String? {
    dialects.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key.rawValue
  }

  public var problems: [Problem] {
    var result: [Problem] = []
    if state.cutLines > 0 {
      result.append(
        Problem(
          .limit,
          "\(state.cutLines) line\(state.cutLines == 1 ? "" : "s") longer than 1 MiB; the rest of each was left out"))
    }
    if state.isArrayCut {
      result.append(
        Problem(
          .truncated, "the JSON array is not closed: the file was cut, and the entries before the cut were read",
          advice: "export the log again"))
    }
    let failures = state.failures + interpreter.matcher.failures - failuresBefore
    if failures > 0, let reason = interpreter.matcher.lastFailure ?? state.lastFailure {
      result.append(Problem(.limit, "\(failures) messages were too complex to recognise (\(reason))"))
    }
    return result
  }
}
