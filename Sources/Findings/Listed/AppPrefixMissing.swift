/// SWCD5003: App id without its ten-character prefix.
enum AppPrefixMissing: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5003, "app-prefix-missing", .listed, .error,
    title: "App id without its ten-character prefix",
    detects: "A listed app ID whose first dot does not stand behind ten letters or digits.",
    why: "Such a text is taken for a bundle ID without prefix, and equals no app from the App Store or from Xcode.",
    fix: """
      Write the app identifier prefix (most often the Team ID), a dot and the bundle ID. See both with: `codesign -d \
      --entitlements :- YourApp.app`.
      """,
    source: "aasa-semantics.md D12, 4.3 D13",
    triggers: [
      FindingExample("The bundle ID alone", aasa: AppNotListed.listing("com.example.shop")),
      FindingExample("A variable was empty when the file was written", aasa: AppNotListed.listing(".com.example.shop")),
    ],
    passes: [FindingExample("Prefix and bundle ID", aasa: AppNotListed.listing("7Q2V9KX4TD.com.example.shop"))])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for entry in file.document.entries {
      guard case .noPrefix(let reason, let bundleID, let isCertain) = AppIDShape(entry.appID.text) else { continue }
      // Apple's own apps are registered without prefix.
      if entry.appID.isApple { continue }
      report(
        file.hit(
          5003, isCertain ? .error : .warning, entry,
          "\(quoted(entry.appID.text)) lacks its prefix: \(reason). It \(isCertain ? "equals" : "most likely equals") no signed app.",
          fix: "Write PREFIX.\(bundleID), with the ten characters of the app identifier prefix."))
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
