import Findings
import Reports
import TestSupport
import Testing

@Suite("The documentation of the findings")
struct PageTests {
  private static let folder = "Documentation/Findings"

  @Test("architecture.md: pages are generated from the definitions, committed, and fresh")
  func pagesAreFresh() {
    var names: Set<String> = ["README.md"]
    for definition in FindingDefinition.documented {
      let name = FindingPage.name(definition)
      names.insert(name)
      Generated.check("\(Self.folder)/\(name)", FindingPage.markdown(definition), filter: "FindingsTests")
    }
    Generated.check("\(Self.folder)/README.md", FindingPage.index(FindingRegistry.all), filter: "FindingsTests")
    Generated.checkNoOthers(in: Self.folder, suffix: ".md", expected: names, filter: "FindingsTests")
  }

  @Test("A code block's fence is longer than any run of backticks in it")
  func fences() {
    let definition = FindingDefinition(
      9999, "x", .evidence, .note, title: "A | B", detects: "D.", why: "W.", evidence: "E.", fix: "F.",
      audience: .nobody,
      source: "S", triggers: [FindingExample("T", [("a.txt", "```\n````")])], passes: [])
    let page = FindingPage.markdown(definition)
    #expect(page.contains("\n`````text\n```\n````\n`````\n"))
    #expect(FindingPage.index([definition]).contains("A \\| B"))
  }

  @Test("The command of an example can be pasted into a shell")
  func commands() throws {
    let definition = try #require(FindingRegistry[slug: "wildcard-parent-without-file"])
    #expect(FindingPage.markdown(definition).contains("--domain '*.grocer.example' domains.txt curl.txt"))
  }
}
