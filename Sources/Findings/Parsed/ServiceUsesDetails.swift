import Evidence
import JSONText

/// SWCD4014: A service that reads only apps was given details.
enum ServiceUsesDetails: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4014, "service-uses-details", .parsed, .error,
    title: "A service that reads only apps was given details",
    detects: "webcredentials, appclips or activitycontinuation with \"details\".",
    why: "These services read a plain list of app IDs under \"apps\". Whatever stands in \"details\" there is ignored.",
    fix: "List the app IDs in \"apps\". The URLs of an App Clip are set up in App Store Connect, not in this file.",
    source: "aasa-semantics.md F4, 4.2 T05",
    triggers: [
      FindingExample(
        "An App Clip with rules",
        aasa:
          #"{ "appclips": { "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop.Clip"], "components": [{ "/": "/t/*" }] }] } }"#
      )
    ],
    passes: [
      FindingExample("An App Clip in apps", aasa: #"{ "appclips": { "apps": ["7Q2V9KX4TD.com.example.shop.Clip"] } }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for member in file.root?.object ?? [] {
      let service = ServiceName(rawValue: member.name)
      guard service.isKnown, service != .applinks, let details = member.value.member("details") else { continue }
      let hasApps = member.value["apps"]?.array?.contains { $0.string != nil } ?? false
      let ids = listed(details.value.array ?? [])
      let list = "[" + ids.map { JSONString.quoted($0) }.joined(separator: ", ") + "]"
      report(
        LintHit(
          4014, hasApps ? .warning : .error,
          "\"details\" under \"\(member.name)\" is ignored; the service reads \"apps\" only"
            + (hasApps ? "." : ", and so has no app."),
          fix: ids.isEmpty
            ? "List the app IDs in \"apps\"."
            : "Write \"apps\": \(list)\(hasApps ? " with all apps, and delete \"details\"" : "").",
          offset: details.nameRange.lowerBound, pointer: "/\(member.name)/details", appIDs: ids, service: service,
          edit: ids.isEmpty || member.value["apps"] != nil
            ? nil
            : LintHit.Edit(
              range: details.nameRange.lowerBound..<details.value.range.upperBound, replacement: "\"apps\": \(list)")))
    }
  }

  private static func listed(_ items: [JSONValue]) -> [String] {
    var ids: [String] = []
    for item in items {
      let own = item["appIDs"]?.array?.compactMap(\.string) ?? [item["appID"]?.string].compactMap { $0 }
      for id in own where !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
