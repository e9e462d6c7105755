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

  /// What stands beside the evidence and has nothing to do with it.
  static let noises: [(name: String, text: String)] = [
    (
      "another app's failure",
      """
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

      """
    ),
    (
      "an app of the system",
      """
      Service:              applinks
      App ID:               com.apple.AppStore
      Domain:               apps.apple.com
      User Approval:        unspecified
      Site/Fmwk Approval:   approved
      Flags:                systemApplication

      """
    ),
    (
      "the enterprise remark of every unmanaged device",
      """
      Timestamp               Ty Process[PID:TID]
      2020-01-10 09:00:00.111 E  swcd[91:2f1] [com.apple.swc:1701] Error getting enterprise-managed associated domains data. If this device is not enterprise-managed, this is normal: <private>

      """
    ),
    (
      "other lines of a log",
      """
      Timestamp               Ty Process[PID:TID]
      2020-01-10 09:00:00.111 Df locationd[64:1a2] [com.apple.locationd:Core] client is in focus
      2020-01-10 09:00:01.250 E  nsurlsessiond[70:9c1] (CFNetwork) [com.apple.CFNetwork:Default] Task <5C1B0A7E-8A11-4C5E-9A5D-0B1D6C9E2F30>.<2> finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001 "The request timed out."

      """
    ),
    (
      "a fetch of another site that failed",
      """
      Timestamp               Ty Process[PID:TID]
      2020-01-10 09:00:02.111 Df swcd[91:2f1] [com.apple.swc:dl] Beginning data task AASA-77C9F0B2-3B0B-4E0E-9D40-2F4D5D1A6B11 { domain: unrelated.example, bytes: 0, route: cdn }
      2020-01-10 09:00:02.811 E  swcd[91:2f1] [com.apple.swc:dl] Request for '<private>' for task AASA-77C9F0B2-3B0B-4E0E-9D40-2F4D5D1A6B11 { domain: unrelated.example, bytes: 0, route: cdn } denied because the CDN told us to stop with HTTP status 404: SWCERR00301 Timeout

      """
    ),
  ]

  /// A dump from years before, in which the entries that the scenario's own dump dates were approved (root-cause.md 3.7:
  /// the newest state counts). Entries that it lacks would be evidence of their own.
  private static func olderHealthyDump(_ diagnosis: Diagnosis) -> String? {
    let entries = diagnosis.readings.flatMap(\.dumps).flatMap(\.records).filter { $0.lastChecked?.time != nil }
    let texts = entries.map { entry in
      """
      Service:              \(entry.service.rawValue)
      App ID:               \(entry.appID)
      Domain:               \(entry.domain)
      User Approval:        unspecified
      Site/Fmwk Approval:   approved
      Flags:
      Last Checked:         2001-01-10 09:00:00 +0000
      Next Check:           2001-01-15 09:00:00 +0000

      """
    }
    return texts.isEmpty ? nil : texts.joined(separator: String(repeating: "-", count: 80) + "\n")
  }

  @Test("What stands beside the evidence and is about others changes no root cause", arguments: folders)
  func noiseIsIgnored(folder: String) throws {
    let (plain, scenario) = try Self.run(folder)
    guard scenario.args?.contains(where: { $0 == "--app" || $0 == "--domain" || $0 == "--url" }) ?? false else {
      return
    }
    let roots = { (diagnosis: Diagnosis) in Set(diagnosis.findings.filter { $0.asked && $0.isRootCause }.map(\.code)) }
    if let older = Self.olderHealthyDump(plain) {
      let (noisy, _) = try Self.run(folder, extra: [InputSource(path: "older", bytes: Array(older.utf8))])
      #expect(roots(plain) == roots(noisy), "an older dump in which all was well")
    }
    for noise in Self.noises {
      let (noisy, _) = try Self.run(folder, extra: [InputSource(path: "noise", bytes: Array(noise.text.utf8))])
      #expect(roots(plain) == roots(noisy), "\(noise.name)")
    }
  }
}
