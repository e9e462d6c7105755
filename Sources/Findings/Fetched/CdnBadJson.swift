/// SWCD3107: Apple's CDN found no usable JSON at the site.
enum CdnBadJson: FindingKind {
  static let definition = FindingDefinition(
    3107, "cdn-bad-json", .fetched, .error,
    title: "Apple's CDN found no usable JSON at the site",
    detects: "Apple's CDN reached the site, but what it got is not usable JSON.",
    why: """
      The device gets no file. A web page in place of the file, or a small mistake in the JSON, has this effect.
      """,
    evidence: """
      `SWCERR00401 Bad JSON content` in swcd's log, in a dump or in the CDN's header Apple-Failure-Reason.
      """,
    fix: """
      Fetch the file yourself and check it with `swcdlog lint`. Serve the JSON file itself, not a page that the \
      web application answers for unknown paths.
      """,
    audience: .webEngineer,
    verify: "curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "swcd-logs.md 2.2; root-cause.md 3.3",
    triggers: [
      FindingExample(
        "The CDN says so",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Request for '<private>' for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn } denied because the CDN told us to stop with HTTP status 404: SWCERR00401 Bad JSON content
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The device says so of a direct fetch",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example?mode=developer, bytes: 0, route: .wk }
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Error securing JSON file for gr….example?mode=developer: <private>
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
