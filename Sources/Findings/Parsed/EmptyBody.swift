/// SWCD4003: The file is empty.
enum EmptyBody: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4003, "empty-body", .parsed, .error,
    title: "The file is empty",
    detects: "There is nothing in the file but white space.",
    why: "Systems cannot read it, and no app is associated. Most often the build step that writes the file failed.",
    fix: "Publish the JSON file itself.",
    source: "aasa-semantics.md F1, 4.1 F01",
    triggers: [FindingExample("Nothing but a line end", served: "\n")],
    passes: [FindingExample("An object", aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for fault in file.json.faults where fault.kind == .empty && !SignedFileUnreadable.hidesText(file) {
      report(LintHit(4003, .error, "The file is empty.", fix: "Publish the JSON file itself.", offset: fault.offset))
    }
  }
}
