import JSONText

/// SWCD7117: defaults is not an object.
enum DefaultsNotObject: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7117, "defaults-not-object", .matched, .error,
    title: "defaults is not an object",
    detects: "\"defaults\" that is an array, a string or another value.",
    why: "It is ignored, so caseSensitive and percentEncoded keep their built-in value, true.",
    fix: "Write \"defaults\": { \"caseSensitive\": false }.",
    source: "aasa-semantics.md C12, 4.4 R18",
    triggers: [
      FindingExample(
        "An array around it",
        item: """
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "defaults": [{ "caseSensitive": false }],
          "components": [{ "/": "/buy/*" }]
          """)
    ],
    passes: [
      FindingExample(
        "An object",
        item: """
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "defaults": { "caseSensitive": false },
          "components": [{ "/": "/buy/*" }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    if let own = file.applinks?.member("defaults"), own.value.object == nil {
      report(hit(own, "/applinks/defaults", file.items.flatMap(\.ids), file))
    }
    for item in file.items {
      if let own = item.value.member("defaults"), own.value.object == nil {
        report(hit(own, item.pointer + "/defaults", item.ids, file))
      }
    }
  }

  private static func hit(_ member: JSONMember, _ pointer: String, _ ids: [String], _ file: LintFile) -> LintHit {
    let isNull = member.value.kindName == "null"
    let single = member.value.array.flatMap { $0.count == 1 && $0[0].object != nil ? $0[0] : nil }
    return LintHit(
      7117, isNull ? .warning : .error, "\"defaults\" is \(member.value.kindName), not an object, and is ignored.",
      fix: isNull ? "Delete it." : "Write \"defaults\": { … }.", offset: member.value.range.lowerBound,
      pointer: pointer, appIDs: ids, service: .applinks,
      edit: single.map { LintHit.Edit(range: member.value.range, replacement: file.text($0)) })
  }
}
