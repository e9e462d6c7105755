/// SWCD6009: An older failure has been settled since.
enum PastErrorSettled: FindingKind {
  static let definition = FindingDefinition(
    6009, "past-error-settled", .approved, .note,
    title: "An older failure has been settled since",
    detects: "The evidence shows a failure, and newer evidence shows that it is over.",
    why: "Nothing needs to be mended. The old failure is told so that nobody chases it.",
    evidence: """
      Two pieces of evidence with dates, such as two dumps, of which the newer one shows the link of the chain \
      holding.
      """,
    fix: "Nothing. Judge by the newer evidence.",
    audience: .nobody,
    source: "root-cause.md 3.7",
    triggers: [
      FindingExample(
        "An old error, then an approval",
        [
          (
            "monday.txt",
            ExampleInput.entry(
              site: "unspecified", checked: "2026-01-05 09:00:00 +0000", next: "2026-01-05 12:12:00 +0000",
              error: "NSCocoaErrorDomain 3840", retries: 1)
          ),
          (
            "friday.txt",
            ExampleInput.entry(
              site: "approved", checked: "2026-01-09 09:00:00 +0000", next: "2026-01-14 08:30:00 +0000")
          ),
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "An old approval, then an error",
        [
          (
            "monday.txt",
            ExampleInput.entry(
              site: "approved", checked: "2026-01-05 09:00:00 +0000", next: "2026-01-10 08:30:00 +0000")
          ),
          (
            "friday.txt",
            ExampleInput.entry(site: "approved", error: "NSCocoaErrorDomain 3840", retries: 1)
          ),
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
