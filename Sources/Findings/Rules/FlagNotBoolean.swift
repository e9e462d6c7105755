import JSONText

/// SWCD7113: exclude, caseSensitive or percentEncoded is not a boolean.
enum FlagNotBoolean: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7113, "flag-not-boolean", .matched, .warning,
    title: "exclude, caseSensitive or percentEncoded is not a boolean",
    detects: "A flag that is a string or a number, or an \"exclude\" that is null, an array or an object.",
    why: """
      Numbers and strings are turned into a boolean by the rules of Objective-C, where "true", "yes" and 1 are true \
      and "on" is false. It works by luck on Apple's systems, and not in other tools.
      """,
    fix: "Write true or false without quotation marks.",
    source: "aasa-semantics.md C10, C11, 4.4 R14, R15",
    triggers: [
      FindingExample(
        "true in quotation marks",
        components: "{ \"/\": \"/buy/terms\", \"exclude\": \"true\" },\n{ \"/\": \"/buy/*\" }")
    ],
    passes: [FindingExample("true", components: "{ \"/\": \"/buy/terms\", \"exclude\": true },\n{ \"/\": \"/buy/*\" }")]
  )

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    Flags.visit(file) { flag in
      let value = flag.member.value
      guard value.bool == nil, !FlagNull.isNull(flag.member) else { return }
      let counts = value.objectiveCBool
      let meansTrue = ["true", "yes", "on", "1", "enabled"].contains((value.string ?? value.number ?? "").lowercased())
      // A text that reads like yes and counts as no does the opposite of what it says.
      let isOpposite = meansTrue && !counts
      report(
        flag.hit(
          7113, isOpposite ? .error : .warning,
          "\"\(flag.member.name)\" is \(value.kindName), not a boolean; it counts as \(counts).",
          fix: "Write \(meansTrue || counts ? "true" : "false").",
          edit: LintHit.Edit(range: value.range, replacement: meansTrue || counts ? "true" : "false")))
    }
  }
}

/// The flags of components and defaults, with their places.
struct Flags {
  var member: JSONMember
  var pointer: String
  var item: LintItem?
  var rule: LintRule?
  var ids: [String]

  static func visit(_ file: LintFile, _ body: (Flags) -> Void) {
    for (defaults, pointer, ids) in file.defaults {
      for member in defaults.object ?? [] where ComponentKeys.flags.contains(member.name) {
        body(Flags(member: member, pointer: pointer + "/" + member.name, item: nil, rule: nil, ids: ids))
      }
    }
    for item in file.items where item.list.origin == .components {
      for rule in item.rules {
        for member in rule.value.object ?? [] where ComponentKeys.flags.contains(member.name) {
          body(
            Flags(
              member: member, pointer: rule.pointer + "/" + member.name, item: item, rule: rule,
              ids: item.ids))
        }
      }
    }
  }

  func hit(_ code: Int, _ severity: Severity, _ message: String, fix: String, edit: LintHit.Edit?) -> LintHit {
    LintHit(
      code, severity, message, fix: fix, offset: member.value.range.lowerBound, pointer: pointer, appIDs: ids,
      service: .applinks, rulePointer: rule?.pointer, edit: edit)
  }
}
