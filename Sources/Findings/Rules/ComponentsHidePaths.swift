import RuleEngine

/// SWCD7104: paths differ from components and are ignored since iOS 13.
enum ComponentsHidePaths: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7104, "components-hide-paths", .matched, .warning,
    title: "paths differ from components and are ignored since iOS 13",
    detects: "An item with both lists that give different answers for some URL.",
    why:
      "Systems from iOS 13 on read \"components\" only, earlier ones \"paths\" only. What stands in one list alone works on one side only.",
    fix: "Bring both lists to the same meaning, or delete \"paths\" if systems up to iOS 12 do not matter.",
    source: "aasa-semantics.md C4, 4.4 R04",
    triggers: [
      FindingExample(
        "A path was added to one list",
        item: """
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "components": [{ "/": "/buy/*" }],
          "paths": ["/buy/*", "/sell/*"]
          """)
    ],
    passes: [
      FindingExample(
        "Two spellings of one meaning",
        item: """
          "appID": "7Q2V9KX4TD.com.example.shop",
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "components": [{ "/": "/*" }],
          "paths": ["*"]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      guard !item.list.rules.isEmpty, let hidden = item.hiddenPaths, !hidden.rules.isEmpty,
        let paths = item.value.member("paths")
      else { continue }
      // Whether a URL is excluded or not matched makes no difference to what opens.
      let witnesses = RuleList.semanticDifference(item.list, hidden, host: file.host).witnesses.filter {
        ($0.a.answer == .match) != ($0.b.answer == .match)
      }
      // What paths have and components lack is what people miss.
      guard let shown = witnesses.first(where: { $0.b.answer == .match }) ?? witnesses.first else { continue }
      report(
        item.hit(
          7104, .warning,
          "\"paths\" is ignored since iOS 13, where \"components\" counts, and the two differ: \(file.short(shown.url)) is \(word(shown.a.answer)) by \"components\" and \(word(shown.b.answer)) by \"paths\".",
          fix: "Write into \"components\" what is missing there, or delete \"paths\".",
          offset: paths.nameRange.lowerBound, pointer: item.pointer + "/paths",
          exampleURLs: witnesses.prefix(3).map(\.url)))
    }
  }

  private static func word(_ answer: Decision.Answer) -> String {
    switch answer {
    case .match: "matched"
    case .excluded: "excluded"
    default: "not matched"
    }
  }
}
