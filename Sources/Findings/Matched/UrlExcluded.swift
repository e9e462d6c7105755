/// SWCD7002: A rule excludes the URL.
enum UrlExcluded: FindingKind {
  static let definition = FindingDefinition(
    7002, "url-excluded", .matched, .error,
    title: "A rule excludes the URL",
    detects: "The first rule that matches the URL is one that excludes it.",
    why: """
      The link opens in the browser. A rule further down that would allow the URL is never reached.
      """,
    evidence: """
      The file, or the patterns in a verbose dump, and the URL. The report names the deciding rule.
      """,
    fix: """
      If the URL should open the app, move a rule that matches it before the excluding one, or narrow the \
      excluding one.
      """,
    audience: .webEngineer,
    verify: "swcdlog match --aasa FILE --url URL",
    source: "aasa-semantics.md C1, C2; root-cause.md 3.5",
    triggers: [
      FindingExample(
        "The exclusion comes first",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/help/*","exclude":true},{"/":"/buy/*"}]}]}}
          """, options: ["--url", "https://grocer.example/buy/help/1"])
    ],
    passes: [
      FindingExample(
        "The exclusion is about other paths",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/help/*","exclude":true},{"/":"/buy/*"}]}]}}
          """, options: ["--url", "https://grocer.example/buy/1"])
    ])
}
