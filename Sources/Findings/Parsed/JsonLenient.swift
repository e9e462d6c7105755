/// SWCD4004: JSON that only a lenient parser accepts.
enum JsonLenient: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4004, "json-lenient", .parsed, .warning,
    title: "JSON that only a lenient parser accepts",
    detects: "A comma after the last member of an object or the last element of an array.",
    why: """
      Apple's own parser takes one such comma. Whether Apple's CDN does is not known, and most other tools refuse the \
      file.
      """,
    fix: "Delete the comma.",
    source: "aasa-semantics.md F1, 4.1 F02",
    triggers: [FindingExample("A comma after the last rule", components: #"{ "/": "/buy/*" },"#)],
    passes: [FindingExample("Commas between rules only", components: "{ \"/\": \"/buy/*\" },\n{ \"/\": \"/sell/*\" }")])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for fault in file.json.faults where fault.kind == .trailingComma {
      report(
        LintHit(
          4004, .warning,
          "A comma stands after the last element. Apple's parser lets it pass; other readers refuse the file.",
          fix: "Delete the comma.", offset: fault.offset,
          edit: LintHit.Edit(range: fault.offset..<fault.offset + 1, replacement: "")))
    }
  }
}
