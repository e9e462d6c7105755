/// SWCD3004: Repeated failures, the next try is backed off.
enum RetriesBackingOff: FindingKind {
  static let definition = FindingDefinition(
    3004, "retries-backing-off", .fetched, .warning,
    title: "Repeated failures, the next try is backed off",
    detects: "Several tries in a row failed, so the device waits longer before the next one.",
    why: """
      Even when the fault is mended, the device may notice hours later. From the eighth failure on the wait \
      doubles each time.
      """,
    evidence: """
      `Retries:` in a dump, or the log lines `Exhausted retry attempts` and `nextCheckDate … because it is at \
      its retry limit`.
      """,
    fix: """
      Mend the fault that the error names first. Then delete the app and install it again, which starts over.
      """,
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "swcutil-show.md 2.4; swcd-logs.md 1.2",
    triggers: [
      FindingExample(
        "Nine failures in a row",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 22:12:00 +0000", error: "NSURLErrorDomain -1001", retries: 9)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "The first failure",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1001", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
