import Findings
import JSONText

/// `codes`: all findings as a table, JSON or Markdown.
public enum CodesReport {
  /// Code, severity, link, slug and title in columns; titles are cut to the terminal's width.
  public static func table(_ definitions: [FindingDefinition], style: TerminalStyle) -> String {
    let slugs = definitions.map(\.slug.count).max() ?? 0
    let links = definitions.map(\.link.rawValue.count).max() ?? 0
    var lines: [String] = []
    for definition in definitions {
      let colour: TerminalStyle.Colour =
        switch definition.severity {
        case .error: .red
        case .warning: .yellow
        case .note: .faint
        }
      let head = [
        definition.code.description, style.paint(Layout.padded(definition.severity.rawValue, 7), colour),
        Layout.padded(definition.link.rawValue, links), Layout.padded(definition.slug, slugs),
      ].joined(separator: "  ")
      lines.append(head + "  " + definition.title)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  public static func json(_ definitions: [FindingDefinition]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for definition in definitions {
        writer.object { object in
          object.member("code", definition.code.description)
          object.member("slug", definition.slug)
          object.member("link", definition.link.rawValue)
          object.member("severity", definition.severity.rawValue)
          object.member("title", definition.title)
          object.member("detects", definition.detects)
          object.member("why", definition.why)
          object.member("evidence", definition.evidence)
          object.member("fix", definition.fix)
          object.member("audience", definition.audience.rawValue)
          object.member("verify", definition.verify)
          object.member("source", definition.source)
          object.member("since", definition.since)
        }
      }
    }
    return writer.text + "\n"
  }

  public static func markdown(_ definitions: [FindingDefinition]) -> String { FindingPage.index(definitions) }
}
