import Findings
import JSONText

/// The parts of SARIF 2.1.0 that `lint` and `analyze` share.
enum SARIF {
  /// A log of one run.
  ///
  /// - Parameters:
  ///   - rules: the definitions that occur; results name them by their place in this list.
  ///   - run: writes what else the run holds, before the results.
  ///   - results: writes the results.
  static func document(
    rules: [FindingDefinition], version: String, run: (inout JSONWriter) -> Void = { _ in },
    results: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter()
    writer.object { root in
      root.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      root.member("version", "2.1.0")
      root.array("runs") { runs in
        runs.object { object in
          object.object("tool") { tool in
            tool.object("driver") { driver in
              driver.member("name", "swcdlog")
              driver.member("version", version)
              driver.array("rules") { list in for rule in rules { write(rule, &list) } }
            }
          }
          object.member("columnKind", "unicodeCodePoints")
          run(&object)
          object.array("results", results)
        }
      }
    }
    return writer.text + "\n"
  }

  /// The place of each definition in the list of rules.
  static func index(_ rules: [FindingDefinition]) -> [FindingCode: Int] {
    Dictionary(rules.enumerated().map { ($0.element.code, $0.offset) }) { first, _ in first }
  }

  private static func write(_ rule: FindingDefinition, _ list: inout JSONWriter) {
    list.object { object in
      object.member("id", rule.code.description)
      object.member("name", rule.slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
      object.object("shortDescription") { $0.member("text", rule.title) }
      object.object("fullDescription") { $0.member("text", rule.detects.isEmpty ? rule.title : rule.detects) }
      object.object("help") { help in
        help.member("text", [rule.detects, rule.why, rule.fix].filter { !$0.isEmpty }.joined(separator: "\n\n"))
        help.member(
          "markdown", "\(rule.detects)\n\n**Why it matters:** \(rule.why)\n\n**What to do:** \(rule.fix)")
      }
      object.object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
      object.object("properties") { properties in
        properties.member("tags", strings: ["universal-links", rule.link.rawValue])
      }
    }
  }

  /// The head of a result: which rule, how grave, and what is said. Renderers of the message take Markdown links in
  /// brackets for links to places (section 3.11.6), so brackets are escaped.
  static func head(
    _ code: FindingCode, _ severity: Severity, _ message: String, _ index: [FindingCode: Int],
    _ result: inout JSONWriter
  ) {
    result.member("ruleId", code.description)
    if let rule = index[code] { result.member("ruleIndex", rule) }
    result.member("level", severity.rawValue)
    result.object("message") { $0.member("text", escaped(message)) }
  }

  /// A place in a file, with the line that stands there.
  static func physicalLocation(
    _ path: String, line: Int, column: Int, text: String, _ location: inout JSONWriter
  ) {
    location.object("physicalLocation") { physical in
      physical.object("artifactLocation") { $0.member("uri", uri(path)) }
      physical.object("region") { region in
        region.member("startLine", max(1, line))
        region.member("startColumn", max(1, column))
        region.object("snippet") { $0.member("text", text) }
      }
    }
  }

  private static func escaped(_ message: String) -> String {
    message.contains("[")
      ? message.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      : message
  }

  /// A path as a relative or file URI (RFC 3986).
  static func uri(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@".utf8)
    let hex = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in path.utf8 {
      if plain.contains(byte) {
        result.append(byte)
      } else {
        result += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return (path.hasPrefix("/") ? "file://" : "") + String(decoding: result, as: UTF8.self)
  }
}
