import Bytes
import Evidence
import Findings

/// Findings about the inputs themselves (SWCD90xx).
enum InputFindings {
  static func findings(_ readings: [InputReading], question: Question) -> [Finding] {
    var result: [Finding] = windowFindings(readings, question)
    for (index, reading) in readings.enumerated() {
      result += problems(reading, index)
      if let log = reading.log { result += logFindings(log, reading, question, readings) }
      if reading.dumps.contains(where: \.isFromSimulator) {
        result.append(
          Finding(
            9011, "\(reading.path) comes from a Simulator; it proves nothing for a device.",
            evidence: [Citation(at: SourceLocation(input: index, line: 1, offset: 0), text: reading.path)]))
      }
    }
    return result
  }

  /// 9005: a check that a dump records as failed or denied lies outside of every log's span, so the logs cannot tell
  /// about it.
  private static func windowFindings(_ readings: [InputReading], _ question: Question) -> [Finding] {
    let spans = readings.compactMap(\.log).compactMap(span)
    guard let first = spans.map(\.first).min(), let last = spans.map(\.last).max() else { return [] }
    for record in readings.flatMap({ $0.dumps.flatMap(\.records) }) where isAbout(record, question) {
      guard record.errorText != nil || record.siteApproval == .denied, let time = record.lastChecked?.time,
        !spans.contains(where: {
          time >= $0.first.adding(seconds: -$0.slack) && time <= $0.last.adding(seconds: $0.slack)
        })
      else { continue }
      return [
        Finding(
          9005,
          "The check of \(record.domain) at \(time.plain) lies outside of the log, which goes from \(first.plain) to \(last.plain); that the log shows nothing of it proves nothing.",
          fix: "Export the log again for that time, with log show --start and --end.",
          evidence: [record.citation("Last Checked") ?? Citation(record)])
      ]
    }
    return []
  }

  /// From the first to the last line, and what a missing zone can make of it.
  private static func span(_ log: LogDigest) -> (first: Timestamp, last: Timestamp, slack: Int64)? {
    guard let first = log.first, let last = log.last else { return nil }
    return (first, last, log.events.contains { $0.timeCertainty != .exact } ? 14 * 3600 : 120)
  }

  private static func isAbout(_ record: DumpRecord, _ question: Question) -> Bool {
    let appID = AppID(record.appID)
    if let wanted = question.appID { return appID == wanted }
    guard !appID.isApple else { return false }
    if let wanted = question.domain {
      return record.domain.host == wanted.host || record.domain.covers(host: wanted.host)
    }
    let hosts = question.urls.compactMap(URLParts.host(of:))
    return hosts.isEmpty || hosts.contains { record.domain.host == $0 || record.domain.covers(host: $0) }
  }

  private static func problems(_ reading: InputReading, _ index: Int) -> [Finding] {
    let start = Citation(at: SourceLocation(input: index, line: 1, offset: 0), text: reading.path)
    return reading.problems.compactMap { problem in
      let evidence = [problem.at.map { Citation(at: $0, text: problem.message) } ?? start]
      switch problem.kind {
      case .unrecognised:
        return Finding(
          9001, "\(reading.path): \(problem.message)",
          fix: problem.advice ?? "Check that it is a log, a dump, a file or a record that swcdlog reads.",
          evidence: evidence)
      case .truncated, .limit:
        return Finding(9002, "\(reading.path): \(problem.message)", fix: problem.advice ?? "", evidence: evidence)
      case .unsupported:
        return Finding(9008, "\(reading.path): \(problem.message)", fix: problem.advice ?? "", evidence: evidence)
      case .oddValue, .unreadable: return nil
      }
    }
  }

  private static func logFindings(
    _ log: LogDigest, _ reading: InputReading, _ question: Question, _ readings: [InputReading]
  ) -> [Finding] {
    var result: [Finding] = []
    let isManaged = Device.all(readings).contains { $0.facts.management != nil }
    if !isManaged, let noise = log.events.first(where: { $0.catalogue == "enterprise.1701" }) {
      result.append(
        Finding(
          9006, "Error 1701 is normal on a device without management and never the cause of anything.",
          evidence: [noise.citation]))
    }
    if log.hasRedactedValues,
      let event = log.events.first(where: { $0.text.contains("<private>") || $0.domain?.isRedacted ?? false })
    {
      result.append(
        Finding(
          9003,
          "Values in \(reading.path) are redacted; host names were recovered where they fit a host that another input names.",
          evidence: [event.citation]))
    }
    if !question.urls.isEmpty, !log.hasDebugLines, let first = log.events.first {
      result.append(
        Finding(
          9004, "\(reading.path) holds no debug lines of swcd, so it can neither prove nor disprove a match.",
          fix: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"' while the link is opened",
          evidence: [first.citation]))
    }
    for unknown in log.unknownMessages.prefix(5) {
      result.append(
        Finding(
          9007,
          "\(unknown.count) line\(unknown.count == 1 ? "" : "s") of swcd not known to this version: \(unknown.example.text.prefixed(120))",
          evidence: [unknown.example]))
    }
    return result
  }
}
