import RuleEngine

/// SWCD7103: Empty rule list: nothing matches.
enum RulesEmpty: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7103, "rules-empty", .matched, .error,
    title: "Empty rule list: nothing matches",
    detects: "\"components\": [], with or without \"paths\" beside it, or \"paths\": [].",
    why: "With an empty list no URL opens the app. An empty \"components\" hides \"paths\" too.",
    fix: "Add rules, or delete the empty list where the other one is meant.",
    source: "aasa-semantics.md C5, P3, 4.4 R03",
    triggers: [
      FindingExample(
        "Empty components over full paths",
        item: """
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "components": [],
          "paths": ["/buy/*"]
          """),
      FindingExample("Empty paths", paths: ""),
    ],
    passes: [FindingExample("One rule", components: #"{ "/": "/buy/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      let list = item.list
      guard list.rules.isEmpty, list.origin == .components || list.origin == .paths else {
        continue
      }
      let key = list.origin == .components ? "components" : "paths"
      guard let member = item.value.member(key), !file.isDamaged(member.value.range) else { continue }
      let hidden = key == "components" && item.value["paths"]?.array?.isEmpty == false
      report(
        item.hit(
          7103, .error,
          "\"\(key)\" is empty, so no URL opens \(item.appsText)"
            + (hidden ? "; \"paths\" is not read beside it." : "."),
          fix: hidden ? "Move the paths into \"components\", or delete the empty list." : "Add a rule to \"\(key)\".",
          offset: member.nameRange.lowerBound, pointer: item.pointer + "/" + key,
          exampleURLs: [file.url("/")].filter { list.decide(URLText($0)).answer == .noMatch }))
    }
  }
}
