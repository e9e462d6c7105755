import Readers
import Testing

/// Logs are told from other text by their content (cli.md, `kind`: swcd-log).
@Suite struct SnifferTests {
  static func sniff(_ text: String) -> (dialect: LogDialect, confidence: Double)? {
    Array(text.utf8).withUnsafeBytes { LogSniffer.looksLikeLog($0) }
  }

  @Test("Every dialect is a log, also where the last line is cut", arguments: WrittenDialect.all)
  func logs(dialect: WrittenDialect) throws {
    var generator = EventGenerator(seed: 3)
    let text = dialect.text(generator.events(10))
    for text in [text, String(text.dropLast(30))] {
      let found = try #require(Self.sniff(text))
      // A host before the process is Xcode's way, and idevicesyslog's of old.
      #expect(found.dialect == dialect.dialect || dialect.dialect == .xcodeDeviceConsole)
      #expect(found.confidence > 0.5)
    }
  }

  @Test(
    "Other text is no log",
    arguments: [
      "", "\n\n", "Hello,\nmy links do not open the app.\nWhat can I do?\n", "{\"applinks\":{\"details\":[]}}",
      "HTTP/1.1 404 Not Found\nDate: Mon, 22 Sep 2025 10:40:03 GMT\n\n",
      "Service:              applinks\nLast Checked:         2026-03-02 09:14:02 +0000\n",
      "<plist><dict><key>a</key></dict></plist>", "a,b,c\n1,2,3\n", "[\"a\",\"b\"]", "applinks:shop.example\n",
    ])
  func others(text: String) {
    #expect((Self.sniff(text)?.confidence ?? 0) <= 0.5)
  }
}
