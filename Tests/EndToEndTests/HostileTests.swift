import Evidence
import Foundation
import SwcdlogKit
import TestSupport
import Testing

@Suite struct HostileTests {
  @Test("Inputs cut or damaged at random are read without a crash")
  func damaged() throws {
    var random = SystemRandomNumberGenerator()
    let root = Places.fixtures.appendingPathComponent("cases")
    let files =
      (FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? [])
      .filter { !$0.hasDirectoryPath && $0.lastPathComponent != "case.json" }
    let options = try AnalysisOptions(arguments: ["--url", "https://www.shop.example/card/96"])
    for _ in 0..<300 {
      guard let file = files.randomElement(using: &random), let data = try? Data(contentsOf: file), data.count < 60_000
      else { continue }
      var bytes = [UInt8](data)
      if Bool.random(using: &random) {
        bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      } else {
        for _ in 0..<20 where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let diagnosis = Analysis.run(AnalysisRequest(inputs: [InputSource(path: "x", bytes: bytes)], options: options))
      #expect(diagnosis.readings.count == 1)
    }
  }

  @Test("Options: right ones are read, wrong ones explained")
  func options() throws {
    let options = try AnalysisOptions(arguments: ["--url=https://a.example/x", "--app", "A.b", "--", "--odd-name"])
    #expect(options.question.urls == ["https://a.example/x"])
    #expect(options.inputs == ["--odd-name"])
    #expect { try AnalysisOptions(arguments: ["--ur", "x"]) } throws: { error in
      (error as? UsageError)?.message.contains("--url") ?? false
    }
    #expect(throws: UsageError.self) { try AnalysisOptions(arguments: ["--now", "gestern"]) }
    #expect(throws: UsageError.self) { try AnalysisOptions(arguments: ["--via", "carrier-pigeon"]) }
    #expect(throws: UsageError.self) { try AnalysisOptions(arguments: ["--app"]) }
  }

  @Test("Exit status")
  func status() throws {
    let unreadable = Analysis.run(AnalysisRequest(inputs: [InputSource(path: "/nonexistent")]))
    #expect(Analysis.exitStatus(unreadable, failOn: .error) == 2)
    let bad = Analysis.run(AnalysisRequest(inputs: [InputSource(path: "a", bytes: Array("<html>".utf8))]))
    #expect(Analysis.exitStatus(bad, failOn: .error) == 1)
    #expect(Analysis.exitStatus(bad, failOn: nil) == 0)
  }
}
