/// SWCD5015: appIDs with paths, or appID with components.
enum MixedGenerations: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5015, "mixed-generations", .listed, .warning,
    title: "appIDs with paths, or appID with components",
    detects: "An item that takes its apps from one generation of the format and its rules from the other.",
    why: """
      Current systems read it. Systems up to iOS 12 know "appID" and "paths" only and drop the item, Apple advises \
      against the mixture, and many other tools refuse it.
      """,
    fix: "Use \"appIDs\" with \"components\"; add \"appID\" and \"paths\" beside them only for systems up to iOS 12.",
    source: "aasa-semantics.md D3, 4.4 R05",
    triggers: [
      FindingExample(
        "The new list of apps with the old rules",
        item: "\"appIDs\": [\"7Q2V9KX4TD.com.example.shop\"],\n\"paths\": [\"/buy/*\"]")
    ],
    passes: [
      FindingExample("The new form", components: #"{ "/": "/buy/*" }"#),
      FindingExample("The old form", paths: #""/buy/*""#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.keyRange == nil {
      let has = { (key: String) in item.value.member(key) != nil }
      let isNewWithOld = has("appIDs") && !has("appID") && has("paths") && !has("components")
      let isOldWithNew = has("appID") && !has("appIDs") && has("components") && !has("paths")
      guard isNewWithOld || isOldWithNew else { continue }
      let key = item.value.member(isNewWithOld ? "paths" : "appID")
      let single = isOldWithNew ? key?.value.string : nil
      report(
        item.hit(
          5015, .warning,
          isNewWithOld
            ? "\"appIDs\" goes with \"components\", \"paths\" with \"appID\". The mixture works on current systems; Apple advises against it."
            : "\"appID\" goes with \"paths\", \"components\" with \"appIDs\". The mixture works on current systems; Apple advises against it.",
          fix: isNewWithOld
            ? "Rewrite \"paths\" as \"components\"."
            : "Write \"appIDs\": [\(single.map { JSONString.quoted($0) } ?? "…")].",
          offset: key?.nameRange.lowerBound,
          edit: key.flatMap { key in
            single.map {
              LintHit.Edit(
                range: key.nameRange.lowerBound..<key.value.range.upperBound,
                replacement: "\"appIDs\": [\(JSONString.quoted($0))]")
            }
          }))
    }
  }
}
