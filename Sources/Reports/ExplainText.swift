import Findings
import JSONText

/// `explain` for people and for programs.
public enum ExplainText {
  public static func render(_ explanations: [Explanation], style: TerminalStyle) -> String {
    let text = explanations.map { render($0, style) }.joined(separator: "\n")
    return style.usesUnicode ? text : ReportText.ascii(text)
  }

  private static func render(_ explanation: Explanation, _ style: TerminalStyle) -> String {
    var lines = [
      style.paint(explanation.title, .bold) + (explanation.kind == "finding" ? "" : "  (\(explanation.kind))")
    ]
    if !explanation.subtitle.isEmpty {
      lines.append(Layout.wrapped(explanation.subtitle, width: style.width, indent: 0))
    }
    for (heading, text) in explanation.paragraphs {
      lines += ["", style.paint(heading, .bold)]
      // Commands are copied, so they are not broken.
      lines.append(isCommand(heading) ? "  " + text : Layout.wrapped(text, width: style.width, indent: 2))
    }
    for example in explanation.triggers { lines += self.example("Shows it", example, style) }
    for example in explanation.passes { lines += self.example("Does not", example, style) }
    if !explanation.related.isEmpty {
      lines += ["", style.paint("Findings", .bold)]
      lines += explanation.related.map { Layout.wrapped("\($0.code) \($0.title)", width: style.width, indent: 2) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func isCommand(_ heading: String) -> Bool { heading == "How to check" }

  private static func example(_ heading: String, _ example: FindingExample, _ style: TerminalStyle) -> [String] {
    var lines = ["", style.paint("\(heading): \(example.title)", .bold), style.paint("  $ \(example.command)", .faint)]
    for file in example.files {
      if example.files.count > 1 || !example.binaries.isEmpty { lines.append(style.paint("  \(file.name)", .faint)) }
      lines += file.content.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty ? "" : "    " + Layout.oneLine(String(line), width: .max)
      }
    }
    for file in example.binaries { lines.append("  \(file.name): \(file.bytes.count) bytes that are no text") }
    return lines
  }

  /// One object per explanation, keys in a fixed order.
  public static func json(_ explanations: [Explanation]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for explanation in explanations {
        writer.object { object in
          object.member("kind", explanation.kind)
          object.member("title", explanation.title)
          object.member("subtitle", explanation.subtitle)
          object.array("paragraphs") { array in
            for (heading, text) in explanation.paragraphs {
              array.object { paragraph in
                paragraph.member("heading", heading)
                paragraph.member("text", text)
              }
            }
          }
          object.member("findings", strings: explanation.related.map(\.code.description))
        }
      }
    }
    return writer.text + "\n"
  }

  /// Findings as their documentation pages; everything else as headed paragraphs.
  public static func markdown(_ explanations: [Explanation]) -> String {
    explanations.map { explanation -> String in
      if explanation.kind == "finding", let code = explanation.title.split(separator: " ").first,
        let definition = FindingRegistry.find(String(code))
      {
        return FindingPage.markdown(definition)
      }
      var lines = [
        "# \(explanation.title)", "",
        explanation.kind + (explanation.subtitle.isEmpty ? "" : ": ") + explanation.subtitle,
      ]
      for (heading, text) in explanation.paragraphs { lines += ["", "## \(heading)", "", text] }
      if !explanation.related.isEmpty {
        lines += ["", "## Findings", ""] + explanation.related.map { "- \($0.code) \(FindingPage.cell($0.title))" }
      }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }
}
