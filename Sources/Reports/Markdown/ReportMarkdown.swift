import Diagnosis
import Evidence
import Findings

/// The report for a ticket: reads well raw and rendered, folds its evidence, and fits GitHub's limit.
public struct ReportMarkdown {
  /// GitHub takes 65,536 characters; bytes are never fewer than characters, however they are counted.
  public static let limit = 65_536
  /// Kept back for what says that something was left out.
  private static let reserve = 1_200
  private static let associationLimit = 8
  private static let evidenceLimit = 6
  private static let lineLimit = 600

  private let diagnosis: Diagnosis
  private let settings: ReportSettings
  private var text = ""
  private var handedOver: Set<HandOver> = []
  /// What did not fit, by what it is.
  private var leftOut: [(what: String, count: Int)] = []

  public static func render(_ diagnosis: Diagnosis, _ settings: ReportSettings = ReportSettings()) -> String {
    var report = ReportMarkdown(diagnosis, settings)
    report.write()
    return report.text
  }

  private init(_ diagnosis: Diagnosis, _ settings: ReportSettings) {
    (self.diagnosis, self.settings) = (diagnosis, settings)
  }

  private mutating func write() {
    add("## swcdlog: \(MarkdownText.prose(diagnosis.summary))")
    if let reservation = diagnosis.reservation { add(MarkdownText.prose(reservation)) }
    let ordered = diagnosis.askedByUrgency
    for association in ordered.prefix(Self.associationLimit) {
      take(Self.association(association, self), "association")
    }
    note(ordered.count - Self.associationLimit, "association")
    for association in ordered.prefix(Self.associationLimit) { take(handOver(association), "advice") }
    let verdicts = diagnosis.verdicts.filter { $0.asked || settings.isVerbose }
    if !verdicts.isEmpty { take(Self.verdicts(verdicts), "table of URLs") }
    writeFindings()
    if !diagnosis.needs.isEmpty { take(needs, "list of what is missing") }
    take(inputs, "table of inputs")
    writeEnd()
  }

  /// Adds a block whole or not at all, so that no fence and no fold stays open.
  private mutating func take(_ block: String?, _ what: String) {
    guard let block, !block.isEmpty else { return }
    if text.utf8.count + block.utf8.count + 2 > Self.limit - Self.reserve { return note(1, what) }
    add(block)
  }

  private mutating func add(_ block: String) { text += (text.isEmpty ? "" : "\n") + block + "\n" }

  private mutating func note(_ count: Int, _ what: String) {
    guard count > 0 else { return }
    if let index = leftOut.firstIndex(where: { $0.what == what }) {
      leftOut[index].count += count
    } else {
      leftOut.append((what, count))
    }
  }

  // MARK: Associations

  private static func association(_ association: Association, _ report: ReportMarkdown) -> String {
    var lines = [
      "### \(sign(association.status)) \(association.status.word.uppercased()): \(MarkdownText.prose(association.subject.service.rawValue)) for \(MarkdownText.code(association.domainText))",
      "",
      "App: "
        + (association.subject.appID.map { MarkdownText.code($0.text) } ?? "not told by any input") + "  ",
    ]
    if let reason = association.reason {
      lines.append(MarkdownText.prose(reason) + (association.rootCause.map { " [\($0)]" } ?? ""))
    }
    lines += ["", "| | Link | State | What the evidence says |", "|---|---|---|---|"]
    for link in association.chain {
      lines.append(
        "| \(sign(link.state)) | \(link.link.rawValue) | \(bold(link.state.rawValue, link.state == .broken)) | \(MarkdownText.prose(cut(link.summary), inTable: true)) |"
      )
    }
    return lines.joined(separator: "\n")
  }

  private static func bold(_ word: String, _ isBold: Bool) -> String { isBold ? "**\(word)**" : word }

  private static func sign(_ state: LinkState) -> String {
    switch state {
    case .ok: "✅"
    case .broken: "❌"
    case .warning: "⚠️"
    case .unknown: "❔"
    }
  }

  private static func sign(_ status: AssociationStatus) -> String {
    switch status {
    case .working: sign(LinkState.ok)
    case .broken: sign(LinkState.broken)
    case .atRisk: sign(LinkState.warning)
    case .unknown: sign(LinkState.unknown)
    }
  }

  private mutating func handOver(_ association: Association) -> String? {
    guard let handOver = HandOver(association, diagnosis), handedOver.insert(handOver).inserted else { return nil }
    var parts = [
      "### \(MarkdownText.prose(handOver.heading))", "", MarkdownText.prose(Self.cut(handOver.paragraph, 2_000)),
    ]
    if let command = handOver.command {
      parts += ["", HandOver.commandHeading + ":", "", MarkdownText.block(command, language: "sh")]
    }
    if !handOver.remarks.isEmpty { parts += ["", MarkdownText.prose(handOver.remarks.joined(separator: " "))] }
    return parts.joined(separator: "\n")
  }

  // MARK: URLs

  private static func verdicts(_ verdicts: [Verdict]) -> String {
    var lines = ["### URLs", "", "| URL | Verdict | App | Judged by | Rule | Opens |", "|---|---|---|---|---|---|"]
    for verdict in verdicts.prefix(40) {
      let rule: String
      if let deciding = verdict.rule {
        rule =
          MarkdownText.code(cut(deciding.text, 160), inTable: true) + (deciding.line.map { " (line \($0))" } ?? "")
      } else if let closest = verdict.closest {
        rule =
          "closest: \(MarkdownText.code(cut(closest.text, 160), inTable: true))"
          + (closest.line.map { " (line \($0))" } ?? "") + ": "
          + MarkdownText.prose(cut(closest.failure ?? "", 300), inTable: true)
      } else {
        rule = MarkdownText.prose(verdict.reason, inTable: true)
      }
      let cells = [
        MarkdownText.code(cut(verdict.url), inTable: true), bold(verdict.answer.rawValue, verdict.answer != .match),
        MarkdownText.code(verdict.appID, inTable: true), verdict.basis.words, rule, verdict.opens.rawValue,
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    if verdicts.count > 40 { lines += ["", "… and \(verdicts.count - 40) more verdicts."] }
    return lines.joined(separator: "\n")
  }

  // MARK: Findings

  private mutating func writeFindings() {
    let asked = diagnosis.askedFindings
    let main = asked.filter { $0.severity != .note || $0.isRootCause }
    let notes = asked.filter { $0.severity == .note && !$0.isRootCause }
    if !main.isEmpty { take("### Findings", "heading") }
    for finding in main { take(self.finding(finding), "finding") }
    if !notes.isEmpty { writeNotes(notes) }
    if let remark = diagnosis.backgroundRemark { take(remark, "remark") }
  }

  private func finding(_ finding: Finding) -> String {
    let root = finding.isRootCause ? ", root cause" : ""
    var parts = [
      "#### \(finding.code) \(MarkdownText.prose(finding.title))", "",
      "**\(finding.severity.rawValue)**\(finding.doubt)\(root): \(MarkdownText.prose(Self.cut(finding.message, 1_500)))",
    ]
    if !finding.isRootCause, !finding.advice.isEmpty {
      parts += ["", "To do: \(MarkdownText.prose(Self.cut(finding.advice, 1_500)))"]
    }
    let evidence = evidence(finding.evidence)
    if !evidence.isEmpty { parts += ["", evidence] }
    return parts.joined(separator: "\n")
  }

  /// The cited lines, folded.
  private func evidence(_ citations: [Citation]) -> String {
    guard !citations.isEmpty else { return "" }
    let count = citations.count
    var parts = [
      "<details><summary>Evidence: \(count) place\(count == 1 ? "" : "s")</summary>", "",
    ]
    for citation in citations.prefix(Self.evidenceLimit) {
      parts += [
        "\(MarkdownText.code(diagnosis.path(citation.at.input))), line \(citation.at.line):", "",
        MarkdownText.block(Self.cut(citation.text, Self.lineLimit)), "",
      ]
    }
    if count > Self.evidenceLimit { parts += ["… and \(count - Self.evidenceLimit) more.", ""] }
    parts.append("</details>")
    return parts.joined(separator: "\n")
  }

  private mutating func writeNotes(_ notes: [Finding]) {
    let head = "<details><summary>Notes: \(notes.count)</summary>\n"
    var lines: [String] = []
    var size = text.utf8.count + head.utf8.count
    for (index, note) in notes.enumerated() {
      let places = note.evidence.first.map { " (\(MarkdownText.code(diagnosis.place($0))))" } ?? ""
      let line = "- \(note.code) \(MarkdownText.prose(Self.cut(note.message)))\(note.doubt)\(places)"
      size += line.utf8.count + 1
      if size > Self.limit - 2 * Self.reserve {
        self.note(notes.count - index, "note")
        break
      }
      lines.append(line)
    }
    guard !lines.isEmpty else { return }
    take(head + "\n" + lines.joined(separator: "\n") + "\n\n</details>", "list of notes")
  }

  // MARK: The rest

  private var needs: String {
    var lines = ["### What is missing", ""]
    for need in diagnosis.needs.prefix(40) {
      lines.append("- \(MarkdownText.prose(Self.cut(need.what)))  \n  \(MarkdownText.code(Self.cut(need.how)))")
    }
    return lines.joined(separator: "\n")
  }

  private var inputs: String {
    var lines = ["<details><summary>Inputs: \(diagnosis.readings.count)</summary>", ""]
    lines += ["| Input | Kind | Bytes | Entries | SHA-256 |", "|---|---|---|---|---|"]
    for reading in diagnosis.readings.prefix(100) {
      let sum = reading.sha256.map { MarkdownText.code($0) } ?? ""
      lines.append(
        "| \(MarkdownText.code(Self.cut(reading.path, 200), inTable: true)) | \(MarkdownText.prose(reading.kindText, inTable: true)) | \(reading.byteCount) | \(reading.entryCount) | \(sum) |"
      )
    }
    if diagnosis.readings.count > 100 { lines += ["", "… and \(diagnosis.readings.count - 100) more."] }
    let warnings = diagnosis.readings.flatMap { reading in
      reading.problems.prefix(3).map {
        "- \(MarkdownText.code(reading.path)): \(MarkdownText.prose(Self.cut($0.message)))"
      }
    }
    if !warnings.isEmpty { lines += ["", "Warnings:", ""] + warnings.prefix(40) }
    return (lines + ["", "</details>"]).joined(separator: "\n")
  }

  private mutating func writeEnd() {
    if !leftOut.isEmpty {
      let parts = leftOut.map { "\($0.count) \($0.what)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
      add(
        "**Left out to stay below \(Self.limit) characters:** \(parts). `--format html` or `--format json` shows everything; `--app`, `--domain` and `--url` narrow the report down."
      )
    }
    add("<sub>swcdlog \(MarkdownText.prose(settings.version))</sub>")
  }

  private static func cut(_ text: String, _ limit: Int = lineLimit) -> String { Layout.cut(text, limit) }
}

extension ReportFormat {
  static let markdown = ReportFormat("markdown", extensions: ["md", "markdown"], namesChecksums: true) {
    ReportMarkdown.render($0, $1)
  }
}
