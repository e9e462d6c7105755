import Evidence
import Readers
import Testing

@Suite struct LogTests {
  static let begin =
    "Beginning data task AASA-80AD262A-3EF6-42A2-B992-AC9723418764 { domain: sh….example, bytes: 0, route: cdn }"
  static let stop =
    "Request for '<private>' for task AASA-80AD262A-3EF6-42A2-B992-AC9723418764 { domain: sh….example, bytes: 0, route: cdn } denied because the CDN told us to stop with HTTP status 404: SWCERR00101 Bad HTTP Response: 403 Forbidden -- {\"status\":\"403 Forbidden\"}"

  /// One line of each dialect around a message.
  static let dialects: [(name: String, line: @Sendable (String) -> String)] = [
    ("console", { "default\t09:14:02.433871+0200\tswcd\t\($0)" }),
    ("console", { "デフォルト\t09:14:02.433871 +0200\tswcd\t\($0)" }),
    ("console", { "48\tdefault\t09:14:02.433871+0200\tswcd\t\($0)" }),
    ("console", { "default   09:14:02.433871 +0200   swcd   \($0)" }),
    (
      "log-show-default",
      {
        "2026-03-02 09:14:02.433871+0200 0x1a3f     Default     0x0                  214    0    swcd: [com.apple.swc:dl] \($0)"
      }
    ),
    ("log-show-compact", { "2026-03-02 09:14:02.433 Df swcd[214:1a3f] [com.apple.swc:dl] \($0)" }),
    ("log-show-syslog", { "2026-03-02 09:14:02.433871+0200  localhost swcd[214]: [com.apple.swc:dl] \($0)" }),
    ("idevicesyslog", { "Mar  2 09:14:02.433871 swcd[214] <Notice>: \($0)" }),
    ("xcode-device-console", { "Mar  2 09:14:02 iPhone swcd[214] <Notice>: \($0)" }),
    ("idevicesyslog", { "Mar  2 09:14:02 iPhone swcd(SharedWebCredentials)[214] <Notice>: \($0)" }),
    ("pymobiledevice3", { "2026-03-02T09:14:02.433871 swcd{swcd}[214] <NOTICE>: \($0) [com.apple.swc][dl]" }),
    (
      "log-show-ndjson",
      {
        "{\"timestamp\":\"2026-03-02 09:14:02.433871+0200\",\"processImagePath\":\"\\/usr\\/libexec\\/swcd\",\"processID\":214,\"subsystem\":\"com.apple.swc\",\"eventMessage\":\"\($0.replacing("\"", with: "\\\""))\"}"
      }
    ),
    ("bare", { $0 }),
  ]

  static func events(_ bytes: [UInt8], chunk: Int = .max) -> (events: [LogEvent], dialect: String?) {
    var reader = LogReader(input: 0)
    var events: [LogEvent] = []
    bytes.withUnsafeBytes { all in
      var start = 0
      while start < all.count {
        let end = min(all.count, start + min(chunk, all.count))
        reader.feed(UnsafeRawBufferPointer(rebasing: all[start..<end])) { events.append($0) }
        start = end
      }
    }
    reader.finish { events.append($0) }
    return (events, reader.dialect)
  }

  @Test("The same events in every dialect read back as the same events", arguments: dialects.indices)
  func dialect(index: Int) throws {
    let (name, line) = Self.dialects[index]
    let text = [Self.begin, Self.stop].map(line).joined(separator: "\n") + "\n"
    let (events, dialect) = Self.events(Array(text.utf8))
    #expect(dialect == name)
    #expect(events.map(\.catalogue) == ["dl.begin", "dl.cdn-stop"])
    #expect(events.map(\.task) == Array(repeating: "AASA-80AD262A-3EF6-42A2-B992-AC9723418764", count: 2))
    #expect(events.map { $0.domain?.host } == ["sh….example", "sh….example"])
    #expect(events[1]["reason"]?.hasPrefix("SWCERR00101") == true)
    #expect(events.map(\.at.line) == [1, 2])
    if name != "bare" { #expect(events.allSatisfy { $0.process == "swcd" }) }
    if name != "bare", name != "console" { #expect(events.allSatisfy { $0.pid == 214 }) }
    var builder = StoryBuilder()
    var stories: [FetchStory] = []
    for event in events { builder.take(event) { stories.append($0) } }
    builder.finish { stories.append($0) }
    #expect(stories.map(\.outcome) == [.cdnRefused])
  }

  @Test("Chunks of any size give the same events and places")
  func chunks() {
    let text = Self.dialects.prefix(8).flatMap { dialect in [Self.begin, Self.stop].map(dialect.line) }.joined(
      separator: "\r\n")
    let whole = Self.events(Array(text.utf8)).events
    for size in [1, 2, 7, 64, 1000] {
      let cut = Self.events(Array(text.utf8), chunk: size).events
      #expect(cut.map(\.message) == whole.map(\.message))
      #expect(cut.map(\.at) == whole.map(\.at))
    }
  }

  @Test("vis(3) bytes are decoded")
  func vis() {
    let line = "Mar  2 09:14:02 iPhone swcd[214] <Notice>: " + Self.begin.replacing("…", with: "\\M-b\\M^@\\M-&") + "\n"
    #expect(Self.events(Array(line.utf8)).events.first?.domain?.host == "sh….example")
  }

  @Test("A transport failure joins the fetch of its own process only")
  func transport() {
    let lines = [
      "2026-03-02 09:14:02.000000+0200 0x1     Default     0x0                  214    0    swcd: [com.apple.swc:dl] \(Self.begin)",
      "2026-03-02 09:14:02.100000+0200 0x1     Error       0x0                  99     0    other: (CFNetwork) [com.apple.CFNetwork:Default] Task <1>.<2> finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001 \"x\" UserInfo={a=b}",
      "2026-03-02 09:14:02.200000+0200 0x1     Error       0x0                  214    0    swcd: (CFNetwork) [com.apple.CFNetwork:Default] Task <1>.<2> finished with error [-1003] Error Domain=NSURLErrorDomain Code=-1003 \"x\" UserInfo={a=b}",
    ]
    var builder = StoryBuilder()
    var stories: [FetchStory] = []
    for event in Self.events(Array(lines.joined(separator: "\n").utf8)).events {
      builder.take(event) { stories.append($0) }
    }
    builder.finish { stories.append($0) }
    #expect(stories.map(\.outcome) == [.networkFailed])
    #expect(stories.first?.error?.code == -1003)
  }

  @Test("A log cut at every byte gives the events before the cut")
  func cuts() {
    let bytes = Array((Self.dialects[4].line(Self.begin) + "\n" + Self.dialects[4].line(Self.stop) + "\n").utf8)
    let first = Self.dialects[4].line(Self.begin).utf8.count
    for length in 0...bytes.count {
      let events = Self.events(Array(bytes[..<length])).events
      if length >= first { #expect(events.first?.catalogue == "dl.begin") }
    }
  }

  @Test("Times that pass midnight go on")
  func midnight() {
    let text = "default\t23:59:59.000000+0000\tswcd\tswcd started\ndefault\t00:00:01.000000+0000\tswcd\tswcd started\n"
    let times = Self.events(Array(text.utf8)).events.compactMap(\.time)
    #expect(times.count == 2 && times[0] < times[1])
  }
}
