/// SWCD4020: details is one object instead of an array: nothing is registered.
enum DetailsSingleObject: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4020, "details-single-object", .parsed, .error,
    title: "details is one object instead of an array: nothing is registered",
    detects:
      "\"details\" is an object with keys such as \"appIDs\" and \"components\", without the brackets of an array.",
    why: """
      An object there is the form of iOS 9, whose keys are app IDs. So "appIDs" and "components" are taken for app \
      IDs, and nothing is registered. The JSON is valid, so validators may pass it.
      """,
    fix: "Put brackets around the object: \"details\": [ { … } ].",
    source: "aasa-semantics.md D8, 4.3 D01",
    triggers: [
      FindingExample(
        "The brackets are missing",
        applinks: #""details": { "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] }"#)
    ],
    passes: [
      FindingExample(
        "The form of iOS 9, keyed by app ID",
        applinks: #""details": { "7Q2V9KX4TD.com.example.shop": { "paths": ["/buy/*"] } }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let details = file.applinks?["details"], let members = details.object,
      members.contains(where: { LintItem.itemKeys.contains($0.name) })
    else { return }
    let ids = details["appIDs"]?.array?.compactMap(\.string) ?? [details["appID"]?.string].compactMap { $0 }
    report(
      LintHit(
        4020, .error,
        "\"details\" is one object instead of an array of objects: its keys are taken for app IDs, and nothing is registered.",
        fix: "Put brackets around the object: \"details\": [ { … } ].", offset: details.range.lowerBound,
        pointer: "/applinks/details", appIDs: ids, service: .applinks,
        edit: LintHit.Edit(range: details.range, replacement: "[" + file.text(details) + "]")))
  }
}
