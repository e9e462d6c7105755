import Foundation
import Intake
import Redaction
import SwcdlogKit
import TestSupport
import Testing

/// `swcdlog redact` and `analyze --redact`.
@Suite struct RedactCommandTests {
  final class Memory {
    var standard: [UInt8] = []
    var files: [String: (bytes: [UInt8], isPrivate: Bool)] = [:]
    var remarks: [String] = []

    var output: RedactCommand.Output {
      RedactCommand.Output(
        standard: {
          self.standard += $0; return 0
        },
        file: { path, isPrivate in
          var bytes: [UInt8] = []
          return RedactCommand.OutputFile(
            write: {
              bytes += $0; return true
            },
            finish: { isGood in
              if isGood { self.files[path] = (bytes, isPrivate) }
              return true
            })
        },
        isFolder: { _ in false }, complain: { self.remarks.append($0) })
    }
  }

  static func write(_ name: String, _ bytes: [UInt8], _ folder: URL) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }

  static func temporaryFolder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("swcdlog-redact-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  @Test("Several inputs go to a folder, with one map for the owner alone, and come back")
  func folder() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let dump =
      "Service:              applinks\nApp ID:               7Q2V9KX4TD.com.example.shop\nDomain:               shop.example\n"
    let log = "looked up shop.example\n"
    let paths = [
      try Self.write("show.txt", Array(dump.utf8), folder), try Self.write("shop.example.log", Array(log.utf8), folder),
    ]
    let memory = Memory()
    #expect(RedactCommand.run(paths + ["-o", "out/", "--map", "map.json"], output: memory.output) == 0)
    let map = try #require(memory.files["map.json"])
    #expect(map.isPrivate)
    let redacted = try #require(memory.files["out/show.txt"])
    #expect(!String(decoding: redacted.bytes, as: UTF8.self).contains("shop"))
    // The name of a file can be a name too.
    #expect(memory.files.keys.allSatisfy { !$0.contains("shop") }, "\(memory.files.keys)")
    let mapPath = try Self.write("map.json", map.bytes, folder)
    let redactedPath = try Self.write("redacted.txt", redacted.bytes, folder)
    let back = Memory()
    #expect(RedactCommand.run(["--restore", mapPath, redactedPath], output: back.output) == 0)
    #expect(String(decoding: back.standard, as: UTF8.self) == dump)
  }

  @Test("Binary inputs are refused with a reason, the others are written")
  func refusal() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let binary = try Self.write("app.plist", Array("bplist00".utf8) + [0, 1, 2, 3], folder)
    let text = try Self.write("a.txt", Array("https://shop.com/\n".utf8), folder)
    let memory = Memory()
    #expect(RedactCommand.run([binary, text], output: memory.output) == 2)
    #expect(memory.remarks.contains { $0.contains("binary property list") })
    #expect(String(decoding: memory.standard, as: UTF8.self) == "https://ba1.invalid/\n")
  }

  @Test("Gzipped inputs come out plain, UTF-16 stays UTF-16")
  func forms() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var units: [UInt8] = [0xFF, 0xFE]
    for unit in "https://shop.com/ü\n".utf16 { units += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let path = try Self.write("wide.txt", units, folder)
    let memory = Memory()
    #expect(RedactCommand.run([path], output: memory.output) == 0)
    #expect(memory.standard.starts(with: [0xFF, 0xFE]))
    let text = stride(from: 2, to: memory.standard.count, by: 2).map {
      UInt16(memory.standard[$0]) | UInt16(memory.standard[$0 + 1]) << 8
    }
    #expect(String(decoding: text, as: UTF16.self) == "https://ba1.invalid/ü\n")
    let zipped = Places.fixtures.appendingPathComponent("cases/306-monday-and-friday/monday.txt.gz").path
    let plain = Memory()
    #expect(RedactCommand.run([zipped], output: plain.output) == 0)
    let dump = String(decoding: plain.standard, as: UTF8.self)
    #expect(dump.contains("Site/Fmwk Approval:"))
    #expect(!dump.contains(".example"))
  }

  @Test("Wrong use", arguments: [["--mpa", "x"], ["a", "b"], ["--map"]])
  func usage(arguments: [String]) { #expect(RedactCommand.run(arguments, output: Memory().output) != 0) }

  @Test(
    "A report without names has the codes and states of the report with them", arguments: RedactedScenarioTests.folders)
  func analyze(folder: String) throws {
    let (inputs, arguments, files) = try RedactedScenarioTests.load(folder)
    guard !arguments.contains(where: { ["--origin", "--cdn", "--device", "--urls"].contains($0) }) else { return }
    let request = AnalysisRequest(inputs: inputs, options: try AnalysisOptions(arguments: arguments))
    let diagnosis = Analysis.run(request)
    var redaction = ReportRedaction(request, diagnosis)
    let report = try redaction.redact(
      "\(diagnosis.findings.map { "\($0.code) \($0.message) \($0.evidence.map(\.text))" })")
    for finding in diagnosis.findings { #expect(report.contains(finding.code.description)) }
    // Every app ID and host of the dumps, entitlements and logs has to be gone.
    let evidence = files.map { String(decoding: $0.1, as: UTF8.self) }.joined(separator: "\n")
    for word in evidence.split(whereSeparator: { !($0.isLetter || $0.isNumber || ".-".contains($0)) })
    where word.hasSuffix(".example") && !word.hasPrefix(".") && !word.hasPrefix("com.") {
      #expect(!report.contains(word), "\(word)")
    }
  }
}
