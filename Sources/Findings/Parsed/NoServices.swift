import Evidence

/// SWCD4010: Valid JSON that registers nothing.
enum NoServices: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4010, "no-services", .parsed, .error,
    title: "Valid JSON that registers nothing",
    detects: "The file is valid JSON, and yet no app is registered for any service.",
    why: "swcd logs \"had no entries\" and treats every app as not listed. No tool calls it an error.",
    fix:
      "Add \"applinks\" with \"details\", or \"webcredentials\", \"appclips\" or \"activitycontinuation\" with \"apps\".",
    source: "aasa-semantics.md F3, F4, 4.2 T01",
    triggers: [
      FindingExample("An empty object", aasa: "{}"),
      FindingExample("The Android file", aasa: #"{ "relation": ["delegate_permission/common.handle_all_urls"] }"#),
    ],
    passes: [
      FindingExample(
        "One service is enough", aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let root = file.root, file.json.isAccepted, file.document.entries.isEmpty else { return }
    // What is there but misspelt or misplaced is told by findings of its own.
    let members = root.object ?? []
    let explained = members.contains { member in
      ServiceName(rawValue: member.name).isKnown || ServiceMisspelt.meant(member.name) != nil
        || RulesOutsideApplinks.keys.contains(member.name)
    }
    guard !explained else { return }
    let names = members.prefix(3).map { "\"\($0.name)\"" }.joined(separator: ", ")
    report(
      LintHit(
        4010, .error,
        names.isEmpty
          ? "The file is an empty object and registers nothing."
          : "The file names no service that a system knows (it has \(names)), so it registers nothing.",
        fix:
          "Add \"applinks\" with \"details\", or \"webcredentials\", \"appclips\" or \"activitycontinuation\" with \"apps\".",
        offset: root.range.lowerBound, pointer: ""))
  }
}
