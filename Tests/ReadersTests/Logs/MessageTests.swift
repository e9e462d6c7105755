import Evidence
import MessageCatalogue
import Readers
import TestSupport
import Testing

/// Every message of swcd-logs.md 1.2, 1.4 and 1.5, filled in: as the Simulator prints it (full), as a device does
/// (redacted), and with `<private>` for whatever may be hidden. The rows are in `Tests/Fixtures/logs/messages.tsv`.
@Suite struct MessageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var id, form, process, library, subsystem, category, level, stage: String
    var finding: Int?
    var domain, app, service, task, line: String
    var arguments: [(name: String, text: String)]

    var testDescription: String { "\(id) (\(form)): \(line.prefix(80))" }

    init?(_ text: Substring) {
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 15 else { return nil }
      (id, form, process, library) = (fields[0], fields[1], fields[2], fields[3])
      (subsystem, category, level, stage) = (fields[4], fields[5], fields[6], fields[7])
      (finding, domain, app) = (Int(fields[8]), fields[9], fields[10])
      (service, task, line) = (fields[11], fields[12], Self.unescaped(fields[13]))
      arguments = fields[14].split(separator: "␞").compactMap { pair in
        guard let equals = pair.firstIndex(of: "=") else { return nil }
        return (String(pair[..<equals]), Self.unescaped(String(pair[pair.index(after: equals)...])))
      }
    }

    static func unescaped(_ text: String) -> String {
      text.replacing("\\n", with: "\n").replacing("\\t", with: "\t").replacing("\\\\", with: "\\")
    }

    /// The line as `log show` prints it.
    var shown: String {
      "2026-03-02 09:14:02.433871+0200 0x1a3f     \((level.prefix(1).uppercased() + level.dropFirst()).padded(11)) 0x0                  214    0    \(process): "
        + (library.isEmpty ? "" : "(\(library)) ")
        + (subsystem.isEmpty ? "" : "[\(subsystem):\(category)] ") + line + "\n"
    }
  }

  static let rows: [Row] = {
    guard let bytes = try? Places.fixture("logs/messages.tsv") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().compactMap { Row($0) }
  }()

  @Test("The table holds every message of swcd and of its neighbours")
  func complete() {
    #expect(Self.rows.count == 312)
    let tested = Set(Self.rows.map(\.id))
    for message in MessageCatalogue.shared.messages where message.category != "" {
      #expect(tested.contains(message.id), "\(message.id) is not in messages.tsv")
    }
  }

  @Test("swcd-logs.md 1.2, 1.4, 1.5: a message is known, whatever is hidden in it", arguments: rows)
  func message(row: Row) throws {
    let events = LogReading.read(row.shown).events
    #expect(events.count == 1)
    let event = try #require(events.first)
    #expect(event.catalogue == row.id)
    #expect(event.level?.rawValue == row.level)
    #expect((event.subsystem ?? "", event.category ?? "") == (row.subsystem, row.category))
    #expect((event.process ?? "", event.library ?? "") == (row.process, row.library))
    #expect(event.domain?.description ?? "" == DomainName(row.domain).description)
    #expect(event.appID ?? "" == row.app)
    #expect(event.service?.rawValue ?? "" == row.service)
    #expect(event.task ?? "" == row.task)
    for argument in row.arguments { #expect(event[argument.name] == argument.text, "argument \(argument.name)") }
    let known = try #require(MessageCatalogue.shared.message(id: row.id))
    #expect((known.level, known.stage, known.finding) == (row.level, row.stage, row.finding))
  }

  @Test("A message is known without any prefix too", arguments: rows)
  func bare(row: Row) {
    let events = LogReading.read(row.line + "\n").events
    // Words that anybody may write, and lines of the transport, say nothing without the process that wrote them.
    guard !Self.needsProcess(row.id) else { return }
    #expect(events.map(\.catalogue) == [row.id])
    #expect(events.first?.task ?? "" == row.task)
  }

  /// Messages that only the process or the subsystem makes swcd's.
  static func needsProcess(_ id: String) -> Bool {
    id.hasPrefix("cfnetwork.") || ["manager.add-all-apps", "db.reordered", "auth.in-progress"].contains(id)
  }

  @Test("swcd-logs.md 0, fact 2: the transport's lines count in swcd only")
  func transportOfOthers() {
    for row in Self.rows where row.id.hasPrefix("cfnetwork.") {
      var other = row
      other.process = "Shop"
      #expect(LogReading.read(other.shown).events.map(\.catalogue) == [], "\(row.line)")
    }
  }

  @Test("swcd-logs.md 0, fact 5: error 1701 is told from a fault")
  func noise() throws {
    let known = try #require(MessageCatalogue.shared.message(id: "enterprise.1701"))
    #expect(known.finding == 9006)
  }

  @Test(
    "swcd-logs.md 1.1: every notation of a domain",
    arguments: [
      ("shop.example.com", "shop.example.com"), ("*.shop.example.com", "*.shop.example.com"),
      ("*.sh….ex….com:8443", "*.sh….ex….com:8443"),
      ("sh….ex….com?mode=developer, managed", "sh….ex….com?mode=developer+managed"),
      ("shop.example.com?mode=developer+managed", "shop.example.com?mode=developer+managed"),
      ("sh....ex....com", "sh….ex….com"), ("www.ex….com", "www.ex….com"), ("a.io", "a.io"),
      ("xn--bcher-kva.example", "xn--bcher-kva.example"), ("192.0.2.7", "192.0.2.7"),
    ])
  func domains(text: String, domain: String) throws {
    let begin = LogTexts.begin(domain: text)
    let event = try #require(LogReading.read(begin).events.first)
    #expect(event.domain?.description == domain)
    #expect(event.task == LogTexts.task)
  }

  @Test(
    "swcd-logs.md 2.2: the CDN's reason is read generically",
    arguments: [
      ("SWCERR00101 Bad HTTP Response: 404 Not Found", 404), ("SWCERR00999 Something new -- {\"a\":\"b\"}", 404),
      ("unknown", 405), ("SWCERR00301 Timeout", 404),
    ])
  func reasons(reason: String, status: Int) throws {
    let text = [LogTexts.begin(), LogTexts.stop(status: status, reason: reason)].joined(separator: "\n")
    let story = try #require(LogReading.stories(text).first)
    #expect((story.outcome, story.status) == (.cdnRefused, status))
    #expect(story.reason?.hasPrefix(reason.prefix { $0 != "-" }.trimmed) == true)
  }
}

extension StringProtocol {
  /// Without blanks at the end.
  var trimmed: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
