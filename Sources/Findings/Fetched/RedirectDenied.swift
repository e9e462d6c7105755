/// SWCD3111: swcd denied a redirect to another scheme.
enum RedirectDenied: FindingKind {
  static let definition = FindingDefinition(
    3111, "redirect-denied", .fetched, .error,
    title: "swcd denied a redirect to another scheme",
    detects: "swcd met a redirect to an address that is not https, and denied it.",
    why: "The fetch ends there and the device gets no file.",
    evidence: """
      The log line `Denying redirect '…' -> '…' for task … because the new URL has a bad scheme`, or its form on \
      old systems.
      """,
    fix: """
      Answer the path directly with status 200 and the file. At the very least, never redirect it from https to \
      http.
      """,
    audience: .webEngineer,
    verify: "curl -sI https://HOST/.well-known/apple-app-site-association",
    source: "swcd-logs.md 1.2, 1.4",
    triggers: [
      FindingExample(
        "A redirect to http",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example?mode=developer, bytes: 0, route: .wk }
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Denying redirect '<private>' -> '<private>' for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example?mode=developer, bytes: 0, route: .wk } because the new URL has a bad scheme
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "A redirect to https",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example?mode=developer, bytes: 0, route: .wk }
            2026-03-02 09:15:01.118 Db swcd[118:6a21] [com.apple.swc:dl] Allowing redirect '<private>' -> '<private>' for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example?mode=developer, bytes: 0, route: .wk }
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
