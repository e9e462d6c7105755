/// SWCD3170: Apple's CDN copy differs in meaning from the origin's.
enum CdnCopyDiffers: FindingKind {
  static let definition = FindingDefinition(
    3170, "cdn-copy-differs", .fetched, .warning,
    title: "Apple's CDN copy differs in meaning from the origin's",
    detects: """
      The copy that Apple's CDN serves says something else about URLs than the file that the site serves.
      """,
    why: """
      Devices read the CDN's copy. A change on the site reaches them only after the CDN has fetched it, and \
      after their own next check, which is about five days after the last good one.
      """,
    evidence: """
      Both copies. They are compared by what they say of apps and URLs. Other order of keys, blanks and escaped \
      slashes do not count.
      """,
    fix: """
      Wait until the CDN has fetched the new file; its copies live up to six hours. To test at once, use \
      `?mode=developer` in a development build.
      """,
    audience: .nobody,
    verify: "curl -s https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "aasa-semantics.md F15, T5; swcd-logs.md 2.3",
    triggers: [
      FindingExample(
        "The CDN lacks a rule",
        [
          (
            "curl.txt",
            """
            $ curl -i https://app-site-association.cdn-apple.com/a/v1/grocer.example
            HTTP/1.1 200 OK
            Apple-Origin-Format: json
            Content-Type: application/json
            Date: Mon, 02 Mar 2026 09:00:00 GMT

            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}

            $ curl -i https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: application/json
            date: Mon, 02 Mar 2026 09:00:10 GMT

            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"},{"/":"/gift/*"}]}]}}
            """
          )
        ], options: ["--url", "https://grocer.example/gift/1"])
    ],
    passes: [
      FindingExample(
        "The copies differ in spelling only",
        [
          (
            "curl.txt",
            #"""
            $ curl -i https://app-site-association.cdn-apple.com/a/v1/grocer.example
            HTTP/1.1 200 OK
            Apple-Origin-Format: json
            Content-Type: application/json
            Date: Mon, 02 Mar 2026 09:00:00 GMT

            {"applinks":{"details":[{"components":[{"\/":"\/buy\/*"}],"appIDs":["K7M2PX94RT.com.example.grocer"]}]}}

            $ curl -i https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: application/json
            date: Mon, 02 Mar 2026 09:00:10 GMT

            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}
            """#
          )
        ], options: ["--url", "https://grocer.example/buy/1"])
    ])
}
