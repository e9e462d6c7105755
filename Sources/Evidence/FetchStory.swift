import Bytes
import SystemErrors

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
