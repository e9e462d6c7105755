/// SWCD1005: Entitlement value has no known service prefix.
enum EntitlementServiceUnknown: FindingKind {
  static let definition = FindingDefinition(
    1005, "entitlement-service-unknown", .entitled, .error,
    title: "Entitlement value has no known service prefix",
    detects: """
      A value of the associated-domains entitlement does not begin with a service that the system knows.
      """,
    why: "The system drops such a value silently. No log line and no error show it.",
    evidence: """
      The entitlement value. The known services are applinks, webcredentials, appclips, activitycontinuation, \
      authsrv, messagefilter and classificationreport.
      """,
    fix: """
      Write the service, a colon and the host: `applinks:example.com` for Universal Links, \
      `webcredentials:example.com` for passkeys and passwords, `appclips:example.com` for App Clips.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md 1.11, F4, A02; swcd-logs.md 1.3",
    triggers: [
      FindingExample(
        "The service is misspelt",
        domains: """
          applink:grocer.example
          webcredentials:grocer.example
          """)
    ],
    passes: [
      FindingExample(
        "A service that few people know",
        domains: """
          applinks:grocer.example
          authsrv:signin.grocer.example
          """)
    ])
}
