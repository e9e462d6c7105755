import Bytes
import Diagnosis
import Evidence
import Findings

/// The report as one page that needs nothing else: no script, no network, no font; a strict content-security policy
/// holds it to that, whatever the evidence says.
public struct ReportHTML {
  let diagnosis: Diagnosis
  private let settings: ReportSettings
  private var body = ""
  /// The findings that have a place on the page, with the ends of their anchors.
  private(set) var shown: [Finding] = []
  private static let findingLimit = 500

  public static func render(_ diagnosis: Diagnosis, _ settings: ReportSettings = ReportSettings()) -> String {
    var page = ReportHTML(diagnosis, settings)
    page.write()
    return page.document
  }

  private init(_ diagnosis: Diagnosis, _ settings: ReportSettings) {
    (self.diagnosis, self.settings) = (diagnosis, settings)
    shown = Array(diagnosis.askedFindings.prefix(Self.findingLimit))
  }

  private var document: String {
    let style = HTMLStyle.sheet
    let hash = "sha256-" + Base64.encode(SHA256.digest(style.utf8))
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(hash)'; img-src data:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="swcdlog \(HTMLText.escaped(settings.version))">
      <link rel="icon" href="data:,">
      <title>\(HTMLText.escaped(diagnosis.summary))</title>
      <style>\(style)</style>
      </head>
      <body>
      \(HTMLSign.definitions)
      \(body)</body>
      </html>

      """
  }

  private mutating func write() {
    let sections = self.sections
    add("<a class=\"skip\" href=\"#main\">To the report</a>")
    add(header)
    let links = sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>" }.joined()
    add("<nav aria-label=\"Contents\"><ul>\(links)</ul></nav>")
    add("<main id=\"main\">")
    for section in sections {
      add("<section id=\"\(section.id)\" aria-labelledby=\"\(section.id)-h\">")
      add("<h2 id=\"\(section.id)-h\">\(section.title)</h2>")
      add(section.content)
      add("</section>")
    }
    add("</main>")
    add("<footer><p class=\"muted\">Written by swcdlog \(HTMLText.escaped(settings.version)).</p></footer>")
  }

  private mutating func add(_ text: String) { body += text + "\n" }

  private struct Section {
    var id: String
    var title: String
    var content: String
  }

  /// Sections that have something to say.
  private var sections: [Section] {
    [
      Section(id: "chain", title: "The chain", content: chains),
      Section(id: "urls", title: "URLs and rules", content: urls),
      Section(id: "timeline", title: "Fetches", content: HTMLTimeline.render(diagnosis)),
      Section(id: "findings", title: "Findings", content: findings),
      Section(id: "missing", title: "What could not be known", content: missing),
      Section(id: "inputs", title: "What was read", content: inputs),
    ].filter { !$0.content.isEmpty }
  }

  private var header: String {
    let first = diagnosis.askedByUrgency.first
    let status = first?.status
    var text = "<header class=\"top \(status.map(HTMLSign.colour) ?? "none")\">\n"
    text += "<p class=\"status\">\(status?.word ?? "nothing asked")</p>\n"
    text += "<h1>\(HTMLText.escaped(diagnosis.summary))</h1>\n"
    if let reason = first?.reason ?? diagnosis.reservation { text += "<p>\(HTMLText.prose(reason))</p>\n" }
    if let first, diagnosis.associations.count(where: \.asked) == 1 {
      text += "<p>App: \(first.subject.appID.map { HTMLText.code($0.text) } ?? "not told by any input")</p>\n"
    }
    return text + "</header>"
  }

  // MARK: Findings

  private var findings: String {
    let main = shown.enumerated().filter { $0.element.severity != .note || $0.element.isRootCause }
    let notes = shown.enumerated().filter { $0.element.severity == .note && !$0.element.isRootCause }
    var text = main.map { finding($0.element, $0.offset) }.joined(separator: "\n")
    if !notes.isEmpty {
      let list = notes.map { finding($0.element, $0.offset) }.joined(separator: "\n")
      text += "\n<details><summary>Notes: \(notes.count)</summary>\n\(list)\n</details>"
    }
    let more = diagnosis.askedFindings.count - shown.count
    if more > 0 { text += "\n<p>… and \(more) more findings, which the JSON report lists.</p>" }
    if let remark = diagnosis.backgroundRemark { text += "\n<p class=\"muted\">\(HTMLText.prose(remark))</p>" }
    return text
  }

  private func finding(_ finding: Finding, _ index: Int) -> String {
    let colour = finding.severity == .error ? "bad" : finding.severity == .warning ? "warn" : "none"
    var text = "<article class=\"card\(finding.isRootCause ? " root" : "")\" id=\"f\(index)\">\n"
    text += "<h3>\(finding.code) \(HTMLText.prose(finding.title))</h3>\n"
    text += "<p><span class=\"tag \(colour)\">\(finding.severity.rawValue)</span>"
    if finding.isRootCause { text += " <strong>root cause</strong>" }
    if finding.confidence != .certain { text += " <span class=\"muted\">\(finding.confidence.rawValue)</span>" }
    text += "</p>\n<p>\(HTMLText.prose(Layout.cut(finding.message, HTMLText.limit)))</p>\n"
    if !finding.advice.isEmpty { text += "<p><strong>To do:</strong> \(HTMLText.prose(finding.advice))</p>\n" }
    text += evidence(finding.evidence)
    return text + "</article>"
  }

  func evidence(_ citations: [Citation]) -> String {
    func figure(_ citation: Citation) -> String {
      "<figure><figcaption>\(HTMLText.code(diagnosis.path(citation.at.input))), line \(citation.at.line)</figcaption>"
        + HTMLText.block(Layout.cut(citation.text, HTMLText.limit)) + "</figure>\n"
    }
    var text = citations.prefix(2).map(figure).joined()
    if citations.count > 2 {
      text += "<details><summary>\(citations.count - 2) more places</summary>\n"
      text += citations.dropFirst(2).prefix(30).map(figure).joined() + "</details>\n"
    }
    return text
  }

  /// The anchor of a finding on a link; nil where it is not shown. What is said of several associations alike stands
  /// once.
  func anchor(_ finding: Finding, _ association: Association) -> String? {
    let domain = finding.domain ?? association.subject.domain?.hostText
    let appID = finding.appID ?? association.subject.appID?.text
    let alike = shown.indices.filter {
      shown[$0].code == finding.code && shown[$0].message == finding.message && shown[$0].url == finding.url
    }
    let own = alike.first { shown[$0].domain == domain && shown[$0].appID == appID } ?? alike.first
    return own.map { "#f\($0)" }
  }

  // MARK: The rest

  private var missing: String {
    guard !diagnosis.needs.isEmpty else { return "" }
    let items = diagnosis.needs.map { need in
      "<li><p>\(HTMLText.prose(need.what))</p>\(HTMLText.block(need.how))</li>"
    }
    return
      "<p>This evidence would settle what is open, and this is how to get it.</p>\n<ul>\(items.joined(separator: "\n"))</ul>"
  }

  private var inputs: String {
    diagnosis.readings.prefix(200).map { reading in
      var facts = [
        ("Kind", reading.kindText), ("Size", "\(reading.byteCount) bytes"),
        ("Entries", "\(reading.entryCount), \(reading.recognisedCount) understood"),
      ]
      if let sum = reading.sha256 { facts.append(("SHA-256", sum)) }
      for problem in reading.problems.prefix(10) {
        facts.append(("Warning", problem.message + (problem.advice.map { "; \($0)" } ?? "")))
      }
      let list = facts.map { "<dt>\($0.0)</dt><dd>\(HTMLText.escaped($0.1))</dd>" }.joined()
      return "<h3>\(HTMLText.code(reading.path))</h3>\n<dl class=\"facts\">\(list)</dl>"
    }.joined(separator: "\n")
      + (diagnosis.readings.count > 200 ? "\n<p>… and \(diagnosis.readings.count - 200) more inputs.</p>" : "")
  }
}

extension ReportFormat {
  static let html = ReportFormat("html", extensions: ["html", "htm"], namesChecksums: true) {
    ReportHTML.render($0, $1)
  }
}
