/// SWCD1018: Unresolved build variable or placeholder in the entitlement.
enum EntitlementPlaceholder: FindingKind {
  static let definition = FindingDefinition(
    1018, "entitlement-placeholder", .entitled, .error,
    title: "Unresolved build variable or placeholder in the entitlement",
    detects: "An entitlement value still holds a build variable or a placeholder.",
    why: "The text is taken as it stands. It is no host, so the entry is dropped or covers nothing.",
    evidence: """
      The entitlement value. In a project's `.entitlements` file a variable may still be replaced by the build; \
      in signed entitlements it cannot.
      """,
    fix: """
      Define the variable for this build configuration, or write the host itself. Then look at what was signed.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "findings.tsv 1018",
    triggers: [
      FindingExample(
        "A variable without a value",
        domains: "applinks:$(GROCER_HOST)")
    ],
    passes: [
      FindingExample(
        "The variable's value",
        domains: "applinks:grocer.example")
    ])
}
