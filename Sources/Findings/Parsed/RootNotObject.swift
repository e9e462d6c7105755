/// SWCD4006: The top level is not an object.
enum RootNotObject: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4006, "root-not-object", .parsed, .error,
    title: "The top level is not an object",
    detects: "The file is an array, a string or a number where an object of services is wanted.",
    why: "An array registers nothing, and no tool reports an error. Other values are refused as a whole.",
    fix: "Put everything into one object: { \"applinks\": { … } }.",
    source: "aasa-semantics.md F2, 4.1 F03",
    triggers: [
      FindingExample(
        "An array around the object", aasa: #"[{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }]"#)
    ],
    passes: [
      FindingExample("An object", aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let root = file.json.root, root.object == nil, root.kind != .invalid else { return }
    // An array around one object needs its brackets taken away, no more.
    let single = root.array.flatMap { $0.count == 1 && $0[0].object != nil ? $0[0] : nil }
    report(
      LintHit(
        4006, .error, "The top level is \(root.kindName), so the file registers nothing.",
        fix: single == nil
          ? "Put everything into one object: { \"applinks\": { … } }." : "Take the brackets around the object away.",
        offset: root.range.lowerBound, pointer: "",
        edit: single.map { LintHit.Edit(range: root.range, replacement: file.text($0)) }))
  }
}
