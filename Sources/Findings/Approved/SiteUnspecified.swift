/// SWCD6002: The device never obtained an answer for this association.
enum SiteUnspecified: FindingKind {
  static let definition = FindingDefinition(
    6002, "site-unspecified", .approved, .error,
    title: "The device never obtained an answer for this association",
    detects: """
      The device never obtained an answer for this association: its site approval is unspecified, and every try \
      so far ended in an error.
      """,
    why: "No link opens the app. The error of the last try is the thing to mend.",
    evidence: "`Site/Fmwk Approval: unspecified` together with `Error:` and `Retries:` in a dump.",
    fix: """
      Mend what the error names; its own finding tells how. Then wait for the next check, or delete the app and \
      install it again.
      """,
    audience: .webEngineer,
    verify: "sudo swcutil show --verbose",
    source: "swcutil-show.md 2.5; root-cause.md 3.3",
    triggers: [
      FindingExample(
        "Every try failed",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1003", retries: 3)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "Never tried",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "unspecified", checked: nil)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
