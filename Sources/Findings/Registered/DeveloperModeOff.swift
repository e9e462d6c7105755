/// SWCD2002: Developer mode is off, so the mode=developer domain was skipped.
enum DeveloperModeOff: FindingKind {
  static let definition = FindingDefinition(
    2002, "developer-mode-off", .registered, .error,
    title: "Developer mode is off, so the mode=developer domain was skipped",
    detects: """
      The app's domain carries `?mode=developer`, and Associated Domains Development is off on the device.
      """,
    why: "swcd skips such a domain without an entry, so nothing is fetched and nothing matches.",
    evidence: """
      The log line `Skipping domain … because developer mode is disabled`, or `Developer Mode: no` in a dump \
      that has no entry for the domain.
      """,
    fix: """
      On iPhone and iPad, switch on Settings › Developer › Associated Domains Development. On a Mac, run `sudo \
      swcutil developer-mode -e true`. Or remove the mode from the entitlement.
      """,
    audience: .deviceUser,
    verify: "sudo swcutil developer-mode",
    source: "swcd-logs.md 1.2; swcutil-show.md 2.3",
    triggers: [
      FindingExample(
        "swcd says so",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.014 Df swcd[118:6a21] [com.apple.swc:manager] Developer mode enabled: NO
            2026-03-02 09:15:01.028 Db swcd[118:6a21] [com.apple.swc:entry] Skipping domain dev.grocer.example?mode=developer because developer mode is disabled
            """
          )
        ], options: ["--domain", "dev.grocer.example"]),
      FindingExample(
        "The dump says so",
        [
          (
            "domains.txt",
            "applinks:dev.grocer.example?mode=developer"
          ),
          (
            "swcutil_show.txt",
            """
            PID:                  214
            Developer Mode:       no

            =================================== DATABASE ===================================
            (empty)

            =================================== NETWORK ====================================


            """
          ),
        ], options: ["--domain", "dev.grocer.example"]),
    ],
    passes: [
      FindingExample(
        "Developer mode is on",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.014 Df swcd[118:6a21] [com.apple.swc:manager] Developer mode enabled: YES
            2026-03-02 09:15:01.031 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: dev.grocer.example?mode=developer, bytes: 0, route: .wk }
            """
          )
        ], options: ["--domain", "dev.grocer.example"])
    ])
}
