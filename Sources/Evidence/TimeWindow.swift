import Bytes

/// A span of time that log lines are looked at in (`--since`, `--until`); open where an end is nil.
public struct TimeWindow: Hashable, Sendable {
  public var since: Timestamp?
  public var until: Timestamp?

  public init(since: Timestamp? = nil, until: Timestamp? = nil) { (self.since, self.until) = (since, until) }

  public var isOpen: Bool { since == nil && until == nil }

  /// Whether an event lies within. A time without zone is taken as UTC; where no date or no year is written, the line
  /// stays: nothing shows that it lies outside.
  public func holds(_ event: LogEvent) -> Bool {
    guard !isOpen, let time = event.time, event.timeCertainty == .exact || event.timeCertainty == .noZone else {
      return true
    }
    if let since, time < since { return false }
    if let until, time > until { return false }
    return true
  }
}
