import Diagnosis
import Evidence
import Findings

/// The report for people: the verdict first, the chain as one glance, then the findings with their evidence.
public struct ReportText {
  private let diagnosis: Diagnosis
  private let style: TerminalStyle
  private let isVerbose: Bool
  private var lines: [String] = []
  private var handedOver: Set<HandOver> = []
  /// The root causes whose advice stands with their associations.
  private var advised: Set<String> = []
  /// More asked associations than this are summed up.
  private static let associationLimit = 12
  private static let noteLimit = 6
  /// Longer texts are cut; the JSON report has them whole.
  private static let textLimit = 3_000
  /// More findings than this are summed up; the most severe come first.
  private static let findingLimit = 60

  public static func render(_ diagnosis: Diagnosis, style: TerminalStyle, isVerbose: Bool = false) -> String {
    var style = style
    // An ellipsis of three signs needs the room of two more.
    if !style.usesUnicode { style.width -= 2 }
    var report = ReportText(diagnosis: diagnosis, style: style, isVerbose: isVerbose)
    report.write()
    let text = report.lines.joined(separator: "\n") + "\n"
    return style.usesUnicode ? text : Self.ascii(text)
  }

  private init(diagnosis: Diagnosis, style: TerminalStyle, isVerbose: Bool) {
    (self.diagnosis, self.style, self.isVerbose) = (diagnosis, style, isVerbose)
  }

  private mutating func write() {
    let ordered = diagnosis.askedByUrgency
    if ordered.isEmpty { add(diagnosis.summary) }
    for association in ordered.prefix(Self.associationLimit) { write(association) }
    if ordered.count > Self.associationLimit { summarise(Array(ordered.dropFirst(Self.associationLimit))) }
    writeVerdicts()
    writeFindings()
    writeNeeds()
    writeInputs()
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
      "\(word)\(place): \(association.subject.service) for \(Layout.safe(association.domainText))"
    )
    add("  app: \(Layout.safe(association.appText))")
    if let root = association.rootFinding {
      wrap(
        "\(root.message) [\(root.code)\(root.confidence == .certain ? "" : ", \(root.confidence.rawValue)")]", indent: 2
      )
    } else if let reason = association.reason {
      wrap(reason, indent: 2)
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
    if let handOver = HandOver(association, diagnosis) { write(handOver) }
    if let root = association.rootFinding { advised.insert(Self.key(root, association.subject.domain?.hostText)) }
  }

  private static func key(_ finding: Finding, _ domain: String?) -> String {
    "\(finding.code) \(finding.domain ?? domain ?? "") \(finding.url ?? "") \(finding.message)"
  }

  /// The paragraph for the one who can mend the root cause. What was said above is not said again.
  private mutating func write(_ handOver: HandOver) {
    guard handedOver.insert(handOver).inserted else { return }
    wrap(handOver.heading + ":", indent: 2)
    wrap(handOver.paragraph, indent: 4)
    if let command = handOver.command {
      wrap(HandOver.commandHeading + ":", indent: 4)
      // A command is copied, so it is not broken.
      add("      " + style.paint(Layout.safe(command), .bold))
      for remark in handOver.remarks { wrap(remark, indent: 6) }
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
        "\(verdict.appID), by the \(verdict.basis.words); \(rule); opens: \(verdict.opens.rawValue)", indent: 12)
      if let closest = verdict.closest {
        wrap(
          "closest: \(closest.text)\(closest.line.map { " (line \($0))" } ?? ""): \(closest.failure ?? "")", indent: 12)
      }
    }
    add("")
  }

  // MARK: Findings

  private mutating func writeFindings() {
    let asked = diagnosis.askedFindings
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
    if let remark = diagnosis.backgroundRemark {
      add("")
      wrap(remark, indent: 2)
    }
    add("")
  }

  private mutating func write(_ finding: Finding) {
    let colour: TerminalStyle.Colour =
      finding.severity == .error ? .red : finding.severity == .warning ? .yellow : .faint
    let root = finding.isRootCause ? style.paint(" root cause", .bold) : ""
    add("  \(style.paint(finding.severity.rawValue, colour)) \(finding.code) \(finding.title)\(finding.doubt)\(root)")
    wrap(finding.message, indent: 4)
    for citation in finding.evidence.prefix(isVerbose ? 8 : 2) { write(citation) }
    let isSaid = advised.contains(Self.key(finding, nil))
    if !finding.advice.isEmpty, finding.severity != .note, !isSaid {
      wrap("Do: \(finding.advice)", indent: 4)
    }
  }

  private mutating func write(_ citation: Citation) {
    add("    \(style.paint(Layout.safe(diagnosis.place(citation)), .faint))")
    add("      \(Layout.oneLine(citation.shortText, width: style.width - 6))")
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
      let kind = Layout.safe(reading.kindText)
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
    lines.append(
      Layout.wrapped(Layout.safe(Layout.cut(text, Self.textLimit)), width: style.width, indent: indent))
  }

  static func ascii(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "✓": result += "+"
      case "✗", "×": result += "x"
      case "…": result += "..."
      case "›": result += ">"
      case "→": result += "->"
      case "–", "—", "−": result += "-"
      case "‘", "’": result += "'"
      case "“", "”": result += "\""
      case "·", "•": result += "*"
      case "≥": result += ">="
      case "≤": result += "<="
      case "│": result += "|"
      case "\u{A0}", "\u{202F}": result += " "
      default:
        // What cannot be shown is written out, so that no host name turns into another.
        result +=
          scalar.isASCII ? String(Character(scalar)) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }
}

extension ReportFormat {
  public static let text = ReportFormat("text", extensions: ["txt", "text"]) {
    ReportText.render($0, style: $1.style, isVerbose: $1.isVerbose)
  }
}
