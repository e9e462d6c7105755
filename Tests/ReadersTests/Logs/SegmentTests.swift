import Bytes
import Evidence
import Readers
import TestSupport
import Testing

/// A log read in stretches, each on its own, says what it says when it is read from its beginning to its end.
@Suite struct SegmentTests {
  /// Reads a log in stretches, cut behind places that are drawn.
  static func inSegments(_ bytes: [UInt8], _ random: inout SeededGenerator, size: Int) -> (
    result: LogReading.Result, joined: Int
  ) {
    var reader = LogReader(input: 0)
    var result = LogReading.Result()
    var joined = 0
    let tools = LogReaderTools()
    bytes.withUnsafeBytes { all in
      var start = 0
      var beginsEntry = false
      while start < all.count {
        let plan = reader.segmentPlan
        let end = min(all.count, start + 1 + random.below(size))
        let stretch = all.slice(start..<end)
        let lineEnd = stretch.lastIndex(ofByte: 0x0A, before: stretch.count).map { $0 + 1 }
        var cut = end == all.count ? stretch.count : lineEnd.flatMap { plan?.lastHead(in: stretch.slice(0..<$0)) }
        let nextBegins = cut != nil && plan != nil
        cut = cut ?? lineEnd ?? stretch.count
        let segment = stretch.slice(0..<(cut ?? 0))
        var isJoined = false
        if beginsEntry, let plan {
          let reading = plan.read(segment, offset: start, with: tools)
          isJoined = reader.join(reading) { result.events.append($0) }
        }
        if isJoined { joined += 1 } else { reader.feed(segment) { result.events.append($0) } }
        start += segment.count
        beginsEntry = nextBegins
      }
    }
    reader.finish { result.events.append($0) }
    (result.dialect, result.lineCount, result.problems) = (reader.dialect, reader.lineCount, reader.problems)
    return (result, joined)
  }

  static func compare(_ bytes: [UInt8], _ note: String, seed: UInt64, size: Int) -> Int {
    var random = SeededGenerator(seed)
    let wanted = LogReading.read(bytes)
    let (found, joined) = inSegments(bytes, &random, size: size)
    #expect(found.lineCount == wanted.lineCount, "\(note): lines")
    #expect(found.problems == wanted.problems, "\(note): problems")
    #expect(found.events.count == wanted.events.count, "\(note): events")
    for (ours, theirs) in zip(found.events, wanted.events) {
      let (ours, theirs) = (LogReading.whole(ours), LogReading.whole(theirs))
      if ours != theirs {
        #expect(ours == theirs, "\(note)")
        break
      }
    }
    return joined
  }

  @Test("Stretches of every dialect, cut anywhere", arguments: WrittenDialect.all, [1, 2, 3])
  func dialects(dialect: WrittenDialect, seed: Int) {
    var generator = EventGenerator(seed: seed)
    let text = Array(dialect.text(generator.events(400)).utf8)
    let joined = [200, 3000, 20_000].map {
      Self.compare(text, "\(dialect.name) \($0), seed \(seed)", seed: UInt64(seed), size: $0)
    }
    let isOnePiece = [.logShowJSON, .unifiedlogCSV, .bare, .swcdLegacy].contains(dialect.dialect)
    // A test that never joins anything would guard nothing.
    if !isOnePiece { #expect(joined.reduce(0, +) > 0, "\(dialect.name)") }
  }

  @Test("Logs of several dialects behind one another", arguments: 1...12)
  func mixtures(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var text: [UInt8] = []
    for part in 0..<4 {
      var generator = EventGenerator(seed: seed * 10 + part)
      text += Array(random.pick(WrittenDialect.all).text(generator.events(60)).utf8)
      if random.once(in: 3) { text += Array("a line of something else\n\n{ \"open\": [\n".utf8) }
    }
    for size in [300, 4000] { _ = Self.compare(text, "seed \(seed), \(size)", seed: UInt64(seed), size: size) }
  }

  @Test("A time of day goes on over midnight, whichever stretch midnight is in")
  func midnight() {
    var lines: [String] = []
    for minute in stride(from: 0, to: 4 * 1440, by: 7) {
      let time = String(format(minute / 60 % 24) + ":" + format(minute % 60) + ":00.000000+0200")
      lines.append(
        "default\t\(time)\tswcd\tBeginning data task AASA-6F1D2C3B-4A59-4E68-8D77-\(format(minute, 12)) "
          + "{ domain: www.example.com, bytes: 0, route: cdn }")
    }
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    var joined = 0
    for seed in 1...5 { joined += Self.compare(text, "seed \(seed)", seed: UInt64(seed), size: 2000) }
    #expect(joined > 10)
    let times = LogReading.read(text).events.compactMap(\.time)
    #expect(times == times.sorted())
    #expect((times.last?.seconds(since: times.first ?? Timestamp(microseconds: 0)) ?? 0) > 3 * 86_400)
  }

  private func format(_ number: Int, _ width: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
