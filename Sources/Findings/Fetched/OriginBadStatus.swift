/// SWCD3104: The site answers with another status.
enum OriginBadStatus: FindingKind {
  static let definition = FindingDefinition(
    3104, "origin-bad-status", .fetched, .error,
    title: "The site answers with another status",
    detects: """
      The site answers the request for the file with a status that is none of 2xx, 3xx, 401, 403, 404, 410 and \
      5xx, such as 429 or 451.
      """,
    why: "Apple's CDN gets no file and tells the device to stop.",
    evidence: """
      `SWCERR00101 Bad HTTP Response: …` with that status in swcd's log, in a dump or in the CDN's header \
      Apple-Failure-Reason; or a recorded answer of the site.
      """,
    fix: """
      Make the server answer the path with status 200 and the file, for every client and from every region.
      """,
    audience: .webEngineer,
    verify: "curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "root-cause.md 4; swcd-logs.md 2.2",
    triggers: [
      FindingExample(
        "Too many requests",
        [
          (
            "console.log",
            """
            error	16:30:09.522647-0700	swcd	Request for '<private>' for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn } denied because the CDN told us to stop with HTTP status 404: SWCERR00101 Bad HTTP Response: 429 Too Many Requests -- {"status":"429 Too Many Requests"}
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The site refuses",
        [
          (
            "console.log",
            """
            error	16:30:09.522647-0700	swcd	Request for '<private>' for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn } denied because the CDN told us to stop with HTTP status 404: SWCERR00101 Bad HTTP Response: 403 Forbidden -- {"status":"403 Forbidden"}
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
