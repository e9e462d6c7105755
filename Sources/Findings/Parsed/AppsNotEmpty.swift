/// SWCD4024: apps should be an empty array beside details.
enum AppsNotEmpty: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4024, "apps-not-empty", .parsed, .warning,
    title: "apps should be an empty array beside details",
    detects: "\"applinks\" has \"details\" and an \"apps\" that is anything but an empty array.",
    why: "Current systems do not read \"apps\" beside \"details\". Systems up to iOS 12 wanted an empty array there.",
    fix: "Write \"apps\": [], or delete it if systems up to iOS 12 do not matter.",
    source: "aasa-semantics.md D9, 4.3 D05",
    triggers: [
      FindingExample(
        "The app is listed in both places",
        applinks: """
          "apps": ["7Q2V9KX4TD.com.example.shop"],
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] }]
          """)
    ],
    passes: [
      FindingExample(
        "An empty array",
        applinks: """
          "apps": [],
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let applinks = file.applinks, let details = applinks["details"], let apps = applinks.member("apps") else {
      return
    }
    if let values = apps.value.array, values.isEmpty { return }
    let lost = (apps.value.array ?? []).compactMap(\.string).filter { id in
      !file.document.entries.contains { $0.service == .applinks && $0.appID.text == id }
    }
    let what =
      apps.value.array.map { "lists \($0.count) app\($0.count == 1 ? "" : "s")" } ?? "is \(apps.value.kindName)"
    report(
      LintHit(
        4024, .warning,
        "\"apps\" \(what); it should be an empty array, and is not read beside \"details\"."
          + (lost.isEmpty ? "" : " \(lost.joined(separator: ", ")) is listed nowhere else."),
        fix: "Write \"apps\": [].", offset: apps.value.range.lowerBound, pointer: "/applinks/apps",
        appIDs: lost, service: .applinks,
        // Where details is unusable or an app stands here only, people have to decide.
        edit: lost.isEmpty && (details.array?.isEmpty == false || details.object?.isEmpty == false)
          ? LintHit.Edit(range: apps.value.range, replacement: "[]") : nil))
  }
}
