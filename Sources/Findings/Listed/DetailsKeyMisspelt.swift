import JSONText

/// SWCD5013: Misspelt key in a details item.
enum DetailsKeyMisspelt: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5013, "details-key-misspelt", .listed, .error,
    title: "Misspelt key in a details item",
    detects: """
      A key under "applinks" or in an item of "details" that is almost one that is read (appIds, AppIDs, app_ids, \
      Components, Details), or a component's key outside of a component.
      """,
    why: """
      Keys are compared exactly and unknown ones are ignored: the item names no app, or has no rules and then claims \
      every URL.
      """,
    fix: "Write the key exactly: details, appIDs, appID, components, paths, defaults.",
    source: "aasa-semantics.md F12, 4.3 D19",
    triggers: [
      FindingExample(
        "The wrong case",
        item: "\"appIds\": [\"7Q2V9KX4TD.com.example.shop\"],\n\"components\": [{ \"/\": \"/buy/*\" }]"),
      FindingExample(
        "A capital letter",
        item: "\"appIDs\": [\"7Q2V9KX4TD.com.example.shop\"],\n\"Components\": [{ \"/\": \"/buy/*\" }]"),
    ],
    passes: [
      FindingExample(
        "A key that means something else",
        item: """
          "name": "shop",
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "components": [{ "/": "/buy/*" }]
          """)
    ])

  /// The key of an item that a name misspells.
  static func meant(_ name: String) -> String? {
    Spelling.meant(
      name, among: LintItem.itemKeys,
      aliases: [
        "appid": "appID", "appids": "appIDs", "applicationid": "appID", "applicationids": "appIDs",
        "applicationidentifier": "appID", "bundleid": "appID", "bundleids": "appIDs", "appidentifier": "appID",
        "appidentifiers": "appIDs",
      ])
  }

  static func meantUnderApplinks(_ name: String) -> String? {
    Spelling.meant(
      name, among: ["details", "apps", "substitutionVariables", "defaults"],
      aliases: ["variables": "substitutionVariables", "substitutions": "substitutionVariables"])
  }

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for member in file.applinks?.object ?? [] {
      guard let meant = meantUnderApplinks(member.name) else { continue }
      report(hit(member, meant, "/applinks", file.applinks, [], file))
    }
    for item in file.items {
      for member in item.value.object ?? [] {
        if let meant = meant(member.name) {
          report(hit(member, meant, item.pointer, item.value, item.ids, file))
        } else if ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded"].contains(member.name) {
          report(
            item.hit(
              5013, .error, "\"\(member.name)\" in an item of \"details\" is not read; it belongs into a component.",
              fix: member.name.count == 1 || member.name == "exclude"
                ? "Write \"components\": [ { \"\(member.name)\": … } ]."
                : "Write \"defaults\": { \"\(member.name)\": … }, or set it in each component.",
              offset: member.nameRange.lowerBound, pointer: item.pointer + "/" + jsonPointerToken(member.name)))
        }
      }
    }
  }

  private static func hit(
    _ member: JSONMember, _ meant: String, _ pointer: String, _ object: JSONValue?, _ ids: [String], _ file: LintFile
  ) -> LintHit {
    let isThere = object?.member(meant) != nil
    return LintHit(
      5013, isThere ? .warning : .error,
      "\"\(member.name)\" is not read; \"\(meant)\" is most likely meant" + (isThere ? ", which is there too." : "."),
      fix: isThere ? "Delete it, or move its content into \"\(meant)\"." : "Write \"\(meant)\".",
      offset: member.nameRange.lowerBound, pointer: pointer + "/" + jsonPointerToken(member.name), appIDs: ids,
      service: .applinks,
      edit: isThere ? nil : LintHit.Edit(range: member.nameRange, replacement: "\"\(meant)\""))
  }
}
