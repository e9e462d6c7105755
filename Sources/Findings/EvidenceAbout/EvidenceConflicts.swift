/// SWCD9009: Two inputs contradict each other.
enum EvidenceConflicts: FindingKind {
  static let definition = FindingDefinition(
    9009, "evidence-conflicts", .evidence, .warning,
    title: "Two inputs contradict each other",
    detects: "Two inputs contradict each other about the same association.",
    why: """
      Both cannot be the present state. Newer evidence counts before older; without dates neither does.
      """,
    evidence: "Both places, with their times where they are known.",
    fix: "Take the evidence again at one time: the dump, the file and the log.",
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "root-cause.md 3.7",
    triggers: [
      FindingExample(
        "Approved by the dump, not listed by the file",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "approved")
          ),
          (
            "apple-app-site-association",
            """
            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.wholesale"],"components":[{"/":"/buy/*"}]}]}}
            """
          ),
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "Approved by the dump, listed by the file",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "approved")
          ),
          (
            "apple-app-site-association",
            """
            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}
            """
          ),
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
