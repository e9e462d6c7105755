import Evidence
import Intake
import TestSupport
import Testing

@Suite struct IntakeTests {
  static func read(_ bytes: [UInt8], maxBytes: Int = .max) -> InputReading {
    InputReader(maxBytes: maxBytes).read(InputSource(path: "t", bytes: bytes), index: 0)
  }

  static let dump = Array(
    "Service:              applinks\nApp ID:               ABCDE12345.com.example.app\nDomain:               a.example\nFlags:                \n"
      .utf8)

  @Test("gzip, twice wrapped, several members, with padding")
  func compressed() {
    let half = Self.dump.count / 2
    let members = ArchiveMaker.gzip(Array(Self.dump[..<half])) + ArchiveMaker.gzip(Array(Self.dump[half...]))
    for bytes in [
      ArchiveMaker.gzip(Self.dump), ArchiveMaker.gzip(ArchiveMaker.gzip(Self.dump)), members, members + [0, 0, 0],
    ] {
      let reading = Self.read(bytes)
      #expect(reading.dumps.first?.records.first?.domain.host == "a.example")
      #expect(reading.problems.isEmpty)
    }
  }

  @Test("A cut gzip stream keeps what came out and says so")
  func truncated() {
    let many = (0..<400).flatMap { number in
      Array("Service:              applinks\nDomain:               h\(number * 7919).example\n".utf8)
    }
    let whole = ArchiveMaker.gzip(many)
    for length in stride(from: 20, to: whole.count - 1, by: 97) {
      let reading = Self.read(Array(whole[..<length]))
      #expect(reading.problems.contains { $0.kind == .truncated || $0.kind == .unreadable })
    }
    #expect((Self.read(Array(whole[..<(whole.count / 2)])).dumps.first?.records.count ?? 0) > 50)
    #expect(Self.read(whole + Array("tail".utf8)).problems.contains { $0.kind == .truncated })
  }

  @Test("UTF-16 with either mark, UTF-8 with a mark")
  func encodings() {
    let units = Array(String(decoding: Self.dump, as: UTF8.self).utf16)
    let little: [UInt8] =
      [0xFF, 0xFE] + units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] as [UInt8] }
    let big: [UInt8] =
      [0xFE, 0xFF] + units.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] as [UInt8] }
    for bytes in [little, big, [0xEF, 0xBB, 0xBF] + Self.dump] {
      #expect(Self.read(bytes).dumps.first?.records.first?.service == .applinks)
    }
  }

  @Test("A file that is not there is a problem, not the end")
  func missing() {
    let reading = InputReader().read(InputSource(path: "/nonexistent/file"), index: 3)
    #expect(reading.problems.first?.kind == .unreadable)
  }

  @Test("--max-bytes cuts and says so")
  func limit() {
    let reading = Self.read(Self.dump, maxBytes: 40)
    #expect(reading.problems.contains { $0.kind == .limit })
    #expect(reading.dumps.first?.records.count == 1)
  }

  @Test("A large log is streamed, and its digest stays small")
  func streamed() {
    let line =
      "2026-03-02 09:14:02.433871+0200 0x1a3f     Default     0x0                  214    0    swcd: [com.apple.swc:dl] Beginning data task AASA-80AD262A-3EF6-42A2-B992-%012 { domain: a.example, bytes: 0, route: cdn }\n"
    var text: [UInt8] = []
    for number in 0..<90_000 { text += Array(line.replacing("%012", with: String(100_000_000_000 + number)).utf8) }
    let reading = Self.read(text)
    #expect(reading.kind == .swcdLog)
    #expect(reading.dialect == "log-show-default")
    #expect(reading.log?.storyCounts[.silent] == 90_000)
    #expect((reading.log?.events.count ?? 99) <= 8)
    #expect((reading.log?.stories.count ?? 99) <= 8)
  }
}
