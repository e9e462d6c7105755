import Bytes
import Evidence
import Readers

/// An input as the user names it.
public struct InputSource: Sendable {
  public enum Origin: Sendable {
    case file(String)
    case standardInput
    case memory([UInt8])
  }

  /// The path as the user wrote it; `-` for standard input.
  public var path: String
  public var origin: Origin
  /// The role the user gave it (`--origin`, `--cdn`, `--device`).
  public var role: FileCopy.Role?
  /// What the walk of a folder left out, said with its last file.
  var omission: String?
  /// Which part of an unpacked sysdiagnose it is.
  var member: Member?
  /// Given where it stands for an unpacked sysdiagnose or log archive as a whole.
  var folder: Folder?

  public init(path: String, role: FileCopy.Role? = nil) {
    self.path = path
    self.role = role
    origin = path == "-" ? .standardInput : .file(path)
  }

  public init(path: String, bytes: [UInt8], role: FileCopy.Role? = nil) {
    (self.path, self.role, origin) = (path, role, .memory(bytes))
  }
}

/// Opens inputs, undoes compression and encoding, finds out what they are, and has them read.
public struct InputReader: Sendable {
  /// Texts up to this size are held whole, so that a transcript of several kinds can be taken apart; a larger log is
  /// streamed.
  private static let wholeLimit = 16 << 20
  /// More sentences of apps than this are not kept of one input.
  public static let sentenceLimit = 200
  /// Bytes of one input, or of one member of an archive, that are read at most, after decompression.
  public var maxBytes: Int
  /// Whether readings get the SHA-256 of their input as it lies in the file.
  public var takesChecksums = false
  /// Log lines outside of it are passed over.
  public var window: TimeWindow
  /// Files that a walk of a folder leaves out.
  public var leavesOut: (@Sendable (InputSource) -> Bool)?
  /// Seconds for one input of any kind; nil: no limit but that for archives.
  public var maxSeconds: Int?
  public var limits = ArchiveLimits()
  /// How many threads read one large log. What comes out does not depend on it.
  public var threads = WorkerThread.coreCount
  /// Asked now and then while reading; true ends it.
  public var isCancelled: (@Sendable () -> Bool)?

  public init(maxBytes: Int = .max, maxSeconds: Int? = nil, window: TimeWindow = TimeWindow()) {
    (self.maxBytes, self.maxSeconds, self.window) = (maxBytes, maxSeconds, window)
  }

  /// Reads inputs with what they hold: folders, archives and their members. A reading's place in the result is its
  /// index in the run.
  public func readings(_ sources: [InputSource]) -> (readings: [InputReading], roles: [Int: FileCopy.Role]) {
    var result: [InputReading] = []
    var roles: [Int: FileCopy.Role] = [:]
    var container = 0
    var met: Set<String> = []
    for source in units(sources).flatMap(\.sources) where !(leavesOut?(source) ?? false) {
      let index = result.count
      if source.folder != nil { container = index }
      if let member = source.member {
        let reading = read(
          member, source, index: index, isFirst: !met.contains(member.root), container: container)
        if let reading {
          met.insert(member.root)
          result.append(reading)
        }
      } else {
        result += readings(source, from: index)
      }
      if let role = source.role {
        for number in index..<result.count { roles[number] = role }
      }
    }
    return (result, roles)
  }

  /// Reads one input; of an archive there is a reading for itself and one for each member that was read. `index` is the
  /// first one's number in the run. What cannot be read becomes a problem of the reading.
  ///
  /// - Parameter tap: gets each event of a log within the window, as it is read.
  public func readings(
    _ source: InputSource, from index: Int, tap: (LogEvent) -> Void = { _ in }
  ) -> [InputReading] {
    if let folder = source.folder { return [reading(of: folder, path: source.path)] }
    var found: [InputReading]
    do throws(IntakeError) {
      found = try open(source, index, tap)
    } catch {
      var reading = InputReading(path: source.path)
      reading.problems = [
        Problem(error.kind == .limit ? .limit : .unreadable, "cannot be read: \(error.message)", advice: error.advice)
      ]
      found = [reading]
    }
    if let omission = source.omission, !found.isEmpty {
      found[0].problems.append(Problem(.limit, omission, advice: "give the folders below it one by one"))
    }
    return found
  }

  /// Reads one input that is no folder; of an archive its reading as a whole, without its members.
  public func read(_ source: InputSource, index: Int, tap: (LogEvent) -> Void = { _ in }) -> InputReading {
    readings(source, from: index, tap: tap).first ?? InputReading(path: source.path)
  }

  private func open(_ source: InputSource, _ index: Int, _ tap: (LogEvent) -> Void) throws(IntakeError)
    -> [InputReading]
  {
    var raw: any ChunkSource
    var descriptor: DescriptorSource?
    switch source.origin {
    case .file(let path):
      let opened = try DescriptorSource(path: path)
      (raw, descriptor) = (opened, opened)
    case .standardInput:
      let opened = DescriptorSource(standardInput: ())
      (raw, descriptor) = (opened, opened)
    case .memory(let bytes): raw = MemorySource(bytes: bytes)
    }
    let checksum = takesChecksums ? ChecksumSource(raw) : nil
    if let checksum { raw = checksum }
    let byteCount = { () -> Int in
      if case .memory(let bytes) = source.origin { bytes.count } else { descriptor?.byteCount ?? 0 }
    }
    let budget = ArchiveBudget(limits, seconds: maxSeconds, isCancelled: isCancelled)
    let unwrapped = UnwrappedSource(PackedSource(source: raw, budget: budget), budget: budget)
    if let format = unwrapped.archive {
      var intake = ArchiveIntake(reader: self, budget: budget, path: source.path, role: source.role, index: index)
      var found = intake.read(unwrapped.stream, format: format, byteCount: byteCount)
      if !found.isEmpty { found[0].sha256 = checksum?.digest }
      return found
    }
    var reading: InputReading
    if let descriptor, checksum == nil, let size = mappableSize(descriptor, unwrapped) {
      let segments = try MappedSegments(descriptor, end: min(size, maxBytes), budget: budget)
      reading = try readLog(segments, index, source.path, tap)
      descriptor.noteRead(min(size, maxBytes))
    } else {
      reading = try read(unwrapped, source, index, tap)
    }
    reading.path = source.path
    reading.byteCount = byteCount()
    reading.sha256 = checksum?.digest
    return [reading]
  }

  /// The size of a file that is a large log as it lies there, so that it can be read without copying it.
  private func mappableSize(_ file: DescriptorSource, _ unwrapped: UnwrappedSource) -> Int? {
    guard FileMapping.isSafe, !unwrapped.isPacked, let size = file.size, size > Self.wholeLimit,
      !TraceFile.recognises(unwrapped.head), TextEncoding(of: unwrapped.head) == .utf8,
      looksLikeLog(unwrapped.head, .utf8)
    else { return nil }
    return size
  }

  /// Reads what is no archive.
  func read(
    _ unwrapped: UnwrappedSource, _ source: InputSource, _ index: Int, _ tap: (LogEvent) -> Void = { _ in }
  ) throws(IntakeError) -> InputReading {
    if unwrapped.head.isEmpty, let error = unwrapped.headError { throw error }
    return try read(unwrapped.stream, unwrapped.head, source, index, tap)
  }

  func read(
    _ stream: any ChunkSource, _ head: [UInt8], _ source: InputSource, _ index: Int,
    _ tap: (LogEvent) -> Void = { _ in }
  ) throws(IntakeError) -> InputReading {
    var stream = stream
    let (whole, error) = stream.readUp(to: min(Self.wholeLimit, maxBytes))
    if TraceFile.recognises(head) {
      var reading = TraceFile.reading(whole, path: source.path)
      if let error { reading.problems.append(Problem(.truncated, error.message, advice: error.advice)) }
      return reading
    }
    let encoding = TextEncoding(of: head)
    let isMore = whole.count == Self.wholeLimit && error == nil
    if isMore, looksLikeLog(head, encoding) {
      let rest = PrefixedSource(prefix: MemorySource(bytes: whole), rest: stream, pendingError: error)
      return try readLog(
        StreamedSegments(UTF8Source(rest, encoding: encoding), limit: maxBytes), index, source.path, tap)
    }
    var bytes = whole
    var failure = error
    if isMore {
      let more = stream.readUp(to: max(0, min(maxBytes, 4 << 30) - whole.count))
      bytes += more.bytes
      failure = more.error
    }
    var reading = readWhole(bytes, encoding, index, source, tap)
    if let failure {
      if bytes.isEmpty { throw failure }
      reading.problems.append(
        Problem(failure.kind == .limit ? .limit : .truncated, failure.message, advice: failure.advice))
    } else if bytes.count >= maxBytes {
      reading.problems.append(
        Problem(.limit, "only the first \(maxBytes) bytes were read", advice: "raise --max-bytes"))
    }
    return reading
  }

  // MARK: Whole texts

  private func readWhole(
    _ bytes: [UInt8], _ encoding: TextEncoding, _ index: Int, _ source: InputSource, _ tap: (LogEvent) -> Void
  ) -> InputReading {
    let text: [UInt8]
    if encoding == .utf8 {
      text = bytes
    } else {
      var decoder = UTF8Source(MemorySource(bytes: bytes), encoding: encoding)
      text = decoder.readUp(to: .max).bytes
    }
    let recogniser = LogLineRecogniser()
    var (reading, logs) = EvidenceReader.read(text, input: index, path: source.path) { recogniser.dialect($0) != nil }
    if reading.kind == .unknown, logs.isEmpty, source.role != nil || Self.isNamedAsServed(source.path) {
      // The user says what it is, or nothing but its name does; that it does not look so is what there is to find.
      reading.kind = .aasa
      reading.files = [
        FileCopy(role: source.role ?? .file, bytes: text, at: SourceLocation(input: index, line: 1, offset: 0))
      ]
      (reading.entryCount, reading.recognisedCount, reading.problems) = (1, 1, [])
    }
    // The parser of association files reports the encoding, so it gets the bytes as they came.
    if reading.kind == .aasa, reading.files.count == 1, reading.exchanges.isEmpty, encoding != .utf8 {
      reading.files[0].bytes = bytes
    }
    guard !logs.isEmpty else { return reading }
    var digester = LogDigester()
    var dialects: [String: Int] = [:]
    var lineCount = 0
    var (first, last): (Timestamp?, Timestamp?) = (nil, nil)
    let stripped = ANSI.stripped(text)
    for region in logs {
      var reader = LogReader(input: index, firstLine: region.firstLine, baseOffset: region.range.lowerBound)
      let found = stripped.withUnsafeBytes { all -> [LogEvent] in
        var events: [LogEvent] = []
        reader.feed(all.slice(region.range)) { events.append($0) }
        reader.finish { events.append($0) }
        return events
      }
      for event in found { take(event, &digester, &reading, tap) }
      dialects.merge(reader.dialectCounts) { $0 + $1 }
      reading.problems += reader.problems
      lineCount += reader.lineCount
      first = [first, reader.first].compactMap { $0 }.min()
      last = [last, reader.last].compactMap { $0 }.max()
    }
    settle(&reading, digester.finish(lineCount: lineCount, first: first, last: last), dialects)
    return reading
  }

  /// The name under which a site serves the file. It counts only where the content shows nothing at all.
  private static func isNamedAsServed(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name == "apple-app-site-association" || name == "apple-app-site-association.json"
  }

  private func take(
    _ event: LogEvent, _ digester: inout LogDigester, _ reading: inout InputReading, _ tap: (LogEvent) -> Void
  ) {
    guard window.holds(event) else { return }
    tap(event)
    digester.take(event)
    guard reading.appErrors.count < Self.sentenceLimit, let sentence = AppErrorReader.sentence(of: event) else {
      return
    }
    reading.appErrors.append(sentence)
  }

  private func settle(_ reading: inout InputReading, _ digest: LogDigest, _ dialects: [String: Int]) {
    reading.log = digest
    if reading.kind == .unknown || reading.kind == .swcdLog {
      reading.kind = .swcdLog
      reading.dialect = dialects.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    reading.entryCount += digest.lineCount
    reading.recognisedCount += digest.recognisedCount
    reading.problems.removeAll { $0.kind == .unrecognised }
  }

  // MARK: Streamed logs

  private func looksLikeLog(_ head: [UInt8], _ encoding: TextEncoding) -> Bool {
    var source = UTF8Source(MemorySource(bytes: head), encoding: encoding)
    let text = source.readUp(to: .max).bytes
    return text.withUnsafeBytes { LogSniffer.looksLikeLog($0) }.map { $0.confidence > 0.5 } ?? false
  }

  private func readLog(
    _ segments: any LogSegmentSource, _ index: Int, _ path: String, _ tap: (LogEvent) -> Void
  ) throws(IntakeError) -> InputReading {
    var reading = InputReading(path: path)
    var digester = LogDigester()
    var intake = LogIntake(input: index, threads: threads)
    let outcome = intake.read(segments) { take($0, &digester, &reading, tap) }
    if let failure = outcome.failure {
      guard outcome.hasContent else { throw failure }
      reading.problems.append(
        Problem(failure.kind == .limit ? .limit : .truncated, failure.message, advice: failure.advice))
    }
    let reader = outcome.reader
    settle(
      &reading, digester.finish(lineCount: reader.lineCount, first: reader.first, last: reader.last),
      reader.dialectCounts)
    reading.problems += reader.problems
    return reading
  }
}
