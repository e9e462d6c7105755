import Diagnosis
import Evidence
import RuleEngine

/// A comparison as text for people: the result first, then what changed, each with URLs that show it.
public struct DiffText {
  private let comparison: Comparison
  private let words: DiffWords
  private let style: TerminalStyle
  private var lines: [String] = []

  /// More than this of one kind is counted, not shown; the JSON has all.
  private static let witnessLimit = 8
  private static let ruleLimit = 12
  private static let entryLimit = 200

  public static func render(_ comparison: Comparison, style: TerminalStyle = TerminalStyle()) -> String {
    var report = DiffText(comparison, style)
    report.write()
    let text = report.lines.joined(separator: "\n") + "\n"
    return style.usesUnicode ? text : ReportText.ascii(text)
  }

  private init(_ comparison: Comparison, _ style: TerminalStyle) {
    (self.comparison, self.style) = (comparison, style)
    words = DiffWords(comparison: comparison)
  }

  private mutating func write() {
    lines += Layout.wrapped(words.headline, width: style.width, indent: 0).split(separator: "\n").map {
      style.paint(String($0), .bold)
    }
    for (name, side) in [(words.names.a, comparison.a), (words.names.b, comparison.b)] {
      lines.append(Layout.padded(name, nameWidth) + "  " + Layout.oneLine(words.side(side), width: 400))
      if let fault = words.fault(side) {
        lines.append(style.paint(Layout.oneLine("   " + fault, width: 400), .red))
      }
    }
    for note in comparison.notes { add("note: " + note, 0) }
    writeFiles()
    if !comparison.settings.isEmpty {
      lines.append("")
      for change in comparison.settings { write(change, indent: 0) }
    }
    writeAssociations()
    if !comparison.urls.isEmpty {
      lines += ["", "URLs asked about"]
      for row in comparison.urls.prefix(Self.entryLimit) {
        let app = row.appID.text + (row.domain.map { " on \($0)" } ?? "")
        add("\(app): \(row.isChange ? "changed" : "the same")", 2)
        write(row.verdicts, indent: 4)
      }
      tellRest(comparison.urls.count, Self.entryLimit, "verdicts", 2)
    }
    if let background = words.background { lines += ["", background] }
  }

  private var nameWidth: Int { comparison.kind == .device ? 6 : 1 }

  // MARK: Files

  private mutating func writeFiles() {
    let services = Set(comparison.apps.map(\.service) + comparison.rules.map(\.service)).sorted()
    for service in services {
      lines += ["", service.rawValue]
      let changes = comparison.apps.filter { $0.service == service }
      for change in changes.prefix(Self.entryLimit) { write(change) }
      tellRest(changes.count, Self.entryLimit, "apps", 2)
      for change in comparison.rules where change.service == service {
        let shown = change.appIDs.prefix(6).map(\.text).joined(separator: ", ")
        let rest = change.appIDs.count > 6 ? " and \(change.appIDs.count - 6) more" : ""
        add("\(shown)\(rest): rules changed, \(words.effect(change))", 2, hang: 4)
        write(change, indent: 4)
      }
    }
  }

  private mutating func write(_ change: Comparison.AppChange) {
    let (sign, colour): (String, TerminalStyle.Colour) =
      switch change.what {
      case .added: ("+", .green)
      case .removed: ("-", .red)
      case .moved: ("~", .yellow)
      }
    let places = [(words.names.a, change.a), (words.names.b, change.b)].compactMap { name, citation in
      citation.map { "\(name) line \($0.at.line)" }
    }
    let text = "\(change.appID): \(words.what(change)) (\(places.joined(separator: ", ")))"
    lines.append("  " + style.paint("\(sign) \(Layout.oneLine(text, width: 400))", colour))
    if let note = change.note { add(note, 4) }
    for witness in change.witnesses { write(witness, indent: 4) }
  }

  private mutating func write(_ change: Comparison.RuleChange, indent: Int) {
    if let text = words.unlimited(change) { add(text, indent) }
    for (sign, rules, colour) in [
      ("-", change.onlyInA, TerminalStyle.Colour.red), ("+", change.onlyInB, .green), ("~", change.moved, .yellow),
    ] {
      for rule in rules.prefix(Self.ruleLimit) {
        let moved = sign == "~" ? "moved: " : ""
        let text = Layout.oneLine("\(sign) \(moved)\(words.fullPlace(rule)): \(words.rule(rule))", width: 160)
        lines.append(String(repeating: " ", count: indent) + style.paint(text, colour))
      }
      tellRest(rules.count, Self.ruleLimit, "rules", indent)
    }
    for witness in change.witnesses.prefix(Self.witnessLimit) { write(witness, indent: indent) }
    tellRest(change.witnesses.count, Self.witnessLimit, "URLs", indent)
  }

  private mutating func write(_ witness: Comparison.Witness, indent: Int) {
    let margin = String(repeating: " ", count: indent)
    lines.append(margin + Layout.oneLine(witness.url, width: 400))
    for (name, verdict) in [(words.names.a, witness.a), (words.names.b, witness.b)] {
      let (word, reason) = words.verdict(verdict)
      let colour: TerminalStyle.Colour = verdict.answer == .match ? .green : .faint
      let head = margin + "  " + Layout.padded(name, nameWidth) + "  "
      lines.append(
        head + style.paint(Layout.padded(word, 8), colour) + "  "
          + Layout.oneLine(reason, width: 160))
    }
  }

  // MARK: Entries

  private mutating func writeAssociations() {
    let shown = comparison.associations.prefix(Self.entryLimit)
    var service: ServiceName?
    for change in shown {
      if change.service != service {
        lines += ["", change.service.rawValue]
        service = change.service
      }
      write(change)
    }
    tellRest(comparison.associations.count, Self.entryLimit, "associations", 2)
  }

  private mutating func write(_ change: Comparison.AssociationChange) {
    let (sign, colour): (String, TerminalStyle.Colour) =
      switch change.what {
      case .added: ("+", .green)
      case .removed: ("-", .red)
      case .changed, .differs, .unregistered: ("~", .yellow)
      case .unknown: ("?", .faint)
      case .agrees: ("=", .faint)
      }
    let places = [(words.names.a, change.a), (words.names.b, change.b)].compactMap { name, citation in
      citation.map { "\(name) line \($0.at.line)" }
    }
    let text = "\(change.appID) on \(change.domain): \(words.what(change)) (\(places.joined(separator: ", ")))"
    lines.append("  " + style.paint("\(sign) \(Layout.oneLine(text, width: 400))", colour))
    for field in change.fields { write(field, indent: 4) }
    for field in change.context { write(field, indent: 4) }
    if !change.notes.isEmpty { add(change.notes.joined(separator: "; "), 4) }
    if let rules = change.rules {
      add("rules differ, \(words.effect(rules))", 4)
      write(rules, indent: 6)
    }
  }

  private mutating func write(_ field: Comparison.FieldChange, indent: Int) {
    let arrow = style.usesUnicode ? "→" : "->"
    func value(_ text: String?) -> String {
      text.map { $0.isEmpty ? "(empty)" : Layout.oneLine($0, width: 160) } ?? "none"
    }
    let (a, b) = (value(field.a), value(field.b))
    let isDevice = comparison.kind == .device
    var text = "\(field.name): "
    if isDevice {
      text += "\(words.names.a) \(a), \(words.names.b) \(b)"
    } else {
      text += a == b ? a : "\(a) \(arrow) \(b)"
    }
    add(text + (field.note.map { " (\($0))" } ?? ""), indent, hang: indent + 2)
  }

  // MARK: Lines

  /// Text of evidence must not steer the terminal, so it is made safe unless it was already.
  private mutating func add(_ text: String, _ indent: Int, hang: Int? = nil, isSafe: Bool = false) {
    let text = isSafe ? text : Layout.safe(text)
    let first = Layout.wrapped(text, width: style.width, indent: indent).split(separator: "\n").map(String.init)
    guard let hang, let head = first.first, first.count > 1 else {
      lines += first
      return
    }
    lines.append(head)
    let rest = first.dropFirst().map { String($0.drop { $0 == " " }) }.joined(separator: " ")
    lines += Layout.wrapped(rest, width: style.width, indent: hang).split(separator: "\n").map(String.init)
  }

  private mutating func tellRest(_ count: Int, _ limit: Int, _ what: String, _ indent: Int) {
    if count > limit { add("… \(count - limit) more \(what) (--format json shows all)", indent) }
  }
}
