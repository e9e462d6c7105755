import Bytes
import Evidence
import SystemErrors

/// Stories of iOS 9 to 12, whose lines carry no task and join by URL and host (swcd-logs.md 1.4).
extension StoryBuilder {
  mutating func beginLegacy(_ event: LogEvent, _ changed: (FetchStory) -> Void) {
    var story = FetchStory(
      task: nil, domain: event.domain, route: .direct, outcome: .silent, timeCertainty: event.timeCertainty)
    story.began = event.time
    story.lines = [Citation(at: event.at, text: event.text)]
    var item = OpenStory(story: story, pid: event.pid, process: event.process)
    item.url = event["url"]
    // The request may have been resumed a moment before.
    append(item, changed)
  }

  mutating func takeLegacy(_ event: LogEvent, _ id: String, _ changed: (FetchStory) -> Void) {
    switch id {
    case "legacy.completed":
      let isGood = event["status"]?.hasPrefix("0/") ?? false || event["status"] == "0"
      settleLegacy(event, isGood ? .downloaded : event.error.flatMap { Self.outcome($0) } ?? .networkFailed, changed)
    case "legacy.reject-trust":
      let detail = trustDetail
      trustDetail = nil
      settleLegacy(event, .untrusted, changed, detail: detail)
    case "legacy.redirect-denied":
      settleTrust(changed)
      settleLegacy(event, .redirectDenied, changed)
    default: return
    }
  }

  mutating func settleLegacy(
    _ event: LogEvent, _ outcome: FetchOutcome, _ changed: (FetchStory) -> Void, detail: LogEvent? = nil
  ) {
    let url = event["url"] ?? event["from"]
    let candidates = open.indices.filter { open[$0].basis < .settled && open[$0].story.task == nil }
    let index =
      candidates.last { url != nil && open[$0].url == url }
      ?? candidates.last { event.domain != nil && open[$0].story.domain?.host == event.domain?.host }
      ?? (event.domain == nil ? candidates.last { couldConcern($0, event) } : nil)
      ?? appendLegacy(event)
    if let detail { addLine(detail, index) }
    add(event, index)
    let reason =
      outcome == .downloaded
      ? nil : event["status"] ?? detail?["status"] ?? event["to"].map { "redirect to \($0)" }
    let error = event.error ?? detail?.error
    settle(index, Claim(outcome: outcome, error: error, reason: reason, event: event), changed)
  }

  private mutating func appendLegacy(_ event: LogEvent) -> Int {
    var story = FetchStory(
      task: nil, domain: event.domain, route: .direct, outcome: .silent, timeCertainty: event.timeCertainty)
    story.ended = event.time
    story.lines = [Citation(at: event.at, text: event.text)]
    var item = OpenStory(story: story, pid: event.pid, process: event.process)
    item.url = event["url"] ?? event["from"]
    return append(item) { _ in }
  }
}
