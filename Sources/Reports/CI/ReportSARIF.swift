import Diagnosis
import Evidence
import Findings
import JSONText

/// The asked findings as SARIF 2.1.0, for code scanning.
public enum ReportSARIF {
  public static func render(_ diagnosis: Diagnosis, version: String) -> String {
    let findings = diagnosis.findings.filter(\.asked)
    let rules = Set(findings.map(\.code)).sorted().compactMap { FindingRegistry[$0] }
    let index = SARIF.index(rules)
    return SARIF.document(rules: rules, version: version) { run in
      write(diagnosis.readings, &run)
    } results: { results in
      var seen: [String: Int] = [:]
      for finding in findings {
        let fingerprint = fingerprint(finding)
        let count = seen[fingerprint, default: 0]
        seen[fingerprint] = count + 1
        results.object { write(finding, diagnosis, index, "\(fingerprint):\(count)", &$0) }
      }
    }
  }

  private static func write(
    _ finding: Finding, _ diagnosis: Diagnosis, _ index: [FindingCode: Int], _ fingerprint: String,
    _ result: inout JSONWriter
  ) {
    let text = finding.message + (finding.advice.isEmpty ? "" : " " + finding.advice)
    SARIF.head(finding.code, finding.severity, text, index, &result)
    result.array("locations") { locations in
      if let first = finding.evidence.first { location(first, diagnosis, &locations) }
    }
    if finding.evidence.count > 1 {
      result.array("relatedLocations") { locations in
        for citation in finding.evidence.dropFirst().prefix(20) { location(citation, diagnosis, &locations) }
      }
    }
    result.object("partialFingerprints") { $0.member("swcdlogFinding/v1", fingerprint) }
    result.object("properties") { properties in
      properties.member("confidence", finding.confidence.rawValue)
      properties.member("rootCause", finding.isRootCause)
      properties.member("service", finding.service?.rawValue)
      properties.member("appID", finding.appID)
      properties.member("domain", finding.domain)
      properties.member("url", finding.url)
    }
  }

  private static func location(_ citation: Citation, _ diagnosis: Diagnosis, _ locations: inout JSONWriter) {
    locations.object {
      SARIF.physicalLocation(
        diagnosis.path(citation.at.input), line: citation.at.line, column: citation.at.column, text: citation.text, &$0)
    }
  }

  /// Stays the same while lines above come and go.
  private static func fingerprint(_ finding: Finding) -> String {
    let parts = [
      finding.code.description, finding.service?.rawValue ?? "", finding.appID ?? "", finding.domain ?? "",
      finding.url ?? "", finding.evidence.first.map { $0.text.filter { !$0.isWhitespace } } ?? "",
    ]
    return Fingerprint.hash(parts.joined(separator: "\u{0}"))
  }

  /// The inputs with sizes and checksums, and what could not be read of them (sections 3.24, 3.20.21).
  private static func write(_ readings: [InputReading], _ run: inout JSONWriter) {
    run.array("artifacts") { list in
      for reading in readings {
        list.object { artifact in
          artifact.object("location") { $0.member("uri", SARIF.uri(reading.path)) }
          artifact.member("length", reading.byteCount)
          artifact.object("properties") { $0.member("kind", reading.kind.rawValue) }
          if let sum = reading.sha256 { artifact.object("hashes") { $0.member("sha-256", sum) } }
        }
      }
    }
    let problems = readings.flatMap { reading in reading.problems.map { (reading.path, $0) } }
    run.array("invocations") { list in
      list.object { invocation in
        invocation.member(
          "executionSuccessful", !problems.contains { $0.1.kind == .unreadable || $0.1.kind == .truncated })
        invocation.array("toolExecutionNotifications") { notifications in
          for (path, problem) in problems {
            notifications.object { object in
              object.object("message") { $0.member("text", "\(path): \(problem.message)") }
              object.member("level", problem.kind == .unreadable ? "error" : "warning")
            }
          }
        }
      }
    }
  }
}

extension ReportFormat {
  static let sarif = ReportFormat("sarif", extensions: ["sarif"], namesChecksums: true) {
    ReportSARIF.render($0, version: $1.version)
  }
}
