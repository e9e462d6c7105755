import Evidence
import Findings
import Foundation
import TestSupport
import Testing

@Suite("The registry of findings")
struct RegistryTests {
  @Test("architecture.md: the registry is generated from the files, one finding each")
  func registryIsFresh() {
    let entries = KindsFile.entries()
    #expect(!entries.isEmpty)
    Generated.check(KindsFile.path, KindsFile.text(entries), filter: "FindingsTests")
  }

  @Test("A finding is one file, named after its type")
  func oneFileEach() {
    for entry in KindsFile.entries() {
      #expect(entry.file == entry.type + ".swift", "SWCD\(entry.code) is defined in \(entry.file)")
    }
  }

  @Test("Codes and slugs are unique, and the list ascends")
  func unique() {
    let all = FindingRegistry.all
    #expect(Set(all.map(\.code)).count == all.count)
    #expect(Set(all.map(\.slug)).count == all.count)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.code < $1.code })
    for definition in all {
      #expect(definition.slug.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) }, "\(definition.slug)")
    }
  }

  @Test("A code in any spelling, and a slug, find the definition")
  func lookUp() {
    for text in ["SWCD3102", "swcd3102", "3102", "origin-not-found", "Origin-Not-Found"] {
      #expect(FindingRegistry.find(text)?.code == FindingCode(3102), "\(text)")
    }
    #expect(FindingRegistry[FindingCode(3102)]?.slug == "origin-not-found")
    for text in ["SWCD3199", "31", "", "origin"] { #expect(FindingRegistry.find(text) == nil, "\(text)") }
  }

  @Test(
    "A misspelt code or slug finds its neighbours",
    arguments: [("orgin-not-found", 3102), ("SWCD310", 3101), ("screentime", 8111), ("backing-off", 3004)])
  func nearest(_ text: String, _ code: Int) {
    #expect(FindingRegistry.nearest(to: text).contains { $0.code == FindingCode(code) })
  }

  @Test("A text that is like nothing has no neighbours")
  func nothingNear() {
    #expect(FindingRegistry.nearest(to: "zzzzzzzzzzzz").isEmpty)
    #expect(FindingRegistry.nearest(to: "").isEmpty)
  }
}
