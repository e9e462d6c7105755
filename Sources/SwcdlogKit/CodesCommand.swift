import Findings
import Reports

/// `swcdlog codes [WORD…]`: all findings, or those whose code begins with, or whose link, severity or slug is or holds,
/// every given word.
public enum CodesCommand {
  public static func run(
    _ arguments: [String], style: TerminalStyle = TerminalStyle(), write: (String) -> Int32,
    complain: (String) -> Void
  ) -> Int32 {
    let options: WordOptions
    do throws(UsageError) {
      options = try WordOptions(arguments)
    } catch {
      complain(error.message)
      return 64
    }
    let definitions = FindingRegistry.all.filter { definition in
      options.words.allSatisfy { fits(definition, $0.lowercased()) }
    }
    guard !definitions.isEmpty else {
      complain("no finding fits \(options.words.joined(separator: " "))")
      return 64
    }
    return switch options.format {
    case .text: write(CodesReport.table(definitions, style: style))
    case .json: write(CodesReport.json(definitions))
    case .markdown: write(CodesReport.markdown(definitions))
    }
  }

  private static func fits(_ definition: FindingDefinition, _ word: String) -> Bool {
    definition.code.description.lowercased().hasPrefix(word) || String(definition.code.number).hasPrefix(word)
      || definition.link.rawValue == word || definition.severity.rawValue == word || definition.slug.contains(word)
  }
}
