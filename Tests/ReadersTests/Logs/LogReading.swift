import Evidence
import Readers
import TestSupport
import Testing

/// Runs the log reader over a text, as the tests of logs need it.
enum LogReading {
  struct Result {
    var events: [LogEvent] = []
    var dialect: String?
    var dialects: [LogDialect: Int] = [:]
    var lineCount = 0
    var problems: [Problem] = []
  }

  static func read(_ text: String, chunk: Int = .max) -> Result {
    read(Array(text.utf8)) { chunk }
  }

  /// Reads bytes in chunks whose sizes are asked for one by one.
  static func read(_ bytes: [UInt8], nextChunk: () -> Int = { .max }) -> Result {
    var reader = LogReader(input: 0)
    var result = Result()
    bytes.withUnsafeBytes { all in
      var start = 0
      while start < all.count {
        let end = start + min(max(1, nextChunk()), all.count - start)
        reader.feed(UnsafeRawBufferPointer(rebasing: all[start..<end])) { result.events.append($0) }
        start = end
      }
    }
    reader.finish { result.events.append($0) }
    result.dialect = reader.dialect
    result.dialects = reader.dialects
    result.lineCount = reader.lineCount
    result.problems = reader.problems
    return result
  }

  /// The stories of a log, in the order of their first lines.
  static func stories(_ text: String) -> [FetchStory] { stories(read(text).events) }

  static func stories(_ events: [LogEvent]) -> [FetchStory] {
    var builder = StoryBuilder()
    var stories: [FetchStory] = []
    for event in events { builder.take(event) { stories.append($0) } }
    builder.finish { stories.append($0) }
    return stories.sorted { ($0.lines.first?.at.offset ?? 0) < ($1.lines.first?.at.offset ?? 0) }
  }

  /// What `events` prints of an event, by name; what it does not say is missing.
  static func facts(_ event: LogEvent) -> [String: String] {
    var facts: [String: String] = ["message": event.message, "certainty": event.timeCertainty.rawValue]
    facts["time"] = event.time?.rfc3339
    facts["process"] = event.process
    facts["pid"] = event.pid.map(String.init)
    facts["library"] = event.library
    facts["subsystem"] = event.subsystem
    facts["category"] = event.category
    facts["level"] = event.level?.rawValue
    facts["catalogue"] = event.catalogue
    facts["domain"] = event.domain?.description
    facts["app"] = event.appID
    facts["service"] = event.service?.rawValue
    facts["task"] = event.task
    facts["error"] = event.error.map { "\($0.domain) \($0.code)" }
    for value in event.values { facts["values." + value.name] = value.text }
    return facts
  }

  /// Everything about an event that must not depend on how the bytes were cut.
  static func whole(_ event: LogEvent) -> [String: String] {
    var facts = facts(event)
    facts["at"] = "\(event.at.line):\(event.at.column) @\(event.at.offset)"
    facts["text"] = event.text
    return facts
  }
}

/// A log text, the dialect it is in, and what its events say; a level or category that is not written is the known
/// message's (swcd-logs.md 1.2). A fact that an event must not have is given as "-"; facts
/// that are not given are not looked at.
struct LogCase: Sendable, CustomTestStringConvertible {
  var name: String
  var dialect: LogDialect
  var text: String
  var events: [[String: String]]

  var testDescription: String { name }

  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let result = LogReading.read(text)
    #expect(result.dialect == dialect.rawValue, "\(name)", sourceLocation: sourceLocation)
    #expect(result.events.count == events.count, "\(name): \(result.events)", sourceLocation: sourceLocation)
    for (index, (event, wanted)) in zip(result.events, events).enumerated() {
      let facts = LogReading.facts(event)
      for (key, value) in wanted {
        #expect(
          facts[key] ?? "-" == value, "\(name), event \(index + 1), \(key): \(facts)", sourceLocation: sourceLocation)
      }
    }
    for size in [1, 3, 64] {
      #expect(
        LogReading.read(text, chunk: size).events.map(LogReading.whole) == result.events.map(LogReading.whole),
        "\(name) in chunks of \(size)", sourceLocation: sourceLocation)
    }
  }
}

/// Numbers that look random and are the same on every machine (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(UInt64(truncatingIfNeeded: seed)) }

  mutating func next() -> UInt64 { generator.next() }

  mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &self)] }
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
}
