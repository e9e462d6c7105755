import Findings

/// The documentation of the findings as Markdown: one page each, and an index.
public enum FindingPage {
  /// The page's file name: `SWCD3101.md`.
  public static func name(_ definition: FindingDefinition) -> String { "\(definition.code).md" }

  public static func markdown(_ definition: FindingDefinition) -> String {
    var lines = [
      generated, "# \(definition.code): \(definition.title)", "",
      "`\(definition.slug)` · \(definition.severity.rawValue) · \(place(definition)) · since \(definition.since)",
    ]
    func section(_ heading: String, _ text: String) {
      if !text.isEmpty { lines += ["", "## \(heading)", "", text] }
    }
    section("What it says", definition.detects)
    section("Why it matters", definition.why)
    section("What shows it", definition.evidence)
    section("What to do", definition.fix)
    if definition.audience != .nobody { lines += ["", "Who can do it: \(definition.audience.rawValue)."] }
    if let verify = definition.verify {
      lines += ["", "To check, with your own values for words in capitals:"]
      lines += fenced(verify, "sh")
    }
    for example in definition.triggers { lines += self.example("An example that shows it", example) }
    for example in definition.passes { lines += self.example("An example that does not", example) }
    section("Rule", definition.source)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The table of all findings; those that have a page are linked.
  public static func index(_ definitions: [FindingDefinition]) -> String {
    var lines = [
      generated, "# Findings", "",
      "Codes name the problem, never the remedy, and are never used again. `swcdlog explain CODE` prints the same pages.",
      "", "| code | name | link | severity | what it says |", "|---|---|---|---|---|",
    ]
    for definition in definitions {
      let code = definition.triggers.isEmpty ? "\(definition.code)" : "[\(definition.code)](\(name(definition)))"
      lines.append(
        "| \(code) | \(definition.slug) | \(definition.link.rawValue) | \(definition.severity.rawValue) | \(cell(definition.title)) |"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let generated =
    "<!-- Written from Sources/Findings by: SWCDLOG_RECORD=1 swift test --filter FindingsTests -->"

  private static func place(_ definition: FindingDefinition) -> String {
    definition.link == .evidence ? "about the evidence" : "link *\(definition.link.rawValue)*"
  }

  private static func example(_ heading: String, _ example: FindingExample) -> [String] {
    var lines = ["", "## \(heading)", "", "\(example.title):"]
    for file in example.files {
      lines += ["", "`\(file.name)`"]
      lines += fenced(file.content, "text")
    }
    for file in example.binaries { lines += ["", "`\(file.name)`, \(file.bytes.count) bytes that are no text"] }
    return lines + fenced(example.command, "sh")
  }

  /// A code block whose fence is longer than any run of backticks in it.
  private static func fenced(_ text: String, _ language: String) -> [String] {
    var (run, longest) = (0, 2)
    for byte in text.utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return ["", fence + language, text, fence]
  }

  /// A bar would end the cell, and a star or underscore may start emphasis.
  static func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      if "|*_<".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
