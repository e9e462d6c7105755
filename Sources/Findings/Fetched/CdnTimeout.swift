/// SWCD3105: Apple's CDN timed out on the site.
enum CdnTimeout: FindingKind {
  static let definition = FindingDefinition(
    3105, "cdn-timeout", .fetched, .error,
    title: "Apple's CDN timed out on the site",
    detects: "Apple's CDN waited for the site and got no answer in time.",
    why: """
      The device gets no file. A host that is asleep, slow, closed to foreign addresses or switched off shows \
      this.
      """,
    evidence: "`SWCERR00301 Timeout` in swcd's log, in a dump or in the CDN's header Apple-Failure-Reason.",
    fix: """
      Make the host answer within a few seconds, also after a pause and for clients from any network. A failure \
      stays in the CDN for up to an hour.
      """,
    audience: .webEngineer,
    verify: "curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "swcd-logs.md 2.2, 2.3",
    triggers: [
      FindingExample(
        "The CDN's header says so",
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
        "The device's own request timed out",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1001", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
