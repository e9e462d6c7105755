import JSONText

/// SWCD7118: Unknown component key is ignored.
enum ComponentKeyUnknown: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7118, "component-key-unknown", .matched, .note,
    title: "Unknown component key is ignored",
    detects: "A key of a component or of \"defaults\" that is not read and does not look like a misspelt one.",
    why: "It has no effect. That is fine for a remark, and worth a look if it was meant to do something.",
    fix: "Delete it, or use \"comment\" for remarks.",
    source: "aasa-semantics.md F12, C8, 4.4 R19",
    triggers: [FindingExample("A remark of one's own", components: #"{ "/": "/buy/*", "owner": "shop team" }"#)],
    passes: [FindingExample("The documented key for remarks", components: #"{ "/": "/buy/*", "comment": "shop" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.list.origin == .components {
      // One hit for a key that stands in many components.
      var counts: [String: Int] = [:]
      for rule in item.rules {
        for member in unknown(rule.value) { counts[member.name, default: 0] += 1 }
      }
      var told: Set<String> = []
      for rule in item.rules {
        for member in unknown(rule.value) where told.insert(member.name).inserted {
          report(
            item.hit(
              7118, .note, rule, message(member.name, counts[member.name] ?? 1),
              fix: "Delete it, or use \"comment\" for remarks.", offset: member.nameRange.lowerBound,
              pointer: rule.pointer + "/" + jsonPointerToken(member.name)))
        }
      }
    }
    for (defaults, pointer, ids) in file.defaults {
      for member in unknown(defaults) {
        report(
          LintHit(
            7118, .note, message(member.name, 1), fix: "Delete it.", offset: member.nameRange.lowerBound,
            pointer: pointer + "/" + jsonPointerToken(member.name), appIDs: ids, service: .applinks))
      }
    }
  }

  private static func message(_ name: String, _ count: Int) -> String {
    "\"\(name)\" is no key of a component and is ignored" + (count > 1 ? ", here and in \(count - 1) more." : ".")
  }

  private static func unknown(_ object: JSONValue) -> [JSONMember] {
    (object.object ?? []).filter { member in
      !ComponentKeys.known.contains(member.name) && member.name != "requiredEntitlement"
        && !["substitutionVariables", "defaults"].contains(member.name)
        && !ComponentKeyMisspelt.isMisspelt(member, in: object)
    }
  }
}
