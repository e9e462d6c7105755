/// SWCD3163: The host that a wildcard is fetched from does not serve the file.
enum WildcardParentWithoutFile: FindingKind {
  static let definition = FindingDefinition(
    3163, "wildcard-parent-without-file", .fetched, .error,
    title: "The host that a wildcard is fetched from does not serve the file",
    detects: """
      The app lists a wildcard, and the parent host does not serve the file, although a sub-domain does.
      """,
    why: """
      The file for `*.example.com` is fetched from `example.com`. A file on a sub-domain is not read for the \
      wildcard.
      """,
    evidence: """
      The wildcard in the entitlement, dump or log, a failed answer of the parent host, and a good answer of a \
      sub-domain.
      """,
    fix: """
      Serve the file on the parent host, without a redirect. Or list the sub-domains one by one; each then reads \
      its own file.
      """,
    audience: .webEngineer,
    verify: "curl -sI https://PARENT/.well-known/apple-app-site-association",
    source: "aasa-semantics.md M5, A09",
    triggers: [
      FindingExample(
        "The parent has no file",
        [
          (
            "domains.txt",
            "applinks:*.grocer.example"
          ),
          (
            "curl.txt",
            """
            $ curl -i https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 404
            content-type: text/plain
            date: Mon, 02 Mar 2026 09:00:00 GMT

            Not Found

            $ curl -i https://pay.grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: application/json
            date: Mon, 02 Mar 2026 09:00:10 GMT

            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}
            """
          ),
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "*.grocer.example"])
    ],
    passes: [
      FindingExample(
        "The parent serves the file, a sub-domain does not",
        [
          (
            "domains.txt",
            "applinks:*.grocer.example"
          ),
          (
            "curl.txt",
            """
            $ curl -i https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: application/json
            date: Mon, 02 Mar 2026 09:00:00 GMT

            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}

            $ curl -i https://pay.grocer.example/.well-known/apple-app-site-association
            HTTP/2 404
            content-type: text/plain
            date: Mon, 02 Mar 2026 09:00:10 GMT

            Not Found
            """
          ),
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "*.grocer.example"])
    ])
}
