import Diagnosis
import Findings
import Foundation
import Reports
import SwcdlogKit
import TestSupport
import Testing

@Suite("Advice that can be handed on")
struct HandOverTests {
  /// Words of a definition's command that stand for the reader's own values.
  private static let words = ["HOST", "PARENT", "APPID", "FILE", "URL"]

  @Test("every finding that can break a link names who mends it, and a command that shows whether it helped")
  func definitions() {
    for definition in FindingRegistry.all where definition.link != .evidence {
      if definition.severity == .error || definition.audience != .nobody {
        // Screen Time is no fault of the association, so that nothing of it shows whether it helped.
        if definition.code.number == 8111 { continue }
        #expect(definition.verify != nil, "\(definition.code)")
      }
      if definition.severity == .error { #expect(definition.audience != .nobody, "\(definition.code)") }
      #expect(!definition.fix.isEmpty, "\(definition.code)")
    }
  }

  @Test("words in capitals in a command are those that can be filled in")
  func words() {
    for definition in FindingRegistry.all {
      let command = definition.verify ?? ""
      for word in command.split(whereSeparator: { !$0.isLetter }) where word.count > 2 && word.allSatisfy(\.isUppercase)
      {
        #expect(Self.words.contains(String(word)), "\(definition.code): \(word)")
      }
    }
  }

  @Test(
    "a root cause is told to the one who can mend it, with the reader's own values",
    arguments: SameFindingsTests.folders)
  func scenarios(folder: String) throws {
    let diagnosis = try SameFindingsTests.scenario(folder)
    let text = ReportText.render(diagnosis, style: TerminalStyle(width: 160))
    let markdown = ReportMarkdown.render(diagnosis)
    let page = ReportHTML.render(diagnosis)
    for association in diagnosis.associations.filter(\.asked).prefix(1) {
      guard let root = association.chain.flatMap(\.findings).first(where: \.isRootCause),
        let definition = root.definition
      else { continue }
      let heading = definition.audience == .nobody ? "Nobody has to mend anything" : "What to do, for the "
      for report in [text, markdown, page] { #expect(report.contains(heading), "\(heading)") }
      guard definition.verify != nil else { continue }
      // What is worse comes first, so that the association's own command need not be the first.
      let lines = text.split(separator: "\n").map(String.init)
      let commands = lines.indices.filter { lines[$0].contains("This shows whether it helped") }
        .map { lines[$0 + 1].drop { $0 == " " } }
      let host = association.subject.fileHost
      let own = commands.first { command in host.map { command.contains($0) } ?? true } ?? commands.first
      let command = try #require(own)
      #expect(markdown.contains("```sh\n\(command)\n```"))
      if association.subject.domain != nil { #expect(!command.contains("HOST") && !command.contains("PARENT")) }
      if association.subject.appID != nil { #expect(!command.contains("APPID")) }
      #expect(!command.contains("FILE"))
      if let host, definition.verify?.contains("HOST") == true {
        #expect(command.contains(host))
      }
    }
  }

  @Test("the limit of a ticket is kept, and what was left out is told", arguments: [30, 400])
  func limit(count: Int) throws {
    let entries = (0..<count).map { number in
      """
      Service:              applinks
      App ID:               ABCDE12345.com.example.app\(number)
      Domain:               h\(number).example
      User Approval:        unspecified
      Site/Fmwk Approval:   denied
      Error:                Error Domain=SWCErrorDomain Code=7 "\(String(repeating: "long ", count: 900))"

      """
    }
    let input = InputSource(path: "d.txt", bytes: Array(entries.joined().utf8))
    let report = ReportMarkdown.render(Analysis.run(AnalysisRequest(inputs: [input])))
    #expect(report.utf8.count <= 65_536)
    #expect(report.contains("**Left out to stay below 65536 characters:**"))
    #expect(report.contains("more associations") || report.contains("associations"))
    // What matters most is there.
    #expect(report.contains("h0.example") && report.contains("#### SWCD"))
    let outside = MarkdownScanner.outsideOfFences(report)
    #expect(outside.count { $0.contains("<details>") } == outside.count { $0 == "</details>" })
  }
}
