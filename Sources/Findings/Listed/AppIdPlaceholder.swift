import Evidence

/// SWCD5006: Placeholder or build variable in an app id.
enum AppIdPlaceholder: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5006, "app-id-placeholder", .listed, .error,
    title: "Placeholder or build variable in an app id",
    detects:
      "An app ID with text that somebody was to replace: TEAMID, $(AppIdentifierPrefix), XXXXXXXXXX, ABCDE12345, <TEAM>.",
    why: "Nothing replaces it. Build variables work in Xcode's own files only, not on a web server.",
    fix: "Write the app's real prefix and bundle ID. See them with: `codesign -d --entitlements :- YourApp.app`.",
    source: "aasa-semantics.md D12, 4.3 D14",
    triggers: [
      FindingExample("A word for the Team ID", aasa: AppNotListed.listing("TEAMID.com.example.shop")),
      FindingExample("A build variable", aasa: AppNotListed.listing("$(AppIdentifierPrefix)com.example.shop")),
      FindingExample("The prefix of Apple's samples", aasa: AppNotListed.listing("ABCDE12345.com.example.shop")),
    ],
    passes: [FindingExample("A real prefix", aasa: AppNotListed.listing("7Q2V9KX4TD.com.example.shop"))])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for entry in file.document.entries {
      guard case .placeholder(let part) = AppIDShape(entry.appID.text) else { continue }
      let what = part == entry.appID.text ? "is a placeholder" : "holds the placeholder \"\(part)\""
      report(
        file.hit(
          5006, .error, entry, "\"\(entry.appID.text)\" \(what), which nothing replaces.",
          fix: "Write the app's real prefix and bundle ID."))
    }
  }
}
