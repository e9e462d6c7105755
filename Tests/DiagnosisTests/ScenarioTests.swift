import Diagnosis
import Evidence
import Findings
import Foundation
import SwcdlogKit
import TestSupport
import Testing

/// The scenarios: what must be found, and what must not, in whole sets of evidence.
@Suite struct ScenarioTests {
  struct Scenario: Decodable {
    struct Expectation: Decodable {
      struct VerdictExpectation: Decodable {
        var url: String
        var appID: String?
        var basis: String?
        var verdict: String
      }
      struct Place: Decodable {
        var code: String
        var line: Int
        var column: Int
      }
      var rootCause: [String]?
      var require: [String]?
      var forbid: [String]?
      var verdicts: [VerdictExpectation]?
      var status: String?
      var at: [Place]?
    }
    var args: [String]?
    var inputs: [String]
    var expect: Expectation
  }

  static let folders: [String] = {
    let root = Places.fixtures.appendingPathComponent("cases")
    return ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()
  }()

  static func run(_ folder: String, extra: [InputSource] = []) throws -> (Diagnosis, Scenario) {
    let root = Places.fixtures.appendingPathComponent("cases").appendingPathComponent(folder)
    let scenario = try JSONDecoder().decode(
      Scenario.self, from: Data(contentsOf: root.appendingPathComponent("case.json")))
    var arguments = scenario.args ?? []
    for index in arguments.indices
    where ["--origin", "--cdn", "--device", "--urls"].contains(arguments[index]) && index + 1 < arguments.count {
      arguments[index + 1] = root.appendingPathComponent(arguments[index + 1]).path
    }
    let inputs = scenario.inputs.map { InputSource(path: root.appendingPathComponent($0).path) }
    return (
      Analysis.run(AnalysisRequest(inputs: inputs + extra, options: try AnalysisOptions(arguments: arguments))),
      scenario
    )
  }

  @Test func thereAreScenarios() { #expect(Self.folders.count > 80) }

  @Test("Each scenario holds", arguments: folders)
  func scenario(folder: String) throws {
    let (diagnosis, scenario) = try Self.run(folder)
    let expect = scenario.expect
    let asked = diagnosis.findings.filter(\.asked)
    let codes = Set(asked.map(\.code.description))
    let errors = Set(asked.filter { $0.severity == .error }.map(\.code.description))
    let roots = asked.filter(\.isRootCause)
    let rootCodes = Set(roots.map(\.code.description))
    let wanted = Set(expect.rootCause ?? [])
    if wanted.isEmpty {
      #expect(rootCodes.isDisjoint(with: errors))
    } else {
      #expect(!rootCodes.isDisjoint(with: wanted), "\(rootCodes) instead of \(wanted)")
    }
    for code in expect.require ?? [] { #expect(codes.contains(code), "\(code) is missing") }
    for code in expect.forbid ?? [] { #expect(!errors.contains(code), "\(code) must not be an error") }
    for verdict in expect.verdicts ?? [] {
      let found = diagnosis.verdicts.filter {
        $0.url == verdict.url && (verdict.appID ?? $0.appID) == $0.appID
          && (verdict.basis ?? $0.basis.rawValue) == $0.basis.rawValue
      }
      #expect(found.contains { $0.answer.rawValue == verdict.verdict }, "\(verdict)")
    }
    if let status = expect.status {
      #expect(
        diagnosis.associations.contains { $0.asked && $0.status.rawValue == status },
        "\(diagnosis.associations.filter(\.asked).map(\.status))")
    }
    for place in expect.at ?? [] {
      let places = asked.filter { $0.code.description == place.code }.flatMap(\.evidence).map(\.at)
      #expect(places.contains { $0.line == place.line && abs($0.column - place.column) <= 1 }, "\(places)")
    }
    for root in roots { #expect(!root.evidence.isEmpty) }
  }

  static let noise = """
    Service:              applinks
    App ID:               ZZZZZ99999.com.example.unrelated
    Domain:               unrelated.example
    User Approval:        unspecified
    Site/Fmwk Approval:   unspecified
    Flags:
    Last Checked:         2020-01-10 09:00:00 +0000
    Next Check:           2020-01-10 12:00:00 +0000
    Error:                NSURLErrorDomain -1003
    Retries:              4
    --------------------------------------------------------------------------------
    Service:              applinks
    App ID:               com.apple.AppStore
    Domain:               apps.apple.com
    User Approval:        unspecified
    Site/Fmwk Approval:   approved
    Flags:                systemApplication

    """

  @Test("Another app's failure and Apple's apps beside it change no root cause", arguments: folders)
  func noiseIsIgnored(folder: String) throws {
    let (plain, scenario) = try Self.run(folder)
    guard scenario.args?.contains(where: { $0 == "--app" || $0 == "--domain" || $0 == "--url" }) ?? false else {
      return
    }
    let (noisy, _) = try Self.run(folder, extra: [InputSource(path: "noise", bytes: Array(Self.noise.utf8))])
    let roots = { (diagnosis: Diagnosis) in Set(diagnosis.findings.filter { $0.asked && $0.isRootCause }.map(\.code)) }
    #expect(roots(plain) == roots(noisy))
  }
}
