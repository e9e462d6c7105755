import Bytes
import TestSupport
import Testing

@Suite struct SearchTests {
  @Test func findsLiteralsAndLines() {
    let text = Array("one\r\ntwo\n\nlast".utf8)
    text.withUnsafeBytes { bytes in
      #expect(bytes.firstIndex(of: "two") == 5)
      #expect(bytes.firstIndex(of: "three") == nil)
      #expect(bytes.firstIndex(of: "last", from: 11) == nil)
      let lines = LineCutter(bytes).map { (String(lossy: $0.bytes), $0.number, $0.offset) }
      #expect(lines.map(\.0) == ["one", "two", "", "last"])
      #expect(lines.map(\.1) == [1, 2, 3, 4])
      #expect(lines.map(\.2) == [0, 5, 9, 10])
    }
  }

  @Test(arguments: [
    ("\u{1B}[1mService:\u{1B}[0m x", "Service: x"), ("\u{1B}]0;title\u{07}text", "text"), ("plain", "plain"),
    ("cut\u{1B}[", "cut"),
    ("cut\u{1B}", "cut"),
  ])
  func stripsTerminalCodes(text: String, expected: String) {
    #expect(String(decoding: ANSI.stripped(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test("A word is found where the slow search finds it, at every length of text and word", arguments: 0..<10)
  func words(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    for _ in 0..<2000 {
      // Two letters only, so that beginnings and ends of the word stand everywhere.
      let text = (0..<random.below(90)).map { _ in UInt8(0x61 + random.below(2)) }
      let word = (0..<(1 + random.below(24))).map { _ in UInt8(0x61 + random.below(2)) }
      let start = random.below(text.count + 2)
      let slow = text.indices.first { $0 >= start && text[$0...].starts(with: word) }
      text.withUnsafeBytes { text in
        word.withUnsafeBytes { #expect(text.firstIndex(ofBytes: $0, from: start) == slow) }
      }
    }
  }
}
