/// SWCD6007: mode=developer entries drop to unspecified while they are fetched again.
enum DeveloperRefetchWindow: FindingKind {
  static let definition = FindingDefinition(
    6007, "developer-refetch-window", .approved, .warning,
    title: "mode=developer entries drop to unspecified while they are fetched again",
    detects: "An entry with a mode was checked, shows no error, and yet its site approval is unspecified.",
    why: """
      One public report says that entries with `?mode=developer` are fetched again about every minute, and are \
      unspecified for a moment each time. A tap in that moment opens the browser.
      """,
    evidence: """
      An entry of a dump with `?mode=`, `Last Checked`, no error, and `Site/Fmwk Approval: unspecified`.
      """,
    fix: """
      Take the dump again a minute later, and repeat the tap. Released builds without the mode do not do this.
      """,
    audience: .nobody,
    verify: "sudo swcutil show --verbose",
    source: "swcd-logs.md 1.3",
    triggers: [
      FindingExample(
        "Checked, without an error, and unspecified",
        [
          (
            "show.txt",
            ExampleInput.entry(
              domain: "grocer.example?mode=developer", site: "unspecified", flags: "developer",
              next: "2026-01-10 09:00:00 +0000")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "Unspecified because of an error",
        [
          (
            "show.txt",
            ExampleInput.entry(
              domain: "grocer.example?mode=developer", site: "unspecified", flags: "developer",
              next: "2026-01-10 12:12:00 +0000", error: "HTTP 404", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
