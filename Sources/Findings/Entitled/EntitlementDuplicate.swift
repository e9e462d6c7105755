/// SWCD1013: Same service and host listed twice.
enum EntitlementDuplicate: FindingKind {
  static let definition = FindingDefinition(
    1013, "entitlement-duplicate", .entitled, .note,
    title: "Same service and host listed twice",
    detects: "The associated-domains entitlement names the same service and host more than once.",
    why: "The second value does nothing. It may hide that another host was meant.",
    evidence: "The entitlement values.",
    fix: "Remove the repeated value, or correct it if another host was meant.",
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md A17",
    triggers: [
      FindingExample(
        "The same value twice",
        domains: """
          applinks:grocer.example
          webcredentials:grocer.example
          applinks:grocer.example
          """)
    ],
    passes: [
      FindingExample(
        "One host under two services",
        domains: """
          applinks:grocer.example
          webcredentials:grocer.example
          """)
    ])
}
