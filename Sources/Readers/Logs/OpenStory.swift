import Bytes
import Evidence

/// A fetch of which more may be told. It points to its lines; texts are made when it is handed out.
///
/// A class, for stories are handed on more often than they are changed. Whoever keeps several states of a log makes a copy.
final class OpenStory {
  /// The line that names the task and the domain.
  private(set) var first: LogEvent
  /// Of the task; none for old systems, which print none.
  let task: Fingerprint
  let host: Fingerprint
  let process: Fingerprint
  let pid: Int?
  var route: FetchStory.Route?
  var began: Timestamp?
  var ended: Timestamp?
  var status: Int?
  var outcome = FetchOutcome.silent
  /// What tells the error and the reason.
  var source: Claim?
  /// The lines that are told behind the first. Most fetches have few, so none are made room for.
  private var more: [LogEvent] = []
  private static let lineLimit = 24
  /// The UUID of the transport's request.
  var request = Fingerprint.none
  /// Where the outcome comes from.
  var basis = Basis.none
  /// The line that was claimed for the story.
  var claim: Claim?
  /// The request of the line that was claimed last.
  var claimedRequest = Fingerprint.none
  /// When each message of the transport told of the failure that was claimed; as many as there are messages.
  var told: [(message: Int, time: Timestamp?)] = []
  var url: String?

  /// - Parameters:
  ///   - hasTask: false where lines join by URL and host alone.
  init(_ event: LogEvent, began: Bool, hasTask: Bool = true) {
    first = event
    task = hasTask ? event.parts.taskPrint : .none
    (host, process, pid) = (event.parts.hostPrint, event.parts.processPrint, event.pid)
    if began { self.began = event.time } else { ended = event.time }
  }

  init(copying other: OpenStory) {
    (first, task, host, process, pid) = (other.first, other.task, other.host, other.process, other.pid)
    (route, began, ended, status) = (other.route, other.began, other.ended, other.status)
    (outcome, source, more, request) = (other.outcome, other.source, other.more, other.request)
    (basis, claim, claimedRequest, told, url) = (
      other.basis, other.claim, other.claimedRequest, other.told, other.url
    )
  }

  /// Adds a line, unless it was added before. The first lines and the newest are kept.
  func add(_ line: LogEvent) {
    let at = line.at
    guard first.at != at, !more.contains(where: { $0.at == at }) else { return }
    if more.count + 1 >= Self.lineLimit { more.remove(at: Self.lineLimit / 2 - 1) }
    more.append(line)
  }

  /// Takes out a line, which was found to tell of another fetch.
  func remove(lineAt at: SourceLocation) { more.removeAll { $0.at == at } }

  /// How well founded an outcome is.
  enum Basis: Int, Comparable {
    /// Begun, nothing since.
    case none
    /// The transport says that the request went well.
    case transport
    /// swcd says that the file came down; what is wrong with it may follow.
    case downloaded
    /// A line that names no task, and could mean another fetch.
    case claimed
    /// A line that names the task, or its domain or request.
    case settled

    static func < (left: Basis, right: Basis) -> Bool { left.rawValue < right.rawValue }
  }

  /// An outcome, and the line that tells it.
  struct Claim: Sendable {
    var outcome: FetchOutcome
    var error: SharedError?
    var reason = Reason.none
    var status: Int?
    var event: LogEvent
  }

  /// Where the text of a reason is found.
  enum Reason: Sendable {
    case none
    case text(StaticName)
    /// The whole message of a line.
    case message(LogEvent)
    /// An argument of a line's message.
    case argument(LogEvent, StaticName)
    /// Where a redirect led, from such an argument.
    case redirect(LogEvent, StaticName)
    case description(SharedError)
    /// Domain and code, where the error has no description.
    case error(SharedError)

    var text: String? {
      switch self {
      case .none: nil
      case .text(let name): name.text
      case .message(let event): event.message
      case .argument(let event, let name): event[name]
      case .redirect(let event, let name): event[name].map { "redirect to \($0)" }
      case .description(let shared): shared.error.description
      case .error(let shared): shared.error.description ?? "\(shared.error.domain) \(shared.error.code)"
      }
    }

    mutating func move(with mover: inout EventMover) {
      switch self {
      case .none, .text, .description, .error: break
      case .message(var event):
        mover.move(&event)
        self = .message(event)
      case .argument(var event, let name):
        mover.move(&event)
        self = .argument(event, name)
      case .redirect(var event, let name):
        mover.move(&event)
        self = .redirect(event, name)
      }
    }

    /// The argument's text, unless it is missing or redacted.
    static func shown(_ name: StaticName, of event: LogEvent) -> Reason {
      event.isShown(name) ? .argument(event, name) : .none
    }
  }

  func move(with mover: inout EventMover) {
    mover.move(&first)
    for index in more.indices { mover.move(&more[index]) }
    source?.move(with: &mover)
    claim?.move(with: &mover)
  }

  /// The story as it is told.
  var fetchStory: FetchStory {
    var story = FetchStory(
      task: task.isNone ? nil : first.task, domain: first.domain, route: route, outcome: outcome,
      timeCertainty: first.timeCertainty)
    (story.began, story.ended, story.status) = (began, ended, status)
    (story.error, story.reason) = (source?.error?.error, source?.reason.text)
    story.lines = ([first] + more).map { Citation(at: $0.at, text: $0.text) }
    return story
  }
}

extension OpenStory.Claim {
  mutating func move(with mover: inout EventMover) {
    mover.move(&event)
    reason.move(with: &mover)
  }
}

extension LogEvent {
  /// Of the known message, in the catalogue; -1 where it has none.
  var number: Int { parts.kind?.number ?? -1 }

  /// Whether the message has that argument and it is not redacted.
  func isShown(_ name: StaticName) -> Bool {
    guard let place = place(of: name) else { return false }
    return withBytes { !$0.at(place).equals("<private>") }
  }

  /// A number in an argument; nil where the text is none.
  func number(_ name: StaticName) -> Int? {
    guard let place = place(of: name) else { return nil }
    return withBytes { Int(String(lossy: $0.at(place))) }
  }

  /// Of an argument's text; none where it is missing.
  func print(_ name: StaticName) -> Fingerprint {
    guard let place = place(of: name) else { return .none }
    return withBytes { Fingerprint($0.at(place)) }
  }
}
