import JSONText

/// SWCD4007: Same key twice in one object.
enum DuplicateKey: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4007, "duplicate-key", .parsed, .warning,
    title: "Same key twice in one object",
    detects: "A name that stands twice in one object.",
    why: """
      JSON does not say which of the two counts, so one of them is lost without a word, and not the same one \
      everywhere. This happens when a second "applinks" or a second "/" is pasted in.
      """,
    fix: "Merge the two values, and keep one.",
    source: "aasa-semantics.md F7, 4.1 F07",
    triggers: [FindingExample("Two paths in one component", components: #"{ "/": "/buy/*", "/": "/sell/*" }"#)],
    passes: [
      FindingExample("One path in each of two components", components: "{ \"/\": \"/buy/*\" },\n{ \"/\": \"/sell/*\" }")
    ]
  )

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    var open: [(value: JSONValue, pointer: String)] = file.json.root.map { [($0, "")] } ?? []
    while let (value, pointer) = open.popLast() {
      var first: [String: JSONMember] = [:]
      for member in value.object ?? [] {
        let path = pointer + "/" + jsonPointerToken(member.name)
        open.append((member.value, path))
        guard let earlier = first[member.name] else {
          first[member.name] = member
          continue
        }
        let line = file.json.place(earlier.nameRange.lowerBound).line
        let same = file.text(earlier.value) == file.text(member.value)
        report(
          LintHit(
            4007, same ? .note : .warning,
            "\"\(member.name)\" stands in this object already, at line \(line). "
              + (same ? "Both have the same value." : "Which of the two counts is not specified."),
            fix: same ? "Delete one." : "Merge the two values and keep one.", offset: member.nameRange.lowerBound,
            pointer: path))
      }
      for (index, element) in (value.array ?? []).enumerated() where element.object != nil || element.array != nil {
        open.append((element, pointer + "/\(index)"))
      }
    }
  }
}
