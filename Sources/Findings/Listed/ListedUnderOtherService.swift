/// SWCD5005: The app is listed, but under another service.
enum ListedUnderOtherService: FindingKind {
  static let definition = FindingDefinition(
    5005, "listed-under-other-service", .listed, .error,
    title: "The app is listed, but under another service",
    detects: "The file names the app under one service, and the app asks for another one.",
    why: """
      Each service has its own list: webcredentials gives passwords and passkeys, applinks gives links, appclips gives \
      App Clips. An entry under one says nothing for another.
      """,
    evidence: "The file, and the app's entitlement or the service asked for.",
    fix: "List the app under the service that the entitlement names, too.",
    audience: .webEngineer,
    verify: "swcdlog analyze FILE --app APPID --domain HOST",
    source: "aasa-semantics.md 4.9 A13",
    triggers: [
      FindingExample(
        "Links are asked for, passwords are given",
        aasa: """
          {
            "applinks": {
              "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.wallet"], "components": [{ "/": "/pay/*" }] }]
            },
            "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] }
          }

          """,
        options: ["--app", "7Q2V9KX4TD.com.example.shop", "--domain", "shop.example", "--service", "applinks"])
    ],
    passes: [
      FindingExample(
        "Passwords are asked for and given",
        aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#,
        options: ["--app", "7Q2V9KX4TD.com.example.shop", "--domain", "shop.example", "--service", "webcredentials"])
    ])
}
