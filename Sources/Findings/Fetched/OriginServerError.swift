/// SWCD3103: The site answers with a server error (5xx).
enum OriginServerError: FindingKind {
  static let definition = FindingDefinition(
    3103, "origin-server-error", .fetched, .error,
    title: "The site answers with a server error (5xx)",
    detects: "The site answers the request for the file with a status from 500 to 599.",
    why: "Apple's CDN gets no file and tells the device to stop.",
    evidence: """
      `SWCERR00101 Bad HTTP Response: 503 …` in swcd's log, in a dump or in the CDN's header \
      Apple-Failure-Reason; or a recorded answer of the site.
      """,
    fix: """
      Make the server answer the path with status 200 and the file. A static file needs no application behind \
      it.
      """,
    audience: .webEngineer,
    verify: "curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "root-cause.md 4; swcd-logs.md 2.2",
    triggers: [
      FindingExample(
        "The site is unavailable",
        [
          (
            "curl.txt",
            """
            $ curl -sD - https://app-site-association.cdn-apple.com/a/v1/grocer.example
            HTTP/1.1 404 Not Found
            Apple-Failure-Details: {"status":"503 Service Unavailable"}
            Apple-Failure-Reason: SWCERR00101 Bad HTTP Response: 503 Service Unavailable
            Apple-From: https://grocer.example/.well-known/apple-app-site-association
            Content-Length: 10
            Content-Type: text/plain; charset=utf-8
            Date: Mon, 02 Mar 2026 09:00:00 GMT

            Not Found
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The site has no file",
        [
          (
            "curl.txt",
            """
            $ curl -sD - https://app-site-association.cdn-apple.com/a/v1/grocer.example
            HTTP/1.1 404 Not Found
            Apple-Failure-Details: {"status":"404 Not Found"}
            Apple-Failure-Reason: SWCERR00101 Bad HTTP Response: 404 Not Found
            Apple-From: https://grocer.example/.well-known/apple-app-site-association
            Content-Length: 10
            Content-Type: text/plain; charset=utf-8
            Date: Mon, 02 Mar 2026 09:00:00 GMT

            Not Found
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
