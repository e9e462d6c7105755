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
/// A long log has many and few of them are kept, so an event is one block of bytes and the places of its parts in it; texts
/// are made of them when they are asked for. To copy an event is to point to the same block.
public struct LogEvent: @unchecked Sendable {
  // Never changed.
  @usableFromInline let block: EventBlock

  public init(_ draft: EventDraft) {
    block = draft.bytes.withUnsafeBytes { bytes in
      draft.derived.withUnsafeBytes { derived in
        draft.arguments.withUnsafeBytes { EventBlock.make(draft.parts, bytes, derived, $0) }
      }
    }
  }

  init(_ block: EventBlock) { self.block = block }

  /// The event with no more than so many bytes of its line and message; what lies behind them is left out.
  public func shortened(to limit: Int) -> LogEvent {
    block.byteCount <= limit ? self : LogEvent(block.shortened(to: max(0, limit)))
  }

  /// The places of its parts, for whoever compares rather than reads. All of them are many bytes: who needs one should
  /// ask for that one at once.
  @inlinable public var parts: EventParts { block.parts }

  /// Its bytes, in which the places lie.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { block.withBytes(body) }
}

extension LogEvent {
  @inlinable public var at: SourceLocation { block.parts.at }
  /// The line as it stands in the input, first physical line only.
  public var text: String { text(at: block.parts.text) ?? "" }
  /// UTC where the zone is known. For `noDate`, the time of day on 1970-01-01, made ascending over midnight.
  @inlinable public var time: Timestamp? { block.parts.time }
  public var timeCertainty: TimeCertainty { block.parts.timeCertainty }
  public var process: String? { text(at: block.parts.process) }
  @inlinable public var pid: Int? { block.parts.pid }
  /// The library in brackets behind the process.
  public var library: String? { text(at: block.parts.library) }
  public var subsystem: String? { text(at: block.parts.subsystem) }
  /// As printed, else the known message's.
  public var category: String? { text(at: block.parts.category) ?? block.parts.kind?.category?.text }
  /// As printed, else the known message's; nil where neither is known.
  @inlinable public var level: LogLevel? { block.parts.level }
  public var message: String { text(at: block.parts.message) ?? "" }
  /// The id of the known message (`dl.begin`, …), or nil.
  public var catalogue: String? { block.parts.kind?.id.text }
  /// The domain the message is about, full or redacted.
  public var domain: DomainName? {
    guard let text = text(at: block.parts.domain) else { return nil }
    return block.parts.isDomainHost ? DomainName(host: text) : DomainName(text)
  }
  public var appID: String? { text(at: block.parts.appID) }
  public var service: ServiceName? {
    if let text = text(at: block.parts.service) { return ServiceName(rawValue: text) }
    return block.parts.isOfWebCredentials ? .webcredentials : nil
  }
  /// `AASA-<UUID>` of the fetch the message belongs to.
  public var task: String? { text(at: block.parts.task) }
  public var error: SystemError? {
    switch block.parts.error {
    case .none: nil
    case .text(let place): text(at: place).flatMap { SystemError.parse($0) }
    case .status(let code): SystemError(domain: "NSOSStatusErrorDomain", code: Int(code))
    case .url(let code): SystemError(domain: "NSURLErrorDomain", code: Int(code))
    }
  }

  /// nil where the place is not set, or was left out.
  private func text(at place: ByteSpan) -> String? {
    guard place.isSet else { return nil }
    return block.withBytes { bytes in
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
    block.withArguments { count, argument in
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
    block.withArguments { count, argument in
      for index in 0..<count where argument(index).name == name { return argument(index).place }
      return nil
    }
  }
}
