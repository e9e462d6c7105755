import Evidence

/// SWCD5010: appID is ignored because appIDs is present.
enum AppIdIgnored: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5010, "app-id-ignored", .listed, .error,
    title: "appID is ignored because appIDs is present",
    detects: "An item with both keys whose \"appID\" is not a member of \"appIDs\" (a note where it is).",
    why:
      "Current systems read \"appIDs\" only, so the app in \"appID\" is not listed. Systems up to iOS 12 read \"appID\" only.",
    fix: "Add the ID to \"appIDs\".",
    source: "aasa-semantics.md D1, 4.3 D09, D10",
    triggers: [
      FindingExample(
        "The second app stands in the older key",
        item: """
          "appID": "7Q2V9KX4TD.com.example.wallet",
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "components": [{ "/": "/buy/*" }]
          """)
    ],
    passes: [FindingExample("One key", components: #"{ "/": "/buy/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      guard let values = item.value["appIDs"]?.array, let single = item.value.member("appID"),
        let text = single.value.string
      else { continue }
      let isMember = values.contains { $0.string.map { AppID($0) == AppID(text) } ?? false }
      let elsewhere = file.document.entries.contains {
        $0.service == .applinks && $0.appID == AppID(text) && $0.itemPointer != item.pointer
      }
      var hit = item.hit(
        5010, isMember ? .note : elsewhere ? .warning : .error,
        isMember
          ? "\"appID\" is ignored beside \"appIDs\", which lists \(text) too. Only systems up to iOS 12 read it."
          : "\"appID\" names \(text), which is ignored because \"appIDs\" is there and lacks it.",
        fix: isMember ? "Delete \"appID\" when systems up to iOS 12 no longer matter." : "Add \(text) to \"appIDs\".",
        offset: single.nameRange.lowerBound, pointer: item.pointer + "/appID")
      hit.appIDs = [text]
      if !isMember, !elsewhere, let last = values.last {
        let end = last.range.upperBound
        hit.edit = LintHit.Edit(range: end..<end, replacement: ", " + JSONString.quoted(text))
      }
      report(hit)
    }
  }
}
