/// SWCD3101: The site refuses the request (401, 403).
enum OriginRefusedCdn: FindingKind {
  static let definition = FindingDefinition(
    3101, "origin-refused-cdn", .fetched, .error,
    title: "The site refuses the request (401, 403)",
    detects: "The site answers the request for the file with 401 or 403.",
    why: """
      Apple's CDN gets no file, tells the device to stop, and the device stores SWCErrorDomain 7. The site may \
      still serve the file to your own browser: firewalls, bot protection and geographic rules often treat \
      Apple's fetcher differently.
      """,
    evidence: """
      `SWCERR00101 Bad HTTP Response: 403 Forbidden` in swcd's log, in a dump or in the CDN's header \
      Apple-Failure-Reason; or a recorded answer of the site. An outer `HTTP status 404` in the log line is the \
      CDN's own answer, not the site's.
      """,
    fix: """
      Let anonymous clients from anywhere fetch `/.well-known/apple-app-site-association`. Make an exception for \
      this path in the firewall, bot protection, login and geographic rules. A failure stays in the CDN for up \
      to an hour.
      """,
    audience: .webEngineer,
    verify: "curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "root-cause.md 4; swcd-logs.md 2.2",
    triggers: [
      FindingExample(
        "The CDN passes on a 403",
        [
          (
            "console.log",
            """
            error	16:30:09.522647-0700	swcd	Request for '<private>' for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn } denied because the CDN told us to stop with HTTP status 404: SWCERR00101 Bad HTTP Response: 403 Forbidden -- {"status":"403 Forbidden"}
            """
          )
        ], options: ["--domain", "grocer.example"]),
      FindingExample(
        "The site asks for a login",
        [
          (
            "curl.txt",
            """
            $ curl -i https://grocer.example/.well-known/apple-app-site-association
            HTTP/1.1 401 Unauthorized
            Date: Mon, 02 Mar 2026 09:00:00 GMT
            WWW-Authenticate: Basic realm="staging"
            Content-Length: 0
            """
          )
        ], options: ["--domain", "grocer.example"]),
    ],
    passes: [
      FindingExample(
        "The CDN passes on a 404",
        [
          (
            "console.log",
            """
            error	16:30:09.522647-0700	swcd	Request for '<private>' for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn } denied because the CDN told us to stop with HTTP status 404: SWCERR00101 Bad HTTP Response: 404 Not Found -- {"status":"404 Not Found"}
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
