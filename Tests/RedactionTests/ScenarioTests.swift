import Diagnosis
import Evidence
import Findings
import Foundation
import Intake
import Redaction
import SwcdlogKit
import TestSupport
import Testing

/// What is diagnosed from redacted evidence is what is diagnosed from the evidence, but for the names.
@Suite struct RedactedScenarioTests {
  struct Scenario: Decodable {
    var args: [String]?
    var inputs: [String]
  }

  static let folders: [String] = {
    let root = Places.fixtures.appendingPathComponent("cases")
    return ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()
  }()

  /// The inputs of a scenario in memory, and its arguments.
  static func load(_ folder: String) throws -> (inputs: [InputSource], arguments: [String], files: [(String, [UInt8])])
  {
    let root = Places.fixtures.appendingPathComponent("cases").appendingPathComponent(folder)
    let scenario = try JSONDecoder().decode(
      Scenario.self, from: Data(contentsOf: root.appendingPathComponent("case.json")))
    let arguments = scenario.args ?? []
    var inputs: [InputSource] = []
    var files: [(String, [UInt8])] = []
    for name in scenario.inputs {
      let bytes = try #require(InputReader().content(InputSource(path: root.appendingPathComponent(name).path)))
      inputs.append(InputSource(path: name, bytes: bytes))
      files.append((name, bytes))
    }
    return (inputs, arguments, files)
  }

  /// The skeleton of a diagnosis: everything but names and places.
  static func skeleton(_ diagnosis: Diagnosis) -> [String] {
    let associations = diagnosis.associations.map { association in
      [
        "association", association.asked ? "asked" : "background", association.subject.service.rawValue,
        association.status.rawValue, association.brokenLink?.rawValue ?? "-",
        association.rootCause?.description ?? "-",
        association.chain.map { "\($0.link.rawValue)=\($0.state.rawValue)" }.joined(separator: ","),
      ].joined(separator: " ")
    }
    let verdicts = diagnosis.verdicts.map { "verdict \($0.basis.rawValue) \($0.answer.rawValue) \($0.opens.rawValue)" }
    let findings = diagnosis.findings.map { "finding \($0.code) \($0.severity.rawValue) \($0.asked) \($0.isRootCause)" }
    let inputs = diagnosis.readings.map { "input \($0.kind.rawValue) \($0.entryCount) \($0.recognisedCount)" }
    return associations.sorted() + verdicts.sorted() + findings.sorted() + inputs
  }

  @Test("The diagnosis of redacted evidence is the same but for the names", arguments: folders)
  func sameDiagnosis(folder: String) throws {
    var (inputs, arguments, files) = try Self.load(folder)
    // Roles are given by path; here by name, with the bytes.
    var roles: [String: [UInt8]] = [:]
    let root = Places.fixtures.appendingPathComponent("cases").appendingPathComponent(folder)
    for index in arguments.indices
    where ["--origin", "--cdn", "--device", "--urls"].contains(arguments[index]) && index + 1 < arguments.count {
      roles[arguments[index + 1]] = [UInt8](try Data(contentsOf: root.appendingPathComponent(arguments[index + 1])))
      arguments[index + 1] = root.appendingPathComponent(arguments[index + 1]).path
    }
    let options = try AnalysisOptions(arguments: arguments)
    let before = Analysis.run(AnalysisRequest(inputs: inputs, options: options))

    var redactor = Redactor()
    for (_, bytes) in files { redactor.collect(bytes) }
    for (_, bytes) in roles.sorted(by: { $0.key < $1.key }) { redactor.collect(bytes) }
    for text in arguments { redactor.collect(text) }
    redactor.seal()
    inputs = files.map { InputSource(path: $0.0, bytes: redactor.apply(to: $0.1)) }
    var changed = arguments
    for index in changed.indices where !changed[index].hasPrefix("--") && !changed[index].hasPrefix("/") {
      changed[index] = redactor.apply(to: changed[index], as: .evidence)
    }
    var redactedOptions = try AnalysisOptions(arguments: changed)
    for index in redactedOptions.roleInputs.indices {
      let source = redactedOptions.roleInputs[index]
      let name = source.path.split(separator: "/").last.map(String.init) ?? ""
      let bytes = try #require(roles[name])
      redactedOptions.roleInputs[index] = InputSource(
        path: source.path, bytes: redactor.apply(to: bytes), role: source.role)
    }
    let after = Analysis.run(AnalysisRequest(inputs: inputs, options: redactedOptions))
    let (old, new) = (Self.skeleton(before), Self.skeleton(after))
    #expect(old == new, "\(new.filter { !old.contains($0) }) instead of \(old.filter { !new.contains($0) })")
  }
}
