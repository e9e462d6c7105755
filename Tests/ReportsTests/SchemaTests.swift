import Findings
import Foundation
import JSONText
import Reports
import SwcdlogKit
import TestSupport
import Testing

@Suite("The schema of the report (cli.md, report document)")
struct SchemaTests {
  static func validator(strict: Bool = true) throws -> SchemaValidator {
    try #require(SchemaValidator(ReportSchema.text, rejectsUnknownKeys: strict))
  }

  private func root(_ text: String) throws -> JSONValue { try #require(JSONDocument.parse(Array(text.utf8)).root) }

  @Test("the committed schema is the one the command prints")
  func committed() {
    Generated.check("Documentation/report.schema.json", ReportSchema.text, filter: "SchemaTests")
  }

  @Test("the golden report is valid, and names no key that the schema does not")
  func golden() throws {
    let text = try String(decoding: Places.fixture("golden/samples.json"), as: UTF8.self)
    #expect(try Self.validator().faults(root(text)) == [])
  }

  @Test("a report of every finding's every example is valid", arguments: FindingRegistry.all.map(\.code.number))
  func examples(number: Int) throws {
    let validator = try Self.validator()
    let definition = try #require(FindingRegistry[FindingCode(number)])
    for example in definition.triggers + definition.passes {
      let inputs = example.files.map { InputSource(path: $0.name, bytes: Array($0.content.utf8)) }
      let options = try AnalysisOptions(arguments: example.options + ["--format", "json"])
      let diagnosis = Analysis.run(AnalysisRequest(inputs: inputs, options: options))
      let faults = try validator.faults(root(ReportJSON.render(diagnosis, version: "0.1.0")))
      #expect(faults == [], "\(example.title)")
    }
  }

  @Test("each line of NDJSON is valid by the definition of its type, and together they are the document")
  func lines() throws {
    let validator = try Self.validator()
    let text = try GoldenTests.report(#require(ReportFormat.named("ndjson")))
    let lines = try text.split(separator: "\n").map { try root(String($0)) }
    #expect(lines.first?["type"]?.string == "report")
    #expect(lines.last?["type"]?.string == "summary")
    let names = ["input": "inputs", "association": "associations", "verdict": "verdicts", "finding": "findings"]
    let document = try root(GoldenTests.report(.json))
    for (type, key) in names {
      let records = lines.filter { $0["type"]?.string == type }
      #expect(records.count == document[key]?.count)
      #expect(records.count == lines.last?[key]?.int)
      for record in records {
        #expect(validator.faults(record, definition: type, allowing: ["schemaVersion", "type"]) == [])
      }
    }
    #expect(lines.allSatisfy { $0["schemaVersion"]?.string == ReportJSON.schemaVersion })
  }

  @Test("the validator finds what is wrong")
  func negative() throws {
    let golden = try String(decoding: Places.fixture("golden/samples.json"), as: UTF8.self)
    let changes = [
      ("\"schemaVersion\": \"1.0\"", "\"schemaVersion\": \"9\""), ("\"kind\": \"aasa\"", "\"kind\": \"tea\""),
      ("\"bytes\": 355", "\"bytes\": -1"), ("\"bytes\": 355", "\"bytes\": \"355\""),
      ("\"asked\": true", "\"asked\": 1"), ("\"rootCause\": \"SWCD3101\"", "\"rootCause\": \"3101\""),
      ("\"needs\"", "\"wants\""), ("\"sha256\": \"3", "\"sha256\": \"Z"), ("\"slug\"", "\"slog\""),
    ]
    for (old, new) in changes {
      #expect(golden.contains(old), "\(old)")
      let changed = golden.replacing(old, with: new, maxReplacements: 1)
      #expect(try Self.validator().faults(root(changed)) != [], "\(new)")
    }
    #expect(
      SchemaValidator("{\"$defs\":{},\"oneOf\":[]}")?.faults(try root("{}")) == ["the validator does not know oneOf"])
  }
}
