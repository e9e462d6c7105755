import Bytes
import Evidence

/// Fetch stories, per domain in the order of the tries, with what was said of the domain in between.
public struct StoryText {
  private let style: TerminalStyle
  private let paths: [String]
  private var groups: [String: Group] = [:]
  private var order: [String] = []
  private var omitted = 0
  private var counts: [FetchOutcome: Int] = [:]

  /// Domains that are told of, and lines of each; beyond them there are counts only.
  private static let domainLimit = 500
  private static let lineLimit = 40

  private struct Group {
    var items: [Item] = []
    var omitted = 0
  }

  private enum Item {
    case story(FetchStory)
    case note(LogEvent)

    var at: SourceLocation {
      switch self {
      case .story(let story): story.lines.first?.at ?? SourceLocation(input: 0, line: 0, offset: 0)
      case .note(let event): event.at
      }
    }
  }

  /// - Parameter paths: the inputs' paths, by their numbers.
  public init(style: TerminalStyle, paths: [String]) { (self.style, self.paths) = (style, paths) }

  public mutating func take(_ story: FetchStory) {
    counts[story.outcome, default: 0] += 1
    add(.story(story), story.domain?.hostText ?? "(domain not told)")
  }

  /// Takes an event that says something of a domain beside its fetches: registration, approval, schedule, match.
  public mutating func take(_ event: LogEvent, stage: String?) {
    guard let domain = event.domain, ["registration", "approval", "schedule", "match"].contains(stage ?? "") else {
      return
    }
    add(.note(event), domain.hostText)
  }

  private mutating func add(_ item: Item, _ key: String) {
    if groups[key] == nil {
      guard order.count < Self.domainLimit else {
        omitted += 1
        return
      }
      order.append(key)
    }
    if groups[key, default: Group()].items.count < Self.lineLimit {
      groups[key, default: Group()].items.append(item)
    } else {
      groups[key]?.omitted += 1
    }
  }

  public func render() -> String {
    guard !counts.isEmpty else { return "\nNo fetch is told of.\n" }
    var text = "\n" + style.paint("Fetch stories", .bold) + "\n"
    for key in order {
      guard let group = groups[key], group.items.contains(where: { if case .story = $0 { true } else { false } }) else {
        continue
      }
      text += "\n" + style.paint(Layout.safe(key), .bold) + "\n"
      var previous: FetchStory?
      for item in group.items.sorted(by: { $0.at < $1.at }) {
        switch item {
        case .story(let story):
          text += line(story, after: previous)
          previous = story
        case .note(let event): text += note(event)
        }
      }
      if group.omitted > 0 { text += "    … and \(group.omitted) more\n" }
    }
    let summary = FetchOutcome.allCases.compactMap { outcome in
      counts[outcome].map { "\($0) \(outcome.rawValue)" }
    }
    text += "\n" + Layout.wrapped(summary.joined(separator: ", "), width: style.width, indent: 0) + "\n"
    if omitted > 0 { text += "… \(omitted) more lines are of further domains; --domain chooses one\n" }
    if counts[.silent] != nil {
      text +=
        Layout.wrapped(
          "silent: a fetch began and no later line tells how it ended. At the default level success looks like that, "
            + "and so does a network failure.", width: style.width, indent: 0) + "\n"
    }
    return text
  }

  private func line(_ story: FetchStory, after previous: FetchStory?) -> String {
    var head = "  " + ClockText.full(story.began ?? story.ended, story.timeCertainty)
    head += " " + Layout.padded(story.route?.rawValue ?? "-", 7)
    var outcome = story.outcome.rawValue
    if let status = story.status { outcome += " (HTTP \(status))" }
    if let began = story.began, let ended = story.ended, ended > began, story.outcome != .silent {
      outcome += " after " + ClockText.span(ended.microseconds - began.microseconds)
    }
    let colour: TerminalStyle.Colour =
      switch story.outcome {
      case .downloaded: .green
      case .silent, .skipped: .faint
      default: .red
      }
    var text = head + style.paint(outcome, colour)
    if let earlier = previous?.began, let began = story.began, began > earlier {
      text += style.paint("  " + ClockText.span(began.microseconds - earlier.microseconds) + " after the last", .faint)
    }
    text += "\n"
    if let reason = story.reason, !reason.isEmpty {
      text += "      " + Layout.oneLine(reason, width: style.width - 6) + "\n"
    }
    if let place = story.lines.first?.at, paths.indices.contains(place.input) {
      let task = story.task.map { $0 + "  " } ?? ""
      text += "      " + style.paint(task + "\(Layout.safe(paths[place.input])):\(place.line)", .faint) + "\n"
    }
    return text
  }

  private func note(_ event: LogEvent) -> String {
    let head = "  " + ClockText.full(event.time, event.timeCertainty) + " "
    return style.paint(
      head + Layout.oneLine(event.message, width: style.width - Layout.columns(head)), .faint) + "\n"
  }
}
