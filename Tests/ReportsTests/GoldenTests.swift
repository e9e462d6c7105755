import Evidence
import Foundation
import JSONText
import Reports
import SwcdlogKit
import TestSupport
import Testing

@Suite struct GoldenTests {
  static let records = ProcessInfo.processInfo.environment["SWCDLOG_RECORD"] == "1"

  /// Compares with a golden file; a recording run writes it and fails, so that no automatic run can record.
  static func compare(_ text: String, _ name: String) throws {
    let file = Places.fixtures.appendingPathComponent("golden").appendingPathComponent(name)
    if records {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name)")
      return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(text == golden, "stale: look at the difference, then SWCDLOG_RECORD=1 swift test --filter Golden")
  }

  static func samples(_ arguments: [String] = []) throws -> Diagnosis {
    let folder = Places.repository.appendingPathComponent("SampleLogs")
    let inputs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      InputSource(path: "SampleLogs/\(name)", bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
    }
    return Analysis.run(AnalysisRequest(inputs: inputs, options: try AnalysisOptions(arguments: arguments)))
  }

  /// A report of the sample inputs as the command writes it.
  static func report(_ format: ReportFormat) throws -> String {
    let diagnosis = try samples(["--url", "https://www.shop.example/card/96", "--format", format.name])
    return format.render(diagnosis, ReportSettings(version: "0.1.0"))
  }

  @Test("every format", arguments: ReportFormat.all.map(\.name))
  func format(name: String) throws {
    let format = try #require(ReportFormat.named(name))
    try Self.compare(Self.report(format), "samples." + (format.extensions.first ?? name))
  }

  @Test func show() throws {
    let dumps = try Self.samples().readings.flatMap(\.dumps)
    try Self.compare(ShowReport.table(dumps, style: TerminalStyle(isTerminal: false)), "show.txt")
    try Self.compare(ShowReport.table(dumps, style: TerminalStyle(width: 80)), "show-narrow.txt")
    #expect(
      ShowReport.table(dumps, style: TerminalStyle(width: 160))
        == ShowReport.table(dumps, style: TerminalStyle(isTerminal: false)))
    try Self.compare(ShowReport.json(dumps), "show.json")
  }

  @Test("The same inputs give the same bytes")
  func stable() throws {
    let first = ReportJSON.render(try Self.samples(), version: "0.1.0")
    for _ in 0..<3 { #expect(ReportJSON.render(try Self.samples(), version: "0.1.0") == first) }
  }

  @Test("A dump of very many failures gives a report of bounded length that says what it left out")
  func bounded() throws {
    let entries = (0..<400).map { number in
      "Service:              applinks\nApp ID:               ABCDE12345.com.example.app\nDomain:               h\(number).example\nUser Approval:        unspecified\nSite/Fmwk Approval:   denied\n"
    }
    let input = InputSource(path: "d.txt", bytes: Array(entries.joined().utf8))
    let diagnosis = Analysis.run(AnalysisRequest(inputs: [input]))
    let text = ReportText.render(diagnosis, style: TerminalStyle())
    #expect(text.split(separator: "\n").count < 1_500)
    #expect(text.contains("more findings (-v shows them"))
    #expect(ReportText.render(diagnosis, style: TerminalStyle(), isVerbose: true).contains("h399.example"))
  }

  @Test("80 columns, no control characters from the evidence, ASCII where the terminal has no more")
  func terminal() throws {
    let nasty = "https://a.example/\u{1B}[31m\u{202E}x" + String(repeating: "y", count: 300)
    let input = InputSource(
      path: "d.txt",
      bytes: Array(
        "Service:              applinks\nApp ID:               A\u{7}BCDE12345.x\nDomain:               a.example\nUser Approval:        unspecified\nSite/Fmwk Approval:   denied\n"
          .utf8))
    let diagnosis = Analysis.run(
      AnalysisRequest(inputs: [input], options: try AnalysisOptions(arguments: ["--url", nasty])))
    let text = ReportText.render(diagnosis, style: TerminalStyle(width: 80, usesColour: false, usesUnicode: false))
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F || $0 == "\n" })
    let samples = ReportText.render(try Self.samples(), style: TerminalStyle(width: 80))
    for line in samples.split(separator: "\n") where !line.contains("https://") && !line.contains("SampleLogs/") {
      #expect(line.count <= 80, "\(line)")
    }
  }
}

@Suite("show, as a table")
struct ShowTableTests {
  private let dump = """
    Service:              applinks
    App ID:               ABCDE12345.com.example.a-rather-long-name-of-an-app
    Domain:               a-rather-long-name-of-a-host.and-its-domain.example
    User Approval:        unspecified
    Site/Fmwk Approval:   denied\u{1B}[31m
    Error:                Error Domain=SWCErrorDomain Code=7 "日本語"
    """

  private func table(_ style: TerminalStyle) -> String {
    let reading = Analysis.run(AnalysisRequest(inputs: [InputSource(path: "d", bytes: Array(dump.utf8))])).readings
    return ShowReport.table(reading.flatMap(\.dumps), style: style)
  }

  @Test(
    "what does not fit the terminal stands in blocks, and nothing that names something is cut", arguments: [80, 100])
  func narrow(width: Int) {
    let text = table(TerminalStyle(width: width))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    #expect(text.contains("ABCDE12345.com.example.a-rather-long-name-of-an-app\n"))
    #expect(text.contains("a-rather-long-name-of-a-host.and-its-domain.example\n"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("a pipe gets one line for each entry, however wide")
  func wide() {
    #expect(table(TerminalStyle(width: 80, isTerminal: false)).split(separator: "\n").count == 2)
  }
}
