import Bytes
import Evidence

/// Condenses the events of a log to what a diagnosis needs, of bounded size: per kind of message, domain and app the
/// first and the last events, per domain, route and outcome the first and the last stories, and counts.
public struct LogDigester {
  private var events = Sampler<LogEvent>(keyLimit: 4096)
  private var stories = Sampler<FetchStory>(keyLimit: 2048)
  private var builder = StoryBuilder()
  private var digest = LogDigest()
  private var outcomes = Tally<FetchOutcome>()
  private var unknown: [String: LogDigest.UnknownMessage] = [:]
  private static let unknownLimit = 200

  public init() {}

  public mutating func take(_ event: LogEvent) {
    let isSwcd = event.process == "swcd" || event.subsystem == "com.apple.swc"
    if isSwcd { digest.swcdLineCount += 1 }
    if event.catalogue != nil {
      if isSwcd || event.process == nil { digest.recognisedCount += 1 }
    } else if isSwcd, event.library == nil || event.subsystem == "com.apple.swc" {
      // What libraries inside swcd say is theirs.
      noteUnknown(event)
    }
    if isSwcd, event.level == .debug { digest.hasDebugLines = true }
    if !digest.hasRedactedValues, event.domain?.isRedacted ?? false || event.message.utf8.contains(private: ()) {
      digest.hasRedactedValues = true
    }
    let id = event.catalogue ?? "?"
    events.add(event, key: SampleKey(id, event.appID ?? "", event.domain), coarse: SampleKey(id, "", nil))
    builder.take(event) { Self.keep($0, &stories, &outcomes) }
  }

  /// The digest; `lineCount`, `first` and `last` are the reader's.
  public mutating func finish(lineCount: Int, first: Timestamp?, last: Timestamp?) -> LogDigest {
    builder.finish { Self.keep($0, &stories, &outcomes) }
    digest.storyCounts = outcomes.dictionary
    digest.events = events.all.sorted { $0.at < $1.at }
    digest.stories = stories.all.sorted { Self.place($0) < Self.place($1) }
    digest.unknownMessages = unknown.values.sorted { ($1.count, $0.example.at) < ($0.count, $1.example.at) }
    (digest.lineCount, digest.first, digest.last) = (lineCount, first, last)
    return digest
  }

  private static func place(_ story: FetchStory) -> SourceLocation { story.lines.first?.at ?? .start }

  private static func keep(
    _ story: FetchStory, _ stories: inout Sampler<FetchStory>, _ outcomes: inout Tally<FetchOutcome>
  ) {
    outcomes.add(story.outcome)
    let (route, outcome) = (story.route?.rawValue ?? "", story.outcome.rawValue)
    stories.add(story, key: SampleKey(route, outcome, story.domain), coarse: SampleKey(route, outcome, nil))
  }

  private mutating func noteUnknown(_ event: LogEvent) {
    let shape = MessageShape.of(event.message)
    if unknown[shape] == nil, unknown.count >= Self.unknownLimit { return }
    unknown[shape, default: LogDigest.UnknownMessage(example: Citation(at: event.at, text: event.text), count: 0)]
      .count += 1
  }
}

/// A message without what differs from one to the next: words with digits, what stands in quotation marks, in braces and
/// in angle brackets.
enum MessageShape {
  static func of(_ message: String) -> String {
    var result: [UInt8] = []
    var word: [UInt8] = []
    var closing: [UInt8] = []
    func flush() {
      result += word.contains { (0x30...0x39).contains($0) } ? [0x30] : word
      word = []
    }
    for byte in message.utf8.prefix(400) {
      if let end = closing.last {
        if byte == end { closing.removeLast() } else if byte == 0x7B { closing.append(0x7D) }
        continue
      }
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x80...0xFF: word.append(byte)
      default:
        flush()
        result.append(byte)
        if byte == 0x7B {
          closing = [0x7D]
        } else if byte == 0x22 {
          closing = [0x22]
        } else if byte == 0x3C {
          closing = [0x3E]
        }
      }
    }
    flush()
    return String(decoding: result, as: UTF8.self)
  }
}

extension Sequence<UInt8> {
  /// Whether `<private>` stands in the text.
  fileprivate func contains(private: Void) -> Bool {
    let mark = Array("<private>".utf8)
    var fit = 0
    for byte in self {
      fit = byte == mark[fit] ? fit + 1 : byte == mark[0] ? 1 : 0
      if fit == mark.count { return true }
    }
    return false
  }
}
