import Foundation
import Reports
import SwcdlogKit

/// What the report document says of the association, read from its JSON: the contract, not the library's types.
struct ReportDigest: Decodable, Sendable {
  struct Association: Decodable, Sendable {
    var service: String
    var appID: String?
    var domain: String
    var asked: Bool
    var status: String
    var brokenLink: String?
    var rootCause: String?
  }

  struct Finding: Decodable, Sendable {
    var code: String
    var severity: String
    var confidence: String
    var asked: Bool
    var rootCause: Bool
    var message: String
    var service: String?
    var appID: String?
    var domain: String?
  }

  var associations: [Association]
  var findings: [Finding]

  init(_ diagnosis: Diagnosis) throws {
    let text = ReportJSON.render(diagnosis, version: swcdlogVersion)
    self = try JSONDecoder().decode(ReportDigest.self, from: Data(text.utf8))
  }
}

/// How the report on a world compares with what it must say.
struct WorldVerdict: Sendable {
  enum Outcome: String, Sendable {
    case right
    /// Another status, link or root cause.
    case wrong
    /// Another root cause, or an error about a world that shows none, and called certain.
    case certainlyWrong
  }

  var seed: UInt64
  var fault: Fault
  var handed: [Piece]
  var expected: Expectation
  var got: String
  var outcome: Outcome
  var command: String

  init(_ world: World) throws {
    let evidence = WorldEvidence(world)
    let report = try ReportDigest(try evidence.run())
    (seed, fault, handed, expected) = (world.seed, world.fault, world.handed.sorted(), world.expectation)
    command = evidence.command
    let association = Self.association(report, world)
    let root = association?.rootCause
    let cause = report.findings.first { $0.rootCause && $0.asked && $0.code == root && Self.concerns($0, association) }
    let errors = report.findings.filter {
      $0.asked && $0.severity == "error" && Self.concerns($0, association)
    }
    got = "\(association?.status ?? "no association") at \(association?.brokenLink ?? "-") \(root ?? "none")"
    if let cause { got += " (\(cause.confidence))" }
    var isRight = expected.statuses.contains(association?.status ?? "")
    var isCertain = false
    if let wanted = expected.codeIfWorking, association?.status == "working" {
      isRight = isRight && root == wanted
    } else if let root {
      isRight = isRight && expected.codes.contains(root)
    } else {
      isRight = isRight && expected.mayBeSilent
    }
    if let root, !expected.codes.contains(root), root != expected.codeIfWorking {
      isCertain = cause?.confidence == "certain"
    }
    if association?.status == "broken", !expected.links.contains(association?.brokenLink ?? "") { isRight = false }
    if expected.isQuiet, !errors.isEmpty {
      isRight = false
      isCertain = isCertain || errors.contains { $0.confidence == "certain" }
      got += "; errors " + errors.map { "\($0.code) (\($0.confidence))" }.joined(separator: ", ")
    }
    outcome = isRight ? .right : isCertain ? .certainlyWrong : .wrong
  }

  /// The asked association of the world's service, app and domain, or what stands nearest to it.
  private static func association(_ report: ReportDigest, _ world: World) -> ReportDigest.Association? {
    let asked = report.associations.filter { $0.asked && $0.service == world.service }
    let own = asked.filter { $0.appID == nil || $0.appID?.uppercased() == world.app.id.uppercased() }
    let hosts = own.filter { plain($0.domain) == world.host }
    return hosts.first { $0.appID != nil } ?? hosts.first ?? own.first ?? asked.first
      ?? report.associations.first { $0.asked }
  }

  private static func plain(_ domain: String) -> String {
    let host = domain.hasPrefix("*.") ? String(domain.dropFirst(2)) : domain
    return String(host.split(separator: "?").first ?? "").lowercased()
  }

  private static func concerns(_ finding: ReportDigest.Finding, _ association: ReportDigest.Association?) -> Bool {
    guard let association else { return true }
    return (finding.appID == nil || association.appID == nil || finding.appID == association.appID)
      && (finding.domain == nil || plain(finding.domain ?? "") == plain(association.domain))
      && (finding.service == nil || finding.service == association.service)
  }

  var line: String {
    "seed \(seed) \(fault.rawValue) [\(handed.map(\.rawValue).joined(separator: " "))]: expected \(expected), got \(got)"
      + "\n    \(command)"
  }
}
