/// SWCD4025: Systems up to iOS 12 want an empty apps array.
enum AppsMissing: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4025, "apps-missing", .parsed, .note,
    title: "Systems up to iOS 12 want an empty apps array",
    detects: """
      A file with "paths", which only systems up to iOS 12 need, lacks something that these systems want, or uses \
      flags that came after components.
      """,
    why: """
      Systems up to iOS 12 ask for an empty "apps" array beside "details". caseSensitive came with iOS 13.5 and \
      percentEncoded with iOS 14; earlier systems ignore them.
      """,
    fix: "Add \"apps\": [] beside \"details\" if you serve systems up to iOS 12; else change to \"components\".",
    source: "aasa-semantics.md D9, P4, 4.3 D06, 4.8 E08",
    triggers: [
      FindingExample(
        "paths without apps", item: "\"appID\": \"7Q2V9KX4TD.com.example.shop\",\n\"paths\": [\"/buy/*\"]")
    ],
    passes: [
      FindingExample("paths with apps", paths: #""/buy/*""#),
      FindingExample("components need no apps", components: #"{ "/": "/buy/*" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let applinks = file.applinks, let details = applinks.member("details") else { return }
    let legacy = file.items.filter { $0.value["paths"]?.array != nil }
    guard let first = legacy.first else { return }
    if applinks.member("apps") == nil {
      report(
        LintHit(
          4025, .note, "Systems up to iOS 12, which read \"paths\", want \"apps\": [] beside \"details\".",
          fix: "Add \"apps\": [].", offset: details.nameRange.lowerBound, pointer: "/applinks",
          appIDs: first.ids, service: .applinks,
          edit: LintHit.Edit(
            range: details.nameRange.lowerBound..<details.nameRange.lowerBound, replacement: "\"apps\": [], ")))
    }
    let newer = ["caseSensitive": "13.5", "percentEncoded": "14"]
    for item in legacy where item.list.origin == .components {
      for rule in item.rules {
        guard let flag = rule.value.object?.first(where: { newer[$0.name] != nil }) else { continue }
        report(
          item.hit(
            4025, .note, rule,
            "Systems before iOS \(newer[flag.name] ?? "14") that read components ignore \"\(flag.name)\".",
            fix: "Nothing, unless systems from iOS 13.0 on must behave the same.", offset: flag.nameRange.lowerBound))
        break
      }
    }
  }
}
