/// SWCD3140: No network when the file was fetched.
enum NetworkOffline: FindingKind {
  static let definition = FindingDefinition(
    3140, "network-offline", .fetched, .error,
    title: "No network when the file was fetched",
    detects: "The device had no network when it tried to fetch the file.",
    why: """
      The first fetch after the installation failed, and the device tries again hours later. Until then no link \
      opens the app.
      """,
    evidence: "NSURLErrorDomain -1009 in a dump or in a CFNetwork line of swcd.",
    fix: "Connect the device and wait for the next check, or delete the app and install it again.",
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "swcd-logs.md 2.1; swcutil-show.md 2.9",
    triggers: [
      FindingExample(
        "Error -1009",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1009", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "Error -1001 is a time-out",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1001", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
