import Bytes
import Evidence
import Foundation
import Intake
import JSONText
import Reports
import SwcdlogKit
import TestSupport
import Testing

/// `swcdlog events` as a user runs it (cli.md, "Commands" and "Other documents").
@Suite("events")
struct EventsTests {
  private static let log = Places.repository.appendingPathComponent("SampleLogs/console.log").path
  private static let dated = Places.repository.appendingPathComponent("SampleLogs/log-show.txt.gz").path

  private func run(_ arguments: [String]) -> (output: String, complaints: [String], status: Int32) {
    var output = ""
    var complaints: [String] = []
    let status = EventsCommand.run(
      arguments, style: { _ in TerminalStyle(width: 80) }, isTerminal: false,
      write: {
        output += $0
        return 0
      }, complain: { complaints.append($0) })
    return (output, complaints, status)
  }

  @Test("JSON: stories point at their events by number")
  func json() throws {
    let (output, _, status) = run([Self.log, Self.dated, "--format", "json"])
    #expect(status == 0)
    let document = JSONDocument.parse(output)
    #expect(document.isAccepted)
    let root = try #require(document.root)
    let events = try #require(root["events"]?.array)
    let stories = try #require(root["stories"]?.array)
    #expect(root["inputs"]?.array?.count == 2)
    #expect(stories.count == 2)
    for story in stories {
      let numbers = (story["events"]?.array ?? []).compactMap(\.int)
      #expect(!numbers.isEmpty)
      for number in numbers { #expect(events[number]["task"]?.string == story["task"]?.string) }
    }
    #expect(stories.first?["outcome"]?.string == "cdn-refused")
    #expect(stories.first?["reason"]?.string?.hasPrefix("SWCERR00101") ?? false)
  }

  @Test("NDJSON: one record a line, the same events and stories as in JSON")
  func ndjson() throws {
    let lines = run([Self.log, "--format", "ndjson"]).output.split(separator: "\n")
    let records = lines.map { JSONDocument.parse(String($0)) }
    let areAccepted = records.allSatisfy(\.isAccepted)
    #expect(areAccepted)
    let types = records.compactMap { $0.root?["type"]?.string }
    let whole = try #require(JSONDocument.parse(run([Self.log, "--format", "json"]).output).root)
    let counts = ["event", "story"].map { type in types.filter { $0 == type }.count }
    #expect(counts[0] == whole["events"]?.array?.count)
    #expect(counts[1] == whole["stories"]?.array?.count)
    #expect(types.last == "input")
  }

  @Test("A domain given in full finds its redacted form; another domain does not")
  func domain() {
    #expect(run([Self.log, "--domain", "app.shop.example", "--format", "ndjson"]).output.contains("cdn-refused"))
    let other = run([Self.log, "--domain", "bakery.example", "--format", "ndjson"]).output
    #expect(!other.contains("\"event\"") && !other.contains("\"story\""))
  }

  @Test("--level takes the level and what is above")
  func level() {
    let lines = run([Self.log, "--level", "error", "--format", "ndjson"]).output.split(separator: "\n")
    let events = lines.filter { $0.contains("\"type\":\"event\"") }
    let errors = events.filter { $0.contains("\"level\":\"error\"") }
    #expect(events.count == 2 && errors.count == 2)
  }

  @Test("--since and --until bound dated lines and keep lines without a date")
  func window() {
    let none = run([Self.dated, "--since", "2026-03-03", "--format", "ndjson"]).output
    #expect(!none.contains("\"type\":\"event\""))
    let some = run([Self.dated, "--until", "2026-03-02T07:02:11.250Z", "--format", "ndjson"]).output
    #expect(some.split(separator: "\n").filter { $0.contains("\"type\":\"event\"") }.count == 1)
    #expect(run([Self.log, "--since", "2030-01-01", "--format", "ndjson"]).output.contains("\"type\":\"event\""))
  }

  @Test("--grep is PCRE2; a bad expression is refused with its place")
  func grep() {
    #expect(run([Self.log, "--grep", #"SWCERR\d{5}"#, "--format", "ndjson"]).output.contains("SWCERR00101"))
    let bad = run([Self.log, "--grep", "SWC(ERR"])
    #expect(bad.status == 64)
    #expect(bad.complaints.first?.contains("--grep: missing closing parenthesis, behind \"SWC(ERR\"") ?? false)
  }

  @Test("An expression that explodes ends at the match limit, is told of, and hides nothing")
  func explosion() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swcdlog-events-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.log").path
    let line = "default\t09:14:02.391990+0200\tswcd\tEntry \(String(repeating: "a", count: 5000))!\n"
    try line.write(toFile: path, atomically: true, encoding: .utf8)
    let result = run([path, "--grep", "(a+)+[bc]", "--format", "ndjson"])
    #expect(result.output.contains("\"type\":\"event\""))
    #expect(result.complaints.contains { $0.contains("match limit") })
  }

  @Test("An input without a log is said to hold none, and the others are read")
  func noLog() {
    let file = Places.repository.appendingPathComponent("SampleLogs/apple-app-site-association").path
    let result = run([file, Self.log])
    #expect(result.status == 2)
    #expect(result.complaints.contains { $0.contains("holds no log of swcd") })
    #expect(result.output.contains("cdn-refused"))
  }

  @Test("Text is told in the order of the log, stories by domain, silence as silence")
  func text() {
    Generated.check(
      "Tests/Fixtures/golden/events.txt", Self.relative(run([Self.log, Self.dated]).output), filter: "EventsTests")
  }

  private static func relative(_ text: String) -> String {
    text.replacingOccurrences(of: Places.repository.path + "/", with: "")
  }

  @Test("A line is handed out while the log is still open, and a message may go on over lines written together")
  func live() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let path = "/dev/fd/\(ends[0])"
    let lines = try String(contentsOfFile: Self.log, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0) + "\n" }
    let (input, output) = (ends[1], ends[0])
    let writer = Thread {
      for line in lines {
        let bytes = Array(line.utf8)
        _ = bytes.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
        usleep(2000)
      }
      // The log stays open while the reader shows that it has everything.
      usleep(400_000)
      close(input)
    }
    writer.start()
    var messages: [String] = []
    var pauses = 0
    let reading = LiveLog(path: path).run { news, _ in
      switch news {
      case .events(let events): messages += events.map(\.message)
      case .pause(let events):
        messages += events.map(\.message)
        pauses += 1
      }
      return true
    }
    close(output)
    #expect(reading.problems.isEmpty)
    #expect(pauses > 1)
    #expect(messages.count == 6)
    #expect(messages.last?.contains("SWCERR00101") ?? false)
  }
}
