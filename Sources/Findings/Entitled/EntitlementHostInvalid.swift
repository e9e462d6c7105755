/// SWCD1007: Entitlement host can never be valid.
enum EntitlementHostInvalid: FindingKind {
  static let definition = FindingDefinition(
    1007, "entitlement-host-invalid", .entitled, .error,
    title: "Entitlement host can never be valid",
    detects: """
      The host of an entitlement value can never be a valid associated domain: it is empty, a single label, an \
      IP address or `localhost` without `?mode=developer`, begins with a dot, or has two dots in a row.
      """,
    why: "swcd judges the domain invalid (SWCErrorDomain 8) and never tries to fetch a file.",
    evidence: """
      The entitlement value. In the log of swcd: `Domain … is invalid. Will not attempt a download.`
      """,
    fix: """
      Name a host with at least one dot in it. For tests on your own machine, `localhost?mode=developer` is \
      allowed.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md M10, A04",
    triggers: [
      FindingExample(
        "localhost in normal mode",
        domains: "applinks:localhost"),
      FindingExample(
        "An IP address in normal mode",
        domains: "applinks:192.168.1.10"),
    ],
    passes: [
      FindingExample(
        "localhost in developer mode",
        domains: "applinks:localhost?mode=developer")
    ])
}
