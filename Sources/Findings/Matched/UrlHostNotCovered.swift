/// SWCD7003: The URL's host is not the file's or entitlement's domain.
enum UrlHostNotCovered: FindingKind {
  static let definition = FindingDefinition(
    7003, "url-host-not-covered", .matched, .error,
    title: "The URL's host is not the file's or entitlement's domain",
    detects: "The host of the URL is not the domain that the file, the dump or the question is about.",
    why: "The URL belongs to another association. The rules of this file never see it.",
    evidence: "The URL, and the domain that the evidence names.",
    fix: """
      List the URL's host in the app's Associated Domains and serve a file for it, or use a link to the host \
      that is associated.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md M1, M7; root-cause.md 3.4",
    triggers: [
      FindingExample(
        "A link to another host",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}
          """, options: ["--domain", "grocer.example", "--url", "https://pay.grocer.example/buy/1"])
    ],
    passes: [
      FindingExample(
        "The same host in other case",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]}]}}
          """, options: ["--domain", "grocer.example", "--url", "https://GROCER.example/buy/1"])
    ])
}
