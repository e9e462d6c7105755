/// SWCD2005: The management profile does not allow direct downloads.
enum MdmDisallowsDirect: FindingKind {
  static let definition = FindingDefinition(
    2005, "mdm-disallows-direct", .registered, .error,
    title: "The management profile does not allow direct downloads",
    detects: """
      swcd skipped a `?mode=managed` domain because the management profile does not allow direct downloads for \
      this app.
      """,
    why: "The domain has no entry, so nothing is fetched and nothing matches.",
    evidence: """
      The log line `Skipping domain … because the MDM profile does not allow directly connecting to it`, which \
      is printed at debug level only.
      """,
    fix: """
      Set `AssociatedDomainsEnableDirectDownloads` to true for the app in the management system, or remove \
      `?mode=managed` from the entitlement.
      """,
    audience: .deviceAdministrator,
    verify: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"'",
    source: "swcd-logs.md 1.2; aasa-semantics.md M9",
    triggers: [
      FindingExample(
        "swcd says so",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Db swcd[118:6a21] [com.apple.swc:entry] Skipping domain intra.grocer.example?mode=managed because the MDM profile does not allow directly connecting to it
            """
          )
        ], options: ["--domain", "intra.grocer.example"])
    ],
    passes: [
      FindingExample(
        "No management at all",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Db swcd[118:6a21] [com.apple.swc:entry] Skipping domain intra.grocer.example?mode=managed because no MDM profile is active
            """
          )
        ], options: ["--domain", "intra.grocer.example"])
    ])
}
