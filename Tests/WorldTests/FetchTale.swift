/// What the log tells of the association: the registration, one fetch and its end.
struct FetchTale: Sendable {
  /// Whether a fetch is begun at all.
  var begins = true
  /// The approval that entries carry before the fetch.
  var before = "unspecified"
  /// Whether the fetch ends well, which only a debug line tells (swcd-logs.md section 0, fact 1).
  var isSuccess = true
  /// Whether the words are those of iOS 9 to 12.
  var isOld = false
  /// Messages in place of a fetch, or between registration and fetch.
  var registration: [LogMessage] = []
  /// What comes before the answer.
  var onTheWay: [LogMessage] = []
  /// What follows the start of the fetch, or its good end.
  var tail: [LogMessage] = []
  /// Whether a debug log shows the URL's match.
  var match: [LogMessage] = []
}

extension World {
  /// `AASA-<UUID> { domain: …, bytes: 0, route: cdn }`
  func task(bytes: Int = 0) -> String {
    "AASA-\(taskID) { domain: \(log.domain(domain)), bytes: \(bytes), route: \(route) }"
  }

  func entryText(user: String = "unspecified", site: String) -> String {
    let count = log.isRedacted ? "" : ", patternCount = \(site == "approved" ? rules.count : 0)"
    return "{ s = \(service), a = \(app.id), d = \(log.domain(domain)), ua = \(user), sa = \(site)\(count) }"
  }

  /// The messages about this association in their order (swcd-logs.md 1.2, "Reading order of a normal install").
  mutating func tale() -> [LogMessage] {
    if story.isOld { return story.registration }
    var messages: [LogMessage] = [
      .swcd(
        .normal, "manager",
        "LS database generation has changed {length = 16, bytes = 0x\(random.hex(32))} to "
          + "{length = 16, bytes = 0x\(random.hex(32))}. Synchronizing SWC database to it.", after: 300),
      .swcd(.normal, "manager", "Developer mode enabled: \(dump.developerMode ? "YES" : "NO")"),
    ]
    if random.chance(60) {
      messages.append(
        .swcd(
          .error, "1701",
          "Error getting enterprise-managed associated domains data. If this device is not enterprise-managed, "
            + "this is normal: <private>"))
    }
    messages += story.registration
    guard story.begins else { return messages }
    messages.append(
      .swcd(
        .normal, "manager",
        "Entry \(entryText(site: story.before)) needs its JSON updated because the app PI changed"))
    let task = self.task()
    messages.append(.swcd(.normal, "dl", "Beginning data task \(task)"))
    messages += story.onTheWay
    if story.isSuccess {
      messages.append(
        .swcd(.debug, "dl", "Received URL '\(log.secret(wellKnown))' response start for task \(task)", after: 150))
      messages.append(
        .swcd(
          .debug, "dl",
          isDirect
            ? "Proceeding with response (status: 200) for task \(task)"
            : "Proceeding: CDN gave HTTP status 200 for task \(task)"))
      messages.append(.swcd(.debug, "dl", "Downloaded data for domain \(log.domain(domain)) (route? \(route))"))
    }
    return messages + story.tail + story.match
  }
}
