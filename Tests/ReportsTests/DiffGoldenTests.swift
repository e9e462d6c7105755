import Foundation
import JSONText
import Reports
import SwcdlogKit
import TestSupport
import Testing

/// The reports of `diff` on the sample files and their invented changes.
@Suite struct DiffGoldenTests {
  static let pairs = [
    ("files", ["SampleLogs/apple-app-site-association", "SampleChanges/apple-app-site-association"]),
    ("dumps", ["SampleLogs/swcutil_show.txt", "SampleChanges/swcutil_show.txt"]),
    (
      "device",
      [
        "SampleChanges/swcutil_show.txt", "SampleLogs/apple-app-site-association", "--domain", "shop.example", "--url",
        "https://www.shop.example/card/96",
      ]
    ),
  ]

  private func report(_ arguments: [String], _ style: TerminalStyle = TerminalStyle()) -> String {
    var text = ""
    let status = DiffCommand.run(
      arguments, style: style,
      source: { path in
        let bytes = (try? Data(contentsOf: Places.repository.appendingPathComponent(path))).map { [UInt8]($0) }
        return InputSource(path: path, bytes: bytes ?? [])
      },
      write: {
        text += $0
        return 0
      }, complain: { Issue.record("\($0)") })
    #expect(status == 1)
    return text
  }

  @Test(arguments: pairs)
  func golden(_ name: String, _ arguments: [String]) throws {
    try GoldenTests.compare(report(arguments), "diff-\(name).txt")
    let json = report(arguments + ["--format", "json"])
    #expect(JSONDocument.parse(Array(json.utf8)).isAccepted)
    try GoldenTests.compare(json, "diff-\(name).json")
    try GoldenTests.compare(report(arguments + ["--format", "markdown"]), "diff-\(name).md")
  }

  @Test("ASCII where the terminal has no more, colour where it is wanted", arguments: pairs)
  func terminal(_ name: String, _ arguments: [String]) {
    let plain = report(arguments, TerminalStyle(width: 80, usesColour: false, usesUnicode: false))
    #expect(plain.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F || $0 == "\n" })
    #expect(report(arguments, TerminalStyle(usesColour: true)).contains("\u{1B}["))
  }
}
