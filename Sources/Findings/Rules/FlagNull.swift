import JSONText

/// SWCD7114: A null flag counts as false.
enum FlagNull: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7114, "flag-null", .matched, .error,
    title: "A null flag counts as false",
    detects: "\"caseSensitive\" or \"percentEncoded\" that is null, an array or an object.",
    why:
      "Absent, these flags are true. Present with such a value they count as false, so the patterns compare differently.",
    fix: "Delete the flag, or write true or false.",
    source: "aasa-semantics.md C11, 4.4 R15",
    triggers: [FindingExample("null", components: #"{ "/": "/buy/*", "caseSensitive": null }"#)],
    passes: [
      FindingExample("false", components: #"{ "/": "/buy/*", "caseSensitive": false }"#),
      FindingExample("A null exclude is false, as without it", components: #"{ "/": "/buy/*", "exclude": null }"#),
    ])

  /// Whether the flag's value flips its default without saying so.
  static func isNull(_ member: JSONMember) -> Bool {
    guard member.name != "exclude" else { return false }
    return member.value.kindName == "null" || member.value.array != nil || member.value.object != nil
  }

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    Flags.visit(file) { flag in
      guard isNull(flag.member) else { return }
      report(
        flag.hit(
          7114, .error,
          "\"\(flag.member.name)\" is \(flag.member.value.kindName), which counts as false; without the key it would be true.",
          fix: "Write true, or false if that is meant.",
          edit: LintHit.Edit(range: flag.member.value.range, replacement: "true")))
    }
  }
}
