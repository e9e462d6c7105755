/// SWCD1012: Internationalised host not written in punycode.
enum EntitlementNotAscii: FindingKind {
  static let definition = FindingDefinition(
    1012, "entitlement-not-ascii", .entitled, .warning,
    title: "Internationalised host not written in punycode",
    detects: "The host of an entitlement value holds characters outside of ASCII.",
    why: """
      The system compares hosts in their ASCII form. An internationalised name that is not written in punycode \
      may never be found equal, or be judged invalid.
      """,
    evidence: "The entitlement value.",
    fix: """
      Write the host in its ASCII form, which begins with `xn--` in each converted label, on both sides.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md M12, A10; swcd-logs.md 1.3",
    triggers: [
      FindingExample(
        "A host with an umlaut",
        domains: "applinks:gemüse.example")
    ],
    passes: [
      FindingExample(
        "The same host in punycode",
        domains: "applinks:xn--gemse-mva.example")
    ])
}
