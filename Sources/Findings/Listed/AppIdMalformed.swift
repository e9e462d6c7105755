import Evidence
import RuleEngine

/// SWCD5007: App id with blanks, wildcard, wrong separator or swapped parts.
enum AppIdMalformed: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5007, "app-id-malformed", .listed, .error,
    title: "App id with blanks, wildcard, wrong separator or swapped parts",
    detects: """
      A text that cannot be an app ID: blanks, a star, prefix and bundle ID joined by something else than a dot or in \
      the wrong order; or an App Clip entry that names the app itself.
      """,
    why: "IDs are compared as they stand: nothing is trimmed, there are no wildcards, and the prefix comes first.",
    fix: "Write PREFIX.bundle.id: ten characters, a dot, the bundle ID.",
    source: "aasa-semantics.md D12, 4.2 T08, 4.3 D15, D16, D18",
    triggers: [
      FindingExample("A plus sign", aasa: AppNotListed.listing("7Q2V9KX4TD+com.example.shop")),
      FindingExample("The prefix at the end", aasa: AppNotListed.listing("com.example.shop.7Q2V9KX4TD")),
      FindingExample("A blank at the end", aasa: AppNotListed.listing("7Q2V9KX4TD.com.example.shop ")),
      FindingExample("A wildcard", aasa: AppNotListed.listing("7Q2V9KX4TD.*")),
    ],
    passes: [
      FindingExample("A hyphen within the bundle ID", aasa: AppNotListed.listing("7Q2V9KX4TD.com.example.shop-beta")),
      FindingExample("An App Clip", aasa: #"{ "appclips": { "apps": ["7Q2V9KX4TD.com.example.shop.Clip"] } }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for entry in file.document.entries {
      if case .malformed(let reason, let suggestion) = AppIDShape(entry.appID.text) {
        report(
          file.hit(
            5007, .error, entry, "\"\(entry.appID.text)\" is no app ID: \(reason).",
            fix: suggestion.map { "Write \($0)." } ?? "Write PREFIX.bundle.id.", suggestion: suggestion))
      } else if entry.service == .appclips {
        checkClip(entry, file, report)
      }
    }
  }

  /// The bundle ID of an App Clip is that of its app with one more part.
  private static func checkClip(
    _ entry: AssociationDocument.AppEntry, _ file: LintFile, _ report: (LintHit) -> Void
  ) {
    let isNamedClip = entry.appID.bundleID.lowercased().contains("clip")
    let isApp = file.document.entries.contains { $0.service == .applinks && $0.appID == entry.appID }
    guard isApp, !isNamedClip else { return }
    report(
      file.hit(
        5007, .warning, entry,
        "\(entry.appID) is listed under applinks too, so it is the app and not its App Clip.",
        fix: "List the App Clip, whose bundle ID has one more part, such as \(entry.appID).Clip."))
  }
}
