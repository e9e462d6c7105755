import Evidence
import RuleEngine

/// SWCD5011: Second details item for one app is dropped.
enum AppInTwoItems: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5011, "app-in-two-items", .listed, .error,
    title: "Second details item for one app is dropped",
    detects: "An app ID that an earlier item of \"details\" lists already.",
    why:
      "The first item for an app counts, and later ones are dropped, not merged. Their rules have no effect for this app.",
    fix: "Put all rules of the app into one item.",
    source: "aasa-semantics.md D5, 4.3 D11",
    triggers: [
      FindingExample(
        "One item for each path",
        applinks: """
          "details": [
            { "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] },
            { "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/sell/*" }] }
          ]
          """)
    ],
    passes: [
      FindingExample(
        "One item for each app",
        applinks: """
          "details": [
            { "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] },
            { "appIDs": ["7Q2V9KX4TD.com.example.shop.beta"], "components": [{ "/": "/buy/*" }] }
          ]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    let entries = file.document.entries.filter { $0.service == .applinks }
    for entry in entries where entry.isDropped {
      guard let first = entries.first(where: { $0.appID == entry.appID && !$0.isDropped }),
        first.itemPointer != entry.itemPointer
      else { continue }
      let lost = lostURLs(file.document.rules(of: entry), file.document.rules(of: first), file)
      let same =
        file.document.rules(of: entry)?.rules.map(\.canonical)
        == file.document.rules(of: first)?.rules.map(\.canonical)
      let line = file.json.place(first.offset).line
      var hit = file.hit(
        5011, same ? .warning : .error, entry,
        "\(entry.appID) has an item already (line \(line)), so this one is dropped for it, not merged."
          + (same ? " Both have the same rules." : ""),
        fix: same ? "Delete one of the two." : "Move these rules into the item at line \(line).")
      hit.exampleURLs = lost
      report(hit)
    }
  }

  /// URLs that the dropped list matches and the first one does not.
  private static func lostURLs(_ dropped: RuleList?, _ kept: RuleList?, _ file: LintFile) -> [String] {
    guard let dropped, let kept else { return [] }
    var urls: [String] = []
    for rule in dropped.rules where !rule.isExclude {
      for url in rule.samples(host: file.host).prefix(1) {
        let text = URLText(url)
        if dropped.decide(text).answer == .match, kept.decide(text).answer != .match { urls.append(url) }
      }
      if urls.count == 3 { break }
    }
    return urls
  }
}
