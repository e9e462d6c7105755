/// SWCD8104: A typed or pasted address stays in the browser.
enum TypedUrl: FindingKind {
  static let definition = FindingDefinition(
    8104, "typed-url", .opened, .note,
    title: "A typed or pasted address stays in the browser",
    detects: "The address was typed or pasted into the browser's address bar.",
    why: """
      An address that is entered by hand stays in the browser. This is no fault of the association.
      """,
    evidence: "The way of opening that you tell with `--via typed`.",
    fix: "Test with a link that you tap, for example in Messages, Mail or Notes.",
    audience: .deviceUser,
    verify: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"'",
    source: "opening.md 1",
    triggers: [
      FindingExample(
        "Typed into the address bar",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "typed"])
    ],
    passes: [
      FindingExample(
        "Tapped",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "tap"])
    ])
}
