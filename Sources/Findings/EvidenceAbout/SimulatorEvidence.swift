/// SWCD9011: Evidence from a Simulator proves nothing for a device.
enum SimulatorEvidence: FindingKind {
  static let definition = FindingDefinition(
    9011, "simulator-evidence", .evidence, .note,
    title: "Evidence from a Simulator proves nothing for a device",
    detects: "An input comes from a Simulator.",
    why: """
      The Simulator has its own database and its own approvals. What it shows proves nothing for a device.
      """,
    evidence: "A path below `CoreSimulator` in a dump or a log.",
    fix: "Take the same evidence on a device.",
    audience: .appDeveloper,
    verify: "sudo swcutil show --verbose",
    source: "findings.tsv 9011; opening.md 1",
    triggers: [
      FindingExample(
        "A dump of a Simulator",
        [
          (
            "swcutil_show.txt",
            ExampleInput.simulatorDump
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "A dump of a device",
        [
          (
            "swcutil_show.txt",
            ExampleInput.deviceDump
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
