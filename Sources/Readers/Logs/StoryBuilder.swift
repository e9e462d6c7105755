import Bytes
import Evidence
import SystemErrors

/// Joins the lines of each fetch into a story (swcd-logs.md sections 0 and 1.2).
///
/// Lines that carry an `AASA-<UUID>` join by it. The transport's lines do not: they join by process, pid and the request
/// that followed the fetch's first line, or else are claimed for the newest fetch that could have failed. A claim is
/// given on when a line that names the task shows that it was wrong. Old systems print no task; their lines join by host.
public struct StoryBuilder {
  var open: [OpenStory] = []
  private var byTask: [String: Int] = [:]
  /// Numbers of stories by the transport's request that is theirs, and by the request whose failure was claimed for them.
  private var byRequest: [String: Int] = [:]
  private var byClaim: [String: Int] = [:]
  /// The number of the first open story, so that indices stay valid while stories are handed out.
  private var base = 0
  /// A certificate error of which the line that names its fetch has not come yet.
  var trustDetail: LogEvent?
  /// More stories than this are not kept open; the oldest are handed out then.
  private static let openLimit = 4096
  /// A line without task belongs to a fetch that began at most this many seconds before.
  static let joinSeconds: Int64 = 180

  public init() {}

  struct OpenStory {
    var story: FetchStory
    var pid: Int?
    var process: String?
    /// The UUID of the transport's request.
    var request: String?
    /// Where the outcome comes from.
    var basis = Basis.none
    /// The line that was claimed for the story.
    var claim: Claim?
    /// When each message of the transport told of the failure that was claimed; as many as there are messages.
    var told: [String: Timestamp?] = [:]
    var url: String?
  }

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

  /// An outcome told by a line that names no task.
  struct Claim {
    var outcome: FetchOutcome
    var error: SystemError?
    var reason: String?
    var status: Int?
    var event: LogEvent
  }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - changed: a story whose outcome is another than before.
  ///   - finished: a story that takes no further lines.
  public mutating func take(
    _ event: LogEvent, changed: (FetchStory) -> Void = { _ in }, finished: (FetchStory) -> Void
  ) {
    guard let id = event.catalogue else {
      if let task = event.task, let index = index(task) { add(event, index) }
      return
    }
    switch id {
    case "dl.begin": begin(event, changed)
    case "legacy.begin": beginLegacy(event, changed)
    case "dl.domain-invalid", "dl.already": finished(skipped(event))
    case "dl.securing-error": settle(byDomain: event, .notJSON, changed)
    case "db.no-entries": settle(byDomain: event, .noEntries, changed)
    case "dl.downloaded": settle(byDomain: event, .downloaded, changed)
    case "dl.substituting-error": substitute(event, changed)
    case "security.trust-error", "legacy.bad-trust": noteTrust(event, changed)
    case _ where id.hasPrefix("dl.") && event.task != nil: takeTask(event, id, changed)
    case _ where id.hasPrefix("legacy."): takeLegacy(event, id, changed)
    case _ where id.hasPrefix("cfnetwork."): takeTransport(event, id, changed)
    case _ where id.hasPrefix("dasd."): takeDeferral(event)
    default: if let task = event.task, let index = index(task) { add(event, index) }
    }
    if open.count > Self.openLimit { trim(finished) }
  }

  /// Hands out every story that is still open: begun, and no later line that settles it.
  public mutating func finish(_ finished: (FetchStory) -> Void) {
    settleTrust { _ in }
    for item in open { finished(item.story) }
    (open, byTask, byRequest, byClaim) = ([], [:], [:], [:])
  }

  // MARK: Lines with a task

  private mutating func begin(_ event: LogEvent, _ changed: (FetchStory) -> Void) {
    // The same log given twice, or merged, tells the same fetch.
    if let task = event.task, let known = index(task) { return add(event, known) }
    var item = OpenStory(story: story(event, began: true), pid: event.pid, process: event.process)
    item.story.route = event["taskRoute"].map { $0 == "cdn" ? .cdn : .direct }
    append(item, changed)
  }

  private mutating func takeTask(_ event: LogEvent, _ id: String, _ changed: (FetchStory) -> Void) {
    guard let task = event.task else { return }
    let index: Int
    if let known = self.index(task) {
      index = known
      add(event, index)
    } else {
      var item = OpenStory(story: story(event, began: false), pid: event.pid, process: event.process)
      item.story.route = event["taskRoute"].map { $0 == "cdn" ? .cdn : .direct }
      index = append(item, { _ in })
    }
    let status = event["status"].flatMap { Int($0) }
    switch id {
    case "dl.cdn-stop":
      settle(index, Claim(outcome: .cdnRefused, reason: event["reason"], status: status, event: event), changed)
    case "dl.cdn-unexpected":
      settle(index, Claim(outcome: .cdnRefused, reason: event.message, status: status, event: event), changed)
    case "dl.direct-denied":
      settle(index, Claim(outcome: .directRefused, status: status, event: event), changed)
      open[index].story.route = .direct
    case "dl.redirect-denied":
      let reason = event["to"].flatMap { $0 == "<private>" ? nil : "redirect to \($0)" }
      settle(index, Claim(outcome: .redirectDenied, reason: reason, event: event), changed)
    case "dl.trust-failed", "dl.no-trust", "dl.no-credential": settleTrust(index, event, changed)
    case "dl.too-large": settle(index, Claim(outcome: .tooLarge, event: event), changed)
    case "dl.not-http":
      settle(index, Claim(outcome: .networkFailed, reason: "no HTTP response", event: event), changed)
    case "dl.proceeding", "dl.proceeding-cdn": open[index].story.status = status ?? open[index].story.status
    default: break
    }
  }

  private mutating func settleTrust(_ index: Int, _ event: LogEvent, _ changed: (FetchStory) -> Void) {
    let detail = trustDetail.flatMap { near($0, event) ? $0 : nil }
    if let detail {
      trustDetail = nil
      addLine(detail, index)
    }
    let reason = event["error"] ?? detail?["error"]
    settle(
      index,
      Claim(
        outcome: .untrusted, error: event.error ?? detail?.error, reason: reason == "<private>" ? nil : reason,
        event: event), changed)
  }

  // MARK: Lines without one

  /// A line that names the domain at best.
  private mutating func settle(byDomain event: LogEvent, _ outcome: FetchOutcome, _ changed: (FetchStory) -> Void) {
    let basis: Basis = outcome == .downloaded ? .downloaded : .settled
    let reason = event.error?.description ?? event["error"].flatMap { $0 == "<private>" ? nil : $0 }
    let claim = Claim(outcome: outcome, error: event.error, reason: reason, event: event)
    guard let domain = event.domain else { return place(claim, changed) }
    let index = open.indices.last { index in
      guard open[index].basis < .settled, open[index].story.domain?.hostText == domain.hostText else { return false }
      return couldConcern(index, event)
    }
    if let index {
      add(event, index)
      return settle(index, claim, basis: basis, changed)
    }
    var item = OpenStory(story: story(event, began: false), pid: event.pid, process: event.process)
    item.story.route = event["route"].map { $0 == "cdn" ? .cdn : .direct }
    settle(append(item, { _ in }), claim, basis: basis, changed)
  }

  /// `Substituting cancellation error … for error …`: the second is why the fetch was given up.
  private mutating func substitute(_ event: LogEvent, _ changed: (FetchStory) -> Void) {
    guard let error = event.error, error.code != -999, let outcome = Self.outcome(error) else { return }
    place(Claim(outcome: outcome, error: error, reason: error.description, event: event), changed)
  }

  /// Which outcome an error that swcd stores stands for.
  static func outcome(_ error: SystemError) -> FetchOutcome? {
    switch (error.domain, error.code) {
    case ("SWCErrorDomain", 7): .cdnRefused
    case ("SWCErrorDomain", 100...103): .untrusted
    case ("SWCErrorDomain", 104), ("NSCocoaErrorDomain", 3840): .notJSON
    case ("HTTP", _): .directRefused
    case ("NSURLErrorDomain", -1103): .tooLarge
    case ("NSURLErrorDomain", -1206 ... -1202): .untrusted
    case ("NSURLErrorDomain", let code) where code != -999: .networkFailed
    case ("NSOSStatusErrorDomain", -6754): .untrusted
    case ("NSOSStatusErrorDomain", _): .networkFailed
    default: nil
    }
  }

  /// Gives a claim to the newest fetch that it could mean.
  mutating func place(_ claim: Claim, _ changed: (FetchStory) -> Void) {
    // What is wrong with a body can be said of one that came down; a failed transport only of one that did not.
    let limit: Basis = claim.outcome == .notJSON || claim.outcome == .noEntries ? .downloaded : .none
    let index = open.indices.last { open[$0].basis <= limit && couldConcern($0, claim.event) }
    guard let index else { return }
    addLine(claim.event, index)
    apply(index, claim, .claimed, changed)
    open[index].claim = claim
    open[index].told = [claim.event.catalogue ?? "": claim.event.time]
    if let request = claim.event["request"] { byClaim[request] = base + index }
  }

  /// The open story of a request of the transport.
  func index(request: String) -> Int? { byRequest[request].map { $0 - base } }

  /// The open story for which the failure of a request was claimed.
  func index(claimedBy request: String) -> Int? {
    guard let index = byClaim[request].map({ $0 - base }), open.indices.contains(index),
      open[index].claim?.event["request"] == request
    else { return nil }
    return index
  }

  mutating func bind(_ index: Int, to request: String) {
    open[index].request = request
    byRequest[request] = base + index
  }

  /// Whether a line of that process at that time can belong to the fetch.
  func couldConcern(_ index: Int, _ event: LogEvent) -> Bool {
    // Field by field: a copy of the whole story costs more than all of this.
    if let a = open[index].pid, let b = event.pid, a != b { return false }
    if let a = open[index].process, let b = event.process, a != b { return false }
    guard let began = open[index].story.began ?? open[index].story.ended, let time = event.time else { return true }
    // Lines of several threads may stand in another order than their times.
    return time.seconds(since: began) <= Self.joinSeconds && began.seconds(since: time) <= 2
  }

  // MARK: Outcomes

  mutating func settle(
    _ index: Int, _ claim: Claim, basis: Basis = .settled, _ changed: (FetchStory) -> Void
  ) {
    guard open[index].basis < .settled else { return }
    let wrong = open[index].claim
    open[index].claim = nil
    let isSure = basis == .settled || basis == .downloaded
    if let wrong, isSure {
      open[index].story.lines.removeAll { $0.at == wrong.event.at && $0.at != claim.event.at }
    }
    apply(index, claim, basis, changed)
    if let wrong, wrong.outcome != claim.outcome, isSure { place(wrong, changed) }
  }

  private mutating func apply(_ index: Int, _ claim: Claim, _ basis: Basis, _ changed: (FetchStory) -> Void) {
    let before = open[index].story.outcome
    open[index].basis = basis
    open[index].story.outcome = claim.outcome
    open[index].story.error = claim.error
    open[index].story.reason = claim.reason
    if let status = claim.status { open[index].story.status = status }
    open[index].story.ended = claim.event.time ?? open[index].story.ended
    if before != claim.outcome { changed(open[index].story) }
  }

  // MARK: Keeping

  private func story(_ event: LogEvent, began: Bool) -> FetchStory {
    var story = FetchStory(
      task: event.task, domain: event.domain, route: nil, outcome: .silent, timeCertainty: event.timeCertainty)
    if began { story.began = event.time } else { story.ended = event.time }
    story.lines = [Citation(at: event.at, text: event.text)]
    return story
  }

  private func skipped(_ event: LogEvent) -> FetchStory {
    var story = story(event, began: true)
    (story.ended, story.outcome, story.reason) = (event.time, .skipped, event.message)
    return story
  }

  @discardableResult
  mutating func append(_ item: OpenStory, _ changed: (FetchStory) -> Void) -> Int {
    if let task = item.story.task { byTask[task] = base + open.count }
    open.append(item)
    changed(item.story)
    return open.count - 1
  }

  private func index(_ task: String) -> Int? { byTask[task].map { $0 - base } }

  mutating func add(_ event: LogEvent, _ index: Int) {
    if let time = event.time { open[index].story.ended = time }
    addLine(event, index)
  }

  private static let lineLimit = 24

  /// The first lines of a story and the newest are kept.
  mutating func addLine(_ event: LogEvent, _ index: Int) {
    let line = Citation(at: event.at, text: event.text)
    guard !open[index].story.lines.contains(where: { $0.at == line.at }) else { return }
    if open[index].story.lines.count >= Self.lineLimit { open[index].story.lines.remove(at: Self.lineLimit / 2) }
    open[index].story.lines.append(line)
  }

  private mutating func trim(_ finished: (FetchStory) -> Void) {
    let count = Self.openLimit / 4
    // By index: a copy of a whole story costs more than the rest of this.
    for index in 0..<count {
      finished(open[index].story)
      // A name that was used again since is a later story's.
      let number = base + index
      if let task = open[index].story.task, byTask[task] == number { byTask[task] = nil }
      if let request = open[index].request, byRequest[request] == number { byRequest[request] = nil }
      if let request = open[index].claim?.event["request"], byClaim[request] == number { byClaim[request] = nil }
    }
    open.removeFirst(count)
    base += count
  }
}
