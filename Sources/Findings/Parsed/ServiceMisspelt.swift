import Evidence
import JSONText

/// SWCD4012: Top-level key looks like a misspelt service.
enum ServiceMisspelt: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4012, "service-misspelt", .parsed, .error,
    title: "Top-level key looks like a misspelt service",
    detects: "A name at the top level that is almost the name of a service: Applinks, applink, webCredentials.",
    why: "Names are compared exactly. What stands under any other name is ignored, so the service has no apps.",
    fix: "Write the name exactly: applinks, webcredentials, appclips, activitycontinuation. All are in lower case.",
    source: "aasa-semantics.md F3, F4, 4.2 T03",
    triggers: [
      FindingExample("A capital letter", aasa: #"{ "webCredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#),
      FindingExample(
        "A hyphen",
        aasa:
          #"{ "app-links": { "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] }] } }"#
      ),
    ],
    passes: [
      FindingExample(
        "A name that means something else",
        aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] }, "version": 2 }"#)
    ])

  /// Names that people use for a service, by their letters.
  private static let aliases = [
    "universallink": "applinks", "universallinks": "applinks", "deeplinks": "applinks",
    "handoff": "activitycontinuation",
    "passkeys": "webcredentials", "credentials": "webcredentials", "clips": "appclips",
  ]

  static func meant(_ name: String) -> String? {
    Spelling.meant(name, among: ServiceName.known.map(\.rawValue), aliases: aliases)
  }

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for member in file.root?.object ?? [] {
      guard let meant = meant(member.name) else { continue }
      let isThere = file.root?.member(meant) != nil
      report(
        LintHit(
          4012, isThere ? .warning : .error,
          "\"\(member.name)\" is no service and is ignored; \"\(meant)\" is most likely meant"
            + (isThere ? ", which the file has too." : "."),
          fix: isThere ? "Delete it, or move its content into \"\(meant)\"." : "Write \"\(meant)\".",
          offset: member.nameRange.lowerBound, pointer: "/" + jsonPointerToken(member.name),
          service: ServiceName(rawValue: meant),
          edit: isThere ? nil : LintHit.Edit(range: member.nameRange, replacement: "\"\(meant)\"")))
    }
  }
}
