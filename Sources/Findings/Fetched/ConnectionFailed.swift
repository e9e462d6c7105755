/// SWCD3143: Connection refused or lost.
enum ConnectionFailed: FindingKind {
  static let definition = FindingDefinition(
    3143, "connection-failed", .fetched, .error,
    title: "Connection refused or lost",
    detects: "The connection for the file was refused or lost.",
    why: """
      The device gets no file. In normal mode the other end is Apple's CDN, so the device's network is the first \
      suspect. In developer and managed mode it is the site.
      """,
    evidence: """
      NSURLErrorDomain -1004 or -1005 in a dump or in a CFNetwork line of swcd, or a recorded failure to \
      connect.
      """,
    fix: """
      Check proxy, VPN and filters of the device's network, and in a direct mode that the site listens on port \
      443.
      """,
    audience: .deviceUser,
    verify: "curl -sI https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "swcd-logs.md 2.1",
    triggers: [
      FindingExample(
        "Error -1004",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1004", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "Error -1003 is a name that does not resolve",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1003", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
