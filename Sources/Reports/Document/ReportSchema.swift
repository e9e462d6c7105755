import Diagnosis
import Evidence
import Findings
import JSONText

/// The JSON Schema (draft 2020-12) of the report document, of `ReportJSON`.
public enum ReportSchema {
  /// The schema as `swcdlog schema` prints it.
  public static var text: String {
    var writer = JSONWriter()
    writer.object { root in
      root.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      root.member("$id", "urn:swcdlog:report:\(ReportJSON.schemaVersion)")
      root.member("title", "swcdlog report")
      report.write(&root)
      root.object("$defs") { definitions in
        for record in records { definitions.object(record.name) { record.write(&$0) } }
      }
    }
    return writer.text + "\n"
  }

  private static let code = SchemaShape.pattern("^SWCD[0-9]{4}$")
  private static let links = ChainLink.allCases.filter { $0 != .evidence }.map(\.rawValue)

  private static let report = SchemaRecord(
    "report",
    "A diagnosis of associated domains. The keys of NDJSON lines of the types input, association, verdict, finding and need are those of the definitions below.",
    [
      .init("schemaVersion", .constant(ReportJSON.schemaVersion), "Raised when a key changes its meaning or goes."),
      .init("tool", .record("tool")),
      .init("inputs", .array(.record("input")), "In reading order."),
      .init("associations", .array(.record("association")), "Asked ones first."),
      .init("verdicts", .array(.record("verdict")), "One for each asked URL, app and copy of the rules."),
      .init("findings", .array(.record("finding")), "Asked ones first, then by severity."),
      .init("needs", .array(.record("need")), "Evidence that would settle what is open."),
    ])

  static let records = [
    SchemaRecord(
      "tool", "What wrote the report.", [.init("name", .constant("swcdlog")), .init("version", .string)]),
    SchemaRecord(
      "input", "What was read.",
      [
        .init("path", .string, "As the user wrote it; - is standard input."),
        .init("kind", .oneOf(InputKind.allCases.map(\.rawValue)), "Recognised by its content."),
        .init("dialect", .nullable(.string), "The form of a log or of another text."),
        .init("bytes", .integer(minimum: 0), "As it lies in the file, before decompression."),
        .init(
          "sha256", .nullable(.pattern("^[0-9a-f]{64}$")),
          "Of those bytes; null where it was not computed, or not all of them were read."),
        .init("entries", .integer(minimum: 0), "Records, lines, exchanges … read."),
        .init("recognised", .integer(minimum: 0), "Those of them that were understood."),
        .init("warnings", .array(.string), "What could not be read as expected."),
      ]),
    SchemaRecord(
      "association", "A service, an app and a domain, with the chain of links between them.",
      [
        .init("service", .string, "applinks, webcredentials, appclips, activitycontinuation …"),
        .init("appID", .nullable(.string), "The whole application identifier; null where no input tells it."),
        .init("domain", .nullable(.string)),
        .init("mode", .oneOf(["normal", "developer", "managed", "developer+managed"])),
        .init("asked", .boolean, "Whether the question is about it."),
        .init("status", .oneOf(["broken", "at-risk", "working", "unknown"])),
        .init("brokenLink", .nullable(.oneOf(links)), "The first link that is broken."),
        .init("rootCause", .nullable(code)),
        .init("chain", .array(.record("link")), "The nine links in their order."),
      ]),
    SchemaRecord(
      "link", "A link of the chain.",
      [
        .init("link", .oneOf(links)),
        .init("state", .oneOf(["ok", "broken", "warning", "unknown"])),
        .init("summary", .string),
        .init("findings", .array(code)),
        .init("evidence", .array(.record("citation"))),
      ]),
    SchemaRecord(
      "verdict", "What a copy of the rules says of a URL.",
      [
        .init("url", .string),
        .init("appID", .string),
        .init("domain", .nullable(.string)),
        .init("basis", .oneOf(Verdict.Basis.allCases.map(\.rawValue)), "Which copy of the rules was asked."),
        .init("asked", .boolean),
        .init("verdict", .oneOf(["match", "excluded", "no-match", "invalid"])),
        .init("rule", .nullable(.record("rule")), "The rule that decided."),
        .init("closest", .nullable(.record("rule")), "The rule that came nearest where none matches."),
        .init("reason", .string),
        .init(
          "opens", .oneOf(["app", "browser", "chooser", "unknown"]),
          "The verdict carried through the rest of the chain and the way of opening."),
      ]),
    SchemaRecord(
      "rule", "A rule of a file or of a device's patterns.",
      [
        .init("index", .integer(minimum: 0), "Position in the app's list of rules."),
        .init("pointer", .nullable(.format("json-pointer")), "Null for a device's patterns."),
        .init("line", .nullable(.integer(minimum: 1))),
        .init("text", .string),
        .init("failure", .string, "For a closest rule: what failed in it.", isRequired: false),
      ]),
    SchemaRecord(
      "finding", "Something that the evidence shows.",
      [
        .init("code", code, "Stable; swcdlog explain CODE tells more."),
        .init("slug", .string),
        .init("severity", .oneOf(Severity.allCases.reversed().map(\.rawValue))),
        .init("confidence", .oneOf(["certain", "likely", "possible"])),
        .init("asked", .boolean),
        .init("rootCause", .boolean, "Whether it is the root cause of an association."),
        .init("title", .string),
        .init("message", .string),
        .init("fix", .string),
        .init("service", .nullable(.string)),
        .init("appID", .nullable(.string)),
        .init("domain", .nullable(.string)),
        .init("url", .nullable(.string)),
        .init("evidence", .array(.record("citation"))),
      ]),
    SchemaRecord(
      "citation", "A place in an input.",
      [
        .init("input", .string, "The input's path."),
        .init("line", .integer(minimum: 1)),
        .init("column", .integer(minimum: 1), "Counts Unicode scalars."),
        .init("offset", .integer(minimum: 0), "Counts bytes of the text after decompression, in UTF-8."),
        .init("text", .string, "What stands there."),
      ]),
    SchemaRecord(
      "need", "Evidence that is missing.",
      [.init("what", .string, "What it would decide."), .init("how", .string, "How to get it.")]),
  ]
}
