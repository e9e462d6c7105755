import Evidence
import JSONText

/// SWCD4017: Unknown top-level key is ignored.
enum UnknownTopLevelKey: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4017, "unknown-top-level-key", .parsed, .note,
    title: "Unknown top-level key is ignored",
    detects: "A name at the top level that is no service and does not look like a misspelt one.",
    why: "It has no effect. That is fine for a remark, and worth a look if it was meant to do something.",
    fix: "Delete it, or check its spelling against Apple's documentation.",
    source: "aasa-semantics.md F3, 4.2 T03",
    triggers: [
      FindingExample(
        "A version", aasa: #"{ "version": 2, "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#)
    ],
    passes: [
      FindingExample(
        "A service that Apple itself uses",
        aasa: #"{ "authsrv": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for member in file.root?.object ?? [] {
      let isTold =
        ServiceName(rawValue: member.name).isKnown || ServiceMisspelt.meant(member.name) != nil
        || RulesOutsideApplinks.keys.contains(member.name)
        || ["substitutionVariables", "defaults"].contains(member.name)
      guard !isTold else { continue }
      report(
        LintHit(
          4017, .note, "\"\(member.name)\" at the top level is no service and is ignored.",
          fix: "Delete it unless it is a remark.", offset: member.nameRange.lowerBound,
          pointer: "/" + jsonPointerToken(member.name)))
    }
  }
}
