/// SWCD7004: Several apps claim the URL.
enum UrlClaimedBySeveralApps: FindingKind {
  static let definition = FindingDefinition(
    7004, "url-claimed-by-several-apps", .matched, .warning,
    title: "Several apps claim the URL",
    detects: "The rules of more than one app match the URL.",
    why: """
      The system picks one of the apps. Approved entries come first; beyond that the order is not documented. \
      The order of apps in the file is no priority. With a QR code or an NFC tag the user may be asked.
      """,
    evidence: "A file or a dump in which several apps match the same URL.",
    fix: "Give each app paths of its own or, better, a host of its own with its own file.",
    audience: .webEngineer,
    verify: "swcdlog match --aasa FILE --url URL",
    source: "aasa-semantics.md M13; opening.md 3",
    triggers: [
      FindingExample(
        "Two apps with the same rule",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer","K7M2PX94RT.com.example.wholesale"],"components":[{"/":"/buy/*"}]}]}}
          """, options: ["--url", "https://grocer.example/buy/1"])
    ],
    passes: [
      FindingExample(
        "Two apps with different paths",
        aasa: """
          {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"}]},{"appIDs":["K7M2PX94RT.com.example.wholesale"],"components":[{"/":"/bulk/*"}]}]}}
          """, options: ["--url", "https://grocer.example/buy/1"])
    ])
}
