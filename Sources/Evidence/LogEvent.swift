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
public struct LogEvent: Sendable {
  public var at: SourceLocation
  /// The line as it stands in the input, first physical line only.
  public var text: String
  /// UTC where the zone is known. For `noDate`, the time of day on 1970-01-01, made ascending over midnight.
  public var time: Timestamp?
  public var timeCertainty: TimeCertainty
  public var process: String?
  public var pid: Int?
  /// The library in brackets behind the process.
  public var library: String?
  public var subsystem: String?
  /// As printed, else the known message's.
  public var category: String?
  /// As printed, else the known message's; nil where neither is known.
  public var level: LogLevel?
  /// Where it is the end of `text`, it is not kept a second time.
  public var message: String {
    get { ownMessage ?? Self.piece(text, messageStart..<text.utf8.count) }
    set { ownMessage = newValue }
  }
  private var ownMessage: String?
  private var messageStart = 0
  /// The id of the known message (`dl.begin`, …), or nil.
  public var catalogue: String?
  private var arguments: [Argument] = []
  /// The domain the message is about, full or redacted.
  public var domain: DomainName?
  public var appID: String?
  public var service: ServiceName?
  /// `AASA-<UUID>` of the fetch the message belongs to.
  public var task: String?
  public var error: SystemError?

  public struct Value: Hashable, Sendable {
    public var name: String
    public var text: String

    public init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  public init(at: SourceLocation, text: String, message: String, timeCertainty: TimeCertainty = .exact) {
    (self.at, self.text, self.timeCertainty) = (at, text, timeCertainty)
    ownMessage = message
  }
}

/// Arguments, most of which nobody asks for: those that stand in the message are cut out of it only when they are.
extension LogEvent {
  private struct Argument: Sendable {
    var name: String
    /// Bytes of the message.
    var place = 0..<0
    var own: String?
  }

  /// The message's arguments by name, in the order of the template.
  public var values: [Value] { arguments.map { Value(name: $0.name, text: text(of: $0)) } }

  /// The first argument of that name.
  public subscript(name: String) -> String? {
    for index in arguments.indices where arguments[index].name == name { return text(of: arguments[index]) }
    return nil
  }

  /// Adds an argument that stands nowhere in the message as it is.
  public mutating func add(_ name: String, _ text: String) { arguments.append(Argument(name: name, own: text)) }

  /// Adds an argument that is a part of the message.
  ///
  /// - Parameter place: bytes of the message in UTF-8.
  public mutating func add(_ name: String, at place: Range<Int>) {
    if arguments.isEmpty { arguments.reserveCapacity(4) }
    arguments.append(Argument(name: name, place: place))
  }

  /// Gives the first argument of that name another text; adds none.
  public mutating func replace(_ name: String, with text: String) {
    if let index = arguments.firstIndex(where: { $0.name == name }) { arguments[index].own = text }
  }

  /// Says that the message is the end of `text`, from that byte on.
  public mutating func takeMessage(fromTextAt start: Int) {
    (ownMessage, messageStart) = (nil, min(max(0, start), text.utf8.count))
  }

  /// Bytes of the message in UTF-8.
  public var messageLength: Int { ownMessage?.utf8.count ?? text.utf8.count - messageStart }

  private func text(of argument: Argument) -> String {
    if let own = argument.own { return own }
    if let ownMessage { return Self.piece(ownMessage, argument.place) }
    return Self.piece(text, argument.place.lowerBound + messageStart..<argument.place.upperBound + messageStart)
  }

  private static func piece(_ text: String, _ place: Range<Int>) -> String {
    var text = text
    return text.withUTF8 {
      String(decoding: UnsafeBufferPointer(rebasing: $0[place.clamped(to: 0..<$0.count)]), as: UTF8.self)
    }
  }
}

/// What became of one fetch.
public enum FetchOutcome: String, Sendable, CaseIterable {
  case downloaded
  /// Begun, and no later line: the look of success and of a network failure alike (swcd-logs.md section 0).
  case silent
  case cdnRefused = "cdn-refused"
  case directRefused = "direct-refused"
  case redirectDenied = "redirect-denied"
  case untrusted
  case tooLarge = "too-large"
  case notJSON = "not-json"
  case noEntries = "no-entries"
  case networkFailed = "network-failed"
  case skipped
}

/// One fetch of a file by swcd, told by the lines of one `AASA-<UUID>` task.
public struct FetchStory: Sendable {
  public enum Route: String, Sendable { case cdn, direct }

  /// `AASA-<UUID>`, or nil for old systems that print none.
  public var task: String?
  public var domain: DomainName?
  public var route: Route?
  public var began: Timestamp?
  public var ended: Timestamp?
  public var timeCertainty: TimeCertainty
  public var outcome: FetchOutcome
  /// The CDN's reason (`SWCERR00101 Bad HTTP Response: 403 Forbidden`), the error's text, or nil.
  public var reason: String?
  /// The HTTP status in the line: the CDN's on the CDN route, the site's on the direct one.
  public var status: Int?
  public var error: SystemError?
  /// The lines of the story, in order.
  public var lines: [Citation]

  public init(
    task: String?, domain: DomainName?, route: Route?, outcome: FetchOutcome, timeCertainty: TimeCertainty = .exact
  ) {
    (self.task, self.domain, self.route, self.outcome) = (task, domain, route, outcome)
    self.timeCertainty = timeCertainty
    lines = []
  }
}

/// What a log holds for the diagnosis, of bounded size however long the log is: for each kind of message, domain and
/// app the first and the last events, and per domain and outcome the first and the last stories.
public struct LogDigest: Sendable {
  public var events: [LogEvent] = []
  public var stories: [FetchStory] = []
  /// How many stories there were of each outcome, beyond those kept.
  public var storyCounts: [FetchOutcome: Int] = [:]
  public var unknownMessages: [UnknownMessage] = []
  /// Lines read, lines of swcd, and those of them that the catalogue knows.
  public var lineCount = 0
  public var swcdLineCount = 0
  public var recognisedCount = 0
  /// First and last time of any line, where times are dated.
  public var first: Timestamp?
  public var last: Timestamp?
  /// Whether debug-level lines of swcd are in the log (without them a match can be neither proved nor disproved).
  public var hasDebugLines = false
  /// Whether values are redacted (`<private>`, `sh….ex….com`).
  public var hasRedactedValues = false

  public init() {}

  /// swcd messages that no template fits, clustered by shape (SWCD9007).
  public struct UnknownMessage: Sendable {
    public var example: Citation
    public var count: Int

    public init(example: Citation, count: Int) { (self.example, self.count) = (example, count) }
  }
}
