/// SWCD5002: The file lists the bundle id under another prefix.
enum AppPrefixMismatch: FindingKind {
  static let definition = FindingDefinition(
    5002, "app-prefix-mismatch", .listed, .error,
    title: "The file lists the bundle id under another prefix",
    detects: "The bundle ID is right, and the ten characters before it are not those of the signed app.",
    why: """
      Prefix and bundle ID together name an app. Another prefix is another app, so this one counts as not listed. It \
      happens when a build is signed by another team, or when an app has an App ID prefix older than its Team ID.
      """,
    evidence: "The file, and the application identifier of the signed app.",
    fix: "List the identifier of the signed app. See it with: `codesign -d --entitlements :- YourApp.app`.",
    audience: .webEngineer,
    verify: "swcdlog analyze FILE --app APPID --domain HOST",
    source: "aasa-semantics.md D13",
    triggers: [
      FindingExample(
        "Listed for another team", aasa: AppNotListed.listing("7Q2V9KX4TD.com.example.shop"),
        options: ["--app", "H5ND3W8RCQ.com.example.shop", "--domain", "shop.example"])
    ],
    passes: [
      FindingExample(
        "The prefix in lower case is the same prefix", aasa: AppNotListed.listing("7q2v9kx4td.com.example.shop"),
        options: ["--app", "7Q2V9KX4TD.com.example.shop", "--domain", "shop.example"])
    ])
}
