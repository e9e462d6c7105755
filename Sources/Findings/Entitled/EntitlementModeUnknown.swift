/// SWCD1011: Unknown mode value is ignored silently.
enum EntitlementModeUnknown: FindingKind {
  static let definition = FindingDefinition(
    1011, "entitlement-mode-unknown", .entitled, .warning,
    title: "Unknown mode value is ignored silently",
    detects: "The value of `?mode=` in an entitlement is not one that the system knows.",
    why: """
      An unknown mode is ignored without a message. The entry works in normal mode, so the file is fetched from \
      Apple's CDN and not from the site.
      """,
    evidence: """
      The entitlement value. The known modes are developer, managed and developer+managed, in any case.
      """,
    fix: "Write `?mode=developer` or `?mode=managed`, or remove the mode.",
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md M8, A06",
    triggers: [
      FindingExample(
        "A mode that does not exist",
        domains: "applinks:grocer.example?mode=dev")
    ],
    passes: [
      FindingExample(
        "A known mode in other case",
        domains: "applinks:grocer.example?mode=Developer")
    ])
}
