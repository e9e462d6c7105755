import Bytes
import Evidence
import SystemErrors

/// Stories of iOS 9 to 12, whose lines carry no task and join by URL and host (swcd-logs.md 1.4).
extension StoryBuilder {
  mutating func beginLegacy(_ event: LogEvent) {
    let item = OpenStory(event, began: true, hasTask: false)
    item.route = .direct
    item.url = event[ArgumentName.url]
    // The request may have been resumed a moment before.
    append(item)
  }

  mutating func takeLegacy(_ event: LogEvent, _ part: StoryPart) {
    switch part {
    case .legacyCompleted:
      let status = event[ArgumentName.status]
      let isGood = status?.hasPrefix("0/") ?? false || status == "0"
      let failure = errors.error(of: event).flatMap { Self.outcome($0.error) } ?? .networkFailed
      settleLegacy(event, isGood ? .downloaded : failure)
    case .legacyRejectTrust:
      let detail = trustDetail
      trustDetail = nil
      settleLegacy(event, .untrusted, detail: detail)
    case .legacyRedirectDenied:
      settleTrust()
      settleLegacy(event, .redirectDenied)
    default: return
    }
  }

  mutating func settleLegacy(_ event: LogEvent, _ outcome: FetchOutcome, detail: LogEvent? = nil) {
    let url = event[ArgumentName.url] ?? event[ArgumentName.from]
    let host = event.domain?.host
    let candidates = open.indices.filter { open[$0].basis < .settled && open[$0].task.isNone }
    let index =
      candidates.last { url != nil && open[$0].url == url }
      ?? candidates.last { host != nil && open[$0].first.domain?.host == host }
      ?? (host == nil ? candidates.last { couldConcern($0, event) } : nil)
      ?? appendLegacy(event)
    if let detail { addLine(detail, index) }
    add(event, index)
    let error = errors.error(of: event) ?? detail.flatMap { errors.error(of: $0) }
    let reason = outcome == .downloaded ? .none : Self.legacyReason(event, detail)
    settle(index, Claim(outcome: outcome, error: error, reason: reason, event: event))
  }

  private static func legacyReason(_ event: LogEvent, _ detail: LogEvent?) -> OpenStory.Reason {
    for line in [event, detail] {
      if let line, line.place(of: ArgumentName.status) != nil { return .argument(line, ArgumentName.status) }
    }
    return event.place(of: ArgumentName.to) == nil ? .none : .redirect(event, ArgumentName.to)
  }

  private mutating func appendLegacy(_ event: LogEvent) -> Int {
    let item = OpenStory(event, began: false, hasTask: false)
    item.route = .direct
    item.url = event[ArgumentName.url] ?? event[ArgumentName.from]
    return append(item)
  }
}
