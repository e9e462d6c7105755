/// SWCD1009: Wildcard, apex and www are not the same host.
enum WildcardApexWww: FindingKind {
  static let definition = FindingDefinition(
    1009, "wildcard-apex-www", .entitled, .warning,
    title: "Wildcard, apex and www are not the same host",
    detects: """
      The list names one of `*.example.com`, `example.com` and `www.example.com`, and another one of them is \
      wanted.
      """,
    why: """
      They are different associations. `applinks:example.com` does not cover `www.example.com`. Whether \
      `*.example.com` covers `example.com` itself is not settled: code that was read says yes, Apple's text and \
      reports from the field say no.
      """,
    evidence: "The entitlement values, together with a URL or domain that is asked about.",
    fix: """
      List every form that users meet, for example `applinks:example.com` and `applinks:*.example.com`. Each \
      host needs its own file; a wildcard's file is fetched from the parent host.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md M5-M7, A08; root-cause.md 4",
    triggers: [
      FindingExample(
        "Only the wildcard, and the apex is wanted",
        domains: "applinks:*.grocer.example", options: ["--url", "https://grocer.example/buy/1"]),
      FindingExample(
        "Only the apex, and www is wanted",
        domains: "applinks:grocer.example", options: ["--url", "https://www.grocer.example/buy/1"]),
    ],
    passes: [
      FindingExample(
        "Both are listed",
        domains: """
          applinks:grocer.example
          applinks:*.grocer.example
          """, options: ["--url", "https://grocer.example/buy/1"])
    ])
}
