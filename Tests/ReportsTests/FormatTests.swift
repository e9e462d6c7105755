import Diagnosis
import Evidence
import Findings
import Foundation
import JSONText
import Reports
import SwcdlogKit
import TestSupport
import Testing

@Suite("Formats and outputs (cli.md, options of analyze)")
struct FormatTests {
  @Test("names and ends of file names are told apart, and each is found")
  func registry() {
    let ends = ReportFormat.all.flatMap(\.extensions)
    #expect(Set(ends).count == ends.count)
    for format in ReportFormat.all {
      #expect(ReportFormat.named(format.name)?.name == format.name)
      for end in format.extensions { #expect(ReportFormat.of(path: "a.b/x.\(end.uppercased())")?.name == format.name) }
    }
    #expect(ReportFormat.all.map(\.name) == ["text", "json", "ndjson", "markdown", "html", "sarif", "junit"])
    for path in ["report", ".html", "a.html/report", "x."] { #expect(ReportFormat.of(path: path) == nil, "\(path)") }
  }

  private func outputs(_ arguments: String...) throws -> [String] {
    try AnalysisOptions(arguments: arguments).outputs.map { "\($0.path)=\($0.format.name)" }
  }

  @Test("standard output gets nothing where files are named, unless --format asks for it")
  func destinations() throws {
    #expect(try outputs() == ["-=text"])
    #expect(try outputs("--format", "html") == ["-=html"])
    #expect(try outputs("-o", "a.html", "-o", "b.json") == ["a.html=html", "b.json=json"])
    #expect(try outputs("-o", "a.md", "--format", "text") == ["-=text", "a.md=markdown"])
    #expect(try outputs("-o", "ticket", "--format", "markdown") == ["ticket=markdown"])
    #expect(try outputs("-o", "a.xml", "-o", "-", "--format", "sarif") == ["a.xml=junit", "-=sarif"])
    #expect(try outputs("--output=a.txt") == ["a.txt=text"])
  }

  @Test("a name without format, the same name twice, an input's own name and an unknown format are wrong usage")
  func wrong() {
    let wrong = [
      ["-o", "ticket"], ["-o", "a.html", "-o", "./a.html"], ["a.json", "-o", "a.json"], ["--format", "pdf"],
      ["--origin", "x.json", "-o", "x.json"], ["-o"],
    ]
    for arguments in wrong {
      #expect(throws: UsageError.self, "\(arguments)") { try AnalysisOptions(arguments: arguments) }
    }
  }

  @Test("files get 80 columns without colour, whatever the terminal is; reports come in their order")
  func rendering() throws {
    let options = try AnalysisOptions(arguments: ["-o", "a.txt", "-o", "b.json", "--format", "text"])
    let diagnosis = try GoldenTests.samples()
    let reports = options.reports(of: diagnosis, style: TerminalStyle(width: 120, usesColour: true))
    #expect(reports.map(\.path) == [nil, "a.txt", "b.json"])
    #expect(reports[0].text.contains("\u{1B}["))
    #expect(reports[1].text == ReportText.render(diagnosis, style: TerminalStyle()))
    #expect(reports[2].text == ReportJSON.render(diagnosis, version: swcdlogVersion))
  }

  @Test("a walk of a folder does not take a report that this run writes as evidence")
  func ownOutput() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swcdlog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.txt", "old.html"] { try Data("x".utf8).write(to: folder.appendingPathComponent(name)) }
    let options = try AnalysisOptions(arguments: [folder.path, "-o", folder.path + "/./old.html"])
    let diagnosis = Analysis.run(AnalysisRequest(inputs: [InputSource(path: folder.path)], options: options))
    #expect(diagnosis.readings.map { $0.path.split(separator: "/").last } == ["a.txt"])
  }

  @Test("SHA-256 of what was read, for formats that name it; of a part it is not told")
  func checksums() throws {
    func sum(_ arguments: [String], _ text: String = "abc") throws -> String? {
      let options = try AnalysisOptions(arguments: arguments)
      let input = InputSource(path: "x", bytes: Array(text.utf8))
      return Analysis.run(AnalysisRequest(inputs: [input], options: options)).readings.first?.sha256
    }
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(try sum(["--format", "json"]) == abc)
    #expect(try sum([]) == nil)
    #expect(try sum(["--format", "json", "--max-bytes", "2"], String(repeating: "x", count: 600_000)) == nil)
    let zipped = try GoldenTests.samples(["--format", "html"]).readings.first { $0.path.hasSuffix(".gz") }
    #expect(zipped?.sha256 == "3d1099b586e687e94127cf0a4e67e39bb1e6821e7f68bb15766407d92a1a7097")
  }
}

@Suite("The same findings in each format")
struct SameFindingsTests {
  static let folders: [String] = {
    let root = Places.fixtures.appendingPathComponent("cases")
    return ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()
  }()

  /// The diagnosis of a scenario among the fixtures.
  static func scenario(_ folder: String) throws -> Diagnosis {
    struct Scenario: Decodable {
      var args: [String]?
      var inputs: [String]
    }
    let root = Places.fixtures.appendingPathComponent("cases/\(folder)")
    let scenario = try JSONDecoder().decode(
      Scenario.self, from: Data(contentsOf: root.appendingPathComponent("case.json")))
    var arguments = scenario.args ?? []
    for index in arguments.indices
    where ["--origin", "--cdn", "--device", "--urls"].contains(arguments[index]) && index + 1 < arguments.count {
      arguments[index + 1] = root.appendingPathComponent(arguments[index + 1]).path
    }
    let inputs = try scenario.inputs.map { name in
      InputSource(path: name, bytes: [UInt8](try Data(contentsOf: root.appendingPathComponent(name))))
    }
    return Analysis.run(AnalysisRequest(inputs: inputs, options: try AnalysisOptions(arguments: arguments)))
  }

  /// What a renderer may change of a message is left out: white space, punctuation, and how signs are written.
  private func letters(_ text: String) -> String {
    var result: [UInt8] = []
    var reference: [UInt8]?
    for byte in text.utf8 {
      let isLetter = byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
      if byte == 0x26 {
        result += reference ?? []
        reference = []
      } else if let open = reference, byte == 0x3B || !isLetter && byte != 0x23 || open.count > 5 {
        // An ampersand that begins no reference stood for itself.
        if byte != 0x3B { result += open }
        reference = nil
        if byte != 0x3B, isLetter { result.append(byte) }
      } else if reference != nil {
        if isLetter { reference?.append(byte) }
      } else if isLetter {
        result.append(byte)
      }
    }
    return String(decoding: result + (reference ?? []), as: UTF8.self).replacing("code", with: "")
  }

  @Test("every asked finding, with its code and message, stands in each of them", arguments: folders)
  func everywhere(folder: String) throws {
    let diagnosis = try Self.scenario(folder)
    let settings = ReportSettings(version: "0.1.0", isVerbose: true)
    for format in ReportFormat.all {
      let report = format.render(diagnosis, settings)
      let text = letters(report)
      for finding in diagnosis.findings where finding.asked {
        // A need stands among the needs, not among the findings.
        if finding.code.number == 9010, ["text", "markdown", "html"].contains(format.name) { continue }
        #expect(text.contains(finding.code.description), "\(format.name): \(finding.code)")
        #expect(text.contains(letters(finding.message)), "\(format.name): \(finding.code) \(finding.message)")
      }
    }
  }

  @Test("SARIF, JUnit and the document have as many findings as were asked about", arguments: folders)
  func counts(folder: String) throws {
    let diagnosis = try Self.scenario(folder)
    let asked = diagnosis.findings.count(where: \.asked)
    let sarif = JSONDocument.parse(Array(ReportSARIF.render(diagnosis, version: "").utf8)).root
    #expect(sarif?["runs"]?[0]?["results"]?.count == asked)
    let document = JSONDocument.parse(Array(ReportJSON.render(diagnosis, version: "").utf8)).root
    #expect(document?["findings"]?.array?.count { $0["asked"]?.bool == true } == asked)
    let junit = ReportJUnit.render(diagnosis)
    let heads = diagnosis.findings.filter(\.asked).map { "\($0.severity.rawValue) \($0.code) " }
    for head in Set(heads) {
      #expect(junit.ranges(of: head).count >= heads.count { $0 == head }, "\(head)")
    }
  }
}
