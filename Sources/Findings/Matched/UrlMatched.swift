/// SWCD7005: A rule matches the URL.
enum UrlMatched: FindingKind {
  static let definition = FindingDefinition(
    7005, "url-matched", .matched, .note,
    title: "A rule matches the URL",
    detects: "A rule matches the URL and does not exclude it.",
    why: """
      As far as the rules go, the link opens the app. The other links of the chain still decide whether it does.
      """,
    evidence: "The file, or the patterns in a verbose dump, and the URL. The report names the rule.",
    fix: "Nothing.",
    audience: .nobody,
    verify: "swcdlog match --aasa FILE --url URL",
    source: "aasa-semantics.md C1",
    triggers: [
      FindingExample(
        "A rule matches",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}
          """, options: ["--url", "https://grocer.example/buy/1"])
    ],
    passes: [
      FindingExample(
        "The only rule that matches excludes",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*","exclude":true},{"/":"/gift/*"}]}]}}
          """, options: ["--url", "https://grocer.example/buy/1"])
    ])
}
