import Evidence
import TestSupport
import Testing

@testable import Readers

/// What is kept of a log for the diagnosis.
@Suite struct DigestTests {
  static func digest(_ text: String) -> LogDigest {
    var digester = LogDigester()
    let result = LogReading.read(text)
    for event in result.events { digester.take(event) }
    return digester.finish(lineCount: result.lineCount, first: nil, last: nil)
  }

  static func row(_ message: String, type: String = "Default") -> String {
    ShowDialectTests.row(message, type: type) + "\n"
  }

  @Test("swcd-logs.md 0, fact 3: only debug lines of swcd itself tell that matching was logged")
  func debugLines() {
    #expect(!Self.digest(Self.row(LogTexts.begin())).hasDebugLines)
    #expect(Self.digest(Self.row("Add all apps", type: "Debug")).hasDebugLines)
    let other = Self.row("x", type: "Debug").replacing("swcd: [com.apple.swc:dl]", with: "Shop: [com.example:swc]")
    #expect(!Self.digest(other).hasDebugLines)
  }

  @Test(
    "swcd-logs.md 0, fact 4: both kinds of redaction are noticed",
    arguments: [
      (LogTexts.begin(domain: "shop.example.com"), false), (LogTexts.begin(domain: "sh….ex….com"), true),
      ("Error securing JSON file for <private>: <private>", true), ("swcd started", false),
    ])
  func redaction(message: String, isRedacted: Bool) {
    #expect(Self.digest(Self.row(message)).hasRedactedValues == isRedacted)
  }

  @Test("Unknown messages of swcd are gathered by shape (SWCD9007)")
  func unknown() {
    let text =
      (1...50).map { Self.row("Frobnicating domain number \($0) {\n  a = \($0);\n}") }.joined()
      + Self.row("Something else entirely") + Self.row(LogTexts.begin())
    let digest = Self.digest(text)
    #expect(digest.unknownMessages.map(\.count) == [50, 1])
    #expect(digest.unknownMessages.first?.example.text.contains("Frobnicating domain number 1 {") == true)
    #expect((digest.swcdLineCount, digest.recognisedCount) == (52, 1))
  }

  @Test("However many domains and fetches, what is kept is bounded and the counts are whole")
  func bounded() {
    let text = (0..<6000).map { number in
      let task = "AASA-00000000-0000-4000-8000-0000000\(10000 + number)"
      let domain = "host\(number).example"
      return Self.row(LogTexts.begin(task, domain: domain)) + Self.row(LogTexts.stop(task, domain: domain))
    }.joined()
    let digest = Self.digest(text)
    #expect(digest.storyCounts == [.cdnRefused: 6000])
    #expect((1...5000).contains(digest.stories.count))
    #expect((1...10_000).contains(digest.events.count))
    #expect(digest.events.first?.at.line == 1)
    #expect(digest.stories.contains { $0.domain?.host == "host5999.example" })
  }

  @Test("Of a line that is very long the digest keeps the beginning, and what was read in it")
  func longLines() throws {
    let domain = "shop.example.com"
    let text = Self.row("Error securing JSON file for \(domain): " + String(repeating: "x", count: 60_000))
    let event = try #require(Self.digest(text).events.first)
    #expect(event.catalogue == "dl.securing-error")
    #expect(event.domain?.host == domain)
    #expect(event.text.utf8.count == 4096)
    #expect((4096...16 << 10).contains(event.message.utf8.count))
    #expect(event["domain"] == domain)
    #expect(event["error"]?.hasPrefix("xxx") == true)
    // A line's other reader gets all of it.
    #expect(LogReading.read(text).events.first?.message.utf8.count ?? 0 > 60_000)
  }

  @Test("What begins behind what is kept of a long line is not told as empty")
  func behindTheEnd() throws {
    let padding = String(repeating: "x", count: 30_000)
    let text = Self.row(
      "Denying redirect '\(padding)' -> 'http://shop.example.com/' for task \(LogTexts.task) because the new URL has a bad scheme"
    )
    let event = try #require(Self.digest(text).events.first)
    #expect(event.catalogue == "dl.redirect-denied")
    #expect(event.task == nil)
    #expect(event["to"] == nil)
  }

  // MARK: Memory

  /// Fetches of all ends, a row or two each.
  private static func fetches() -> [String] {
    var random = SeededGenerator(5)
    return (0..<900).map { number in
      let task = "AASA-00000000-0000-4000-8000-0000000\(10_000 + number)"
      let domain = "host\(number % 70).example"
      let end = random.pick([
        row(LogTexts.stop(task, domain: domain)), row("Error securing JSON file for \(domain): not JSON"),
        row("Downloaded AASA file from \(domain)"), "", row("Frobnicating domain number \(number)"),
      ])
      return row(LogTexts.begin(task, domain: domain)) + end
    }
  }

  /// The events of a log that is read in stretches, so that they lie in shared memory.
  private static func inStretches(_ text: [String]) -> [LogEvent] {
    let tools = LogReaderTools()
    return stride(from: 0, to: text.count, by: 60).flatMap { start in
      var reader = LogReader(input: 0)
      var events: [LogEvent] = []
      let first = Array(text[start].utf8)
      first.withUnsafeBytes { reader.feed($0) { events.append($0) } }
      let rest = Array(text[start + 1..<min(start + 60, text.count)].joined().utf8)
      let plan = reader.segmentPlan
      rest.withUnsafeBytes { bytes in
        if let reading = plan?.read(bytes, offset: first.count, with: tools) {
          _ = reader.join(reading) { events.append($0) }
        }
      }
      reader.finish { events.append($0) }
      return events
    }
  }

  @Test("What is kept of a log is the same however often it is moved together")
  func moved() {
    let all = Self.inStretches(Self.fetches())
    #expect(all.count > 1300)
    func digest(_ limit: Int) -> String {
      var digester = LogDigester(memoryLimit: limit)
      for event in all { digester.take(event) }
      return Self.told(digester.finish(lineCount: 0, first: nil, last: nil))
    }
    let wanted = digest(.max / 4)
    for limit in [0, 1, 100_000, 1_000_000] { #expect(digest(limit) == wanted, "\(limit)") }
  }

  @Test("A copy that was asked for the digest so far does not change what comes of the rest")
  func copies() {
    let all = Self.inStretches(Self.fetches())
    var (digester, undisturbed) = (LogDigester(memoryLimit: 50_000), LogDigester())
    for (index, event) in all.enumerated() {
      digester.take(event)
      undisturbed.take(event)
      if index % 97 == 0 {
        var copy = digester
        _ = copy.finish(lineCount: 0, first: nil, last: nil)
      }
    }
    let told = Self.told(digester.finish(lineCount: 0, first: nil, last: nil))
    #expect(told == Self.told(undisturbed.finish(lineCount: 0, first: nil, last: nil)))
  }

  @Test("What is kept of a log does not keep the rest of its memory")
  func keepsNoMore() {
    // In each stretch one domain that comes only there, among many lines of one that comes everywhere.
    let text = (0..<1200).map { number in
      let domain = number % 60 == 30 ? "host\(number).example" : "www.example.com"
      return Self.row(LogTexts.begin("AASA-00000000-0000-4000-8000-0000000\(10_000 + number)", domain: domain))
    }
    func blocks(_ events: [LogEvent]) -> Int { Set(events.compactMap { $0.sharedMemory?.name }).count }
    let all = Self.inStretches(text)
    var digester = LogDigester()
    for event in all { digester.take(event) }
    let digest = digester.finish(lineCount: 0, first: nil, last: nil)
    #expect(blocks(all) >= 20)
    #expect(digest.events.count >= 20 && blocks(digest.events) <= 2)
  }

  private static func told(_ digest: LogDigest) -> String {
    let events = digest.events.map { "\($0.at) \($0.text) \($0.message) \($0.values) \($0.task ?? "")" }
    let counts = digest.storyCounts.map { "\($0.key) \($0.value)" }.sorted()
    return (events + digest.stories.map { "\($0)" } + counts + digest.unknownMessages.map { "\($0)" })
      .joined(separator: "\n")
  }
}
