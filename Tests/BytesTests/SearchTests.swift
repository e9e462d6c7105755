import Bytes
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
}
