/// SWCD2006: swcd judged the domain invalid and did not download.
enum DomainInvalid: FindingKind {
  static let definition = FindingDefinition(
    2006, "domain-invalid", .registered, .error,
    title: "swcd judged the domain invalid and did not download",
    detects: "swcd judged the domain invalid and did not try to download a file.",
    why: "The entry exists at best, but its file is never fetched.",
    evidence: """
      The log line `Domain … is invalid. Will not attempt a download.`, or SWCErrorDomain 8 in a dump. An info \
      line just before the log line gives the reason.
      """,
    fix: """
      Correct the host in the entitlement: at least one dot inside, no scheme, no IP address in normal mode, \
      ASCII letters.
      """,
    audience: .appDeveloper,
    verify: "sudo swcutil show --verbose",
    source: "swcd-logs.md 1.2, 2.1; aasa-semantics.md M10",
    triggers: [
      FindingExample(
        "swcd says so",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 I  swcd[118:6a21] [com.apple.swc:daemon] Domain intranet did not contain a period character
            2026-03-02 09:15:01.029 Df swcd[118:6a21] [com.apple.swc:dl] Domain intranet is invalid. Will not attempt a download.
            """
          )
        ], options: ["--domain", "intranet"]),
      FindingExample(
        "The dump says so",
        [
          (
            "show.txt",
            ExampleInput.entry(
              domain: "intranet", site: "unspecified", next: "2026-01-10 12:30:00 +0000", error: "SWCErrorDomain 8",
              retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"]),
    ],
    passes: [
      FindingExample(
        "A valid domain is downloaded",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.029 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: intranet.example, bytes: 0, route: cdn }
            """
          )
        ], options: ["--domain", "intranet.example"])
    ])
}
