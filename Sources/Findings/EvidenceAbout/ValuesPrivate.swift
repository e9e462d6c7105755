/// SWCD9003: Values are redacted.
enum ValuesPrivate: FindingKind {
  static let definition = FindingDefinition(
    9003, "values-private", .evidence, .note,
    title: "Values are redacted",
    detects: """
      A log holds redacted values: `<private>` in place of text, or shortened hosts such as `gr….example`.
      """,
    why: """
      Which host or app a line is about is not always sure. swcdlog fits shortened hosts to the hosts that other \
      inputs or options name, and says how sure that is.
      """,
    evidence: "The redacted values in the log.",
    fix: """
      Name the domain with `--domain`, or add the entitlements or a dump. Logs of a Simulator were seen with full hosts.
      """,
    audience: .deviceUser,
    verify: "swcdlog analyze FILE --domain HOST",
    source: "swcd-logs.md 0, 1.1",
    triggers: [
      FindingExample(
        "A device's log",
        [
          (
            "console.log",
            """
            default	09:15:01.028111+0100	swcd	Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn }
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "A Simulator's log",
        [
          (
            "console.log",
            """
            default	09:15:01.028111+0100	swcd	Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: grocer.example, bytes: 0, route: cdn }
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
