/// SWCD1004: Entitlement value carries a path, trailing slash, blank or a query other than mode.
enum EntitlementHasPath: FindingKind {
  static let definition = FindingDefinition(
    1004, "entitlement-has-path", .entitled, .error,
    title: "Entitlement value carries a path, trailing slash, blank or a query other than mode",
    detects: """
      A value of the associated-domains entitlement carries something behind the host: a slash, a path, a blank, \
      or a query other than `mode`.
      """,
    why: """
      Apple allows only a host, and an optional `?mode=`, there. What the system makes of the rest is not \
      documented and may change.
      """,
    evidence: "The entitlement value.",
    fix: "Remove everything behind the host. Paths belong into the file on the site.",
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md M4, 1.11, A01",
    triggers: [
      FindingExample(
        "A slash behind the host",
        domains: "applinks:grocer.example/"),
      FindingExample(
        "A path behind the host",
        domains: "applinks:grocer.example/buy"),
    ],
    passes: [
      FindingExample(
        "A mode is allowed",
        domains: "applinks:grocer.example?mode=developer")
    ])
}
