import Foundation
import Reports
import SwcdlogKit
import TestSupport
import Testing

/// Loads reports in headless Chromium, by `Tests/Browser/check.py`; skipped where one of the two is missing.
@Suite(.serialized) struct BrowserTests {
  private static func program(_ names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for name in names {
      for folder in folders where FileManager.default.isExecutableFile(atPath: folder + "/" + name) {
        return folder + "/" + name
      }
    }
    return nil
  }

  static let chromium = program(["chromium", "chromium-browser", "google-chrome"])
  static let python = program(["python3"])

  /// What the script finds wrong with a page.
  private func faults(_ page: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("swcdlog-\(UUID().uuidString).html")
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.python ?? "")
    process.arguments = [
      Places.repository.appendingPathComponent("Tests/Browser/check.py").path, Self.chromium ?? "", file.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == (text.isEmpty ? 0 : 1), "\(text)")
    return text
  }

  private static func page(_ inputs: [InputSource], _ arguments: [String]) throws -> String {
    let options = try AnalysisOptions(arguments: arguments + ["-o", "report.html"])
    return options.reports(of: Analysis.run(AnalysisRequest(inputs: inputs, options: options)))[0].text
  }

  private static func sample() throws -> String {
    let folder = Places.repository.appendingPathComponent("SampleLogs")
    return try page([InputSource(path: folder.path)], ["--url", "https://www.shop.example/card/96"])
  }

  @Test(
    "a report loads without error or request, is readable in light and dark, on desktop and phone, and its links lead somewhere",
    .enabled(if: chromium != nil && python != nil))
  func sampleReport() throws { #expect(try faults(Self.sample()) == "") }

  @Test("evidence that tries to act does not", .enabled(if: chromium != nil && python != nil))
  func hostileReport() throws {
    let inputs = try (1...6).map { seed in
      let trick = (0..<8).map { HostileText.text(seed: UInt64(seed * 100 + $0)) }.joined(separator: "\n")
      let flat = trick.split(whereSeparator: \.isNewline).joined(separator: " ")
      let rules = try String(
        decoding: JSONSerialization.data(withJSONObject: ["/": "/" + flat], options: []), as: UTF8.self)
      return InputSource(
        path: "in\(seed)<img src=x>.txt",
        bytes: Array(
          """
          ----------------------------------------
          Service:              applinks
          App ID:               ABCDE12345.com.example.\(flat)
          App Version:          1.0
          Domain:               a\(seed).example
          Patterns:             \(rules)
          User Approval:        unspecified
          Site/Fmwk Approval:   denied
          Flags:
          Error:                Error Domain=SWCErrorDomain Code=7 "\(flat)"
          ----------------------------------------
          \(trick)
          """.utf8))
    }
    #expect(try faults(Self.page(inputs, ["--url", "https://a1.example/<script>alert(1)</script>"])) == "")
  }

  @Test("the check itself sees what is wrong", .enabled(if: chromium != nil && python != nil))
  func mutations() throws {
    let good = try Self.sample()
    let changes: [(old: String, new: String, complaint: String)] = [
      ("<main id=\"main\">", "<main id=\"main\"><img src=\"https://evil.example/x.png\">", "element IMG"),
      ("--muted:#515a65", "--muted:#b0b8c0", "policy"),
      ("href=\"#findings\"", "href=\"#nowhere\"", "link to #nowhere"),
      ("<footer>", "<div>", "landmarks footer"),
      ("<h2 ", "<h4 ", "heading level"),
      ("<p class=\"status\">", "<p class=\"status\"><script>1</script>", "element SCRIPT"),
      ("<nav ", "<svg aria-hidden=\"true\" width=\"2000\" height=\"9\"></svg><nav ", "scrolls sideways"),
    ]
    for change in changes {
      #expect(good.contains(change.old), "\(change.old)")
      let found = try faults(good.replacing(change.old, with: change.new))
      #expect(found.lowercased().contains(change.complaint.lowercased()), "\(change.complaint): \(found)")
    }
  }
}
