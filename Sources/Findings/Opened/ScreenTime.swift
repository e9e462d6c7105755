/// SWCD8111: Screen Time category check, not an association fault.
enum ScreenTime: FindingKind {
  static let definition = FindingDefinition(
    8111, "screen-time", .opened, .note,
    title: "Screen Time category check, not an association fault",
    detects: "A log line of SpringBoard about Screen Time's categories names the app.",
    why: """
      The line tells which restriction applies to the app. It is often taken for a trace of Universal Links and \
      is none.
      """,
    evidence: """
      The line `Requested application … has policy 0, associated category:… associated sites:… equivalent bundle \
      identifiers:…`.
      """,
    fix: "Nothing for the association. If the app itself is restricted, look at Screen Time.",
    audience: .deviceUser,
    source: "swcd-logs.md 1.5",
    triggers: [
      FindingExample(
        "The line of Screen Time",
        [
          (
            "console.log",
            """
            default	17:07:47.916811+0800	SpringBoard	Requested application <private> has policy 0, associated category:DH1009 associated sites:(null) equivalent bundle identifiers:com.example.grocer
            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "Another line of SpringBoard",
        [
          (
            "console.log",
            """
            default	17:07:47.916811+0800	SpringBoard	Front display did change: com.example.grocer
            default	17:07:48.104212+0800	swcd	Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn }
            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "grocer.example"])
    ])
}
