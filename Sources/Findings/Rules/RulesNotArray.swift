import JSONText

/// SWCD7102: components or paths is not an array: every URL is claimed.
enum RulesNotArray: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7102, "rules-not-array", .matched, .error,
    title: "components or paths is not an array: every URL is claimed",
    detects: "\"components\" or \"paths\" is an object, a string or null.",
    why: "It counts as absent. If the other list is absent too, every URL of the site opens the app.",
    fix: "Put brackets around it: \"components\": [ { \"/\": \"/path/*\" } ].",
    source: "aasa-semantics.md C6, 4.4 R02",
    triggers: [
      FindingExample(
        "One component without brackets",
        item: "\"appIDs\": [\"7Q2V9KX4TD.com.example.shop\"],\n\"components\": { \"/\": \"/buy/*\" }"),
      FindingExample(
        "One path without brackets", item: "\"appID\": \"7Q2V9KX4TD.com.example.shop\",\n\"paths\": \"/buy/*\"",
        beside: "\"apps\": [],"),
    ],
    passes: [FindingExample("An array of one", components: #"{ "/": "/buy/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      let claims = item.list.origin == .absent
      for key in ["components", "paths"] {
        guard let member = item.value.member(key), member.value.array == nil else { continue }
        // Of two keys the one that counts no more than the other is harmless.
        let isHarmless = key == "paths" && item.list.origin == .components
        let isNull = member.value.kindName == "null"
        report(
          item.hit(
            7102, isHarmless || isNull && !claims ? .warning : .error,
            "\"\(key)\" is \(member.value.kindName), not an array, and counts as absent"
              + effect(key, item, claims) + ".",
            fix: wraps(member) ? "Put brackets around it: \"\(key)\": [ … ]." : "Write \"\(key)\": [ … ].",
            offset: member.value.range.lowerBound, pointer: item.pointer + "/" + key,
            edit: wraps(member)
              ? LintHit.Edit(range: member.value.range, replacement: "[\(file.text(member.value))]") : nil,
            exampleURLs: claims ? [file.url("/"), file.url("/any/page?x=1")] : []))
      }
    }
  }

  private static func effect(_ key: String, _ item: LintItem, _ claims: Bool) -> String {
    if claims { return ", so every URL of the site opens \(item.appsText)" }
    return key == "components" && item.list.origin == .paths ? "; \"paths\" decides instead" : ""
  }

  private static func wraps(_ member: JSONMember) -> Bool {
    member.name == "components" ? member.value.object != nil : member.value.string != nil
  }
}
