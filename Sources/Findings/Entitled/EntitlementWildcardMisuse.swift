/// SWCD1008: Wildcard where none is supported.
enum EntitlementWildcardMisuse: FindingKind {
  static let definition = FindingDefinition(
    1008, "entitlement-wildcard-misuse", .entitled, .error,
    title: "Wildcard where none is supported",
    detects: """
      A star stands where no wildcard is supported: alone, before a top-level domain, inside a label, or for an \
      App Clip.
      """,
    why: "Such an entry never covers any host.",
    evidence: "The entitlement value.",
    fix: """
      Use `*.` followed by a host with a dot, such as `applinks:*.example.com`. App Clips take no wildcard: list \
      each host.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md 1.11, A07",
    triggers: [
      FindingExample(
        "A wildcard for an App Clip",
        domains: "appclips:*.grocer.example"),
      FindingExample(
        "A star inside a label",
        domains: "applinks:shop*.grocer.example"),
    ],
    passes: [
      FindingExample(
        "A wildcard for links",
        domains: "applinks:*.grocer.example")
    ])
}
