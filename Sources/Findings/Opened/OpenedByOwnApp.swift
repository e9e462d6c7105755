/// SWCD8102: An app that opens its own link gets the browser.
enum OpenedByOwnApp: FindingKind {
  static let definition = FindingDefinition(
    8102, "opened-by-own-app", .opened, .note,
    title: "An app that opens its own link gets the browser",
    detects: "An app opened a link that is its own.",
    why: """
      The system never hands a link back to the app that opens it; the browser opens instead. A test button \
      inside the app proves nothing about the association.
      """,
    evidence: "The way of opening that you tell with `--via own-app`.",
    fix: """
      Test with a link in Messages, Mail or Notes. Inside the app, handle your own URLs without asking the \
      system.
      """,
    audience: .appDeveloper,
    verify: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"'",
    source: "opening.md 1",
    triggers: [
      FindingExample(
        "A test button in the app",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "own-app"])
    ],
    passes: [
      FindingExample(
        "Another app opens the link",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "open-url"])
    ])
}
