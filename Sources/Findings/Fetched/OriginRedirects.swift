/// SWCD3110: The file's URL redirects.
enum OriginRedirects: FindingKind {
  static let definition = FindingDefinition(
    3110, "origin-redirects", .fetched, .error,
    title: "The file's URL redirects",
    detects: "The site answers the request for the file with a redirect.",
    why: """
      Apple's rule is that the file is served without redirects, and Apple's CDN is the strict party. In \
      developer mode the device follows a redirect from https to https, so the fault may show in released builds \
      only.
      """,
    evidence: """
      A recorded answer of the site with a status from 300 to 399, or `SWCERR00101 Bad HTTP Response: 301 …`.
      """,
    fix: """
      Answer `/.well-known/apple-app-site-association` with status 200 and the file on every host that the app \
      names, before any rule that redirects to www, to a login or to another language.
      """,
    audience: .webEngineer,
    verify: "curl -sI https://HOST/.well-known/apple-app-site-association",
    source: "root-cause.md 4; aasa-semantics.md F11, A14; swcd-logs.md 1.3",
    triggers: [
      FindingExample(
        "The host redirects to www",
        [
          (
            "curl.txt",
            """
            $ curl -sI https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 301
            location: https://www.grocer.example/.well-known/apple-app-site-association
            date: Mon, 02 Mar 2026 09:00:00 GMT
            content-length: 0
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The host answers directly",
        [
          (
            "curl.txt",
            """
            $ curl -sI https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: application/json
            date: Mon, 02 Mar 2026 09:00:00 GMT
            content-length: 112
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
