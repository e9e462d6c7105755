import Diagnosis

/// The asked URLs: the verdict of each copy of the rules, and the rules with the deciding one marked.
extension ReportHTML {
  private static let verdictLimit = 40

  var urls: String {
    let verdicts = diagnosis.verdicts.filter(\.asked)
    guard !verdicts.isEmpty else { return "" }
    var tables = RuleTables(diagnosis)
    var text = ""
    for verdict in verdicts.prefix(Self.verdictLimit) { text += render(verdict, tables.table(verdict)) }
    if verdicts.count > Self.verdictLimit {
      text += "<p>… and \(verdicts.count - Self.verdictLimit) more verdicts, which the JSON report lists.</p>\n"
    }
    return text
  }

  private func render(_ verdict: Verdict, _ table: RuleTable?) -> String {
    let colour = verdict.answer == .match ? "good" : "bad"
    var text = "<article>\n<h3>\(HTMLText.code(verdict.url))</h3>\n"
    text += "<p><span class=\"tag \(colour)\">\(verdict.answer.rawValue)</span> "
    text += "\(HTMLText.prose(verdict.reason)), by the \(verdict.basis.words). Opens: \(verdict.opens.rawValue).</p>\n"
    text += "<p>App: \(HTMLText.code(verdict.appID))</p>\n"
    if let table { text += render(table) }
    return text + "</article>\n"
  }

  private func render(_ table: RuleTable) -> String {
    var text =
      "<table class=\"rules\"><caption>The rules in \(HTMLText.code(table.path)), in their order; the first that matches decides"
    text +=
      "</caption><thead><tr><th scope=\"col\">Rule</th><th scope=\"col\">What it asks, and what it says of the URL</th></tr></thead><tbody>\n"
    if table.omittedBefore > 0 { text += gap(table.omittedBefore, "before") }
    for row in table.rows {
      let place = row.line.map { "<br><span class=\"muted\">line \($0)</span>" } ?? ""
      let (kind, words) = Self.words(row.role)
      text += "<tr\(kind)><th scope=\"row\">\(row.number)\(place)</th>"
      text += "<td>\(HTMLText.code(Layout.cut(row.text, 500)))<br>\(words)</td></tr>\n"
    }
    if table.omittedAfter > 0 { text += gap(table.omittedAfter, "after") }
    return text + "</tbody></table>\n"
  }

  private func gap(_ count: Int, _ side: String) -> String {
    "<tr><td colspan=\"2\" class=\"muted\">… \(count) rule\(count == 1 ? "" : "s") \(side) these</td></tr>\n"
  }

  private static func words(_ role: RuleTable.Role) -> (kind: String, words: String) {
    switch role {
    case .decides(let isExclude):
      (
        " class=\"decides\" aria-current=\"true\"",
        "<strong class=\"\(isExclude ? "bad" : "good")\">decides: \(isExclude ? "excludes the URL" : "matches")</strong>"
      )
    case .closest(let failure):
      (
        " class=\"decides\"",
        "<strong class=\"warn\">comes closest</strong>: \(HTMLText.prose(Layout.cut(failure, 500)))"
      )
    case .fails(let failure): ("", "does not match: \(HTMLText.prose(Layout.cut(failure, 500)))")
    case .notAsked: ("", "<span class=\"muted\">not asked any more</span>")
    }
  }
}
