/// SWCD5001: The file does not list this app for this service.
enum AppNotListed: FindingKind {
  static let definition = FindingDefinition(
    5001, "app-not-listed", .listed, .error,
    title: "The file does not list this app for this service",
    detects: """
      The file is read and registers apps, but not this one under this service. A device that read such a file shows \
      "Site/Fmwk Approval: denied" without an error.
      """,
    why:
      "The association is refused: links stay in the browser, and passwords and passkeys of the site are not offered.",
    evidence: "The file together with the app ID of the signed app, or a dump with a denial and no error.",
    fix: """
      Add the app ID, prefix and bundle ID joined by a dot, to "appIDs" of a details item (applinks) or to "apps" (the \
      other services). Take it from the signed app: `codesign -d --entitlements :- YourApp.app`.
      """,
    audience: .webEngineer,
    verify: "swcdlog analyze FILE --app APPID --domain HOST",
    source: "aasa-semantics.md D12, 4.9 A12",
    triggers: [
      FindingExample(
        "Another app is listed", aasa: listing("7Q2V9KX4TD.com.example.shop"),
        options: ["--app", "7Q2V9KX4TD.com.example.wallet", "--domain", "shop.example"])
    ],
    passes: [
      FindingExample(
        "The app is listed", aasa: listing("7Q2V9KX4TD.com.example.shop"),
        options: ["--app", "7Q2V9KX4TD.com.example.shop", "--domain", "shop.example"])
    ])

  /// A file that lists one app under applinks.
  static func listing(_ appID: String) -> String {
    """
    {
      "applinks": {
        "details": [
          { "appIDs": ["\(appID)"], "components": [{ "/": "/buy/*" }] }
        ]
      }
    }

    """
  }
}
