import Evidence
import RuleEngine

/// SWCD5004: A listed id differs by a typo or by case.
enum AppIdNearMiss: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5004, "app-id-near-miss", .listed, .error,
    title: "A listed id differs by a typo or by case",
    detects: """
      A listed app ID that is almost that of the signed app, or two listed IDs that are the same but for case or for \
      characters that look alike (0 and O, 1 and I).
      """,
    why: "IDs are compared exactly, and the case of the bundle ID counts. One wrong letter is another app.",
    fix: "Copy the app ID from the signed app: `codesign -d --entitlements :- YourApp.app`.",
    source: "aasa-semantics.md D12, 4.3 D17",
    triggers: [
      FindingExample(
        "A letter is missing", aasa: AppNotListed.listing("7Q2V9KX4TD.com.example.shp"),
        options: ["--app", "7Q2V9KX4TD.com.example.shop", "--domain", "shop.example"]),
      FindingExample(
        "Two spellings in one file",
        aasa: """
          {
            "applinks": {
              "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/buy/*" }] }]
            },
            "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.Shop"] }
          }

          """),
    ],
    passes: [
      FindingExample(
        "A build variant of its own",
        aasa: """
          {
            "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop", "7Q2V9KX4TD.com.example.shop.beta"] }
          }

          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    var firstByKey: [String: AssociationDocument.AppEntry] = [:]
    var told: Set<AppID> = []
    for entry in file.document.entries where entry.appID.prefix != nil {
      let key = lookAlike(entry.appID)
      guard let other = firstByKey[key] else {
        firstByKey[key] = entry
        continue
      }
      guard other.appID != entry.appID, told.insert(entry.appID).inserted else { continue }
      let line = file.json.place(other.offset).line
      report(
        file.hit(
          5004, .warning, entry,
          "\(entry.appID) and \(other.appID) (line \(line)) differ only by \(difference(entry.appID, other.appID)), and count as two apps.",
          fix: "Write the ID of the signed app in both places."))
    }
  }

  private static func difference(_ left: AppID, _ right: AppID) -> String {
    left.text.lowercased() == right.text.lowercased() ? "upper and lower case" : "characters that look alike"
  }

  /// The ID with letters that look like digits replaced in the prefix, and the bundle ID in lower case.
  private static func lookAlike(_ appID: AppID) -> String {
    let swaps: [Character: Character] = ["O": "0", "I": "1", "L": "1"]
    return String((appID.prefix ?? "").map { swaps[$0] ?? $0 }) + "." + appID.bundleID.lowercased()
  }
}
