import Findings
import JSONText

/// The hits as SARIF 2.1.0, for code scanning.
public enum LintSARIF {
  public static func render(_ report: LintReport, version: String) -> String {
    let rules = report.definitions
    let index = Dictionary(rules.enumerated().map { ($0.element.code, $0.offset) }) { first, _ in first }
    var writer = JSONWriter()
    writer.object { root in
      root.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      root.member("version", "2.1.0")
      root.array("runs") { runs in
        runs.object { run in
          run.object("tool") { tool in
            tool.object("driver") { driver in
              driver.member("name", "swcdlog")
              driver.member("version", version)
              driver.array("rules") { list in for rule in rules { write(rule, &list) } }
            }
          }
          run.member("columnKind", "unicodeCodePoints")
          run.array("results") { results in
            for file in report.files {
              var seen: [String: Int] = [:]
              for hit in file.hits {
                // Equal hits on equal lines are told apart by their order.
                let count = seen[hit.fingerprint, default: 0]
                seen[hit.fingerprint] = count + 1
                write(hit, file.path, index[hit.hit.code], count, &results)
              }
            }
          }
        }
      }
    }
    return writer.text + "\n"
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

  private static func write(
    _ item: LintReport.Hit, _ path: String, _ rule: Int?, _ count: Int, _ results: inout JSONWriter
  ) {
    let hit = item.hit
    results.object { result in
      result.member("ruleId", hit.code.description)
      if let rule { result.member("ruleIndex", rule) }
      result.member("level", hit.severity.rawValue)
      result.object("message") { $0.member("text", hit.message + " " + hit.fix) }
      result.array("locations") { locations in
        locations.object { location in
          location.object("physicalLocation") { physical in
            physical.object("artifactLocation") { $0.member("uri", uri(path)) }
            physical.object("region") { region in
              region.member("startLine", item.at.line)
              region.member("startColumn", item.at.column)
              region.object("snippet") { $0.member("text", item.line) }
            }
          }
          if let pointer = hit.pointer, !pointer.isEmpty {
            location.array("logicalLocations") { logical in
              logical.object { $0.member("fullyQualifiedName", pointer) }
            }
          }
        }
      }
      result.object("partialFingerprints") { $0.member("swcdlogHit/v1", "\(item.fingerprint):\(count)") }
      if let edit = hit.edit {
        result.array("fixes") { fixes in
          fixes.object { fix in
            fix.object("description") { $0.member("text", hit.fix) }
            fix.array("artifactChanges") { changes in
              changes.object { change in
                change.object("artifactLocation") { $0.member("uri", uri(path)) }
                change.array("replacements") { replacements in
                  replacements.object { replacement in
                    replacement.object("deletedRegion") { region in
                      region.member("byteOffset", edit.range.lowerBound - hit.offset + item.at.offset)
                      region.member("byteLength", edit.range.count)
                    }
                    replacement.object("insertedContent") { $0.member("text", edit.replacement) }
                  }
                }
              }
            }
          }
        }
      }
    }
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
