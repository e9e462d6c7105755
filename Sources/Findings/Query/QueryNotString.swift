import JSONText

/// SWCD7401: A query value that is not a string voids the whole object.
enum QueryNotString: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7401, "query-not-string", .matched, .error,
    title: "A query value that is not a string voids the whole object",
    detects: "A member of a \"?\" object whose value is a boolean, a number, null, a list or an object.",
    why: "One such value voids the whole object, its good members included, so the rule asks nothing of the query.",
    fix: "Write a string: \"?*\" for an item that has to be there, or the value in quotation marks.",
    source: "aasa-semantics.md Q5, 4.7 Q01",
    triggers: [FindingExample("true for presence", components: #"{ "/": "/buy", "?": { "id": true } }"#)],
    passes: [FindingExample("Presence", components: #"{ "/": "/buy", "?": { "id": "?*" } }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.list.origin == .components {
      for rule in item.rules {
        let members = rule.value["?"]?.object ?? []
        for member in members where member.value.string == nil && !file.isDamaged(member.value.range) {
          let lost = members.count > 1 ? ", with the other \(members.count - 1)" : ""
          let number = member.value.number
          report(
            item.hit(
              7401, .error, rule,
              "\"\(member.name)\" is \(member.value.kindName), not a string, which voids the whole \"?\" object\(lost).",
              fix: number.map { "Write \"\($0)\"." }
                ?? "Write \"?*\" if the item has to be there, or its value as a string.",
              offset: member.value.range.lowerBound,
              pointer: rule.pointer + "/?/" + jsonPointerToken(member.name),
              edit: number.map { LintHit.Edit(range: member.value.range, replacement: JSONString.quoted($0)) },
              exampleURLs: wider(rule, file)))
        }
      }
    }
  }

  /// The rule's path without any query.
  private static func wider(_ rule: LintRule, _ file: LintFile) -> [String] {
    rule.rule.samples(host: file.host).filter { !$0.contains("?") }.prefix(1).map { $0 }
  }
}
