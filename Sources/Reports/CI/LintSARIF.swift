import Findings
import JSONText

/// The hits as SARIF 2.1.0, for code scanning.
public enum LintSARIF {
  public static func render(_ report: LintReport, version: String) -> String {
    let rules = report.definitions
    let index = SARIF.index(rules)
    return SARIF.document(rules: rules, version: version) { results in
      for file in report.files {
        var seen: [String: Int] = [:]
        for hit in file.hits {
          // Equal hits on equal lines are told apart by their order.
          let count = seen[hit.fingerprint, default: 0]
          seen[hit.fingerprint] = count + 1
          write(hit, file.path, index, count, &results)
        }
      }
    }
  }

  private static func write(
    _ item: LintReport.Hit, _ path: String, _ index: [FindingCode: Int], _ count: Int, _ results: inout JSONWriter
  ) {
    let hit = item.hit
    results.object { result in
      SARIF.head(hit.code, hit.severity, hit.message + " " + hit.fix, index, &result)
      result.array("locations") { locations in
        locations.object { location in
          SARIF.physicalLocation(path, line: item.at.line, column: item.at.column, text: item.line, &location)
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
                change.object("artifactLocation") { $0.member("uri", SARIF.uri(path)) }
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
}
