/// SWCD9006: Error 1701 is normal on an unmanaged device.
enum MdmNoise: FindingKind {
  static let definition = FindingDefinition(
    9006, "mdm-noise", .evidence, .note,
    title: "Error 1701 is normal on an unmanaged device",
    detects: "The log holds error 1701 of swcd, about data of an enterprise.",
    why: "Every device without management logs it, at error level. It is never the cause of anything.",
    evidence: """
      The line `Error getting enterprise-managed associated domains data. If this device is not \
      enterprise-managed, this is normal: …`.
      """,
    fix: "Nothing.",
    audience: .nobody,
    source: "swcd-logs.md 0, 2.1",
    triggers: [
      FindingExample(
        "The line of an unmanaged device",
        [
          (
            "console.log",
            """
            error	09:15:01.002118+0100	swcd	Error getting enterprise-managed associated domains data. If this device is not enterprise-managed, this is normal: <private>
            """
          )
        ])
    ],
    passes: [
      FindingExample(
        "Another line of the same daemon",
        [
          (
            "console.log",
            """
            default	09:15:01.002118+0100	swcd	Enterprise state has changed (null) to (null). Synchronizing SWC database to it.
            """
          )
        ])
    ])
}
