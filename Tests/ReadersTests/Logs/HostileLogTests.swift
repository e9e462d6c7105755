import Evidence
import Readers
import Testing

/// Damaged, endless and malicious logs: no crash, no hang, and what came before is kept (architecture.md, "tolerant").
@Suite struct HostileLogTests {
  static let line = ConsoleDialectTests.tabs(LogTexts.begin()) + "\n"
  static let stop = ConsoleDialectTests.tabs(LogTexts.stop(), type: "error") + "\n"
  /// No message need be longer than this.
  static let enough = 4 << 20

  static func ids(_ bytes: [UInt8], chunk: Int = 65536) -> [String?] {
    LogReading.read(bytes) { chunk }.events.map(\.catalogue)
  }

  @Test(
    "A message of a million lines is bounded, and the next one is read", arguments: WrittenDialect.all.filter(\.hasEnds)
  )
  func endlessMessage(dialect: WrittenDialect) {
    // A message inside quotes is one value; only tools that write lines have continuations.
    guard ![.logShowJSON, .logShowNDJSON, .unifiedlogJSONL, .unifiedlogCSV].contains(dialect.dialect) else { return }
    let first = dialect.line(WrittenEvent(moment: 1, message: "Failed to load SWC database: {"))
    let last = dialect.line(WrittenEvent(moment: 2, message: LogTexts.begin()))
    let text = first + "\n" + String(repeating: "    continued = yes;\n", count: 20_000) + last + "\n"
    let result = LogReading.read(Array(text.utf8)) { 65536 }
    #expect(result.events.map(\.catalogue) == ["db.load-failed", "dl.begin"], "\(dialect.name)")
    #expect(result.events.allSatisfy { $0.message.utf8.count < Self.enough })
    #expect(result.lineCount == 20_002 || dialect.before.isEmpty == false)
  }

  @Test("A million lines of one message")
  func million() {
    let text = Self.line + Self.stop + String(repeating: " x\n", count: 1_000_000) + Self.line
    let result = LogReading.read(Array(text.utf8)) { 65536 }
    #expect(result.events.map(\.catalogue) == ["dl.begin", "dl.cdn-stop", "dl.begin"])
    #expect(result.events.allSatisfy { $0.message.utf8.count < Self.enough && $0.text.utf8.count < Self.enough })
    #expect(result.lineCount == 1_000_003)
    #expect(result.events.last?.at.line == 1_000_003)
  }

  @Test(
    "Lines of ten megabytes",
    arguments: [
      "default\t09:14:02.433871+0200\tswcd\tFailed to load SWC database: ", "", "{\"eventMessage\":\"", "[{",
      "Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,Activity ID,Parent Activity ID,Category,Process,Process UUID,Message,Raw Message,Boot UUID,System Timezone Name\n\"",
    ])
  func longLine(start: String) {
    var bytes = Array(Self.line.utf8)
    bytes += Array(start.utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 10 << 20) + [10]
    bytes += Array(Self.stop.utf8)
    let result = LogReading.read(bytes) { 65536 }
    #expect(result.events.first?.catalogue == "dl.begin")
    #expect(result.events.allSatisfy { $0.message.utf8.count < Self.enough && $0.text.utf8.count < Self.enough })
    // A table that has begun may swallow what follows a quote that never ends; lines go on after any line.
    if !start.hasPrefix("Timestamp") { #expect(result.events.last?.catalogue == "dl.cdn-stop") }
  }

  @Test(
    "Bytes that are no text",
    arguments: [
      [0], [0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x1B, 0x5B], [0x0D],
      [0xEF, 0xBB, 0xBF], [0x0B, 0x0C, 0x85],
    ] as [[UInt8]])
  func noText(junk: [UInt8]) {
    let lines = Array(Self.line.utf8)
    // Between lines, and inside the text of an argument.
    #expect(Self.ids(lines + junk + [10] + Array(Self.stop.utf8)) == ["dl.begin", "dl.cdn-stop"])
    let odd =
      Array("default\t09:14:02.433871+0200\tswcd\tFailed to load SWC database: a".utf8) + junk + Array("b\n".utf8)
    #expect(Self.ids(odd + lines) == ["db.load-failed", "dl.begin"])
    #expect(Self.ids(odd + lines, chunk: 1) == ["db.load-failed", "dl.begin"])
  }

  @Test("A log cut at any byte keeps what came before", arguments: WrittenDialect.all)
  func prefixes(dialect: WrittenDialect) {
    var generator = EventGenerator(seed: 7)
    let bytes = Array(Array(dialect.text(generator.events(7)).utf8).prefix(1300))
    let whole = LogReading.read(bytes).events.map(LogReading.whole)
    #expect(whole.count >= 2)
    var most = 0
    for length in stride(from: 0, through: bytes.count, by: 1) {
      let cut = LogReading.read(Array(bytes[..<length])).events.map(LogReading.whole)
      // The last may still grow, or turn out to be something else; those before it stand.
      let settled = max(0, cut.count - 1)
      if cut.prefix(settled) != whole.prefix(settled) {
        Issue.record("\(dialect.name) cut at \(length)")
        return
      }
      #expect(cut.count >= most - 1, "\(dialect.name) cut at \(length) loses events")
      most = max(most, cut.count)
    }
    #expect(most >= whole.count)
  }

  @Test("Random damage: no crash, and never another result by other chunks", arguments: WrittenDialect.all)
  func damage(dialect: WrittenDialect) {
    for seed in 1...12 {
      var numbers = SeededNumbers(seed: seed)
      var generator = EventGenerator(seed: seed)
      var bytes = Array(dialect.text(generator.events(8)).utf8)
      for _ in 0...numbers.number(0...12) { Self.damage(&bytes, &numbers) }
      let whole = LogReading.read(bytes).events.map(LogReading.whole)
      for limit in [1, 40, 900] {
        let cut = LogReading.read(bytes) { numbers.number(1...limit) }
        #expect(cut.events.map(LogReading.whole) == whole, "\(dialect.name), seed \(seed), at most \(limit)")
      }
      _ = LogReading.stories(LogReading.read(bytes).events)
    }
  }

  static func damage(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    guard bytes.count > 60 else { return }
    let at = numbers.number(0...(bytes.count - 50))
    switch numbers.number(0...6) {
    case 0: bytes[at] = UInt8(truncatingIfNeeded: numbers.number(0...255))
    case 1: bytes.removeSubrange(at..<(at + numbers.number(1...40)))
    case 2: bytes.insert(contentsOf: bytes[at..<(at + numbers.number(1...40))], at: numbers.number(0...bytes.count))
    case 3: bytes.insert(numbers.pick([0, 9, 10, 13, 34, 44, 91, 93, 123, 125, 92, 27, 60]), at: at)
    case 4: bytes.swapAt(at, numbers.number(0...(bytes.count - 1)))
    case 5: bytes.removeLast(numbers.number(1...30))
    default: bytes.replaceSubrange(at..<(at + 3), with: [0xE2, 0x80])
    }
  }

  @Test("A quotation mark that never closes is no loop over all before it", .timeLimit(.minutes(15)))
  func openQuote() {
    let header =
      "Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,Activity ID,Parent Activity ID,Category,Process,Process UUID,Message,Raw Message,Boot UUID,System Timezone Name\n"
    let text = header + "\"" + String(repeating: "x\n", count: 400_000)
    #expect(LogReading.read(Array(text.utf8)) { 65536 }.lineCount == 400_001)
  }

  @Test("Objects without number in a message are no search without end", .timeLimit(.minutes(15)))
  func manyObjects() {
    for message in ["Failed to read JSON file ", "Set details on ", "Denying redirect '", "Error evaluating trust "] {
      for part in ["{a}<b>", "<", "{", "{<}>", "' -> '", "{ s = "] {
        let line = ConsoleDialectTests.tabs(message + String(repeating: part, count: 8000)) + "\n"
        let ids = Self.ids(Array((line + Self.line).utf8))
        #expect(ids.count == 2 && ids.last == "dl.begin", "\(message)\(part)")
      }
    }
  }

  @Test("Deep nesting is no recursion", arguments: ["[", "{\"a\":", "[{\"a\":[", "(", "{ s = "])
  func nesting(opening: String) {
    let text = Self.line + String(repeating: opening, count: 200_000) + "\n" + Self.stop
    let result = LogReading.read(Array(text.utf8)) { 4096 }
    #expect(result.events.first?.catalogue == "dl.begin")
    #expect(result.events.allSatisfy { $0.message.utf8.count < Self.enough })
  }

  @Test(
    "Nothing at all, blanks and line ends alone",
    arguments: ["", "\n", "\r\n\r\n", " ", "\t\t\t\t", "\u{FEFF}", "\u{FEFF}\n"])
  func nothing(text: String) {
    #expect(LogReading.read(text).events.isEmpty)
  }

  @Test("A byte order mark before the first line hides nothing")
  func byteOrderMark() {
    #expect(LogReading.read("\u{FEFF}" + Self.line).events.map(\.catalogue) == ["dl.begin"])
    #expect(LogReading.read("\u{FEFF}" + LogTexts.begin() + "\n").events.map(\.catalogue) == ["dl.begin"])
  }
}
