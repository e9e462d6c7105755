import JSONText

/// SWCD7115: Misspelt component key is ignored.
enum ComponentKeyMisspelt: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7115, "component-key-misspelt", .matched, .error,
    title: "Misspelt component key is ignored",
    detects:
      "A key of a component or of \"defaults\" that is almost one that is read: casesensitive, excluded, path, query.",
    why:
      "Keys are compared exactly and unknown ones are ignored: the exclude does not exclude, the constraint is missing.",
    fix: "Write the key exactly: \"/\", \"?\", \"#\", exclude, caseSensitive, percentEncoded, comment.",
    source: "aasa-semantics.md C8, 4.4 R16",
    triggers: [
      FindingExample("The wrong case", components: #"{ "/": "/buy/*", "casesensitive": false }"#),
      FindingExample(
        "One letter too many", components: "{ \"/\": \"/buy/terms\", \"excluded\": true },\n{ \"/\": \"/buy/*\" }"),
    ],
    passes: [FindingExample("A remark of one's own", components: #"{ "/": "/buy/*", "owner": "shop team" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.list.origin == .components {
      for rule in item.rules {
        for member in rule.value.object ?? [] {
          guard let (severity, message, fix, edit) = judge(member, in: rule.value) else { continue }
          report(
            item.hit(
              7115, severity, rule, message, fix: fix, offset: member.nameRange.lowerBound,
              pointer: rule.pointer + "/" + jsonPointerToken(member.name), edit: edit))
        }
      }
    }
    for (defaults, pointer, ids) in file.defaults {
      for member in defaults.object ?? [] {
        guard let (severity, message, fix, edit) = judge(member, in: defaults) else { continue }
        report(
          LintHit(
            7115, severity, message, fix: fix, offset: member.nameRange.lowerBound,
            pointer: pointer + "/" + jsonPointerToken(member.name), appIDs: ids, service: .applinks, edit: edit))
      }
    }
  }

  /// Whether a key of a component is read as something misspelt here.
  static func isMisspelt(_ member: JSONMember, in object: JSONValue) -> Bool { judge(member, in: object) != nil }

  private static func judge(
    _ member: JSONMember, in object: JSONValue
  ) -> (Severity, String, String, LintHit.Edit?)? {
    if ComponentKeys.known.contains(member.name) { return nil }
    if let meant = ComponentKeys.meant(member.name) {
      let isThere = object.member(meant) != nil
      // "//" beside "/" is a common way to write a remark, and words such as "url" are too.
      if isThere, ComponentKeys.constraints.contains(meant) { return nil }
      if ComponentKeys.constraints.contains(meant), member.value.string == nil, member.value.object == nil {
        return nil
      }
      let isOpposite = ComponentKeys.isOpposite(member.name)
      return (
        isThere ? .warning : .error,
        "\"\(member.name)\" is not read; \"\(meant)\" is most likely meant" + (isThere ? ", which is there too." : "."),
        isOpposite ? "Write \"caseSensitive\": false." : isThere ? "Delete it." : "Write \"\(meant)\".",
        isThere || isOpposite ? nil : LintHit.Edit(range: member.nameRange, replacement: JSONString.quoted(meant))
      )
    }
    // The pattern itself stands as key.
    if member.name.hasPrefix("/"), member.name.count > 2, object.member("/") == nil {
      return (
        .error, "\"\(member.name)\" stands where the key \"/\" belongs, and is not read.",
        "Write \"/\": \(JSONString.quoted(member.name)).", nil
      )
    }
    return nil
  }
}
