import Diagnosis
import Evidence
import Findings

/// The chain as JUnit XML: a suite for each asked association, a case for each link. A broken link is a failure, an
/// unknown one is skipped, and a link's findings stand in its case. What stands on no link has a suite of its own.
public struct ReportJUnit {
  private struct Case {
    var name: String
    var outcome: Outcome
    var findings: [Finding]

    enum Outcome {
      case passed
      case failed(type: String, message: String)
      case skipped(message: String)
    }

    var isFailure: Bool { if case .failed = outcome { true } else { false } }
    var isSkipped: Bool { if case .skipped = outcome { true } else { false } }
  }

  private struct Suite {
    var name: String
    var cases: [Case]
  }

  private let diagnosis: Diagnosis

  public static func render(_ diagnosis: Diagnosis) -> String {
    let report = ReportJUnit(diagnosis: diagnosis)
    return report.text(report.suites)
  }

  /// Each asked finding once, in the first place where it stands.
  private var suites: [Suite] {
    var open = diagnosis.findings.filter(\.asked)
    func claim(_ findings: [Finding]) -> [Finding] {
      var taken: [Finding] = []
      for finding in findings {
        let index = open.firstIndex {
          $0.code == finding.code && $0.message == finding.message && $0.url == finding.url
            && $0.evidence.first == finding.evidence.first
        }
        if let index { taken.append(open.remove(at: index)) }
      }
      return taken
    }
    var suites: [Suite] = []
    for association in diagnosis.associations where association.asked {
      let cases = association.chain.map { link -> Case in
        let outcome: Case.Outcome =
          switch link.state {
          case .broken:
            .failed(
              type: (link.findings.first?.code ?? association.rootCause)?.description ?? "", message: link.summary)
          case .unknown: .skipped(message: link.summary)
          case .ok, .warning: .passed
          }
        return Case(name: link.link.rawValue, outcome: outcome, findings: claim(link.findings))
      }
      let app = association.subject.appID.map { $0.text + " " } ?? ""
      suites.append(
        Suite(name: "\(association.subject.service.rawValue) \(app)\(association.domainText)", cases: cases))
    }
    let rest = open.map { finding in
      let isFailure = finding.severity == .error
      return Case(
        name: "\(finding.code) \(finding.slug)",
        outcome: isFailure ? .failed(type: finding.code.description, message: finding.message) : .passed,
        findings: [finding])
    }
    if !rest.isEmpty { suites.append(Suite(name: "inputs and files", cases: rest)) }
    return suites
  }

  private func text(_ suites: [Suite]) -> String {
    let all = suites.flatMap(\.cases)
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    output += "<testsuites name=\"swcdlog\" \(counts(all, isTop: true))>\n"
    for suite in suites {
      let name = XMLText.escaped(suite.name)
      output += "  <testsuite name=\"\(name)\" \(counts(suite.cases, isTop: false))>\n"
      for item in suite.cases { write(item, name, &output) }
      output += "  </testsuite>\n"
    }
    return output + "</testsuites>\n"
  }

  private func counts(_ cases: [Case], isTop: Bool) -> String {
    let skipped = isTop ? "" : " skipped=\"\(cases.count(where: \.isSkipped))\""
    return "tests=\"\(cases.count)\" failures=\"\(cases.count(where: \.isFailure))\" errors=\"0\"\(skipped) time=\"0\""
  }

  private func write(_ item: Case, _ suite: String, _ output: inout String) {
    output += "    <testcase name=\"\(XMLText.escaped(item.name))\" classname=\"\(suite)\" time=\"0\""
    let details = XMLText.escaped(
      item.findings.map(details).joined(separator: "\n"), inAttribute: false)
    switch item.outcome {
    case .failed(let type, let message):
      output += ">\n      <failure type=\"\(XMLText.escaped(type))\" message=\"\(XMLText.escaped(message))\">"
      output += "\(details)</failure>\n    </testcase>\n"
    case .skipped(let message):
      output += ">\n      <skipped message=\"\(XMLText.escaped(message))\"/>\n"
      if !details.isEmpty { output += "      <system-out>\(details)</system-out>\n" }
      output += "    </testcase>\n"
    case .passed:
      output +=
        details.isEmpty ? "/>\n" : ">\n      <system-out>\(details)</system-out>\n    </testcase>\n"
    }
  }

  private func details(_ finding: Finding) -> String {
    var lines = ["\(finding.severity.rawValue) \(finding.code) \(finding.title)\(finding.doubt)", finding.message]
    for citation in finding.evidence.prefix(8) { lines.append("\(diagnosis.place(citation)): \(citation.shortText)") }
    if !finding.advice.isEmpty { lines.append("To do: \(finding.advice)") }
    return lines.joined(separator: "\n")
  }
}

extension ReportFormat {
  static let junit = ReportFormat("junit", extensions: ["xml", "junit"]) { diagnosis, _ in
    ReportJUnit.render(diagnosis)
  }
}
