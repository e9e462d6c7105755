/// SWCD9005: The log does not cover the time in question.
enum WindowTooShort: FindingKind {
  static let definition = FindingDefinition(
    9005, "window-too-short", .evidence, .note,
    title: "The log does not cover the time in question",
    detects: "The log does not cover the time that matters, such as the check that a dump records.",
    why: "That the log shows no fetch or no failure then proves nothing.",
    evidence: """
      The times of the first and the last line of the log, against the times in the other evidence.
      """,
    fix: """
      Export the log again for the time in question, for example with `log show --start` and `--end`, or \
      reproduce the fault while recording.
      """,
    audience: .deviceUser,
    verify: "swcdlog analyze FILE",
    source: "findings.tsv 9005",
    triggers: [
      FindingExample(
        "The log ends before the failed check",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "SWCErrorDomain 7", retries: 1)
          ),
          (
            "swcd.log",
            """
            Timestamp                       Thread     Type        Activity             PID    TTL
            2026-01-09 10:00:00.014063+0000 0x2ac3     Default     0x0                  118    0    swcd: [com.apple.swc:daemon] swcd started
            2026-01-09 10:20:00.014063+0000 0x2ac3     Default     0x0                  118    0    swcd: [com.apple.swc:dlsched] Performing SWC update.
            """
          ),
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "The log covers the failed check",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "SWCErrorDomain 7", retries: 1)
          ),
          (
            "swcd.log",
            """
            Timestamp                       Thread     Type        Activity             PID    TTL
            2026-01-10 08:50:00.014063+0000 0x2ac3     Default     0x0                  118    0    swcd: [com.apple.swc:dlsched] Performing SWC update.
            2026-01-10 09:20:00.014063+0000 0x2ac3     Default     0x0                  118    0    swcd: [com.apple.swc:dlsched] Performing SWC update.
            """
          ),
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
