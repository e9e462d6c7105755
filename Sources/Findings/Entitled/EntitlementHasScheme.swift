/// SWCD1003: Entitlement value carries a URL scheme.
enum EntitlementHasScheme: FindingKind {
  static let definition = FindingDefinition(
    1003, "entitlement-has-scheme", .entitled, .error,
    title: "Entitlement value carries a URL scheme",
    detects: """
      A value of the associated-domains entitlement holds a whole URL, such as `applinks:https://example.com`.
      """,
    why: """
      The system reads the text up to the second colon as the host. That gives the host `https`, which has no \
      dot and is invalid. The entry is dropped.
      """,
    evidence: """
      The entitlement value. In the log of swcd: `Domain … did not contain a period character` and `Domain … is \
      invalid`.
      """,
    fix: "Write the host alone behind the service: `applinks:example.com`.",
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md 1.11, A01",
    triggers: [
      FindingExample(
        "A scheme before the host",
        domains: "applinks:https://grocer.example")
    ],
    passes: [
      FindingExample(
        "The host alone",
        domains: "applinks:grocer.example")
    ])
}
