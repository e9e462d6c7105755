import Findings
import Testing

extension FindingDefinition {
  /// The ones that have texts; others hold no more than a title so far.
  static let documented = FindingRegistry.all.filter { !$0.triggers.isEmpty || !$0.why.isEmpty }
}

@Suite("The texts of the findings")
struct TextTests {
  @Test("Every text is there and ends a sentence", arguments: FindingDefinition.documented)
  func texts(_ definition: FindingDefinition) {
    for (name, text) in [
      ("detects", definition.detects), ("why", definition.why), ("evidence", definition.evidence),
      ("fix", definition.fix),
    ] {
      #expect(text.count >= 8, "\(name) of \(definition.code)")
      #expect(
        text.hasSuffix(".") || text.hasSuffix("`") || text.hasSuffix(".)"),
        "\(name) of \(definition.code): \(text.suffix(20))")
      #expect(!text.contains("  ") && !text.contains("\n"), "\(name) of \(definition.code)")
      #expect(text.count(where: { $0 == "`" }) % 2 == 0, "\(name) of \(definition.code)")
    }
    #expect(!definition.source.isEmpty)
    #expect(!definition.title.hasSuffix("."))
  }

  @Test("No text holds a word that stands for a text to come", arguments: FindingDefinition.documented)
  func noPlaceholders(_ definition: FindingDefinition) {
    let text = [definition.detects, definition.why, definition.evidence, definition.fix, definition.title]
      .joined(separator: " ").lowercased()
    for word in ["lorem", "tbd", "to be written", "to do:", "xxx ", "???", "placeholder text"] {
      #expect(!text.contains(word), "\(definition.code) holds \(word)")
    }
  }

  @Test(
    "Every finding has an example that shows it and one that only looks like it",
    arguments: FindingDefinition.documented)
  func examples(_ definition: FindingDefinition) {
    #expect(!definition.triggers.isEmpty)
    #expect(!definition.passes.isEmpty)
    for example in definition.triggers + definition.passes {
      #expect(!example.title.isEmpty)
      #expect(!example.files.isEmpty || !example.binaries.isEmpty)
      #expect(example.files.allSatisfy { !$0.name.isEmpty && !$0.content.isEmpty })
    }
  }

  @Test("Examples name invented hosts, and no others than Apple's and curl's", arguments: FindingDefinition.documented)
  func inventedHosts(_ definition: FindingDefinition) {
    let allowed = ["app-site-association.cdn-apple.com", "apps.apple.com", "curl.se", "www.apple.com"]
    for example in definition.triggers + definition.passes {
      let texts = example.files.map(\.content) + example.options
      for text in texts {
        for mark in text.ranges(of: "://") {
          let host = text[mark.upperBound...].prefix { $0.isLetter || $0.isNumber || ".-_".contains($0) }.lowercased()
          #expect(
            host.isEmpty || host.hasSuffix(".example") || host.hasPrefix("example.") || allowed.contains(host),
            "\(definition.code): \(host)")
        }
      }
    }
  }
}

extension FindingDefinition: CustomTestStringConvertible {
  public var testDescription: String { code.description }
}
