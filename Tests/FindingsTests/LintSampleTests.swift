import Bytes
import Findings
import Foundation
import RuleEngine
import TestSupport
import Testing

/// Real files, read in place: no error on a file that works.
@Suite("The lint on real files", .enabled(if: Places.shared != nil))
struct LintSampleTests {
  static let files: [URL] = {
    guard let folder = Places.shared?.appendingPathComponent("samples/aasa") else { return [] }
    let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return all.filter { $0.pathExtension != "txt" }.sorted { $0.path < $1.path }
  }()

  @Test("No error but an app ID without prefix, which is a mistake", arguments: files)
  func noFalseErrors(_ url: URL) throws {
    let document = AssociationDocument.read([UInt8](try Data(contentsOf: url)))
    for hit in Lint.run(document) where hit.severity == .error {
      #expect(hit.code == FindingCode(5003), "\(url.lastPathComponent): \(hit.message)")
      #expect(hit.appIDs.allSatisfy { $0.prefix { $0 != "." }.count != 10 })
    }
  }

  @Test("A certificate is judged only where a time is given", arguments: files.filter { $0.pathExtension == "p7" })
  func certificates(_ url: URL) throws {
    let document = AssociationDocument.read([UInt8](try Data(contentsOf: url)))
    let expired = FindingCode(4009)
    let later = try #require(Timestamp(year: 2030, month: 1, day: 1))
    let earlier = try #require(Timestamp(year: 2018, month: 6, day: 1))
    #expect(!Lint.run(document).contains { $0.code == expired })
    #expect(!Lint.run(document, now: earlier).contains { $0.code == expired })
    #expect(Lint.run(document, now: later).contains { $0.code == expired })
  }
}
