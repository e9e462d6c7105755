/// SWCD7001: No rule matches the URL.
enum UrlNotMatched: FindingKind {
  static let definition = FindingDefinition(
    7001, "url-not-matched", .matched, .error,
    title: "No rule matches the URL",
    detects: "None of the app's rules in the file matches the URL.",
    why: "The link opens in the browser.",
    evidence: """
      The file, or the patterns in a verbose dump, and the URL. The report names the rule that came closest and \
      what in it failed.
      """,
    fix: """
      Add a rule that matches the URL, or widen the closest one. The first rule that matches decides.
      """,
    audience: .webEngineer,
    verify: "swcdlog match --aasa FILE --url URL",
    source: "aasa-semantics.md C1, C3; root-cause.md 3.5",
    triggers: [
      FindingExample(
        "No rule for the path",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}
          """, options: ["--url", "https://grocer.example/gift/1"])
    ],
    passes: [
      FindingExample(
        "A rule for the path",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}
          """, options: ["--url", "https://grocer.example/buy/1"])
    ])
}
