/// SWCD9002: Input ends early or a member is damaged.
enum InputTruncated: FindingKind {
  static let definition = FindingDefinition(
    9002, "input-truncated", .evidence, .warning,
    title: "Input ends early or a member is damaged",
    detects: "An input ends early, or a part of it is damaged.",
    why: "What could be read is kept and used. What is missing may hold the answer.",
    evidence: "The place in the input where reading had to stop.",
    fix: "Export or copy the evidence again, completely.",
    audience: .deviceUser,
    verify: "swcdlog analyze FILE",
    source: "cli.md, exit status; swcd-logs.md 3.5",
    triggers: [
      FindingExample(
        "A JSON log that was cut off",
        [
          (
            "log.json",
            #"""
            [{
              "processImagePath" : "\/usr\/libexec\/swcd",
              "subsystem" : "com.apple.swc",
              "category" : "dl",
              "messageType" : "Default",
              "timestamp" : "2026-03-02 09:15:01.028111+0100",
              "eventMessage" : "Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: grocer.example, bytes: 0, route: cdn }"
            },{
              "processImagePath" : "\/usr\/libexec\/swcd",
              "subsystem" : "com.apple.sw
            """#
          )
        ])
    ],
    passes: [
      FindingExample(
        "The whole JSON log",
        [
          (
            "log.json",
            #"""
            [{
              "processImagePath" : "\/usr\/libexec\/swcd",
              "subsystem" : "com.apple.swc",
              "category" : "dl",
              "messageType" : "Default",
              "timestamp" : "2026-03-02 09:15:01.028111+0100",
              "eventMessage" : "Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: grocer.example, bytes: 0, route: cdn }"
            }]
            """#
          )
        ])
    ])
}
