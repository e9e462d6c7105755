/// SWCD6008: The next check lies in the past.
enum CheckOverdue: FindingKind {
  static let definition = FindingDefinition(
    6008, "check-overdue", .approved, .note,
    title: "The next check lies in the past",
    detects: "The next check of the file was due before the evidence was taken.",
    why: """
      The device has not looked at the file for longer than planned. It was switched off, offline or on low \
      power, or the dump was edited.
      """,
    evidence: "`Next Check:` in a dump, against the time given with `--now` or the latest time in the dump.",
    fix: "Leave the device on power and network; the check runs hourly.",
    audience: .nobody,
    verify: "sudo swcutil show --verbose",
    source: "findings.tsv 6008; swcutil-show.md 2.4",
    triggers: [
      FindingExample(
        "The check is overdue",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "approved")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--now", "2026-01-20T12:00:00Z"])
    ],
    passes: [
      FindingExample(
        "The check is still to come",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "approved")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--now", "2026-01-12T12:00:00Z"])
    ])
}
