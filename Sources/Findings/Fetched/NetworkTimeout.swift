/// SWCD3142: The fetch timed out on the device.
enum NetworkTimeout: FindingKind {
  static let definition = FindingDefinition(
    3142, "network-timeout", .fetched, .error,
    title: "The fetch timed out on the device",
    detects: "The device's own request for the file timed out.",
    why: """
      In normal mode the device asks Apple's CDN, so a time-out points to the device's network. In developer and \
      managed mode it asks the site itself.
      """,
    evidence: "NSURLErrorDomain -1001 in a dump or in a CFNetwork line of swcd.",
    fix: """
      Check that the device reaches `app-site-association.cdn-apple.com`, or the site in a direct mode: look at \
      proxy, VPN and filters. Then delete the app and install it again.
      """,
    audience: .deviceUser,
    verify: "curl -sI https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "swcd-logs.md 0, 2.1",
    triggers: [
      FindingExample(
        "Error -1001",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1001", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "The time-out is the CDN's",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000",
              error:
                "Error Domain=SWCErrorDomain Code=7 \"SWCERR00301 Timeout\" UserInfo={NSDebugDescription=SWCERR00301 Timeout, UnderlyingError=Error Domain=HTTP Code=404 \"(null)\"}",
              retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
