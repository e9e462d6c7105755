import Evidence
import JSONText

/// SWCD4015: apps is not an array of strings.
enum AppsNotArray: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4015, "apps-not-array", .parsed, .error,
    title: "apps is not an array of strings",
    detects: "\"apps\" of a service is missing, is not an array, or holds something that is not a string.",
    why: "Only strings in an array are read; everything else is skipped without an error, so the app is not listed.",
    fix: "Write \"apps\": [\"PREFIX.bundle.id\"].",
    source: "aasa-semantics.md D9, D11, 4.2 T06",
    triggers: [
      FindingExample("A single string", aasa: #"{ "webcredentials": { "apps": "7Q2V9KX4TD.com.example.shop" } }"#),
      FindingExample("No apps at all", aasa: #"{ "webcredentials": {} }"#),
    ],
    passes: [FindingExample("An array", aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for member in file.root?.object ?? [] {
      let service = ServiceName(rawValue: member.name)
      guard service.isKnown, let members = member.value.object else { continue }
      let isLinks = service == .applinks
      guard let apps = member.value.member("apps") else {
        let isTold = members.contains {
          ["details", "components", "paths"].contains($0.name) || $0.name.lowercased() == "apps"
        }
        if !isLinks, !isTold, !file.isDamaged(member.value.range) {
          report(missing(member, service))
        }
        continue
      }
      if file.isDamaged(apps.value.range) { continue }
      // Beside details, apps of applinks is not read; what it should be is 4024.
      if isLinks, member.value.member("details") != nil { continue }
      guard let values = apps.value.array else {
        report(notArray(apps, member.name, service))
        continue
      }
      if values.isEmpty, !isLinks {
        report(
          LintHit(
            4015, .warning, "\"\(member.name)\" lists no app, so the service registers nothing.",
            fix: "List the app IDs, or delete \"\(member.name)\".", offset: apps.value.range.lowerBound,
            pointer: "/\(member.name)/apps", service: service))
      }
      for (index, value) in values.enumerated() where value.string == nil {
        report(
          LintHit(
            4015, .error, "This entry of \"apps\" is \(value.kindName), not a string, and is skipped.",
            fix: "Write the app ID as a string.", offset: value.range.lowerBound,
            pointer: "/\(member.name)/apps/\(index)", service: service))
      }
    }
  }

  private static func missing(_ member: JSONMember, _ service: ServiceName) -> LintHit {
    LintHit(
      4015, .error, "\"\(member.name)\" has no \"apps\", so it registers nothing.",
      fix: "Write \"\(member.name)\": { \"apps\": [\"PREFIX.bundle.id\"] }.", offset: member.value.range.lowerBound,
      pointer: "/" + member.name, service: service)
  }

  private static func notArray(_ apps: JSONMember, _ name: String, _ service: ServiceName) -> LintHit {
    let text = apps.value.string
    return LintHit(
      4015, .error, "\"apps\" of \"\(name)\" is \(apps.value.kindName), not an array, and is not read.",
      fix: "Write \"apps\": [\(text.map { JSONString.quoted($0) } ?? "\"PREFIX.bundle.id\"")].",
      offset: apps.value.range.lowerBound, pointer: "/\(name)/apps", service: service,
      edit: text.map { LintHit.Edit(range: apps.value.range, replacement: "[\(JSONString.quoted($0))]") })
  }
}
