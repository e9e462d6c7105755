import JSONText

/// SWCD7108: A constraint of the wrong type is dropped.
enum ConstraintWrongType: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7108, "constraint-wrong-type", .matched, .error,
    title: "A constraint of the wrong type is dropped",
    detects: "\"/\" or \"#\" that is not a string, or \"?\" that is neither a string nor an object.",
    why: "The constraint is dropped, and the rule matches more than it reads.",
    fix: "Write a string; for several paths write several components.",
    source: "aasa-semantics.md C9, 4.4 R09",
    triggers: [FindingExample("A list of paths", components: #"{ "/": ["/buy/*", "/sell/*"] }"#)],
    passes: [FindingExample("One component for each", components: "{ \"/\": \"/buy/*\" },\n{ \"/\": \"/sell/*\" }")])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.list.origin == .components {
      for rule in item.rules {
        for member in rule.value.object ?? [] where isWrong(member) && !file.isDamaged(member.value.range) {
          let strings = member.value.array?.compactMap(\.string) ?? []
          report(
            item.hit(
              7108, .error, rule,
              message(member, "the rule \(rule.rule.isExclude ? "excludes" : "matches") more than it reads"),
              fix: strings.count > 1
                ? "Write one component for each: { \"\(member.name)\": \(JSONString.quoted(strings[0])) }, …"
                : strings.first.map { "Write \"\(member.name)\": \(JSONString.quoted($0))." } ?? "Write a string.",
              offset: member.value.range.lowerBound,
              pointer: rule.pointer + "/" + jsonPointerToken(member.name),
              edit: strings.count == 1 && member.value.array?.count == 1
                ? LintHit.Edit(range: member.value.range, replacement: JSONString.quoted(strings[0])) : nil,
              exampleURLs: file.matched([file.url("/any/page?x=1"), file.url("/")], by: rule.rule).prefix(1).map { $0 })
          )
        }
      }
    }
    for (defaults, pointer, ids) in file.defaults {
      for member in defaults.object ?? [] where isWrong(member) {
        report(
          LintHit(
            7108, .error, message(member, "it has no effect"), fix: "Write a string, or delete it.",
            offset: member.value.range.lowerBound, pointer: pointer + "/" + jsonPointerToken(member.name), appIDs: ids,
            service: .applinks))
      }
    }
  }

  private static func isWrong(_ member: JSONMember) -> Bool {
    switch member.name {
    case "/", "#": member.value.string == nil
    case "?": member.value.string == nil && member.value.object == nil
    default: false
    }
  }

  private static func message(_ member: JSONMember, _ effect: String) -> String {
    "\"\(member.name)\" is \(member.value.kindName)"
      + (member.name == "?" ? ", neither a string nor an object" : ", not a string")
      + ". The constraint is dropped, so \(effect)."
  }
}

extension LintFile {
  /// The `defaults` objects: value, pointer, and the apps concerned.
  var defaults: [(JSONValue, String, [String])] {
    var result: [(JSONValue, String, [String])] = []
    if let own = applinks?["defaults"], own.object != nil {
      result.append((own, "/applinks/defaults", items.flatMap(\.ids)))
    }
    for item in items {
      if let own = item.value["defaults"], own.object != nil {
        result.append((own, item.pointer + "/defaults", item.ids))
      }
    }
    return result
  }
}
