import Bytes
import Evidence

/// Condenses the events of a log to what a diagnosis needs, of bounded size: per kind of message, domain and app the
/// first and the last events, per domain, route and outcome the first and the last stories, and counts.
public struct LogDigester {
  private var events = Sampler<LogEvent>(keyLimit: 4096)
  private var stories = Sampler<OpenStory>(keyLimit: 2048)
  private var builder = StoryBuilder()
  private var digest = LogDigest()
  private var outcomes = Tally<FetchOutcome>()
  private var unknown: [String: LogDigest.UnknownMessage] = [:]
  private static let unknownLimit = 200

  private var memory: Memory

  public init() { self.init(memoryLimit: 8 << 20) }

  /// - Parameter memoryLimit: bytes that events may hold on to before those that are kept are moved together.
  init(memoryLimit: Int) { memory = Memory(least: memoryLimit) }

  /// More of one line and its message is not kept, however many are.
  private static let eventLimit = 16 << 10

  public mutating func take(_ event: LogEvent) {
    let event = event.shortened(to: Self.eventLimit)
    note(event)
    let message = event.parts.kind?.print ?? Self.unknownPrint
    events.add(event, key: message.with(event.parts.appPrint).with(event.parts.domainPrint), coarse: message)
    builder.follow(event) { Self.keep($0, &stories, &outcomes) }
    if memory.isFull(with: event) { tidy() }
  }

  private mutating func note(_ event: LogEvent) {
    let parts = event.parts
    if parts.isSwcd { digest.swcdLineCount += 1 }
    if parts.kind != nil {
      if parts.isSwcd || !parts.process.isSet { digest.recognisedCount += 1 }
    } else if parts.isSwcd, !parts.library.isSet || event.subsystem == "com.apple.swc" {
      // What libraries inside swcd say is theirs.
      noteUnknown(event)
    }
    if parts.isSwcd, parts.level == .debug { digest.hasDebugLines = true }
    if !digest.hasRedactedValues, Self.isRedacted(event) { digest.hasRedactedValues = true }
  }

  private static func isRedacted(_ event: LogEvent) -> Bool {
    let (isInMessage, mayBeInDomain) = event.withBytes { bytes in
      let domain = bytes.at(event.parts.domain)
      return (
        bytes.at(event.parts.message).contains("<private>"), domain.contains("…") || domain.contains("<private>")
      )
    }
    return isInMessage || mayBeInDomain && event.domain?.isRedacted ?? false
  }

  // MARK: Memory

  /// Few events of many are kept, but each keeps the block that it lies in; so they are moved together now and then.
  private struct Memory {
    private var block: ObjectIdentifier?
    private var taken = 0
    private var limit: Int
    private let least: Int

    init(least: Int) { (self.least, limit) = (least, least) }

    /// Whether the blocks of the events so far, up to this one, take so much that it is worth to move those kept.
    mutating func isFull(with event: LogEvent) -> Bool {
      guard let found = event.sharedMemory, found.name != block else { return false }
      block = found.name
      taken += found.size
      return taken > limit
    }

    /// - Parameter size: bytes of what was kept.
    mutating func restart(_ size: Int) { (taken, limit) = (0, max(least, 2 * size)) }
  }

  private mutating func tidy() {
    var mover = EventMover()
    events.change { mover.move(&$0) }
    stories.change { $0.move(with: &mover) }
    builder.move(with: &mover)
    memory.restart(mover.size)
  }

  // MARK: The digest

  /// The digest; `lineCount`, `first` and `last` are the reader's.
  public mutating func finish(lineCount: Int, first: Timestamp?, last: Timestamp?) -> LogDigest {
    builder.close { Self.keep($0, &stories, &outcomes) }
    digest.storyCounts = outcomes.dictionary
    digest.events = events.all.sorted { $0.at < $1.at }
    var mover = EventMover()
    for index in digest.events.indices { mover.move(&digest.events[index]) }
    digest.stories = stories.all.map(\.fetchStory).sorted { Self.place($0) < Self.place($1) }
    digest.unknownMessages = unknown.values.sorted { ($1.count, $0.example.at) < ($0.count, $1.example.at) }
    (digest.lineCount, digest.first, digest.last) = (lineCount, first, last)
    return digest
  }

  private static func place(_ story: FetchStory) -> SourceLocation { story.lines.first?.at ?? .start }

  private static let allOutcomes = FetchOutcome.allCases
  private static let unknownPrint = Fingerprint("?")

  private static func keep(
    _ story: OpenStory, _ stories: inout Sampler<OpenStory>, _ outcomes: inout Tally<FetchOutcome>
  ) {
    outcomes.add(story.outcome)
    // Told apart by small numbers: to look at the names for each story would cost more than to keep it.
    let route = story.route == nil ? 0 : story.route == .cdn ? 1 : 2
    let outcome = allOutcomes.firstIndex(of: story.outcome) ?? 0
    let kind = Fingerprint(small: UInt8(1 + route * allOutcomes.count + outcome))
    stories.add(story, key: kind.with(story.first.parts.domainPrint), coarse: kind)
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
