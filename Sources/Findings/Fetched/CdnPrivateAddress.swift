/// SWCD3106: The site resolves to a private or reserved address.
enum CdnPrivateAddress: FindingKind {
  static let definition = FindingDefinition(
    3106, "cdn-private-address", .fetched, .error,
    title: "The site resolves to a private or reserved address",
    detects: "The host resolves to a private or reserved address, which Apple's CDN never connects to.",
    why: """
      In normal mode the device cannot get the file: only Apple's CDN asks the site, and it refuses this \
      address.
      """,
    evidence: """
      `SWCERR00202 Connections to private/reserved IP addresses are not allowed` in swcd's log, in a dump or in \
      the CDN's header Apple-Failure-Reason.
      """,
    fix: """
      Give the host a public address. Or use `?mode=developer` in development builds, or `?mode=managed` on \
      managed devices: these modes ask the site directly.
      """,
    audience: .webEngineer,
    verify: "dig +short HOST",
    source: "swcd-logs.md 2.2; aasa-semantics.md T1, T2",
    triggers: [
      FindingExample(
        "A host of the office network",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Request for '<private>' for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: in….gr….example, bytes: 0, route: cdn } denied because the CDN told us to stop with HTTP status 404: SWCERR00202 Connections to private/reserved IP addresses are not allowed
            """
          )
        ], options: ["--domain", "intra.grocer.example"])
    ],
    passes: [
      FindingExample(
        "A host that does not answer",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Request for '<private>' for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: in….gr….example, bytes: 0, route: cdn } denied because the CDN told us to stop with HTTP status 404: SWCERR00301 Timeout -- {"cause":"Connection timed out"}
            """
          )
        ], options: ["--domain", "intra.grocer.example"])
    ])
}
