/// SWCD9010: What is needed to settle the open link.
enum EvidenceMissing: FindingKind {
  static let definition = FindingDefinition(
    9010, "evidence-missing", .evidence, .note,
    title: "What is needed to settle the open link",
    detects: "A link of the chain could not be judged, because evidence for it is missing.",
    why: "The diagnosis is open at that point. It says so in place of guessing.",
    evidence: "The link in question, and the command that gives the missing evidence.",
    fix: "Run the command that the finding names, and analyse its output together with what you have.",
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "root-cause.md 2; cli.md, link states",
    triggers: [
      FindingExample(
        "Only the entitlements are at hand",
        domains: "applinks:grocer.example", options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "A verbose dump settles every link",
        [
          (
            "swcutil_show.txt",
            ExampleInput.deviceDump
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "grocer.example"])
    ])
}
