/// SWCD1017: Trailing dot or other host spelling that never equals the plain host.
enum EntitlementHostUnusual: FindingKind {
  static let definition = FindingDefinition(
    1017, "entitlement-host-unusual", .entitled, .warning,
    title: "Trailing dot or other host spelling that never equals the plain host",
    detects: """
      The host of an entitlement value is spelt in a way that is accepted but never equals the plain host, such \
      as with a dot at its end.
      """,
    why: "The entry is registered, but no URL without that dot belongs to it.",
    evidence: "The entitlement value.",
    fix: "Write the host as it stands in the URLs.",
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md M10, 1.11, A11",
    triggers: [
      FindingExample(
        "A dot at the end",
        domains: "applinks:grocer.example.")
    ],
    passes: [
      FindingExample(
        "An underscore is fine",
        domains: "applinks:my_shop.grocer.example")
    ])
}
