/// SWCD3160: The file is served only at the wrong path or name.
enum WrongLocation: FindingKind {
  static let definition = FindingDefinition(
    3160, "wrong-location", .fetched, .error,
    title: "The file is served only at the wrong path or name",
    detects: "The site serves a good file, but at a path or under a name that nobody asks for.",
    why: """
      Only `https://HOST/.well-known/apple-app-site-association` is asked. A copy at the root, below a project \
      folder, or with the extension `.json` is never read.
      """,
    evidence: "A recorded answer with the file at another path, while the right path has no file.",
    fix: """
      Serve the same content at `/.well-known/apple-app-site-association` of the host itself, without an \
      extension.
      """,
    audience: .webEngineer,
    verify: "curl -sI https://HOST/.well-known/apple-app-site-association",
    source: "root-cause.md 3.4; aasa-semantics.md F10",
    triggers: [
      FindingExample(
        "The file has an extension",
        [
          (
            "curl.txt",
            """
            $ curl -i https://grocer.example/.well-known/apple-app-site-association.json
            HTTP/2 200
            content-type: application/json
            date: Mon, 02 Mar 2026 09:00:00 GMT

            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}

            $ curl -i https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 404
            content-type: text/plain
            date: Mon, 02 Mar 2026 09:00:10 GMT

            Not Found
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The right path serves it as well",
        [
          (
            "curl.txt",
            """
            $ curl -i https://grocer.example/apple-app-site-association
            HTTP/2 200
            content-type: application/json
            date: Mon, 02 Mar 2026 09:00:00 GMT

            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}

            $ curl -i https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: application/json
            date: Mon, 02 Mar 2026 09:00:10 GMT

            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
