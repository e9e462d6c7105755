import Diagnosis
import Evidence
import Findings

/// The report for people: the verdict first, the chain as one glance, then the findings with their evidence.
public struct ReportText {
  private let diagnosis: Diagnosis
  private let style: TerminalStyle
  private let isVerbose: Bool
  private var lines: [String] = []
  /// More asked associations than this are summed up.
  private static let associationLimit = 12
  private static let noteLimit = 6
  /// More findings than this are summed up; the most severe come first.
  private static let findingLimit = 60

  public static func render(_ diagnosis: Diagnosis, style: TerminalStyle, isVerbose: Bool = false) -> String {
    var report = ReportText(diagnosis: diagnosis, style: style, isVerbose: isVerbose)
    report.write()
    let text = report.lines.joined(separator: "\n") + "\n"
    return style.usesUnicode ? text : Self.ascii(text)
  }

  private init(diagnosis: Diagnosis, style: TerminalStyle, isVerbose: Bool) {
    (self.diagnosis, self.style, self.isVerbose) = (diagnosis, style, isVerbose)
  }

  private mutating func write() {
    let asked = diagnosis.associations.filter(\.asked)
    if asked.isEmpty { add("Nothing in the evidence is about an association of a third-party app.") }
    // What is wrong comes first; what works is told last.
    let ordered = asked.enumerated().sorted { left, right in
      let (a, b) = (Self.rank(left.element.status), Self.rank(right.element.status))
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
    for association in ordered.prefix(Self.associationLimit) { write(association) }
    if ordered.count > Self.associationLimit { summarise(Array(ordered.dropFirst(Self.associationLimit))) }
    writeVerdicts()
    writeFindings()
    writeNeeds()
    writeInputs()
  }

  private static func rank(_ status: AssociationStatus) -> Int {
    switch status {
    case .broken: 0
    case .atRisk: 1
    case .unknown: 2
    case .working: 3
    }
  }

  // MARK: Verdict and chain

  private mutating func write(_ association: Association) {
    let word =
      switch association.status {
      case .broken: style.paint("BROKEN", .red)
      case .atRisk: style.paint("AT RISK", .yellow)
      case .working: style.paint("WORKING", .green)
      case .unknown: style.paint("UNKNOWN", .yellow)
      }
    let place = association.brokenLink.map { " at \"\($0.rawValue)\"" } ?? ""
    add(
      "\(word)\(place): \(association.subject.service) for \(Layout.safe(association.subject.domain?.description ?? "a domain that is not told"))"
    )
    add("  app: \(Layout.safe(association.subject.appID?.text ?? "not told by any input"))")
    if let root = association.chain.flatMap(\.findings).first(where: \.isRootCause) {
      wrap(
        "\(root.message) [\(root.code)\(root.confidence == .certain ? "" : ", \(root.confidence.rawValue)")]", indent: 2
      )
    } else if association.status == .unknown {
      wrap("What is at hand does not settle it; see \"What is missing\".", indent: 2)
    }
    add("")
    for link in association.chain {
      let (sign, colour) = Self.sign(link.state)
      let head =
        "  \(style.paint(sign, colour)) \(Layout.padded(link.link.rawValue, 11))\(Layout.padded(link.state.rawValue, 8))"
      let summary = Layout.oneLine(link.summary, width: style.width - 24)
      add("\(head) \(link.state == .broken ? summary : style.paint(summary, .faint))")
    }
    add("")
  }

  private static func sign(_ state: LinkState) -> (String, TerminalStyle.Colour) {
    switch state {
    case .ok: ("✓", .green)
    case .broken: ("✗", .red)
    case .warning: ("!", .yellow)
    case .unknown: ("?", .faint)
    }
  }

  private mutating func summarise(_ rest: [Association]) {
    let counts = [AssociationStatus.broken, .atRisk, .unknown, .working].compactMap { status -> String? in
      let count = rest.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    add(
      "… and \(rest.count) more associations: \(counts.joined(separator: ", ")). Narrow with --app, --domain or --url; --format json lists all."
    )
    add("")
  }

  private mutating func writeVerdicts() {
    guard !diagnosis.verdicts.isEmpty else { return }
    heading("URLs")
    for verdict in diagnosis.verdicts where verdict.asked || isVerbose {
      let colour: TerminalStyle.Colour = verdict.answer == .match ? .green : .red
      add(
        "  \(style.paint(Layout.padded(verdict.answer.rawValue, 9), colour)) \(Layout.oneLine(verdict.url, width: style.width - 14))"
      )
      let rule =
        verdict.rule.map { "rule \($0.index + 1)\($0.line.map { ", line \($0)" } ?? ""): \($0.text)" } ?? verdict.reason
      wrap(
        "\(verdict.appID), by the \(Self.basis(verdict.basis)); \(rule); opens: \(verdict.opens.rawValue)", indent: 12)
      if let closest = verdict.closest {
        wrap(
          "closest: \(closest.text)\(closest.line.map { " (line \($0))" } ?? ""): \(closest.failure ?? "")", indent: 12)
      }
    }
    add("")
  }

  private static func basis(_ basis: Verdict.Basis) -> String {
    switch basis {
    case .device: "device's own rules"
    case .cdn: "CDN's copy"
    case .origin: "site's copy"
    case .file: "file at hand"
    }
  }

  // MARK: Findings

  private mutating func writeFindings() {
    let asked = diagnosis.findings.filter { $0.asked && $0.code.number != 9010 }
    guard !asked.isEmpty else { return }
    heading("Findings")
    var notes = 0
    var shown = 0
    for finding in asked {
      if finding.severity == .note, !isVerbose, !finding.isRootCause {
        notes += 1
        if notes > Self.noteLimit { continue }
      } else {
        shown += 1
        if shown > Self.findingLimit, !isVerbose { continue }
      }
      write(finding)
    }
    if shown > Self.findingLimit, !isVerbose {
      wrap(
        "… and \(shown - Self.findingLimit) more findings (-v shows them; --app, --domain or --url narrows them down)",
        indent: 2)
    }
    if notes > Self.noteLimit, !isVerbose { add("  … and \(notes - Self.noteLimit) more notes (-v shows them)") }
    let background = diagnosis.findings.count { !$0.asked && $0.severity != .note }
    if background > 0 || diagnosis.appleAssociationCount > 0 {
      add("")
      let apple = diagnosis.appleAssociationCount
      wrap(
        "In the background: \(background) finding\(background == 1 ? "" : "s") about associations that were not asked, \(apple) association\(apple == 1 ? "" : "s") of Apple's own apps.",
        indent: 2)
    }
    add("")
  }

  private mutating func write(_ finding: Finding) {
    let colour: TerminalStyle.Colour =
      finding.severity == .error ? .red : finding.severity == .warning ? .yellow : .faint
    let sure = finding.confidence == .certain ? "" : " (\(finding.confidence.rawValue))"
    let root = finding.isRootCause ? style.paint(" root cause", .bold) : ""
    add("  \(style.paint(finding.severity.rawValue, colour)) \(finding.code) \(finding.title)\(sure)\(root)")
    wrap(finding.message, indent: 4)
    for citation in finding.evidence.prefix(isVerbose ? 8 : 2) { write(citation) }
    let fix = finding.fix.isEmpty ? finding.definition?.fix ?? "" : finding.fix
    if !fix.isEmpty, finding.severity != .note || finding.isRootCause { wrap("Do: \(fix)", indent: 4) }
  }

  private mutating func write(_ citation: Citation) {
    let index = citation.at.input
    let path = diagnosis.readings.indices.contains(index) ? diagnosis.readings[index].path : "?"
    add("    \(style.paint("\(path):\(citation.at.line)", .faint))")
    let text = citation.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    add("      \(Layout.oneLine(String(text.drop { $0 == " " || $0 == "\t" }), width: style.width - 6))")
  }

  // MARK: The rest

  private mutating func writeNeeds() {
    guard !diagnosis.needs.isEmpty else { return }
    heading("What is missing")
    for need in diagnosis.needs {
      wrap("- " + need.what, indent: 2)
      wrap(need.how, indent: 6)
    }
    add("")
  }

  private mutating func writeInputs() {
    heading("Inputs")
    for reading in diagnosis.readings {
      let kind = reading.kind.rawValue + (reading.dialect.map { " (\($0))" } ?? "")
      add(
        "  \(Layout.oneLine(reading.path, width: style.width - 40)): \(kind), \(reading.byteCount) bytes, \(reading.entryCount) entries"
      )
      for problem in reading.problems.prefix(3) {
        wrap("warning: \(problem.message)\(problem.advice.map { "; \($0)" } ?? "")", indent: 4)
      }
    }
  }

  private mutating func heading(_ text: String) { add(style.paint(text, .bold)) }
  private mutating func add(_ line: String) { lines.append(line) }
  private mutating func wrap(_ text: String, indent: Int) {
    lines.append(Layout.wrapped(Layout.safe(text), width: style.width, indent: indent))
  }

  static func ascii(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "✓": result += "+"
      case "✗": result += "x"
      case "…": result += "..."
      case "›": result += ">"
      case "→": result += "->"
      default: result += scalar.isASCII ? String(Character(scalar)) : "?"
      }
    }
    return result
  }
}
