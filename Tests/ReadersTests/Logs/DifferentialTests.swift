import Bytes
import Evidence
import Readers
import Testing

/// One sequence of events, written in every dialect, reads back as itself (swcd-logs.md 3).
@Suite struct DifferentialTests {
  static let seeds = Array(1...6)

  /// What of an event a dialect carries.
  static func carried(_ event: WrittenEvent, by dialect: WrittenDialect) -> [String: String] {
    var facts: [String: String] = [:]
    if dialect.hasEnds { facts["message"] = event.message }
    if dialect.dialect != .bare { facts["process"] = event.process }
    if dialect.hasPID { facts["pid"] = String(event.pid) }
    if dialect.hasLibrary { facts["library"] = event.library }
    if dialect.hasSubsystem { (facts["subsystem"], facts["category"]) = (event.subsystem, event.category) }
    if dialect.hasLevel { facts["level"] = event.level.rawValue }
    facts["certainty"] = dialect.certainty.rawValue
    if dialect.certainty == .exact {
      facts["time"] =
        WrittenDialect.start?.adding(microseconds: event.moment / dialect.clock.step * dialect.clock.step)
        .rfc3339
    }
    return facts
  }

  /// What a message says whatever the dialect: read from the form that carries everything.
  static func meaning(_ event: WrittenEvent) -> [String: String] {
    guard let ndjson = WrittenDialect.all.first(where: { $0.dialect == .logShowNDJSON }),
      let read = LogReading.read(ndjson.text([event])).events.first
    else { return [:] }
    let facts = LogReading.facts(read)
    return facts.filter {
      ["catalogue", "domain", "app", "service", "task", "error"].contains($0.key) || $0.key.hasPrefix("values.")
    }
  }

  static func check(_ read: [LogEvent], _ written: [WrittenEvent], _ dialect: WrittenDialect, _ note: String) {
    // Whether lines of others are handed out too is no matter here; without a process nothing tells whose a line is.
    let ours = written.filter(\.isOurs)
    let events = read.filter { $0.catalogue != nil }
    #expect(events.count == ours.count, "\(dialect.name) \(note)")
    for (event, wanted) in zip(events, ours) {
      let facts = LogReading.facts(event)
      for (key, value) in carried(wanted, by: dialect) {
        #expect(facts[key] == value, "\(dialect.name) \(note): \(key)")
      }
      for (key, value) in meaning(wanted) where dialect.hasEnds || !wanted.message.contains("\n") {
        #expect(facts[key] == value, "\(dialect.name) \(note): \(key) of \(wanted.message)")
      }
    }
    guard let first = events.first?.time, let firstMoment = ours.first?.moment, dialect.dialect != .bare else { return }
    let step = dialect.clock.step
    // The log begins ten seconds before midnight: with the time of day alone, days are counted from the first line.
    for (event, wanted) in zip(events, ours) {
      let passed = (event.time?.microseconds ?? 0) - first.microseconds
      let start = 86_390 * 1_000_000
      #expect(
        passed == Int64((start + wanted.moment) / step * step - (start + firstMoment) / step * step),
        "\(dialect.name) \(note): time")
    }
  }

  @Test("Every dialect gives the same events as far as it carries them", arguments: WrittenDialect.all, seeds)
  func same(dialect: WrittenDialect, seed: Int) {
    var generator = EventGenerator(seed: seed)
    let written = generator.events(40)
    let result = LogReading.read(dialect.text(written))
    #expect(result.dialect == dialect.dialect.rawValue || dialect.dialect == .xcodeDeviceConsole, "seed \(seed)")
    Self.check(result.events, written, dialect, "seed \(seed)")
  }

  @Test("The stories are the same in every dialect", arguments: seeds)
  func stories(seed: Int) {
    var generator = EventGenerator(seed: seed)
    let written = generator.events(80)
    func told(_ dialect: WrittenDialect) -> [String] {
      LogReading.stories(dialect.text(written)).map { story in
        "\(story.task ?? "") \(story.outcome) \(story.domain?.description ?? "") \(story.status ?? 0) \(story.error?.code ?? 0)"
      }
    }
    let dialects = WrittenDialect.all.filter { $0.hasEnds }
    let wanted = told(dialects[0])
    #expect(wanted.count > 5)
    for dialect in dialects.dropFirst() { #expect(told(dialect) == wanted, "\(dialect.name), seed \(seed)") }
  }

  @Test("Chunks of any size give the same events", arguments: WrittenDialect.all, [1, 2, 3])
  func chunks(dialect: WrittenDialect, seed: Int) {
    var generator = EventGenerator(seed: 100 + seed)
    let bytes = Array(dialect.text(generator.events(25)).utf8)
    let whole = LogReading.read(bytes).events.map(LogReading.whole)
    #expect(LogReading.read(bytes) { 1 }.events.map(LogReading.whole) == whole)
    for limit in [2, 17, 300, 5000] {
      var numbers = SeededNumbers(seed: seed + limit)
      let cut = LogReading.read(bytes) { numbers.number(1...limit) }
      #expect(cut.events.map(LogReading.whole) == whole, "\(dialect.name), at most \(limit)")
    }
  }

  @Test("Dialects that follow one another in a file are each read as themselves", arguments: seeds)
  func concatenated(seed: Int) {
    var generator = EventGenerator(seed: 200 + seed)
    var numbers = SeededNumbers(seed: seed)
    // A bare message after another line continues it, and a table is a file of its own.
    let dialects = WrittenDialect.all.filter { $0.hasEnds && $0.dialect != .unifiedlogCSV }
    let parts = dialects.shuffled(using: &numbers).map { dialect in
      (dialect: dialect, events: generator.events(8))
    }
    let texts = parts.map { $0.dialect.text($0.events) }
    let result = LogReading.read(texts.joined())
    var offset = 0
    for (part, text) in zip(parts, texts) {
      let end = offset + text.utf8.count
      let events = result.events.filter { (offset..<end).contains($0.at.offset) && $0.catalogue != nil }
      let ours = part.events.filter(\.isOurs)
      #expect(
        events.map(\.message) == ours.map(\.message), "\(part.dialect.name) in seed \(seed)")
      #expect(events.allSatisfy { $0.timeCertainty == part.dialect.certainty }, "\(part.dialect.name) in seed \(seed)")
      offset = end
    }
  }
}
