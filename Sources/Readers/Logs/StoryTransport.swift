import Bytes
import Evidence
import SystemErrors

/// The transport's part in a story: lines of CFNetwork inside swcd, which swcd has none of its own for (swcd-logs.md 0,
/// fact 2), certificate errors, and the scheduler's decisions.
extension StoryBuilder {
  mutating func takeTransport(_ event: LogEvent, _ id: String, _ changed: (FetchStory) -> Void) {
    guard let request = event["request"], !request.isEmpty else { return }
    var index = self.index(request: request)
    // A request begins once; under the same UUID at another time it is another one.
    if let known = index, id == "cfnetwork.resuming", !couldConcern(known, event) { index = nil }
    index = index ?? bind(request, event)
    switch id {
    case "cfnetwork.finished-error", "cfnetwork.load-failed", "cfnetwork.failure":
      guard let error = event.error, error.code != -999, let outcome = Self.outcome(error) else {
        if let index { add(event, index) }
        return
      }
      let claim = Claim(
        outcome: outcome, error: error, reason: error.description ?? "\(error.domain) \(error.code)", event: event)
      fail(index, request, claim, changed)
    case "cfnetwork.response":
      guard let index else { return }
      add(event, index)
      open[index].story.status = open[index].story.status ?? Self.status(event)
    case "cfnetwork.success":
      guard let index else { return }
      add(event, index)
      guard open[index].basis == .none, let status = Self.status(event), (200..<300).contains(status) else { return }
      settle(index, Claim(outcome: .downloaded, status: status, event: event), basis: .transport, changed)
    default:
      if let index { add(event, index) }
    }
  }

  /// A request that failed tells the fetch's outcome; the second line about the same failure adds what the first lacks.
  private mutating func fail(_ index: Int?, _ request: String, _ claim: Claim, _ changed: (FetchStory) -> Void) {
    if let index {
      addLine(claim.event, index)
      if open[index].story.outcome == claim.outcome, claim.error?.description != nil {
        open[index].story.error = claim.error
        open[index].story.reason = claim.reason
      }
      return settle(index, claim, changed)
    }
    // Which fetch it was is not told. One failure is claimed once, though several lines tell it.
    // A device's log may use a request's UUID again, days later.
    if let known = self.index(claimedBy: request), couldConcern(known, claim.event), !isTold(known, claim.event) {
      addLine(claim.event, known)
      open[known].told[claim.event.catalogue ?? ""] = .some(claim.event.time)
      if claim.error?.description != nil {
        open[known].story.error = claim.error
        open[known].story.reason = claim.reason
        open[known].claim = claim
      }
      return
    }
    place(claim, changed)
  }

  /// The request whose first line follows a fetch's first line, in the same process, is that fetch's.
  private mutating func bind(_ request: String, _ event: LogEvent) -> Int? {
    guard event.catalogue == "cfnetwork.resuming" else { return nil }
    let index = open.indices.last { index in
      guard open[index].request == nil, open[index].basis == .none, couldConcern(index, event) else { return false }
      guard let began = open[index].story.began, let time = event.time else { return true }
      return time.seconds(since: began) <= 10
    }
    if let index { bind(index, to: request) }
    return index
  }

  /// Whether the same message told of that fetch's failure before, and this line is not that line given twice. Each
  /// message is printed once for a request. At the same time it may be another day's, where no date is written: then a
  /// fetch began since that the line can mean.
  private func isTold(_ index: Int, _ event: LogEvent) -> Bool {
    guard let earlier = open[index].told[event.catalogue ?? ""] else { return false }
    if earlier != event.time { return true }
    return open.indices[(index + 1)...].contains { newer in
      guard open[newer].basis == .none, couldConcern(newer, event) else { return false }
      guard let began = open[newer].story.began, let time = event.time else { return false }
      return began <= time
    }
  }

  private static func status(_ event: LogEvent) -> Int? {
    event["status"].flatMap { Int($0.prefix { $0.isNumber }) }
  }

  // MARK: Certificates

  /// `Error evaluating trust …` comes before the line that names the fetch.
  mutating func noteTrust(_ event: LogEvent, _ changed: (FetchStory) -> Void) {
    settleTrust(changed)
    trustDetail = event
  }

  /// A certificate error that no line with a task followed is claimed for the newest fetch.
  mutating func settleTrust(_ changed: (FetchStory) -> Void) {
    guard let detail = trustDetail else { return }
    trustDetail = nil
    if detail.catalogue == "legacy.bad-trust" {
      return settleLegacy(detail, .untrusted, changed)
    }
    let reason = detail["error"].flatMap { $0 == "<private>" ? nil : $0 }
    place(Claim(outcome: .untrusted, error: detail.error, reason: reason, event: detail), changed)
  }

  func near(_ left: LogEvent, _ right: LogEvent) -> Bool {
    guard let a = left.time, let b = right.time else { return true }
    return abs(b.seconds(since: a)) <= 5
  }

  // MARK: The scheduler

  /// dasd names the request; its decision stays with the fetch it holds up.
  mutating func takeDeferral(_ event: LogEvent) {
    guard let request = event["request"], let index = self.index(request: request) else {
      return
    }
    addLine(event, index)
  }
}
