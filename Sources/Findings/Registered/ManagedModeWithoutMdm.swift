/// SWCD2004: mode=managed domain skipped: no management profile.
enum ManagedModeWithoutMdm: FindingKind {
  static let definition = FindingDefinition(
    2004, "managed-mode-without-mdm", .registered, .error,
    title: "mode=managed domain skipped: no management profile",
    detects: "swcd skipped a `?mode=managed` domain because no management profile is active on the device.",
    why: "The domain has no entry, so nothing is fetched and nothing matches.",
    evidence: """
      The log line `Skipping domain … because no MDM profile is active`, which is printed at debug level only.
      """,
    fix: "Enrol the device in management, or remove `?mode=managed` from the entitlement.",
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
            2026-03-02 09:15:01.028 Db swcd[118:6a21] [com.apple.swc:entry] Skipping domain intra.grocer.example?mode=managed because no MDM profile is active
            """
          )
        ], options: ["--domain", "intra.grocer.example"])
    ],
    passes: [
      FindingExample(
        "The usual line of an unmanaged device",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.002 E  swcd[118:6a21] [com.apple.swc:1701] Error getting enterprise-managed associated domains data. If this device is not enterprise-managed, this is normal: <private>
            2026-03-02 09:15:01.040 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: intra.grocer.example, bytes: 0, route: cdn }
            """
          )
        ], options: ["--domain", "intra.grocer.example"])
    ])
}
