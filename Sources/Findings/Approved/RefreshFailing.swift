/// SWCD6003: Approved from an old copy, but refreshing fails now.
enum RefreshFailing: FindingKind {
  static let definition = FindingDefinition(
    6003, "refresh-failing", .approved, .warning,
    title: "Approved from an old copy, but refreshing fails now",
    detects: """
      The association is approved from an older copy of the file, but refreshing that copy fails now.
      """,
    why: """
      Links still work on this device. On a new installation they will not, for there the failing fetch is the \
      first one.
      """,
    evidence: """
      `Site/Fmwk Approval: approved` together with `Error:` in a dump. A failed refresh leaves the approval \
      untouched.
      """,
    fix: "Mend what the error names before users install the app anew.",
    audience: .webEngineer,
    verify: "sudo swcutil show --verbose",
    source: "swcutil-show.md 2.5; root-cause.md 2, 4",
    triggers: [
      FindingExample(
        "Approved with an error",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "approved", error: "NSURLErrorDomain -1202", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "Approved without an error",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "approved")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
