import Findings
import RuleEngine
import TestSupport
import Testing

/// Runs the examples of the lint rules through the lint alone.
@Suite("The examples of the lint rules, by the lint alone")
struct LintExampleTests {
  /// The rules that need no more than a file: 5001, 5002 and 5005 ask for an app.
  static let rules = FindingRegistry.all.filter {
    let number = $0.code.number
    return (4000..<6000).contains(number) && ![5001, 5002, 5005].contains(number) || (7100..<7700).contains(number)
  }

  static func hits(_ example: FindingExample) -> [LintHit] {
    example.files.flatMap { Lint.run(AssociationDocument.read(Array($0.content.utf8))) }
  }

  @Test("An example that triggers a rule triggers it, in its place", arguments: rules)
  func triggers(_ rule: FindingDefinition) {
    for example in rule.triggers where example.options.isEmpty {
      let hits = Self.hits(example).filter { $0.code == rule.code }
      #expect(!hits.isEmpty, "\(example.title)")
      for hit in hits {
        #expect(!hit.message.isEmpty && !hit.fix.isEmpty)
        #expect(
          hit.message.hasSuffix(".") && hit.fix.hasSuffix(".") || hit.fix.hasSuffix("…"), "\(hit.message) | \(hit.fix)")
        #expect(hit.offset >= 0 && hit.offset <= example.files[0].content.utf8.count)
      }
    }
  }

  @Test("An example that only looks like it does not", arguments: rules)
  func passes(_ rule: FindingDefinition) {
    for example in rule.passes where example.options.isEmpty {
      #expect(!Self.hits(example).contains { $0.code == rule.code }, "\(example.title)")
    }
  }

  @Test("At least one example of every rule needs no option", arguments: rules)
  func coverage(_ rule: FindingDefinition) {
    #expect(rule.triggers.contains { $0.options.isEmpty })
    #expect(rule.passes.contains { $0.options.isEmpty })
  }

  @Test("The usual severity of a rule is the highest that its examples show", arguments: rules)
  func severities(_ rule: FindingDefinition) {
    // 5004 is an error only where the signed app is known.
    guard rule.code != FindingCode(5004) else { return }
    let shown = rule.triggers.filter(\.options.isEmpty).flatMap(Self.hits).filter { $0.code == rule.code }
    #expect(shown.contains { $0.severity == rule.severity }, "\(shown.map(\.severity.rawValue))")
  }

  @Test("The same file gives the same hits in the same order")
  func deterministic() {
    for rule in Self.rules {
      for example in rule.triggers {
        let runs = (0..<2).map { _ in Self.hits(example).map { "\($0.code) \($0.offset) \($0.message)" } }
        #expect(runs[0] == runs[1])
        #expect(Self.hits(example).map(\.offset) == Self.hits(example).map(\.offset).sorted())
      }
    }
  }
}
