import Diagnosis
import Foundation
import JSONText
import Reports
import SwcdlogKit
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("What evidence says stays inert in every format")
struct InertnessTests {
  private static let seeds: [UInt64] = Array(1...30)

  private func render(_ format: String, _ seed: UInt64) throws -> String {
    try #require(ReportFormat.named(format)).render(
      HostileDiagnosis.make(seed: seed), ReportSettings(version: "0.1.0", isVerbose: true))
  }

  @Test("no control, direction or hidden character comes through", arguments: seeds)
  func characters(seed: UInt64) throws {
    for format in ReportFormat.all {
      let report = try render(format.name, seed)
      let odd = report.unicodeScalars.first { !HostileText.isInert($0) }
      #expect(odd == nil, "\(format.name): \(odd.map { String($0.value, radix: 16) } ?? "")")
    }
  }

  @Test("plain text without Unicode is ASCII", arguments: seeds.prefix(20))
  func ascii(seed: UInt64) throws {
    let text = ReportText.render(
      try HostileDiagnosis.make(seed: seed), style: TerminalStyle(usesUnicode: false), isVerbose: true)
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test("HTML: only the page's own elements and attributes", arguments: seeds)
  func html(seed: UInt64) throws {
    let own = try tags(GoldenTests.report(#require(ReportFormat.named("html"))))
    let page = try render("html", seed)
    for tag in tags(page) {
      // The clean report lacks some elements, since it has no needs and fewer places.
      let isOwn = own.contains(tag) || ["<ul>", "</ul>", "<figure>", "<details>", "<tr class=>"].contains(tag)
      #expect(isOwn, "\(tag)")
    }
    #expect(page.ranges(of: "<style>").count == 1)
  }

  /// Tags with their attributes' names; values are left out.
  private func tags(_ page: String) -> Set<String> {
    var result: Set<String> = []
    var tag: [UInt8] = []
    var isValue = false
    for byte in page.utf8 {
      if tag.isEmpty, byte != 0x3C { continue }
      if byte == 0x22 { isValue.toggle() } else if !isValue { tag.append(byte) }
      guard byte == 0x3E, !isValue else { continue }
      result.insert(String(decoding: tag, as: UTF8.self))
      tag = []
    }
    if !tag.isEmpty { result.insert(String(decoding: tag, as: UTF8.self)) }
    return result
  }

  @Test("Markdown: outside of code there is no markup, link, mention or HTML but the report's own", arguments: seeds)
  func markdown(seed: UInt64) throws {
    let report = try render("markdown", seed)
    #expect(report.utf8.count <= ReportMarkdown.limit)
    let prose = MarkdownScanner.prose(report)
    for line in prose {
      for sign in ["<", "](", "http", "www", "@", "&", "~", "*", "_", "`", "$", "\\", "evil", "deadbeef"] {
        #expect(!line.contains(sign), "\(sign) in: \(line)")
      }
      #expect(line.firstMatch(of: /#\d/) == nil && line.firstMatch(of: /:\w+:/) == nil, "\(line)")
    }
  }

  @Test("Markdown: folds and fences are closed, and no heading comes of evidence", arguments: seeds)
  func structure(seed: UInt64) throws {
    let report = try render("markdown", seed)
    let outside = MarkdownScanner.outsideOfFences(report)
    #expect(outside.count { $0.contains("<details>") } == outside.count { $0 == "</details>" })
    for line in outside where line.hasPrefix("#") {
      let own = ["## swcdlog: ", "### ", "#### SWCD"].contains { line.hasPrefix($0) }
      #expect(own && !line.contains("# Heading"), "\(line)")
    }
  }

  @Test("JUnit is XML, and its attributes hold what was said", arguments: seeds)
  func junit(seed: UInt64) throws {
    let report = try render("junit", seed)
    let reader = JUnitReader()
    #expect(reader.read(report), "seed \(seed)")
    #expect(reader.elements.isSubset(of: JUnitReader.known))
  }

  @Test("JSON, NDJSON and SARIF are JSON that holds every message whole", arguments: seeds)
  func json(seed: UInt64) throws {
    let diagnosis = try HostileDiagnosis.make(seed: seed)
    let document = JSONDocument.parse(Array(ReportJSON.render(diagnosis, version: "").utf8))
    #expect(document.isAccepted)
    let messages = document.root?["findings"]?.array?.map { $0["message"]?.string ?? "" }
    #expect(messages?.map { Array($0.utf8) } == diagnosis.findings.map { Array($0.message.utf8) })
    #expect(try JSONDocument.parse(Array(render("sarif", seed).utf8)).isAccepted)
    for line in try render("ndjson", seed).split(separator: "\n") {
      #expect(JSONDocument.parse(Array(line.utf8)).isAccepted)
    }
  }

  @Test("Values in commands to copy are quoted for a shell")
  func commands() throws {
    let input = InputSource(
      path: "e.plist",
      bytes: Array(
        "Service: applinks\nApp ID: ABCDE12345.com.example.app\nDomain: a$(touch x)'b.example\nUser Approval: unspecified\nSite/Fmwk Approval: denied\n"
          .utf8))
    let diagnosis = Analysis.run(AnalysisRequest(inputs: [input]))
    let text = ReportText.render(diagnosis, style: TerminalStyle())
    for line in text.split(separator: "\n") where line.hasPrefix("      curl") || line.hasPrefix("      swcdlog") {
      #expect(!line.contains("touch") || line.contains("'a$(touch x)'\\''b.example'"), "\(line)")
    }
  }
}
