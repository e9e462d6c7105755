/// SWCD9001: Input of no known kind.
enum InputUnrecognised: FindingKind {
  static let definition = FindingDefinition(
    9001, "input-unrecognised", .evidence, .warning,
    title: "Input of no known kind",
    detects: "An input is of no kind that swcdlog knows.",
    why: "Nothing of it was used. The diagnosis rests on the other inputs.",
    evidence: "The content of the input. The name does not matter.",
    fix: """
      Give a log, a `swcutil show` dump, an apple-app-site-association file, entitlements, a provisioning \
      profile or a curl record. A screenshot or a web page holds no evidence that can be read.
      """,
    audience: .deviceUser,
    verify: "swcdlog analyze FILE",
    source: "cli.md, report document",
    triggers: [
      FindingExample(
        "A note in prose",
        [
          (
            "notes.txt",
            "Met with the shop team on Tuesday. They will look into it."
          )
        ])
    ],
    passes: [
      FindingExample(
        "A log",
        [
          (
            "console.log",
            """
            default	09:15:01.028111+0100	swcd	Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: grocer.example, bytes: 0, route: cdn }
            """
          )
        ])
    ])
}
