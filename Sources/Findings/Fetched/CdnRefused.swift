/// SWCD3108: Apple's CDN refused, reason unknown.
enum CdnRefused: FindingKind {
  static let definition = FindingDefinition(
    3108, "cdn-refused", .fetched, .error,
    title: "Apple's CDN refused, reason unknown",
    detects: "Apple's CDN refused, and its reason is missing from the evidence or not known.",
    why: "The device gets no file. Why, only the CDN's own answer tells.",
    evidence: """
      SWCErrorDomain 7 without a reason, an SWCERR number that is not known, or `unknown` in swcd's log line.
      """,
    fix: """
      Ask the CDN for its reason with the command below, and analyse the answer together with this evidence.
      """,
    audience: .webEngineer,
    verify: "curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "swcd-logs.md 2.1, 2.2; root-cause.md 3.3",
    triggers: [
      FindingExample(
        "swcutil prints a bare error 7",
        [
          (
            "swcutil-dl.txt",
            """
            $ sudo swcutil dl -d grocer.example
            The operation couldn’t be completed. (SWCErrorDomain error 7.)
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The reason is known",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000",
              error:
                "Error Domain=SWCErrorDomain Code=7 \"SWCERR00301 Timeout\" UserInfo={NSDebugDescription=SWCERR00301 Timeout, UnderlyingError=Error Domain=HTTP Code=404 \"(null)\"}",
              retries: 1)
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
