/// SWCD5008: A details item names no app.
enum ItemWithoutAppId: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5008, "item-without-app-id", .listed, .error,
    title: "A details item names no app",
    detects: "An item of \"details\" without \"appIDs\" and \"appID\", or with an empty \"appIDs\".",
    why: "The item is dropped, with all its rules. An empty \"appIDs\" hides \"appID\" too.",
    fix: "Add \"appIDs\": [\"PREFIX.bundle.id\"].",
    source: "aasa-semantics.md D1, D4, 4.3 D07",
    triggers: [
      FindingExample("No key at all", item: #""components": [{ "/": "/buy/*" }]"#),
      FindingExample("An empty list", item: "\"appIDs\": [],\n\"components\": [{ \"/\": \"/buy/*\" }]"),
    ],
    passes: [FindingExample("The older key", paths: #""/buy/*""#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.entries.isEmpty && item.keyRange == nil {
      guard !file.isDamaged(item.value.range) else { continue }
      let members = item.value.object ?? []
      // What is misspelt or of a wrong type is told by 5013 and 5009.
      if members.contains(where: { ["appID", "appIDs"].contains(DetailsKeyMisspelt.meant($0.name) ?? "") }) {
        continue
      }
      let list = item.value.member("appIDs")
      if list?.value.array?.isEmpty == false { continue }
      if let list, list.value.array == nil, list.value.kindName != "null" { continue }
      if list == nil, let single = item.value["appID"], single.kindName != "null" { continue }
      let hidden = list?.value.array != nil && item.value["appID"]?.string != nil
      report(
        item.hit(
          5008, .error,
          (list == nil ? "This item names no app" : "\"appIDs\" is empty")
            + ", so the item is dropped with all its rules." + (hidden ? " \"appID\" is not read beside it." : ""),
          fix: hidden ? "Move the ID from \"appID\" into \"appIDs\"." : "Add \"appIDs\": [\"PREFIX.bundle.id\"].",
          offset: list?.nameRange.lowerBound))
    }
  }
}
