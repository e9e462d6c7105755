/// SWCD8110: Simulator behaviour differs.
enum Simulator: FindingKind {
  static let definition = FindingDefinition(
    8110, "simulator", .opened, .note,
    title: "Simulator behaviour differs",
    detects: "A way of opening was tried in the Simulator.",
    why: """
      The Simulator may lack the app, and may behave differently from a device. What it shows about opening \
      links is no proof.
      """,
    evidence: "Evidence from a Simulator, together with a URL that was to be opened.",
    fix: "Repeat the test on a device.",
    audience: .appDeveloper,
    verify: "sudo swcutil show --verbose",
    source: "opening.md 1",
    triggers: [
      FindingExample(
        "A link in the Simulator",
        [
          (
            "swcutil_show.txt",
            ExampleInput.simulatorDump
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "open-url"])
    ],
    passes: [
      FindingExample(
        "A link on a device",
        [
          (
            "swcutil_show.txt",
            ExampleInput.deviceDump
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "open-url"])
    ])
}
