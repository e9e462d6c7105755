import JSONText

/// SWCD5009: appIDs is not an array of strings.
enum AppIdsNotArray: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5009, "app-ids-not-array", .listed, .error,
    title: "appIDs is not an array of strings",
    detects:
      "\"appIDs\" is a string or another value, or holds something that is no string; or \"appID\" is no string.",
    why: "It is ignored, so the item names no app and is dropped. What is no string within the list is skipped.",
    fix: "Write \"appIDs\": [\"PREFIX.bundle.id\"].",
    source: "aasa-semantics.md D2, D11, 4.3 D08, D21",
    triggers: [
      FindingExample(
        "A single string", item: "\"appIDs\": \"7Q2V9KX4TD.com.example.shop\",\n\"components\": [{ \"/\": \"/buy/*\" }]"
      ),
      FindingExample(
        "A list under the older key",
        item: "\"appID\": [\"7Q2V9KX4TD.com.example.shop\"],\n\"paths\": [\"/buy/*\"]"),
    ],
    passes: [FindingExample("An array", components: #"{ "/": "/buy/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      if let list = item.value.member("appIDs") { check(list, item, file, report) }
      guard let single = item.value.member("appID"), single.value.string == nil, single.value.kindName != "null" else {
        continue
      }
      let ids = single.value.array?.compactMap(\.string) ?? []
      let renames = !ids.isEmpty && item.value["appIDs"] == nil
      report(
        item.hit(
          5009, item.entries.isEmpty ? .error : .warning,
          "\"appID\" is \(single.value.kindName), not a string, and is ignored.",
          fix: ids.isEmpty ? "Write \"appIDs\": [\"PREFIX.bundle.id\"]." : "Name the list \"appIDs\".",
          offset: single.nameRange.lowerBound, pointer: item.pointer + "/appID",
          edit: renames ? LintHit.Edit(range: single.nameRange, replacement: "\"appIDs\"") : nil))
    }
  }

  private static func check(_ list: JSONMember, _ item: LintItem, _ file: LintFile, _ report: (LintHit) -> Void) {
    let pointer = item.pointer + "/appIDs"
    guard let values = list.value.array else {
      // null counts as missing, which is 5008.
      if list.value.kindName == "null", item.entries.isEmpty { return }
      let text = list.value.string
      report(
        item.hit(
          5009, item.entries.isEmpty ? .error : .warning,
          "\"appIDs\" is \(list.value.kindName), not an array, and is ignored"
            + (item.entries.isEmpty ? ", so the item names no app." : "; \"appID\" is read instead."),
          fix: "Write \"appIDs\": [\(text.map { JSONString.quoted($0) } ?? "\"PREFIX.bundle.id\"")].",
          offset: list.value.range.lowerBound, pointer: pointer,
          edit: text.map { _ in LintHit.Edit(range: list.value.range, replacement: "[\(file.text(list.value))]") }))
      return
    }
    for (index, value) in values.enumerated() where value.string == nil {
      report(
        item.hit(
          5009, values.contains { $0.string != nil } ? .warning : .error,
          "This entry of \"appIDs\" is \(value.kindName), not a string, and is skipped.",
          fix: "Write the app ID as a string.", offset: value.range.lowerBound, pointer: "\(pointer)/\(index)"))
    }
  }
}
