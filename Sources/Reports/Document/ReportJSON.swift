import Diagnosis
import Evidence
import Findings
import JSONText

/// The report document (cli.md, `--format json`). Key order is fixed; the same diagnosis gives the same bytes.
public enum ReportJSON {
  public static let schemaVersion = "1.0"

  public static func render(_ diagnosis: Diagnosis, version: String) -> String {
    var writer = JSONWriter()
    writer.object { report in
      report.member("schemaVersion", schemaVersion)
      report.object("tool") {
        $0.member("name", "swcdlog")
        $0.member("version", version)
      }
      report.array("inputs") { for reading in diagnosis.readings { $0.object { input(reading, &$0) } } }
      if !diagnosis.devices.isEmpty {
        report.array("devices") { for device in diagnosis.devices { $0.object { DeviceJSON.write(device, &$0) } } }
      }
      report.array("associations") {
        for association in diagnosis.associations { $0.object { Self.association(association, diagnosis, &$0) } }
      }
      report.array("verdicts") { for verdict in diagnosis.verdicts { $0.object { Self.verdict(verdict, &$0) } } }
      report.array("findings") {
        for finding in diagnosis.findings { $0.object { Self.finding(finding, diagnosis, &$0) } }
      }
      report.array("needs") { for need in diagnosis.needs { $0.object { Self.need(need, &$0) } } }
    }
    return writer.text + "\n"
  }

  static func need(_ need: Need, _ object: inout JSONWriter) {
    object.member("what", need.what)
    object.member("how", need.how)
  }

  static func input(_ reading: InputReading, _ object: inout JSONWriter) {
    object.member("path", reading.path)
    object.member("kind", reading.kind.rawValue)
    object.member("dialect", reading.dialect)
    object.member("bytes", reading.byteCount)
    object.member("sha256", reading.sha256)
    object.member("entries", reading.entryCount)
    object.member("recognised", reading.recognisedCount)
    object.member(
      "warnings",
      strings: reading.problems.map { problem in
        problem.message + (problem.at.map { " (line \($0.line))" } ?? "") + (problem.advice.map { "; \($0)" } ?? "")
      })
  }

  static func association(_ association: Association, _ diagnosis: Diagnosis, _ object: inout JSONWriter) {
    object.member("service", association.subject.service.rawValue)
    object.member("appID", association.subject.appID?.text)
    object.member("domain", association.subject.domain?.hostText)
    object.member("mode", association.subject.domain?.mode.rawValue ?? "normal")
    object.member("asked", association.asked)
    object.member("status", association.status.rawValue)
    object.member("brokenLink", association.brokenLink?.rawValue)
    object.member("rootCause", association.rootCause?.description)
    object.array("chain") { array in
      for link in association.chain {
        array.object { entry in
          entry.member("link", link.link.rawValue)
          entry.member("state", link.state.rawValue)
          entry.member("summary", link.summary)
          entry.member("findings", strings: link.findings.map(\.code.description))
          entry.array("evidence") { list in
            for citation in link.evidence { list.object { Self.citation(citation, diagnosis, &$0) } }
          }
        }
      }
    }
  }

  static func verdict(_ verdict: Verdict, _ object: inout JSONWriter) {
    object.member("url", verdict.url)
    object.member("appID", verdict.appID)
    object.member("domain", verdict.domain.isEmpty ? nil : verdict.domain)
    object.member("basis", verdict.basis.rawValue)
    object.member("asked", verdict.asked)
    object.member("verdict", verdict.answer.rawValue)
    rule("rule", verdict.rule, &object)
    rule("closest", verdict.closest, &object)
    object.member("reason", verdict.reason)
    object.member("opens", verdict.opens.rawValue)
  }

  private static func rule(_ key: String, _ rule: Verdict.Rule?, _ object: inout JSONWriter) {
    object.key(key)
    guard let rule else { return object.null() }
    object.object {
      $0.member("index", rule.index)
      $0.member("pointer", rule.pointer)
      $0.member("line", rule.line)
      $0.member("text", rule.text)
      if let failure = rule.failure { $0.member("failure", failure) }
    }
  }

  static func finding(_ finding: Finding, _ diagnosis: Diagnosis, _ object: inout JSONWriter) {
    object.member("code", finding.code.description)
    object.member("slug", finding.slug)
    object.member("severity", finding.severity.rawValue)
    object.member("confidence", finding.confidence.rawValue)
    object.member("asked", finding.asked)
    object.member("rootCause", finding.isRootCause)
    object.member("title", finding.title)
    object.member("message", finding.message)
    object.member("fix", finding.advice)
    object.member("service", finding.service?.rawValue)
    object.member("appID", finding.appID)
    object.member("domain", finding.domain)
    object.member("url", finding.url)
    object.array("evidence") { list in
      for citation in finding.evidence { list.object { Self.citation(citation, diagnosis, &$0) } }
    }
  }

  private static func citation(_ citation: Citation, _ diagnosis: Diagnosis, _ object: inout JSONWriter) {
    let index = citation.at.input
    object.member("input", diagnosis.readings.indices.contains(index) ? diagnosis.readings[index].path : "")
    object.member("line", citation.at.line)
    object.member("column", citation.at.column)
    object.member("offset", citation.at.offset)
    object.member("text", citation.text)
  }
}

extension ReportFormat {
  public static let json = ReportFormat("json", extensions: ["json"], namesChecksums: true) {
    ReportJSON.render($0, version: $1.version)
  }
}
