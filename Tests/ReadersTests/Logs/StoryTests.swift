import Evidence
import Readers
import Testing

/// Which lines tell the story of one fetch (swcd-logs.md 0, 1.2 to 1.6).
@Suite struct StoryTests {
  static let other = LogTexts.otherTask

  /// A line of `log show` some seconds after nine o'clock.
  static func at(
    _ second: Int, _ message: String, process: String = "swcd", pid: Int = 214, tags: String = "[com.apple.swc:dl] "
  ) -> String {
    let clock = "\(9 + second / 3600):\(two(second / 60 % 60)):\(two(second % 60))"
    return
      "2026-03-02 0\(clock).000000+0000 0x1a3f     Default     0x0                  \(pid)    0    \(process): \(tags)\(message)"
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static func transport(_ second: Int, _ text: String, pid: Int = 214) -> String {
    at(second, text, pid: pid, tags: "(CFNetwork) [com.apple.CFNetwork:Default] ")
  }

  static func failure(_ request: Int, _ code: Int) -> String {
    "Task <04FBDE69-24A9-4805-A342-00000000000\(request)>.<1> finished with error [\(code)] Error Domain=NSURLErrorDomain Code=\(code) \"x\" UserInfo={a=b}"
  }

  static func resuming(_ request: Int) -> String {
    "Task <04FBDE69-24A9-4805-A342-00000000000\(request)>.<1> resuming, QOS(0x15)"
  }

  static func stories(_ lines: [String]) -> [FetchStory] { LogReading.stories(lines.joined(separator: "\n") + "\n") }

  @Test("Begun and nothing after is silent, never a fault (fact 1)")
  func silence() {
    let stories = Self.stories([Self.at(1, LogTexts.begin()), Self.at(2, "Performing SWC update.")])
    #expect(stories.map(\.outcome) == [.silent])
    #expect(stories[0].began?.rfc3339 == "2026-03-02T09:00:01.000000Z")
    #expect((stories[0].task, stories[0].route, stories[0].error) == (LogTexts.task, .cdn, nil))
    #expect(stories[0].domain?.description == "sh….ex….com")
  }

  @Test("Fetches of one process that run at once keep their own lines")
  func interleaved() {
    let third = "AASA-99999999-1111-4222-8333-445566778899"
    let stories = Self.stories([
      Self.at(1, LogTexts.begin()), Self.at(1, LogTexts.begin(Self.other, domain: "pa….ex….com")),
      Self.at(1, LogTexts.begin(third, domain: "ne….ex….com?mode=developer", route: ".wk")),
      Self.at(2, LogTexts.stop(Self.other, domain: "pa….ex….com")),
      Self.at(2, LogTexts.denied(third, domain: "ne….ex….com?mode=developer", status: 410)),
      Self.at(3, "Data for task \(LogTexts.object()) exceeded maximum length"),
    ])
    #expect(stories.map(\.outcome) == [.tooLarge, .cdnRefused, .directRefused])
    #expect(stories.map(\.task) == [LogTexts.task, Self.other, third])
    #expect(stories.map(\.status) == [nil, 404, 410])
    #expect(stories.map(\.route) == [.cdn, .cdn, .direct])
    #expect(stories.map { $0.lines.count } == [2, 2, 2])
    #expect(stories.map { $0.ended?.rfc3339.dropFirst(17).prefix(2) } == ["03", "02", "02"])
  }

  @Test(
    "What each line of swcd makes of a fetch",
    arguments: [
      (LogTexts.stop(), FetchOutcome.cdnRefused), (LogTexts.denied(), .directRefused),
      (
        "Denying redirect '<private>' -> '<private>' for task \(LogTexts.object()) because the new URL has a bad scheme",
        .redirectDenied
      ),
      (
        "Failed to verify server trust <private> for task \(LogTexts.object()): Error Domain=SWCErrorDomain Code=100 \"Disallowed trust result type.\" UserInfo={TrustResultType=6}",
        .untrusted
      ),
      ("Failed to get server trust from <private> for task \(LogTexts.object())", .untrusted),
      ("Data for task \(LogTexts.object()) exceeded maximum length", .tooLarge),
      ("Downloaded data for domain sh….ex….com (route? cdn)", .downloaded),
      ("Error securing JSON file for sh….ex….com: <private>", .notJSON),
      ("Error securing JSON file for <private>: <private>", .notJSON),
      ("JSON file for sh….ex….com had no entries", .noEntries),
      ("Allowing redirect '<private>' -> '<private>' for task \(LogTexts.object())", .silent),
      ("Proceeding: CDN gave HTTP status 200 for task \(LogTexts.object())", .silent),
      (
        "Entry { s = applinks, a = A.b, d = sh….ex….com, ua = unspecified, sa = approved } will need to be rechecked at 2026-03-07 09:00:00 +0000",
        .silent
      ),
    ])
  func outcomes(line: String, outcome: FetchOutcome) {
    #expect(Self.stories([Self.at(1, LogTexts.begin()), Self.at(2, line)]).map(\.outcome) == [outcome])
  }

  @Test("A domain that swcd will not fetch is a story of its own (2.1, code 8)")
  func skipped() {
    let stories = Self.stories([Self.at(1, "Domain https is invalid. Will not attempt a download.")])
    #expect(stories.map(\.outcome) == [.skipped])
    #expect(stories.map { $0.domain?.host } == ["https"])
  }

  @Test("A download that is followed by a parse fault ends with the fault")
  func lateFault() {
    let lines = [Self.at(1, LogTexts.begin()), Self.at(2, "Downloaded data for domain sh….ex….com (route? cdn)")]
    #expect(Self.stories(lines).map(\.outcome) == [.downloaded])
    #expect(
      Self.stories(lines + [Self.at(2, "JSON file for sh….ex….com had no entries")]).map(\.outcome) == [.noEntries])
  }

  @Test("The transport's lines join by process, pid and time (fact 2)")
  func transportWithPID() {
    let stories = Self.stories([
      Self.at(1, LogTexts.begin()), Self.transport(1, Self.resuming(1)), Self.transport(2, Self.failure(1, -1001)),
      Self.at(5, LogTexts.begin(Self.other, domain: "pa….ex….com"), pid: 300),
      Self.transport(6, Self.failure(2, -1003), pid: 301), Self.transport(7, Self.failure(3, -1009), pid: 300),
    ])
    #expect(stories.map(\.outcome) == [.networkFailed, .networkFailed])
    #expect(stories.map { $0.error?.code } == [-1001, -1009])
  }

  @Test("The transport's lines join without pid too")
  func transportWithoutPID() {
    let console = [
      "default\t09:00:01.000000+0000\tswcd\t\(LogTexts.begin())",
      "error\t09:00:02.000000+0000\tShop\t\(Self.failure(9, -1200))",
      "error\t09:00:03.000000+0000\tswcd\t\(Self.failure(1, -1009))",
    ]
    let stories = Self.stories(console)
    #expect(stories.map(\.outcome) == [.networkFailed])
    #expect(stories.map { $0.error?.code } == [-1009])
    #expect(Self.stories(Array(console.prefix(2))).map(\.outcome) == [.silent])
  }

  @Test("A request's UUID that comes again is another request: soon and hours later", arguments: [20, 50, 3000])
  func requestAgain(seconds: Int) {
    for isBound in [true, false] {
      var lines: [String] = []
      for (start, task) in [(1, LogTexts.task), (1 + seconds, Self.other)] {
        lines.append(Self.at(start, LogTexts.begin(task)))
        if isBound { lines.append(Self.transport(start, Self.resuming(1))) }
        lines.append(Self.transport(start + 3, Self.failure(1, -1001)))
      }
      let stories = Self.stories(lines)
      // Bound to the first fetch while that may still run, the second line can only be its own.
      if isBound, seconds < 180 { continue }
      #expect(stories.map(\.outcome) == [.networkFailed, .networkFailed], "\(isBound)")
    }
  }

  @Test("A request's UUID that comes again at the same time of another day, where no date is written")
  func requestAgainWithoutDate() {
    var lines: [String] = []
    for task in [LogTexts.task, Self.other] {
      lines.append("default\t09:00:01.000000+0000\tswcd\t\(LogTexts.begin(task))")
      lines.append("error\t09:00:03.000000+0000\tswcd\t\(Self.failure(1, -1001))")
    }
    #expect(Self.stories(lines).map(\.outcome) == [.networkFailed, .networkFailed])
    // The same lines given twice tell one failure.
    #expect(Self.stories(Array(lines.prefix(2)) + Array(lines.prefix(2))).map(\.outcome) == [.networkFailed])
  }

  @Test("Two requests that run at once are told apart by their own numbers")
  func transportInterleaved() {
    let stories = Self.stories([
      Self.at(1, LogTexts.begin()), Self.transport(1, Self.resuming(1)),
      Self.at(2, LogTexts.begin(Self.other, domain: "pa….ex….com")), Self.transport(2, Self.resuming(2)),
      Self.transport(3, Self.failure(1, -1001)),
      Self.transport(4, "Task <04FBDE69-24A9-4805-A342-000000000002>.<1> finished successfully"),
    ])
    #expect(stories.map(\.outcome) == [.networkFailed, .silent])
  }

  @Test("A refusal that names its task beats a claim of the transport")
  func claimMoves() {
    let stories = Self.stories([
      Self.at(1, LogTexts.begin()), Self.at(2, LogTexts.begin(Self.other, domain: "pa….ex….com")),
      Self.transport(3, Self.failure(1, -1001)), Self.at(4, LogTexts.stop(Self.other, domain: "pa….ex….com")),
    ])
    #expect(stories.map(\.outcome) == [.networkFailed, .cdnRefused])
  }

  @Test("An error long after a fetch, or before it, is not its own")
  func farAway() {
    let stories = Self.stories([
      Self.transport(0, Self.failure(1, -1001)), Self.at(10, LogTexts.begin()),
      Self.transport(5000, Self.failure(2, -1009)),
    ])
    #expect(stories.map(\.outcome) == [.silent])
  }

  @Test("A certificate error comes before the line that names its task")
  func trustBefore() throws {
    let stories = Self.stories([
      Self.at(1, LogTexts.begin()), Self.at(1, LogTexts.begin(Self.other, domain: "pa….ex….com")),
      Self.at(
        2,
        "Error evaluating trust <private>: Error Domain=NSOSStatusErrorDomain Code=-67843 \"not trusted\" UserInfo={a=b}",
        tags: "[com.apple.swc:security] "),
      Self.at(
        2,
        "Failed to verify server trust <private> for task \(LogTexts.object()): Error Domain=SWCErrorDomain Code=103 \"Certificate is not rooted in the system trust store.\" UserInfo={RootCertificate=<private>}"
      ),
    ])
    #expect(stories.map(\.outcome) == [.untrusted, .silent])
    #expect(stories[0].error.map { "\($0.domain) \($0.code)" } == "SWCErrorDomain 103")
    #expect(stories[0].lines.count == 3)
    #expect(stories[1].lines.count == 1)
  }

  @Test("Tries over hours are stories of their own, with their own times")
  func retries() {
    let hour = 3600
    let third = "AASA-99999999-1111-4222-8333-445566778899"
    let stories = Self.stories([
      Self.at(0, LogTexts.begin()), Self.at(1, LogTexts.stop()),
      Self.at(hour * 0 + 1800, LogTexts.begin(Self.other)), Self.at(1801, LogTexts.stop(Self.other)),
      Self.at(3599, LogTexts.begin(third)),
    ])
    #expect(stories.map(\.outcome) == [.cdnRefused, .cdnRefused, .silent])
    #expect(stories.map { $0.began?.rfc3339.dropFirst(14).prefix(5) } == ["00:00", "30:00", "59:59"])
  }

  @Test("The same log twice in one file gives the same stories twice, in no mixture")
  func twice() {
    let log = [Self.at(1, LogTexts.begin()), Self.at(2, LogTexts.stop()), Self.at(3, "Performing SWC update.")]
    let stories = Self.stories(log + log)
    #expect(stories.allSatisfy { $0.outcome == .cdnRefused && $0.task == LogTexts.task })
    #expect((1...2).contains(stories.count))
    for story in stories { #expect(story.lines.count == 4 / stories.count) }
  }

  @Test("A refusal without its beginning is a story")
  func headless() {
    let stories = Self.stories([Self.at(2, LogTexts.stop())])
    #expect(stories.map(\.outcome) == [.cdnRefused])
    #expect(stories.map(\.task) == [LogTexts.task])
    #expect(stories.map { $0.domain?.host } == ["sh….ex….com"])
    #expect(stories.first?.began == nil)
  }

  @Test("A thousand fetches that never end are all told")
  func many() {
    let lines = (0..<1000).map { number in
      Self.at(number, LogTexts.begin("AASA-00000000-0000-4000-8000-00000000\(1000 + number)"))
    }
    let stories = Self.stories(lines)
    #expect(stories.count == 1000 && stories.allSatisfy { $0.outcome == .silent && $0.lines.count == 1 })
  }

  @Test("A fetch that is told off as running already is skipped, and leaves the running one alone")
  func already() {
    let stories = Self.stories([
      Self.at(1, LogTexts.begin()),
      Self.at(2, "Already downloading data for domain sh….ex….com, so skipping a second download (discretionary)"),
      Self.at(3, LogTexts.stop()),
    ])
    #expect(stories.filter { $0.task == LogTexts.task }.map(\.outcome) == [.cdnRefused])
    #expect(stories.filter { $0.task == nil }.allSatisfy { $0.outcome == .skipped })
  }
}
