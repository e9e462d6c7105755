/// SWCD7101: No components and no paths: every URL is claimed.
enum RulesAbsent: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7101, "rules-absent", .matched, .error,
    title: "No components and no paths: every URL is claimed",
    detects: "An item of \"details\" with neither \"components\" nor \"paths\".",
    why: "Without a rule list every URL of the site opens the app, sign-in pages and downloads included.",
    fix: "Add \"components\". If everything is meant, say so: \"components\": [ { \"/\": \"*\" } ].",
    source: "aasa-semantics.md C6, 4.4 R01",
    triggers: [FindingExample("Apps only", item: #""appIDs": ["7Q2V9KX4TD.com.example.shop"]"#)],
    passes: [
      FindingExample("Everything, on purpose", components: #"{ "/": "*" }"#),
      FindingExample(
        "Nothing, which is 7103", item: "\"appIDs\": [\"7Q2V9KX4TD.com.example.shop\"],\n\"components\": []"),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.list.origin == .absent && !item.entries.isEmpty {
      guard item.value.member("components") == nil, item.value.member("paths") == nil,
        !file.isDamaged(item.value.range)
      else { continue }
      let misspelt = (item.value.object ?? []).first {
        ["components", "paths"].contains(DetailsKeyMisspelt.meant($0.name) ?? "")
      }
      report(
        item.hit(
          7101, .error,
          "There is no rule list, so every URL of the site opens \(item.appsText).",
          fix: misspelt.map { "Correct the spelling of \"\($0.name)\"." }
            ?? "Add \"components\": [ … ]; write { \"/\": \"*\" } in it if everything is meant.",
          exampleURLs: [file.url("/"), file.url("/any/page?x=1")]))
    }
  }
}
