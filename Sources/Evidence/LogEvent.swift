import Bytes
import SystemErrors

/// How sure the time of a log line is once it has been normalised to UTC.
public enum TimeCertainty: String, Sendable {
  /// Date, time and zone are written.
  case exact
  /// No zone is written; the time is taken as UTC.
  case noZone = "no-zone"
  /// No year (and no zone) is written.
  case noYear = "no-year"
  /// Only a time of day is written.
  case noDate = "no-date"
}

public enum LogLevel: String, Sendable, CaseIterable {
  case debug, info, `default`, error, fault
}

/// One line (with its continuation lines) of a log that bears on associated domains.
///
/// A long log has many and few of them are kept, so an event is a place in a block of bytes, and the places of its parts in
/// it; texts are made of them when they are asked for. To copy an event is to point to the same bytes.
public struct LogEvent: @unchecked Sendable {
  // Never changed once the event was handed out.
  @usableFromInline let block: EventBlock
  @usableFromInline let record: UnsafePointer<EventRecord>

  public init(_ draft: EventDraft) { self = draft.withMemory { LogEvent(draft.parts, $0, $1, $2) } }

  init(_ block: EventBlock, _ record: UnsafeMutablePointer<EventRecord>) {
    (self.block, self.record) = (block, UnsafePointer(record))
  }

  /// An event in memory of its own.
  private init(
    _ parts: EventParts, _ bytes: UnsafeRawBufferPointer, _ derived: UnsafeRawBufferPointer,
    _ arguments: UnsafeRawBufferPointer
  ) {
    let (block, record) = EventBlock.holding(parts, bytes, derived, arguments)
    self.init(block, record)
  }

  /// The event with no more than so many bytes of its line and message; what lies behind them is left out.
  public func shortened(to limit: Int) -> LogEvent {
    if Int(record.pointee.byteCount) <= limit { return self }
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    return withBytes { bytes in
      withArgumentMemory { LogEvent(parts, bytes.slice(0..<max(0, limit)), none, $0) }
    }
  }

  /// The places of its parts, for whoever compares rather than reads.
  @inlinable public var parts: EventParts { withExtendedLifetime(block) { record.pointee.parts } }

  /// Its bytes, in which the places lie.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(block) {
      let start = UnsafeRawPointer(record) + EventRecord.bytesOffset
      return body(UnsafeRawBufferPointer(start: start, count: Int(record.pointee.byteCount)))
    }
  }

  func withArgumentMemory<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(block) {
      let start = UnsafeRawPointer(record) + EventRecord.bytesOffset + Int(record.pointee.byteCount)
      return body(
        UnsafeRawBufferPointer(start: start, count: Int(record.pointee.argumentCount) * EventRecord.argumentSize))
    }
  }

  /// - Parameter body: gets the argument of each number below the count.
  private func withArguments<Result>(
    _ body: (_ count: Int, _ argument: (Int) -> EventParts.Argument) -> Result
  ) -> Result {
    withArgumentMemory { memory in
      body(memory.count / EventRecord.argumentSize) {
        memory.loadUnaligned(fromByteOffset: $0 * EventRecord.argumentSize, as: EventParts.Argument.self)
      }
    }
  }

  /// How many bytes of memory it keeps from being given back, and what tells that memory from other; nil for an event in
  /// memory of its own.
  public var sharedMemory: (name: ObjectIdentifier, size: Int)? {
    block.isShared ? (ObjectIdentifier(block), block.size) : nil
  }
}

extension LogEvent {
  @inlinable public var at: SourceLocation { parts.at }
  /// The line as it stands in the input, first physical line only.
  public var text: String { text(at: parts.text) ?? "" }
  /// UTC where the zone is known. For `noDate`, the time of day on 1970-01-01, made ascending over midnight.
  @inlinable public var time: Timestamp? { parts.time }
  public var timeCertainty: TimeCertainty { parts.timeCertainty }
  public var process: String? { text(at: parts.process) }
  @inlinable public var pid: Int? { parts.pid }
  /// The library in brackets behind the process.
  public var library: String? { text(at: parts.library) }
  public var subsystem: String? { text(at: parts.subsystem) }
  /// As printed, else the known message's.
  public var category: String? { text(at: parts.category) ?? parts.kind?.category?.text }
  /// As printed, else the known message's; nil where neither is known.
  @inlinable public var level: LogLevel? { parts.level }
  public var message: String { text(at: parts.message) ?? "" }
  /// The id of the known message (`dl.begin`, …), or nil.
  public var catalogue: String? { parts.kind?.id.text }
  /// The domain the message is about, full or redacted.
  public var domain: DomainName? {
    guard let text = text(at: parts.domain) else { return nil }
    return parts.isDomainHost ? DomainName(host: text) : DomainName(text)
  }
  public var appID: String? { text(at: parts.appID) }
  public var service: ServiceName? {
    if let text = text(at: parts.service) { return ServiceName(rawValue: text) }
    return parts.isOfWebCredentials ? .webcredentials : nil
  }
  /// `AASA-<UUID>` of the fetch the message belongs to.
  public var task: String? { text(at: parts.task) }
  public var error: SystemError? {
    switch parts.error {
    case .none: nil
    case .text(let place): text(at: place).flatMap { SystemError.parse($0) }
    case .status(let code): SystemError(domain: "NSOSStatusErrorDomain", code: Int(code))
    case .url(let code): SystemError(domain: "NSURLErrorDomain", code: Int(code))
    }
  }

  /// nil where the place is not set, or was left out.
  private func text(at place: ByteSpan) -> String? {
    guard place.isSet else { return nil }
    return withBytes { bytes in
      place.count > 0 && place.range.lowerBound >= bytes.count ? nil : String(lossy: bytes.at(place))
    }
  }
}

extension LogEvent {
  public struct Value: Hashable, Sendable {
    public var name: String
    public var text: String
  }

  /// The message's arguments by name, in the order of the template.
  public var values: [Value] {
    withArguments { count, argument in
      (0..<count).compactMap { index in
        text(at: argument(index).place).map { Value(name: argument(index).name.text, text: $0) }
      }
    }
  }

  /// The first argument of that name.
  public subscript(name: String) -> String? { values.first { $0.name == name }?.text }

  public subscript(name: StaticName) -> String? { place(of: name).flatMap { text(at: $0) } }

  /// Where the first argument of that name stands.
  public func place(of name: StaticName) -> ByteSpan? {
    withArguments { count, argument in
      for index in 0..<count where argument(index).name == name { return argument(index).place }
      return nil
    }
  }
}
