import Diagnosis
import JSONText

/// The report document as lines: one record each, with the keys that it has in the document, and its `type` in front.
/// The first line is of the type `report`, the last one of the type `summary`, so that a cut stream shows.
public enum ReportNDJSON {
  /// The types of the lines, in their order.
  public static let types = ["report", "input", "association", "verdict", "finding", "need", "summary"]

  public static func render(_ diagnosis: Diagnosis, version: String) -> String {
    var output = ""
    func line(_ type: String, _ body: (inout JSONWriter) -> Void) {
      var writer = JSONWriter(indent: nil)
      writer.object { object in
        object.member("schemaVersion", ReportJSON.schemaVersion)
        object.member("type", type)
        body(&object)
      }
      output += writer.text + "\n"
    }
    line("report") { object in
      object.object("tool") {
        $0.member("name", "swcdlog")
        $0.member("version", version)
      }
    }
    for reading in diagnosis.readings { line("input") { ReportJSON.input(reading, &$0) } }
    for association in diagnosis.associations {
      line("association") { ReportJSON.association(association, diagnosis, &$0) }
    }
    for verdict in diagnosis.verdicts { line("verdict") { ReportJSON.verdict(verdict, &$0) } }
    for finding in diagnosis.findings { line("finding") { ReportJSON.finding(finding, diagnosis, &$0) } }
    for need in diagnosis.needs { line("need") { ReportJSON.need(need, &$0) } }
    line("summary") { object in
      object.member("inputs", diagnosis.readings.count)
      object.member("associations", diagnosis.associations.count)
      object.member("verdicts", diagnosis.verdicts.count)
      object.member("findings", diagnosis.findings.count)
      object.member("needs", diagnosis.needs.count)
    }
    return output
  }
}

extension ReportFormat {
  static let ndjson = ReportFormat("ndjson", extensions: ["ndjson", "jsonl"], namesChecksums: true) {
    ReportNDJSON.render($0, version: $1.version)
  }
}
