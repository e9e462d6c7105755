import Diagnosis
import Evidence
import Findings

/// The associations: each chain as a row of signs, what the evidence says of each link, and what to hand on.
extension ReportHTML {
  /// Chains drawn; the others stand in a table.
  private static let chainLimit = 20
  private static let rowLimit = 500

  var chains: String {
    let ordered = diagnosis.askedByUrgency
    guard !ordered.isEmpty else { return "<p>\(HTMLText.escaped(diagnosis.summary))</p>" }
    var handedOver: Set<HandOver> = []
    var text = ""
    for association in ordered.prefix(Self.chainLimit) {
      text += "<article>\n" + chain(association)
      if let handOver = HandOver(association, diagnosis), handedOver.insert(handOver).inserted {
        text += self.handOver(handOver)
      }
      text += links(association) + "</article>\n"
    }
    let rest = ordered.dropFirst(Self.chainLimit)
    return rest.isEmpty ? text : text + table(Array(rest))
  }

  private func chain(_ association: Association) -> String {
    let colour = HTMLSign.colour(association.status)
    var text = "<h3><span class=\"\(colour)\">\(association.status.word)</span>: "
    text +=
      "\(HTMLText.escaped(association.subject.service.rawValue)) for \(HTMLText.code(association.domainText))</h3>\n"
    text += "<p>App: \(association.subject.appID.map { HTMLText.code($0.text) } ?? "not told by any input")</p>\n"
    if let reason = association.reason {
      text += "<p>\(HTMLText.prose(reason))\(association.rootCause.map { " [\($0)]" } ?? "")</p>\n"
    }
    let links = association.chain.map { link in
      "<li class=\"\(HTMLSign.colour(link.state))\">\(HTMLSign.sign(link.state))<span><b>\(link.link.rawValue)</b> \(link.state.rawValue)</span></li>"
    }
    text += "<ol class=\"chain\" aria-label=\"The links of the chain and their states\">\(links.joined())</ol>\n"
    return text
  }

  private func links(_ association: Association) -> String {
    var text = "<table class=\"links\"><caption>What the evidence says of each link</caption>"
    text += "<thead><tr><th scope=\"col\">Link</th><th scope=\"col\">What the evidence says</th></tr></thead><tbody>\n"
    for link in association.chain { text += row(link, association) }
    return text + "</tbody></table>\n"
  }

  private func row(_ link: LinkAssessment, _ association: Association) -> String {
    var text = "<tr><th scope=\"row\">\(link.link.rawValue)<br>"
    text += "<span class=\"\(HTMLSign.colour(link.state))\">\(link.state.rawValue)</span></th>"
    text += "<td>\(HTMLText.prose(Layout.cut(link.summary, 1_000)))"
    var anchors: [String] = []
    for finding in link.findings.prefix(12) {
      guard let anchor = anchor(finding, association) else { continue }
      let item = "<a href=\"\(anchor)\">\(finding.code)</a>"
      if !anchors.contains(item) { anchors.append(item) }
    }
    if !anchors.isEmpty { text += "<br>\(anchors.joined(separator: " "))" }
    if let place = link.evidence.first {
      text += "<br><span class=\"muted\">\(HTMLText.escaped(diagnosis.place(place)))</span>"
    }
    return text + "</td></tr>\n"
  }

  private func handOver(_ handOver: HandOver) -> String {
    var text = "<aside class=\"hand\" aria-label=\"What to do\">\n<h4>\(HTMLText.escaped(handOver.heading))</h4>\n"
    text += "<p>\(HTMLText.prose(handOver.paragraph))</p>\n"
    if let command = handOver.command {
      text += "<p>\(HandOver.commandHeading):</p>\n\(HTMLText.block(command))\n"
    }
    if !handOver.remarks.isEmpty { text += "<p>\(HTMLText.prose(handOver.remarks.joined(separator: " ")))</p>\n" }
    return text + "</aside>\n"
  }

  private func table(_ rest: [Association]) -> String {
    var text = "<h3>Further associations</h3>\n<table><thead><tr><th scope=\"col\">Status</th>"
    text += "<th scope=\"col\">Association</th><th scope=\"col\">Root cause</th></tr></thead><tbody>\n"
    for association in rest.prefix(Self.rowLimit) {
      text += "<tr><td class=\"\(HTMLSign.colour(association.status))\">\(association.status.word)</td>"
      text +=
        "<td>\(HTMLText.escaped(association.subject.service.rawValue)) \(HTMLText.code(association.domainText))<br>"
      text += "\(association.subject.appID.map { HTMLText.code($0.text) } ?? "")</td>"
      text += "<td>\(association.rootCause?.description ?? "")</td></tr>\n"
    }
    text += "</tbody></table>\n"
    if rest.count > Self.rowLimit {
      text += "<p>… and \(rest.count - Self.rowLimit) more, which the JSON report lists.</p>\n"
    }
    return text
  }
}
