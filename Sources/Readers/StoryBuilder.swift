import Bytes
import Evidence
import SystemErrors

/// Joins the lines of each fetch into a story (swcd-logs.md 0 and 1.2).
///
/// Lines that carry an `AASA-<UUID>` join by it. The transport's lines do not; they join the newest open story of the
/// same process by pid and time.
public struct StoryBuilder {
  private var open: [Open] = []
  private var byTask: [String: Int] = [:]
  /// Open stories are closed once there are more than this; the oldest first.
  private static let openLimit = 512
  /// A transport failure belongs to a fetch that began at most this many seconds before.
  private static let joinSeconds: Int64 = 120

  private struct Open {
    var story: FetchStory
    var pid: Int?
    var process: String?
    /// Trust errors come before the line that names the task.
    var isSettled = false
  }

  public init() {}

  /// Takes an event; hands back stories that are complete.
  public mutating func take(_ event: LogEvent, finished: (FetchStory) -> Void) {
    switch event.catalogue {
    case "dl.begin": begin(event, .cdn, finished)
    case "legacy.begin": begin(event, .direct, finished)
    case "legacy.added-service", "legacy.session": return
    case "legacy.completed": completeLegacy(event)
    case "legacy.reject-trust", "legacy.bad-trust": settleByDomain(event, .untrusted, finished)
    case "legacy.redirect-denied": settleByDomain(event, .redirectDenied, finished)
    case "db.no-entries": settleByDomain(event, .noEntries, finished)
    case "dl.securing-error": settleByDomain(event, .notJSON, finished)
    case "dl.downloaded": settleByDomain(event, .downloaded, finished)
    case "dl.domain-invalid", "dl.already":
      var story = FetchStory(
        task: nil, domain: event.domain, route: nil, outcome: .skipped, timeCertainty: event.timeCertainty)
      (story.began, story.ended) = (event.time, event.time)
      story.reason = event.message
      story.lines = [Citation(at: event.at, text: event.text)]
      finished(story)
    case let id? where id.hasPrefix("cfnetwork."): joinTransport(event)
    default: joinTask(event, finished)
    }
    trim(finished)
  }

  /// Hands back every story that is still open: begun, and no later line.
  public mutating func finish(_ finished: (FetchStory) -> Void) {
    for item in open { finished(item.story) }
    open = []
    byTask = [:]
  }

  // MARK: Joining

  private mutating func begin(_ event: LogEvent, _ route: FetchStory.Route, _ finished: (FetchStory) -> Void) {
    let isDirect = route == .direct || event["taskRoute"].map { $0 != "cdn" } ?? false
    var story = FetchStory(
      task: event.task, domain: event.domain, route: isDirect ? .direct : .cdn, outcome: .silent,
      timeCertainty: event.timeCertainty)
    story.began = event.time
    story.lines = [Citation(at: event.at, text: event.text)]
    if let task = event.task { byTask[task] = open.count }
    open.append(Open(story: story, pid: event.pid, process: event.process))
  }

  private mutating func joinTask(_ event: LogEvent, _ finished: (FetchStory) -> Void) {
    guard let task = event.task else { return }
    if byTask[task] == nil { begin(event, .cdn, finished) } else if let index = byTask[task] { add(event, index) }
    guard let index = byTask[task] else { return }
    switch event.catalogue {
    case "dl.cdn-stop":
      settle(index, .cdnRefused, event)
      open[index].story.reason = event["reason"]
      open[index].story.status = event["status"].flatMap { Int($0) }
    case "dl.direct-denied":
      settle(index, .directRefused, event)
      open[index].story.status = event["status"].flatMap { Int($0) }
      open[index].story.route = .direct
    case "dl.redirect-denied": settle(index, .redirectDenied, event)
    case "dl.trust-failed", "dl.no-trust", "dl.no-credential":
      settle(index, .untrusted, event)
      open[index].story.error = event.error
      open[index].story.reason = event["error"] ?? event["detail"]
    case "dl.too-large": settle(index, .tooLarge, event)
    case "dl.proceeding", "dl.proceeding-cdn": open[index].story.status = event["status"].flatMap { Int($0) }
    default: break
    }
  }

  private mutating func add(_ event: LogEvent, _ index: Int) {
    open[index].story.ended = event.time
    if open[index].story.lines.count < 12 { open[index].story.lines.append(Citation(at: event.at, text: event.text)) }
  }

  private mutating func settle(_ index: Int, _ outcome: FetchOutcome, _ event: LogEvent) {
    open[index].story.outcome = outcome
    open[index].story.ended = event.time
    open[index].isSettled = true
    let line = Citation(at: event.at, text: event.text)
    if open[index].story.lines.last != line { open[index].story.lines.append(line) }
  }

  /// The newest open story of the domain, for lines that name no task.
  private mutating func settleByDomain(_ event: LogEvent, _ outcome: FetchOutcome, _ finished: (FetchStory) -> Void) {
    let index = open.lastIndex { item in
      guard !item.isSettled || item.story.outcome == .notJSON && outcome != .downloaded else { return false }
      guard let domain = event.domain else { return true }
      return item.story.domain?.hostText == domain.hostText
    }
    if let index { return settle(index, outcome, event) }
    guard event.domain != nil else { return }
    var story = FetchStory(
      task: nil, domain: event.domain, route: nil, outcome: outcome, timeCertainty: event.timeCertainty)
    (story.began, story.ended) = (event.time, event.time)
    story.lines = [Citation(at: event.at, text: event.text)]
    finished(story)
  }

  private mutating func joinTransport(_ event: LogEvent) {
    guard ["cfnetwork.finished-error", "cfnetwork.load-failed"].contains(event.catalogue), let error = event.error,
      error.code != -999
    else { return }
    let index = open.lastIndex { item in
      guard !item.isSettled, item.pid == event.pid, item.process == event.process else { return false }
      guard let began = item.story.began, let time = event.time else { return true }
      return time >= began && time.seconds(since: began) <= Self.joinSeconds
    }
    guard let index else { return }
    settle(index, error.code == -1103 ? .tooLarge : .networkFailed, event)
    open[index].story.error = error
    open[index].story.reason = error.description ?? "\(error.domain) \(error.code)"
  }

  // MARK: Systems 9 to 12

  private mutating func completeLegacy(_ event: LogEvent) {
    guard let index = open.lastIndex(where: { !$0.isSettled && $0.story.domain?.hostText == event.domain?.hostText })
    else { return }
    let isGood = event["status"]?.hasPrefix("0/") ?? false
    settle(index, isGood ? .downloaded : .networkFailed, event)
    open[index].story.reason = event["status"]
  }

  // MARK: Bounds

  private mutating func trim(_ finished: (FetchStory) -> Void) {
    guard open.count > Self.openLimit else { return }
    for item in open.prefix(Self.openLimit / 2) { finished(item.story) }
    open.removeFirst(Self.openLimit / 2)
    byTask = [:]
    for (index, item) in open.enumerated() { if let task = item.story.task { byTask[task] = index } }
  }
}
