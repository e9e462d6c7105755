import Diagnosis
import Evidence
import RuleEngine

/// A comparison as Markdown, for tickets and pull requests.
public struct DiffMarkdown {
  private let comparison: Comparison
  private let words: DiffWords
  private var lines: [String] = []

  private static let limit = 100

  public static func render(_ comparison: Comparison) -> String {
    var report = DiffMarkdown(comparison: comparison, words: DiffWords(comparison: comparison))
    report.write()
    return report.lines.joined(separator: "\n") + "\n"
  }

  private init(comparison: Comparison, words: DiffWords) { (self.comparison, self.words) = (comparison, words) }

  private mutating func write() {
    let words = words
    lines += ["**\(Self.plain(words.headline))**", ""]
    for (name, side) in [(words.names.a, comparison.a), (words.names.b, comparison.b)] {
      let fault = words.fault(side).map { " (\(Self.plain($0)))" } ?? ""
      lines.append("- \(name): \(Self.plain(words.side(side)))\(fault)")
    }
    for note in comparison.notes { lines.append("- note: \(Self.plain(note))") }
    if !comparison.apps.isEmpty {
      table("Apps", ["service", "app", "what", "note"], comparison.apps) { change in
        [change.service.rawValue, Self.code(change.appID.text), words.what(change), Self.plain(change.note ?? "")]
      }
      witnesses(comparison.apps.flatMap(\.witnesses))
    }
    for change in comparison.rules {
      let apps = change.appIDs.prefix(6).map { Self.code($0.text) }.joined(separator: ", ")
      lines += ["", "#### Rules of \(apps)\(change.appIDs.count > 6 ? " and \(change.appIDs.count - 6) more" : "")"]
      write(change)
    }
    if !comparison.settings.isEmpty {
      table("Settings", ["setting", words.names.a, words.names.b, "note"], comparison.settings) { field in
        [field.name, field.a ?? "none", field.b ?? "none", field.note ?? ""].map(Self.plain)
      }
    }
    if !comparison.associations.isEmpty {
      table(
        "Associations", ["service", "app", "domain", "what", "values", "meaning"], comparison.associations
      ) { change in
        let fields = (change.fields + change.context).map { field in
          "\(field.name): " + (field.a == field.b ? field.a ?? "" : "\(field.a ?? "none") → \(field.b ?? "none")")
        }
        return [
          change.service.rawValue, Self.code(change.appID.text), Self.code(change.domain.description),
          words.what(change), Self.plain(fields.joined(separator: "; ")),
          Self.plain(change.notes.joined(separator: "; ")),
        ]
      }
      for change in comparison.associations {
        guard let rules = change.rules else { continue }
        lines += ["", "#### Rules of \(Self.code(change.appID.text)) on \(Self.code(change.domain.description))"]
        write(rules)
      }
    }
    if !comparison.urls.isEmpty {
      lines += ["", "#### URLs asked about"]
      witnesses(comparison.urls.map(\.verdicts), apps: comparison.urls.map(\.appID))
    }
    if let background = words.background { lines += ["", background] }
  }

  private mutating func write(_ change: Comparison.RuleChange) {
    lines += ["", Self.plain(Self.sentence(words.effect(change)))]
    if let text = words.unlimited(change) { lines += ["", Self.plain(Self.sentence(text))] }
    let rules =
      change.onlyInA.map { ("only in \(words.names.a)", $0) } + change.onlyInB.map { ("only in \(words.names.b)", $0) }
      + change.moved.map { ("moved", $0) }
    if !rules.isEmpty { lines.append("") }
    for (what, rule) in rules.prefix(Self.limit) {
      lines.append("- \(what): \(Self.plain(words.fullPlace(rule))): \(Self.code(rule.text))")
    }
    if rules.count > Self.limit { lines.append("- … \(rules.count - Self.limit) more") }
    witnesses(change.witnesses)
  }

  private mutating func witnesses(_ list: [Comparison.Witness], apps: [AppID] = []) {
    guard !list.isEmpty else { return }
    var head = ["URL", words.names.a, words.names.b]
    if !apps.isEmpty { head.insert("app", at: 1) }
    lines.append("")
    addHead(head)
    for (index, witness) in list.prefix(Self.limit).enumerated() {
      var cells = [Self.code(witness.url)]
      if apps.indices.contains(index) { cells.append(Self.code(apps[index].text)) }
      for verdict in [witness.a, witness.b] {
        let (word, reason) = words.verdict(verdict)
        cells.append("**\(word)** \(Self.plain(reason))")
      }
      addRow(cells)
    }
    if list.count > Self.limit { lines += ["", "… \(list.count - Self.limit) more"] }
  }

  private mutating func table<Row>(_ title: String, _ head: [String], _ rows: [Row], _ cells: (Row) -> [String]) {
    lines += ["", "#### \(title)", ""]
    addHead(head)
    for row in rows.prefix(Self.limit) { addRow(cells(row)) }
    if rows.count > Self.limit { lines += ["", "… \(rows.count - Self.limit) more"] }
  }

  private mutating func addHead(_ cells: [String]) {
    addRow(cells)
    addRow(cells.map { _ in "---" })
  }

  private mutating func addRow(_ cells: [String]) { lines.append("| " + cells.joined(separator: " | ") + " |") }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  /// Text in which nothing of Markdown or HTML works.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in Layout.oneLine(text, width: 600).unicodeScalars {
      if "\\`*_[]<>|#~&!".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Text in a code span; the fence is longer than any run of backticks in it, and a table's bar is escaped.
  static func code(_ text: String) -> String {
    let text = Layout.oneLine(text, width: 600)
    var (longest, run) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let pad = longest > 0 ? " " : ""
    return fence + pad + text.replacing("|", with: "\\|") + pad + fence
  }
}
