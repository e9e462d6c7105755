import Evidence
import JSONText

/// SWCD4013: details, paths or components outside applinks.
enum RulesOutsideApplinks: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4013, "rules-outside-applinks", .parsed, .error,
    title: "details, paths or components outside applinks",
    detects:
      "Rules or app IDs that stand where they are not read: at the top level, beside \"details\", or under another service.",
    why: "They are ignored without an error. URL rules are read in the items of applinks.details only.",
    fix: "Move them into an item of \"details\" under \"applinks\".",
    source: "aasa-semantics.md F12, 4.2 T04",
    triggers: [
      FindingExample(
        "details at the top level",
        aasa: #"{ "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "*" }] }] }"#),
      FindingExample(
        "paths beside details",
        applinks: """
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] }],
          "paths": ["/sell/*"]
          """),
    ],
    passes: [FindingExample("Everything in its place", components: #"{ "/": "/buy/*" }"#)])

  /// Keys that belong into `applinks` or an item of its `details`.
  static let keys = ["details", "paths", "components", "apps", "appID", "appIDs"]

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for member in file.root?.object ?? [] {
      let service = ServiceName(rawValue: member.name)
      if keys.contains(member.name) {
        report(
          hit(member, "", "at the top level", file, service: nil))
      } else if service.isKnown {
        let stray = service == .applinks ? ["paths", "components", "appID", "appIDs"] : ["paths", "components"]
        for inner in member.value.object ?? [] where stray.contains(inner.name) {
          report(hit(inner, "/" + member.name, "directly under \"\(member.name)\"", file, service: service))
        }
      }
    }
  }

  private static func hit(
    _ member: JSONMember, _ pointer: String, _ place: String, _ file: LintFile, service: ServiceName?
  ) -> LintHit {
    let isLinks = service == nil || service == .applinks
    let target = member.name == "details" || member.name == "apps" ? "\"applinks\"" : "an item of \"details\""
    return LintHit(
      4013, .error, "\"\(member.name)\" \(place) is not read.",
      fix: isLinks
        ? "Move it into \(target)" + (target == "\"applinks\"" ? "." : " under \"applinks\".")
        : "Delete it: this service has no URL rules. For links, write them under \"applinks\".",
      offset: member.nameRange.lowerBound, pointer: pointer + "/" + member.name, service: service)
  }
}
