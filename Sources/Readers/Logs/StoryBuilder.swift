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
  private var byTask = FingerprintIndex()
  /// Numbers of stories by the transport's request that is theirs, and by the request whose failure was claimed for them.
  private var byRequest = FingerprintIndex()
  private var byClaim = FingerprintIndex()
  /// The number of the first open story, so that indices stay valid while stories are handed out.
  private var base = 0
  /// A certificate error of which the line that names its fetch has not come yet.
  var trustDetail: LogEvent?
  let errors = ErrorMemory()
  /// More stories than this are not kept open; the oldest are handed out then.
  private static let openLimit = 1024
  /// A line without task belongs to a fetch that began at most this many seconds before.
  static let joinSeconds: Int64 = 180

  typealias Basis = OpenStory.Basis
  typealias Claim = OpenStory.Claim

  public init() {}

  /// Takes an event.
  ///
  /// - Parameter finished: gets a story that takes no further lines.
  public mutating func take(_ event: LogEvent, finished: (FetchStory) -> Void) {
    follow(event) { finished($0.fetchStory) }
  }

  /// Hands out every story that is still open: begun, and no later line that settles it.
  public mutating func finish(_ finished: (FetchStory) -> Void) { close { finished($0.fetchStory) } }

  /// Takes an event; what takes no further lines is handed out as it is kept.
  mutating func follow(_ event: LogEvent, _ finished: (OpenStory) -> Void) {
    let number = event.number
    let part = number < 0 ? .none : MessageFacts.all[number].part
    switch part {
    case .begin: begin(event)
    case .legacyBegin: beginLegacy(event)
    case .skipped: finished(skipped(event))
    case .securingError: settle(byDomain: event, .notJSON)
    case .noEntries: settle(byDomain: event, .noEntries)
    case .downloaded: settle(byDomain: event, .downloaded)
    case .substitutingError: substitute(event)
    case .trustError, .legacyBadTrust: noteTrust(event)
    case .cdnStop, .cdnUnexpected, .directDenied, .redirectDenied, .trustFailed, .tooLarge, .notHTTP, .proceeding,
      .fetch:
      takeTask(event, part)
    case .legacyCompleted, .legacyRejectTrust, .legacyRedirectDenied: takeLegacy(event, part)
    case .resuming, .transportFailure, .response, .success, .transport: takeTransport(event, part)
    case .deferral: takeDeferral(event)
    case .none: if let index = index(task: event) { add(event, index) }
    }
    if open.count > Self.openLimit { trim(finished) }
  }

  mutating func close(_ finished: (OpenStory) -> Void) {
    // A copy of this builder, made to look at the log so far, has the same stories.
    open = open.map { OpenStory(copying: $0) }
    settleTrust()
    for item in open { finished(item) }
    (open, byTask, byRequest, byClaim) = ([], FingerprintIndex(), FingerprintIndex(), FingerprintIndex())
  }

  mutating func move(with mover: inout EventMover) {
    for index in open.indices { open[index].move(with: &mover) }
    if var detail = trustDetail {
      mover.move(&detail)
      trustDetail = detail
    }
  }

  // MARK: Lines with a task

  private mutating func begin(_ event: LogEvent) {
    // The same log given twice, or merged, tells the same fetch.
    if let known = index(task: event) { return add(event, known) }
    append(story(event, began: true))
  }

  private func story(_ event: LogEvent, began: Bool) -> OpenStory {
    let item = OpenStory(event, began: began)
    item.route = route(event, ArgumentName.taskRoute)
    return item
  }

  private func route(_ event: LogEvent, _ name: StaticName) -> FetchStory.Route? {
    guard let place = event.place(of: name) else { return nil }
    return event.withBytes { $0.at(place).equals("cdn") } ? .cdn : .direct
  }

  private mutating func takeTask(_ event: LogEvent, _ part: StoryPart) {
    guard event.parts.task.isSet else { return }
    let index: Int
    if let known = self.index(task: event) {
      index = known
      add(event, index)
    } else {
      index = append(story(event, began: false))
    }
    let status = event.number(ArgumentName.status)
    switch part {
    case .cdnStop:
      let hasReason = event.place(of: ArgumentName.reason) != nil
      let reason: OpenStory.Reason = hasReason ? .argument(event, ArgumentName.reason) : .none
      settle(index, Claim(outcome: .cdnRefused, reason: reason, status: status, event: event))
    case .cdnUnexpected:
      settle(index, Claim(outcome: .cdnRefused, reason: .message(event), status: status, event: event))
    case .directDenied:
      settle(index, Claim(outcome: .directRefused, status: status, event: event))
      open[index].route = .direct
    case .redirectDenied:
      let reason: OpenStory.Reason =
        event.isShown(ArgumentName.to) ? .redirect(event, ArgumentName.to) : .none
      settle(index, Claim(outcome: .redirectDenied, reason: reason, event: event))
    case .trustFailed: settleTrust(index, event)
    case .tooLarge: settle(index, Claim(outcome: .tooLarge, event: event))
    case .notHTTP: settle(index, Claim(outcome: .networkFailed, reason: .text(Self.noResponse), event: event))
    case .proceeding: open[index].status = status ?? open[index].status
    default: break
    }
  }

  private static let noResponse = StaticName("no HTTP response")

  private mutating func settleTrust(_ index: Int, _ event: LogEvent) {
    let detail = trustDetail.flatMap { near($0, event) ? $0 : nil }
    if let detail {
      trustDetail = nil
      addLine(detail, index)
    }
    let hasOwn = event.place(of: ArgumentName.error) != nil
    let reason = OpenStory.Reason.shown(ArgumentName.error, of: hasOwn ? event : detail ?? event)
    let error = errors.error(of: event) ?? detail.flatMap { errors.error(of: $0) }
    settle(index, Claim(outcome: .untrusted, error: error, reason: reason, event: event))
  }

  // MARK: Lines without one

  /// A line that names the domain at best.
  private mutating func settle(byDomain event: LogEvent, _ outcome: FetchOutcome) {
    let basis: Basis = outcome == .downloaded ? .downloaded : .settled
    let error = errors.error(of: event)
    let reason: OpenStory.Reason =
      if let error, error.error.description != nil { .description(error) } else {
        .shown(ArgumentName.error, of: event)
      }
    let claim = Claim(outcome: outcome, error: error, reason: reason, event: event)
    let host = event.parts.hostPrint
    guard !host.isNone else { return place(claim) }
    let index = open.indices.last { open[$0].basis < .settled && open[$0].host == host && couldConcern($0, event) }
    if let index {
      add(event, index)
      return settle(index, claim, basis: basis)
    }
    let item = OpenStory(event, began: false)
    item.route = route(event, ArgumentName.route)
    settle(append(item), claim, basis: basis)
  }

  /// `Substituting cancellation error … for error …`: the second is why the fetch was given up.
  private mutating func substitute(_ event: LogEvent) {
    guard let error = errors.error(of: event), error.error.code != -999, let outcome = Self.outcome(error.error) else {
      return
    }
    place(Claim(outcome: outcome, error: error, reason: .description(error), event: event))
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
  mutating func place(_ claim: Claim) {
    // What is wrong with a body can be said of one that came down; a failed transport only of one that did not.
    let limit: Basis = claim.outcome == .notJSON || claim.outcome == .noEntries ? .downloaded : .none
    let index = open.indices.last { open[$0].basis <= limit && couldConcern($0, claim.event) }
    guard let index else { return }
    addLine(claim.event, index)
    apply(index, claim, .claimed)
    open[index].claim = claim
    open[index].told = [(claim.event.number, claim.event.time)]
    forget(open[index].claimedRequest, base + index, in: &byClaim)
    open[index].claimedRequest = claim.event.print(ArgumentName.request)
    byClaim[open[index].claimedRequest] = base + index
  }

  /// The open story of a request of the transport.
  func index(request: Fingerprint) -> Int? { byRequest[request].map { $0 - base } }

  /// The open story for which the failure of a request was claimed.
  func index(claimedBy request: Fingerprint) -> Int? {
    guard let index = byClaim[request].map({ $0 - base }), open.indices.contains(index), open[index].claim != nil
    else { return nil }
    return index
  }

  mutating func bind(_ index: Int, to request: Fingerprint) {
    open[index].request = request
    byRequest[request] = base + index
  }

  /// Whether a line of that process at that time can belong to the fetch.
  func couldConcern(_ index: Int, _ event: LogEvent) -> Bool {
    if let a = open[index].pid, let b = event.pid, a != b { return false }
    let (a, b) = (open[index].process, event.parts.processPrint)
    if a != b, !a.isNone, !b.isNone { return false }
    guard let began = open[index].began ?? open[index].ended, let time = event.time else { return true }
    // Lines of several threads may stand in another order than their times.
    return time.seconds(since: began) <= Self.joinSeconds && began.seconds(since: time) <= 2
  }

  // MARK: Outcomes

  mutating func settle(_ index: Int, _ claim: Claim, basis: Basis = .settled) {
    guard open[index].basis < .settled else { return }
    let wrong = open[index].claim
    open[index].claim = nil
    let isSure = basis == .settled || basis == .downloaded
    if let wrong, isSure {
      if wrong.event.at != claim.event.at { open[index].remove(lineAt: wrong.event.at) }
    }
    apply(index, claim, basis)
    if let wrong, wrong.outcome != claim.outcome, isSure { place(wrong) }
  }

  private mutating func apply(_ index: Int, _ claim: Claim, _ basis: Basis) {
    open[index].basis = basis
    open[index].outcome = claim.outcome
    open[index].source = claim
    if let status = claim.status { open[index].status = status }
    open[index].ended = claim.event.time ?? open[index].ended
  }

  // MARK: Keeping

  private func skipped(_ event: LogEvent) -> OpenStory {
    let story = OpenStory(event, began: true)
    (story.ended, story.outcome) = (event.time, .skipped)
    story.source = Claim(outcome: .skipped, reason: .message(event), event: event)
    return story
  }

  @discardableResult
  mutating func append(_ item: OpenStory) -> Int {
    byTask[item.task] = base + open.count
    open.append(item)
    return open.count - 1
  }

  /// The open story of the task that an event names.
  private func index(task event: LogEvent) -> Int? {
    byTask[event.parts.taskPrint].map { $0 - base }
  }

  mutating func add(_ event: LogEvent, _ index: Int) {
    if let time = event.time { open[index].ended = time }
    addLine(event, index)
  }

  mutating func addLine(_ event: LogEvent, _ index: Int) { open[index].add(event) }

  private mutating func trim(_ finished: (OpenStory) -> Void) {
    let count = Self.openLimit / 4
    for index in 0..<count {
      finished(open[index])
      // A name that was used again since is a later story's.
      let number = base + index
      forget(open[index].task, number, in: &byTask)
      forget(open[index].request, number, in: &byRequest)
      forget(open[index].claimedRequest, number, in: &byClaim)
    }
    open.removeFirst(count)
    base += count
  }

  private func forget(_ name: Fingerprint, _ number: Int, in numbers: inout FingerprintIndex) {
    if numbers[name] == number { numbers[name] = nil }
  }
}
