/// SWCD3102: The site has no file at the well-known path (404, 410).
enum OriginNotFound: FindingKind {
  static let definition = FindingDefinition(
    3102, "origin-not-found", .fetched, .error,
    title: "The site has no file at the well-known path (404, 410)",
    detects: "The site answers 404 or 410 for `/.well-known/apple-app-site-association`.",
    why: """
      There is no file at the only path that is asked. The device gets no answer for any app of this domain.
      """,
    evidence: """
      `SWCERR00101 Bad HTTP Response: 404 Not Found` in swcd's log, in a dump or in the CDN's header \
      Apple-Failure-Reason; or a recorded answer of the site.
      """,
    fix: """
      Publish the file at exactly this path, without an extension. Check that the deployment does not leave out \
      folders whose name begins with a dot.
      """,
    audience: .webEngineer,
    verify: "curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "root-cause.md 4; swcd-logs.md 2.2; aasa-semantics.md F10",
    triggers: [
      FindingExample(
        "The CDN's header says so",
        [
          (
            "curl.txt",
            """
            $ curl -sD - https://app-site-association.cdn-apple.com/a/v1/grocer.example
            HTTP/1.1 404 Not Found
            Apple-Failure-Details: {"status":"404 Not Found"}
            Apple-Failure-Reason: SWCERR00101 Bad HTTP Response: 404 Not Found
            Apple-From: https://grocer.example/.well-known/apple-app-site-association
            Apple-Try-Direct: false
            Cache-Control: max-age=3600,public
            Content-Length: 10
            Content-Type: text/plain; charset=utf-8
            Date: Mon, 02 Mar 2026 09:00:00 GMT

            Not Found
            """
          )
        ], options: ["--domain", "grocer.example"]),
      FindingExample(
        "The site says so",
        [
          (
            "curl.txt",
            """
            $ curl -sI https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 404
            content-type: text/html
            date: Mon, 02 Mar 2026 09:00:00 GMT
            """
          )
        ], options: ["--domain", "grocer.example"]),
    ],
    passes: [
      FindingExample(
        "The CDN answers 404 because the site timed out",
        [
          (
            "curl.txt",
            """
            $ curl -sD - https://app-site-association.cdn-apple.com/a/v1/grocer.example
            HTTP/1.1 404 Not Found
            Apple-Failure-Details: {"cause":"context deadline exceeded (Client.Timeout exceeded while awaiting headers)"}
            Apple-Failure-Reason: SWCERR00301 Timeout
            Apple-From: https://grocer.example/.well-known/apple-app-site-association
            Apple-Try-Direct: true
            Cache-Control: max-age=3600,public
            Content-Length: 10
            Content-Type: text/plain; charset=utf-8
            Date: Mon, 02 Mar 2026 09:00:00 GMT

            Not Found
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
