/// SWCD7303: not in lower case.
enum NotLowerCase: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7303, "not-lower-case", .matched, .warning,
    title: "not in lower case",
    detects: "An entry of \"paths\" that begins with \"not \" or \"Not \".",
    why: "Current systems take NOT in any case. Apple documents capitals, and older systems and other tools want them.",
    fix: "Write NOT in capitals.",
    source: "aasa-semantics.md P1, 4.6 N03",
    triggers: [FindingExample("Lower case", paths: #""not /admin/*", "*""#)],
    passes: [FindingExample("Capitals", paths: #""NOT /admin/*", "*""#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isLegacy && pattern.lead == 4 {
      guard let text = pattern.rule?.value.string, !text.hasPrefix("NOT ") else { continue }
      report(
        pattern.hit(
          file, 7303, .warning,
          "\"\(text.prefix(3))\" is read as NOT by current systems; Apple documents capitals only.",
          fix: "Write \(JSONString.quoted("NOT " + pattern.text)).", at: -pattern.lead,
          json: JSONString.quoted("NOT " + pattern.text)))
    }
  }
}
