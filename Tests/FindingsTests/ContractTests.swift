import Findings
import Foundation
import TestSupport
import Testing

/// The table of codes that scripts and tickets rely on (Tests/Fixtures/contract/findings.tsv).
struct ContractRow: Sendable, CustomTestStringConvertible {
  var code: FindingCode
  var slug: String
  var link: String
  var severity: String
  var title: String

  var testDescription: String { code.description }

  static let all: [ContractRow] = {
    guard let bytes = try? Places.fixture("contract/findings.tsv") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 5, let code = FindingCode(text: fields[0]) else { return nil }
      return ContractRow(code: code, slug: fields[1], link: fields[2], severity: fields[3], title: fields[4])
    }
  }()

  /// The group of codes a row belongs to: 71xx is written and checked apart from 70xx.
  var area: String {
    let number = code.number
    return number / 1000 == 7 ? (number < 7100 ? "70xx" : "71xx-76xx") : "\(number / 1000)xxx"
  }
}

@Suite("The contract of the codes")
struct ContractTests {
  @Test("findings.tsv: every row has a finding of the same slug, link, severity and title", arguments: ContractRow.all)
  func agrees(_ row: ContractRow) throws {
    let definition = try #require(FindingRegistry[row.code])
    #expect(definition.slug == row.slug)
    #expect(definition.link.rawValue == row.link)
    #expect(definition.severity.rawValue == row.severity)
    #expect(definition.title == row.title)
  }

  @Test("findings.tsv: no code exists that it does not list")
  func noOthers() {
    #expect(ContractRow.all.count > 190)
    #expect(FindingRegistry.all.map(\.code) == ContractRow.all.map(\.code).sorted())
  }

  /// Areas are written one after another; within one that was begun, no code may be left without its text.
  @Test("Every area that has texts has them for all of its codes")
  func areasAreWhole() {
    let written = Set(FindingRegistry.all.filter { !$0.triggers.isEmpty }.map(\.code))
    for (area, rows) in Dictionary(grouping: ContractRow.all, by: \.area)
    where rows.contains(where: { written.contains($0.code) }) {
      let missing = rows.map(\.code).filter { !written.contains($0) }
      #expect(missing.isEmpty, "\(area) lacks \(missing.sorted().map(\.description).joined(separator: ", "))")
    }
  }
}
