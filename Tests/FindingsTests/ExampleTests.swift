import Evidence
import Findings
import SwcdlogKit
import Testing

/// Runs each example of each finding as a user would: its inputs and options through `analyze`.
@Suite("The examples of the findings")
struct ExampleTests {
  private static func asked(_ example: FindingExample) throws -> [String] {
    let options = try AnalysisOptions(arguments: example.options)
    let inputs =
      example.files.map { file in
        InputSource(path: file.name, bytes: Array(file.content.utf8), role: example.isServed ? .origin : nil)
      }
      + example.binaries.map { InputSource(path: $0.name, bytes: $0.bytes) }
    return Analysis.run(AnalysisRequest(inputs: inputs, options: options)).findings.filter(\.asked)
      .map(\.code.description)
  }

  @Test("An example that must show the finding shows it", arguments: FindingDefinition.documented)
  func triggers(_ definition: FindingDefinition) throws {
    for example in definition.triggers {
      let codes = try Self.asked(example)
      #expect(codes.contains(definition.code.description), "\(example.title): \(codes.joined(separator: " "))")
    }
  }

  @Test("An example that only looks like the finding does not show it", arguments: FindingDefinition.documented)
  func passes(_ definition: FindingDefinition) throws {
    for example in definition.passes {
      let codes = try Self.asked(example)
      #expect(!codes.contains(definition.code.description), "\(example.title): \(codes.joined(separator: " "))")
    }
  }
}
