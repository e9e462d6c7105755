import Findings
import JSONText

/// The hits as one JSON document.
public enum LintJSON {
  public static func render(_ report: LintReport, version: String) -> String {
    var writer = JSONWriter()
    writer.object { root in
      root.member("schemaVersion", "1.0")
      root.object("tool") { tool in
        tool.member("name", "swcdlog")
        tool.member("version", version)
      }
      root.array("files") { files in
        for file in report.files {
          files.object { entry in
            entry.member("path", file.path)
            entry.array("hits") { hits in for hit in file.hits { write(hit, &hits) } }
          }
        }
      }
      root.object("summary") { summary in
        summary.member("errors", report.count(.error))
        summary.member("warnings", report.count(.warning))
        summary.member("notes", report.count(.note))
        summary.member("suppressed", report.suppressedCount)
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ item: LintReport.Hit, _ hits: inout JSONWriter) {
    let hit = item.hit
    hits.object { object in
      object.member("code", hit.code.description)
      object.member("slug", item.slug)
      object.member("severity", hit.severity.rawValue)
      object.member("title", item.title)
      object.member("message", hit.message)
      object.member("why", item.definition?.why ?? "")
      object.member("fix", hit.fix)
      object.member("line", item.at.line)
      object.member("column", item.at.column)
      object.member("offset", item.at.offset)
      object.member("text", item.line)
      object.member("pointer", hit.pointer)
      object.member("rule", hit.rulePointer)
      object.member("service", hit.service?.rawValue)
      object.member("appIDs", strings: hit.appIDs)
      object.member("entitlement", item.entitlement)
      object.member("exampleURLs", strings: hit.exampleURLs)
      object.member("fingerprint", item.fingerprint)
      object.key("edit")
      if let edit = hit.edit {
        object.object { inner in
          inner.member("offset", edit.range.lowerBound)
          inner.member("length", edit.range.count)
          inner.member("replacement", edit.replacement)
        }
      } else {
        object.null()
      }
    }
  }
}
