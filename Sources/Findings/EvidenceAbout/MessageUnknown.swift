/// SWCD9007: swcd message that is not in the catalogue.
enum MessageUnknown: FindingKind {
  static let definition = FindingDefinition(
    9007, "message-unknown", .evidence, .note,
    title: "swcd message that is not in the catalogue",
    detects: "swcd printed a message that swcdlog does not know.",
    why: """
      The line may matter, but nothing was concluded from it. Messages change with the system's version.
      """,
    evidence: "The line itself, word for word. Lines of the same shape are counted together.",
    fix: "Read the line yourself. Please report it to the project, so that a later version knows it.",
    audience: .nobody,
    source: "findings.tsv 9007",
    triggers: [
      FindingExample(
        "A message of an unknown version",
        [
          (
            "console.log",
            """
            default	09:15:01.028111+0100	swcd	Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: grocer.example, bytes: 0, route: cdn }
            default	09:15:01.030212+0100	swcd	Consulting the relay before the next download of grocer.example
            """
          )
        ])
    ],
    passes: [
      FindingExample(
        "A message that is known",
        [
          (
            "console.log",
            """
            default	09:15:01.028111+0100	swcd	Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: grocer.example, bytes: 0, route: cdn }
            default	09:15:01.030212+0100	swcd	Performing SWC update.
            """
          )
        ])
    ])
}
