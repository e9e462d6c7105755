import Bytes
import Evidence
import SystemErrors

/// The transport's part in a story: lines of CFNetwork inside swcd, which swcd has none of its own for (swcd-logs.md 0,
/// fact 2), certificate errors, and the scheduler's decisions.
extension StoryBuilder {
  mutating func takeTransport(_ event: LogEvent, _ part: StoryPart) {
    guard let place = event.place(of: ArgumentName.request), place.count > 0 else { return }
    let request = event.print(ArgumentName.request)
    var index = self.index(request: request)
    // A request begins once; under the same UUID at another time it is another one.
    if let known = index, part == .resuming, !couldConcern(known, event) { index = nil }
    index = index ?? bind(request, event, part)
    switch part {
    case .transportFailure:
      guard let error = errors.error(of: event), error.error.code != -999, let outcome = Self.outcome(error.error)
      else {
        if let index { add(event, index) }
        return
      }
      fail(index, request, Claim(outcome: outcome, error: error, reason: .error(error), event: event))
    case .response:
      guard let index else { return }
      add(event, index)
      open[index].status = open[index].status ?? Self.status(event)
    case .success:
      guard let index else { return }
      add(event, index)
      guard open[index].basis == .none, let status = Self.status(event), (200..<300).contains(status) else { return }
      settle(index, Claim(outcome: .downloaded, status: status, event: event), basis: .transport)
    default:
      if let index { add(event, index) }
    }
  }

  /// A request that failed tells the fetch's outcome; the second line about the same failure adds what the first lacks.
  private mutating func fail(_ index: Int?, _ request: Fingerprint, _ claim: Claim) {
    let tellsMore = claim.error?.error.description != nil
    if let index {
      addLine(claim.event, index)
      if open[index].outcome == claim.outcome, tellsMore {
        open[index].source = claim
      }
      return settle(index, claim)
    }
    // Which fetch it was is not told. One failure is claimed once, though several lines tell it.
    // A device's log may use a request's UUID again, days later.
    if let known = self.index(claimedBy: request), couldConcern(known, claim.event), !isTold(known, claim.event) {
      addLine(claim.event, known)
      noteTold(known, claim.event)
      if tellsMore {
        (open[known].source, open[known].claim) = (claim, claim)
      }
      return
    }
    place(claim)
  }

  /// The request whose first line follows a fetch's first line, in the same process, is that fetch's.
  private mutating func bind(_ request: Fingerprint, _ event: LogEvent, _ part: StoryPart) -> Int? {
    guard part == .resuming else { return nil }
    let index = open.indices.last { index in
      guard open[index].request.isNone, open[index].basis == .none, couldConcern(index, event) else { return false }
      guard let began = open[index].began, let time = event.time else { return true }
      return time.seconds(since: began) <= 10
    }
    if let index { bind(index, to: request) }
    return index
  }

  private mutating func noteTold(_ index: Int, _ event: LogEvent) {
    let (message, time) = (event.number, event.time)
    if let known = open[index].told.firstIndex(where: { $0.message == message }) {
      open[index].told[known].time = time
    } else {
      open[index].told.append((message, time))
    }
  }

  /// Whether the same message told of that fetch's failure before, and this line is not that line given twice. Each
  /// message is printed once for a request. At the same time it may be another day's, where no date is written: then a
  /// fetch began since that the line can mean.
  private func isTold(_ index: Int, _ event: LogEvent) -> Bool {
    let message = event.number
    guard let earlier = open[index].told.first(where: { $0.message == message }) else { return false }
    if earlier.time != event.time { return true }
    return open.indices[(index + 1)...].contains { newer in
      guard open[newer].basis == .none, couldConcern(newer, event) else { return false }
      guard let began = open[newer].began, let time = event.time else { return false }
      return began <= time
    }
  }

  private static func status(_ event: LogEvent) -> Int? {
    event[ArgumentName.status].flatMap { Int($0.prefix { $0.isNumber }) }
  }

  // MARK: Certificates

  /// `Error evaluating trust …` comes before the line that names the fetch.
  mutating func noteTrust(_ event: LogEvent) {
    settleTrust()
    trustDetail = event
  }

  /// A certificate error that no line with a task followed is claimed for the newest fetch.
  mutating func settleTrust() {
    guard let detail = trustDetail else { return }
    trustDetail = nil
    if detail.catalogue == "legacy.bad-trust" { return settleLegacy(detail, .untrusted) }
    place(
      Claim(
        outcome: .untrusted, error: errors.error(of: detail), reason: .shown(ArgumentName.error, of: detail),
        event: detail))
  }

  func near(_ left: LogEvent, _ right: LogEvent) -> Bool {
    guard let a = left.time, let b = right.time else { return true }
    return abs(b.seconds(since: a)) <= 5
  }

  // MARK: The scheduler

  /// dasd names the request; its decision stays with the fetch it holds up.
  mutating func takeDeferral(_ event: LogEvent) {
    if let index = index(request: event.print(ArgumentName.request)) { addLine(event, index) }
  }
}
