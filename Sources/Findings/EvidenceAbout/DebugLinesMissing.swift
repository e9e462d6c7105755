/// SWCD9004: Matching is logged at debug level only.
enum DebugLinesMissing: FindingKind {
  static let definition = FindingDefinition(
    9004, "debug-lines-missing", .evidence, .note,
    title: "Matching is logged at debug level only",
    detects: "A URL is asked about, and the log holds no debug lines of swcd.",
    why: """
      swcd logs the matching of URLs at debug level only. Without these lines the log can neither prove nor \
      disprove that a rule matched.
      """,
    evidence: "A log with lines of swcd of which none is at debug level.",
    fix: """
      Record the log at debug level while the link is opened, with the command below, or in Console with Include \
      Debug Messages.
      """,
    audience: .deviceUser,
    verify: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"'",
    source: "swcd-logs.md 0",
    triggers: [
      FindingExample(
        "A log at the default level",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: grocer.example, bytes: 0, route: cdn }
            """
          )
        ], options: ["--url", "https://grocer.example/buy/1"])
    ],
    passes: [
      FindingExample(
        "A log with debug lines",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: grocer.example, bytes: 0, route: cdn }
            2026-03-02 09:15:31.460 Db swcd[118:6a21] [com.apple.swc:manager] Inputs matched pattern {"/":"/buy/*"} on entry { s = applinks, a = K7M2PX94RT.com.example.grocer, d = grocer.example, ua = unspecified, sa = approved, patternCount = 1 }
            """
          )
        ], options: ["--url", "https://grocer.example/buy/1"])
    ])
}
