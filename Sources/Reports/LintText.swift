import Findings

/// The hits as text for people: place, what is wrong, the line with a caret, why it matters and what to do.
public enum LintText {
  public static func render(_ report: LintReport, style: TerminalStyle = TerminalStyle()) -> String {
    var output = ""
    var explained: Set<String> = []
    for file in report.files {
      for group in groups(file.hits) {
        output += render(
          group, file.path, style, isExplained: !explained.insert(group[0].hit.code.description).inserted)
      }
    }
    return output + summary(report, style)
  }

  /// Hits that say the same of several places.
  private static func groups(_ hits: [LintReport.Hit]) -> [[LintReport.Hit]] {
    var order: [String] = []
    var byText: [String: [LintReport.Hit]] = [:]
    for hit in hits {
      let key = "\(hit.hit.code) \(hit.hit.severity) \(hit.hit.message) \(hit.hit.fix)"
      if byText[key] == nil { order.append(key) }
      byText[key, default: []].append(hit)
    }
    return order.compactMap { byText[$0] }
  }

  private static func render(
    _ group: [LintReport.Hit], _ path: String, _ style: TerminalStyle, isExplained: Bool
  ) -> String {
    let first = group[0]
    let colour: TerminalStyle.Colour =
      switch first.hit.severity {
      case .error: .red
      case .warning: .yellow
      case .note: .faint
      }
    let place = style.paint("\(Layout.safe(path)):\(first.at.line):\(first.at.column):", .bold)
    let head = "\(place) \(style.paint(first.hit.severity.rawValue, colour)): \(first.hit.code) \(first.slug)\n"
    var output = head + Layout.wrapped(Layout.safe(first.hit.message), width: style.width, indent: 2) + "\n"
    if group.count > 1 {
      let lines = group.dropFirst().map { String($0.at.line) }
      let shown = lines.prefix(12).joined(separator: ", ") + (lines.count > 12 ? " and \(lines.count - 12) more" : "")
      output += Layout.wrapped("The same at line \(shown).", width: style.width, indent: 2) + "\n"
    }
    output += excerpt(first, style)
    if !isExplained, let why = first.definition?.why, !why.isEmpty {
      output += Layout.wrapped("why: " + why, width: style.width, indent: 2) + "\n"
    }
    if !first.hit.exampleURLs.isEmpty {
      output += Layout.wrapped(
        "concerns: " + first.hit.exampleURLs.map { Layout.safe($0) }.joined(separator: " "), width: style.width,
        indent: 2)
      output += "\n"
    }
    output += Layout.wrapped("fix: " + Layout.safe(first.hit.fix), width: style.width, indent: 2) + "\n\n"
    return output
  }

  /// The line with a caret under the place; a long line is cut around it.
  private static func excerpt(_ hit: LintReport.Hit, _ style: TerminalStyle) -> String {
    let scalars = Array(hit.line.unicodeScalars)
    let number = String(hit.at.line)
    let room = style.width - number.utf8.count - 6
    let place = min(max(0, hit.at.column - 1), scalars.count)
    var start = place > room - 8 ? place - room / 2 : 0
    // Indentation is cut away where the line would not fit.
    let indent = scalars.prefix { $0 == " " || $0 == "\t" }.count
    if scalars.count > room, start < indent { start = min(indent, place) }
    let end = min(scalars.count, start + room)
    let shown = scalars[start..<end]
    let lead = start > indent ? "…" : ""
    let text = lead + shown.map { Layout.visible($0) }.joined() + (end < scalars.count ? "…" : "")
    let width = Layout.columns(lead + shown.prefix(place - start).map { Layout.visible($0) }.joined())
    let bar = style.usesUnicode ? "│" : "|"
    let margin = String(repeating: " ", count: number.utf8.count)
    return
      "  \(number) \(bar) \(text)\n  \(margin) \(bar) \(String(repeating: " ", count: width))\(style.paint("^", .green))\n"
  }

  private static func summary(_ report: LintReport, _ style: TerminalStyle) -> String {
    func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    let counts = [
      counted(report.count(.error), "error"), counted(report.count(.warning), "warning"),
      counted(report.count(.note), "note"),
    ]
    let left = report.suppressedCount == 0 ? "" : ", \(report.suppressedCount) left out by the ignore file or baseline"
    return counts.joined(separator: ", ") + " in \(counted(report.files.count, "input"))\(left)\n"
  }
}
