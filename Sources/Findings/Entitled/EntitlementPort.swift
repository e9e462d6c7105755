/// SWCD1006: Entitlement value carries a port.
enum EntitlementPort: FindingKind {
  static let definition = FindingDefinition(
    1006, "entitlement-port", .entitled, .error,
    title: "Entitlement value carries a port",
    detects: "A value of the associated-domains entitlement names a port.",
    why: """
      Apple's documentation does not support ports. Systems were seen to keep the port, to fetch from it, and \
      then to want the same port in every URL.
      """,
    evidence: "The entitlement value.",
    fix: "Serve the file on the standard HTTPS port 443 and write the host without a port.",
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md M11, A03",
    triggers: [
      FindingExample(
        "A port behind the host",
        domains: "applinks:grocer.example:8443")
    ],
    passes: [
      FindingExample(
        "The same host without a port",
        domains: "applinks:grocer.example")
    ])
}
