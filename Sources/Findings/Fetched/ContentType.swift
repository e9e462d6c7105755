/// SWCD3161: Content type is not application/json.
enum ContentType: FindingKind {
  static let definition = FindingDefinition(
    3161, "content-type", .fetched, .note,
    title: "Content type is not application/json",
    detects: "The site serves the file with a content type other than `application/json`.",
    why: """
      The device does not check the type, so this is never a cause by itself. With `text/html` it is a warning: \
      often a web page is served in place of the file.
      """,
    evidence: "The header `content-type` of a recorded answer of the site.",
    fix: """
      Serve the file as `application/json`, as Apple asks. With `text/html`, look at the body first.
      """,
    audience: .webEngineer,
    verify: "curl -sI https://HOST/.well-known/apple-app-site-association",
    source: "aasa-semantics.md F9, F12",
    triggers: [
      FindingExample(
        "A type that a file store guessed",
        [
          (
            "curl.txt",
            """
            $ curl -sI https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: binary/octet-stream
            date: Mon, 02 Mar 2026 09:00:00 GMT
            content-length: 112
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The right type with a character set",
        [
          (
            "curl.txt",
            """
            $ curl -sI https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: application/json; charset=utf-8
            date: Mon, 02 Mar 2026 09:00:00 GMT
            content-length: 112
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
