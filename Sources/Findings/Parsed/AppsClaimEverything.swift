/// SWCD4023: No details, ids in apps: every URL is claimed.
enum AppsClaimEverything: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4023, "apps-claim-everything", .parsed, .error,
    title: "No details, ids in apps: every URL is claimed",
    detects: "\"applinks\" lists apps in \"apps\" and has no \"details\".",
    why: "An app that is registered this way has no rules, and without rules every URL of the site opens it.",
    fix: "Write \"details\" with a rule list for each app, and \"apps\": [] at most.",
    source: "aasa-semantics.md D9, 4.3 D04",
    triggers: [FindingExample("Like the other services", applinks: #""apps": ["7Q2V9KX4TD.com.example.shop"]"#)],
    passes: [
      FindingExample(
        "The same list under webcredentials",
        aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let applinks = file.applinks, applinks.member("details") == nil, let apps = applinks.member("apps"),
      let values = apps.value.array, !file.isDamaged(applinks.range)
    else { return }
    let ids = values.compactMap(\.string)
    guard !ids.isEmpty else { return }
    let list = ids.map { JSONString.quoted($0) }.joined(separator: ", ")
    report(
      LintHit(
        4023, .error,
        "Without \"details\", \(ids.count == 1 ? ids[0] : "these \(ids.count) apps") claim\(ids.count == 1 ? "s" : "") every URL of the site.",
        fix: "Write \"details\": [ { \"appIDs\": [\(list)], \"components\": [ … ] } ].",
        offset: apps.nameRange.lowerBound, pointer: "/applinks/apps", appIDs: ids, service: .applinks,
        exampleURLs: [file.url("/"), file.url("/any/page")]))
  }
}
