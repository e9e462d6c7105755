import Bytes
import Evidence

/// Condenses the events of a log to what a diagnosis needs, of bounded size: per kind of message, domain and app the
/// first and the last events, per domain, route and outcome the first and the last stories, and counts.
public struct LogDigester {
  private var events = Sampler<LogEvent>()
  private var stories = Sampler<FetchStory>()
  private var builder = StoryBuilder()
  private var digest = LogDigest()
  private var unknown: [String: LogDigest.UnknownMessage] = [:]
  private static let unknownLimit = 200

  public init() {}

  public mutating func take(_ event: LogEvent) {
    let isSwcd = event.process == "swcd" || event.subsystem == "com.apple.swc"
    if isSwcd { digest.swcdLineCount += 1 }
    if event.catalogue != nil {
      if isSwcd || event.process == nil { digest.recognisedCount += 1 }
    } else if isSwcd {
      noteUnknown(event)
    }
    if isSwcd, event.level == .debug { digest.hasDebugLines = true }
    if event.domain?.isRedacted ?? false || event.message.contains("<private>") { digest.hasRedactedValues = true }
    events.add(event, key: "\(event.catalogue ?? "?")|\(event.domain?.description ?? "")|\(event.appID ?? "")")
    builder.take(event) { Self.keep($0, &stories, &digest) }
  }

  /// The digest; `lines`, `first` and `last` are the reader's.
  public mutating func finish(lineCount: Int, first: Timestamp?, last: Timestamp?) -> LogDigest {
    builder.finish { Self.keep($0, &stories, &digest) }
    digest.events = events.all.sorted { $0.at < $1.at }
    digest.stories = stories.all.sorted {
      ($0.lines.first?.at ?? .init(input: 0, line: 0, offset: 0))
        < ($1.lines.first?.at ?? .init(input: 0, line: 0, offset: 0))
    }
    digest.unknownMessages = unknown.values.sorted { ($1.count, $0.example.at) < ($0.count, $1.example.at) }
    (digest.lineCount, digest.first, digest.last) = (lineCount, first, last)
    return digest
  }

  private static func keep(_ story: FetchStory, _ stories: inout Sampler<FetchStory>, _ digest: inout LogDigest) {
    digest.storyCounts[story.outcome, default: 0] += 1
    stories.add(story, key: "\(story.domain?.description ?? "")|\(story.route?.rawValue ?? "")|\(story.outcome)")
  }

  /// Clusters by shape: digits, hexadecimal runs and quoted parts are left out.
  private mutating func noteUnknown(_ event: LogEvent) {
    let shape = String(event.message.prefix(200).map { $0.isNumber || $0.isHexDigit && $0.isUppercase ? "0" : $0 })
    if unknown[shape] == nil, unknown.count >= Self.unknownLimit { return }
    unknown[shape, default: LogDigest.UnknownMessage(example: Citation(at: event.at, text: event.text), count: 0)]
      .count += 1
  }
}

/// Keeps the first and the last few values of each key.
struct Sampler<Value> {
  private var groups: [String: (first: [Value], last: [Value], next: Int)] = [:]
  private static var perEnd: Int { 4 }
  /// Further keys than this are not kept apart.
  private static var keyLimit: Int { 20_000 }

  mutating func add(_ value: Value, key: String) {
    let key = groups.count < Self.keyLimit || groups[key] != nil ? key : ""
    var group = groups[key] ?? ([], [], 0)
    groups[key] = nil
    if group.first.count < Self.perEnd {
      group.first.append(value)
    } else if group.last.count < Self.perEnd {
      group.last.append(value)
    } else {
      group.last[group.next] = value
      group.next = (group.next + 1) % Self.perEnd
    }
    groups[key] = group
  }

  var all: [Value] { groups.values.flatMap { $0.first + $0.last } }
}
