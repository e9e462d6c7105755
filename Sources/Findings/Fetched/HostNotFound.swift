/// SWCD3141: The host name did not resolve.
enum HostNotFound: FindingKind {
  static let definition = FindingDefinition(
    3141, "host-not-found", .fetched, .error,
    title: "The host name did not resolve",
    detects: "The host name did not resolve to an address.",
    why: """
      In normal mode the device asks Apple's CDN by name, and the CDN asks the site by name. Where either name \
      does not resolve, there is no file.
      """,
    evidence: """
      NSURLErrorDomain -1003 or -1006, or a recorded failure to resolve. A 405 of the CDN was reported for hosts \
      that do not resolve; that is possible, not certain.
      """,
    fix: """
      Publish the host in public DNS, and check its spelling in the entitlement. On a single device, check its \
      DNS and VPN settings.
      """,
    audience: .webEngineer,
    verify: "dig +short HOST",
    source: "root-cause.md 4; swcd-logs.md 2.1, 2.3",
    triggers: [
      FindingExample(
        "Error -1003",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1003", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"]),
      FindingExample(
        "curl cannot resolve the host",
        [
          (
            "curl.txt",
            """
            $ curl -I https://grocer.example/.well-known/apple-app-site-association
            curl: (6) Could not resolve host: grocer.example
            """
          )
        ], options: ["--domain", "grocer.example"]),
    ],
    passes: [
      FindingExample(
        "Error -1004 is a refused connection",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1004", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
