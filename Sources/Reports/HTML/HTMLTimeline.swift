import Bytes
import Diagnosis
import Evidence

/// The fetches that logs tell of, on an axis of time. Positions are shares of the width, so that the picture fits any
/// screen and its writing keeps its size; the same stands in a table.
enum HTMLTimeline {
  private static let rowLimit = 40
  private static let rowHeight = 40
  private static let top = 28

  static func render(_ diagnosis: Diagnosis) -> String {
    let hosts = Set(diagnosis.associations.filter(\.asked).compactMap { $0.subject.domain?.host })
    var text = ""
    for certainty in [TimeCertainty.exact, .noZone, .noYear, .noDate] {
      var stories = diagnosis.readings.flatMap { $0.log?.stories ?? [] }
        .filter { $0.timeCertainty == certainty && $0.began != nil }
      guard !stories.isEmpty else { continue }
      // Asked domains come first where not all fit; then all go by time.
      let isAsked = { (story: FetchStory) in story.domain.map { hosts.contains($0.host) } ?? false }
      stories = stories.filter(isAsked) + stories.filter { !isAsked($0) }
      let omitted = stories.count - rowLimit
      stories = stories.prefix(rowLimit).enumerated()
        .sorted { ($0.element.began?.microseconds ?? 0, $0.offset) < ($1.element.began?.microseconds ?? 0, $1.offset) }
        .map(\.element)
      text += "<h3>\(heading(certainty))</h3>\n" + picture(stories, certainty) + table(stories, certainty, diagnosis)
      if omitted > 0 { text += "<p>… and \(omitted) more fetches.</p>\n" }
    }
    return text
  }

  private static func heading(_ certainty: TimeCertainty) -> String {
    switch certainty {
    case .exact: "Times in UTC"
    case .noZone: "Times as the log writes them, without a zone"
    case .noYear: "Times as the log writes them, without a year"
    case .noDate: "Times of day as the log writes them, without a date"
    }
  }

  // MARK: Picture

  private static func picture(_ stories: [FetchStory], _ certainty: TimeCertainty) -> String {
    let starts = stories.compactMap(\.began)
    let ends = stories.compactMap { $0.ended ?? $0.began }
    guard let first = starts.min(), let last = ends.max() else { return "" }
    let span = max(1, last.microseconds.subtractingReportingOverflow(first.microseconds).partialValue)
    /// Hundredths of a percent of the width, leaving room for the marks at both ends.
    func position(_ time: Timestamp) -> Int {
      let elapsed = Double(time.microseconds.subtractingReportingOverflow(first.microseconds).partialValue)
      return 200 + Int((min(1, max(0, elapsed / Double(span))) * 9_600).rounded())
    }
    let height = top + stories.count * rowHeight + 6
    let id = "time-\(certainty.rawValue)"
    var text = "<svg class=\"time\" width=\"100%\" height=\"\(height)\" role=\"img\" "
    text +=
      "aria-labelledby=\"\(id)-t \(id)-d\">\n<title id=\"\(id)-t\">Fetches of association files over time</title>\n"
    text +=
      "<desc id=\"\(id)-d\">\(stories.count) fetches from \(clock(first, certainty)) to \(clock(last, certainty)). "
    text += "The table below tells the same.</desc>\n"
    text += "<text class=\"soft\" x=\"2%\" y=\"14\">\(clock(first, certainty))</text>\n"
    if last > first {
      text += "<text class=\"soft\" x=\"98%\" y=\"14\" text-anchor=\"end\">+\(duration(first, last))</text>\n"
    }
    for x in ["2%", "50%", "98%"] {
      text += "<line x1=\"\(x)\" x2=\"\(x)\" y1=\"20\" y2=\"\(height)\"/>\n"
    }
    for (index, story) in stories.enumerated() {
      guard let began = story.began else { continue }
      let ended = max(began, story.ended ?? began)
      text += row(story, from: position(began), to: position(ended), y: top + index * rowHeight, certainty)
    }
    return text + "</svg>\n"
  }

  private static func row(
    _ story: FetchStory, from start: Int, to end: Int, y: Int, _ certainty: TimeCertainty
  ) -> String {
    let name = Layout.oneLine(story.domain?.description ?? "(no domain told)", width: 30)
    var text = "<g class=\"\(colour(story.outcome))\"><title>\(HTMLText.escaped(sentence(story, certainty)))</title>\n"
    text += "<text x=\"2%\" y=\"\(y + 14)\">\(HTMLText.escaped(name)): \(story.outcome.rawValue)</text>\n"
    text +=
      "<rect class=\"bar\" x=\"\(percent(start))\" y=\"\(y + 24)\" width=\"\(percent(end - start))\" height=\"6\"/>\n"
    text += "<circle class=\"bar\" cx=\"\(percent(start))\" cy=\"\(y + 27)\" r=\"5\"/>\n"
    return text + "</g>\n"
  }

  private static func percent(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
  }

  private static func colour(_ outcome: FetchOutcome) -> String {
    switch outcome {
    case .downloaded: "good"
    case .silent, .skipped: "none"
    case .cdnRefused, .directRefused, .redirectDenied, .untrusted, .tooLarge, .notJSON, .noEntries, .networkFailed:
      "bad"
    }
  }

  // MARK: Words

  private static func sentence(_ story: FetchStory, _ certainty: TimeCertainty) -> String {
    var parts = [story.domain?.description ?? "no domain told", story.outcome.rawValue]
    if let reason = story.reason { parts.append(Layout.cut(reason, 300)) }
    if let began = story.began {
      parts.append("from " + clock(began, certainty))
      if let ended = story.ended, ended > began { parts.append("took \(duration(began, ended))") }
    }
    return parts.joined(separator: ", ")
  }

  /// A time with no more of it than the log tells.
  private static func clock(_ time: Timestamp, _ certainty: TimeCertainty) -> String {
    let text = time.rfc3339
    let day = text.prefix(10)
    let hours = text.dropFirst(11).prefix(8)
    return switch certainty {
    case .exact: "\(day) \(hours) UTC"
    case .noZone: "\(day) \(hours)"
    case .noYear: "\(day.dropFirst(5)) \(hours)"
    case .noDate: String(hours)
    }
  }

  private static func duration(_ start: Timestamp, _ end: Timestamp) -> String {
    let milliseconds = max(0, end.microseconds.subtractingReportingOverflow(start.microseconds).partialValue / 1_000)
    let seconds = milliseconds / 1_000
    if seconds < 1 { return "\(milliseconds) ms" }
    if seconds < 120 { return "\(seconds).\(milliseconds % 1_000 / 100) s" }
    if seconds < 7_200 { return "\(seconds / 60) min" }
    if seconds < 172_800 { return "\(seconds / 3_600) h" }
    return "\(seconds / 86_400) days"
  }

  private static func table(_ stories: [FetchStory], _ certainty: TimeCertainty, _ diagnosis: Diagnosis) -> String {
    var text = "<details><summary>The same as a table</summary>\n<table><thead><tr><th scope=\"col\">Fetch</th>"
    text += "<th scope=\"col\">Outcome</th></tr></thead><tbody>\n"
    for story in stories {
      let route = story.route.map { ", by the \($0 == .cdn ? "CDN" : "site itself")" } ?? ""
      let began = story.began.map { clock($0, certainty) } ?? ""
      text += "<tr><th scope=\"row\">\(HTMLText.code(story.domain?.description ?? "(no domain told)"))<br>"
      text += "<span class=\"muted\">\(began)\(route)</span></th><td>\(story.outcome.rawValue)"
      if let reason = story.reason { text += ": \(HTMLText.prose(Layout.cut(reason, 400)))" }
      if let place = story.lines.first {
        text += "<br><span class=\"muted\">\(HTMLText.escaped(diagnosis.place(place)))</span>"
      }
      text += "</td></tr>\n"
    }
    return text + "</tbody></table></details>\n"
  }
}
