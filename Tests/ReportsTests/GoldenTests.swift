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

  @Test func text() throws {
    try Self.compare(
      ReportText.render(Self.samples(["--url", "https://www.shop.example/card/96"]), style: TerminalStyle()),
      "samples.txt")
  }

  @Test func json() throws {
    let text = ReportJSON.render(try Self.samples(["--url", "https://www.shop.example/card/96"]), version: "0.1.0")
    #expect(JSONDocument.parse(Array(text.utf8)).isAccepted)
    try Self.compare(text, "samples.json")
  }

  @Test func show() throws {
    let dumps = try Self.samples().readings.flatMap(\.dumps)
    try Self.compare(ShowReport.table(dumps, style: TerminalStyle()), "show.txt")
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
