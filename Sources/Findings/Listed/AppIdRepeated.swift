import Evidence
import RuleEngine

/// SWCD5012: Same app id twice in one list.
enum AppIdRepeated: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5012, "app-id-repeated", .listed, .warning,
    title: "Same app id twice in one list",
    detects: "An app ID that stands twice in one \"appIDs\" or \"apps\" list.",
    why: "The second one has no effect. Most often another ID was meant.",
    fix: "Delete it, or write the ID that was meant.",
    source: "aasa-semantics.md D5, 4.3 D12",
    triggers: [
      FindingExample(
        "Copied and not changed",
        aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop", "7Q2V9KX4TD.com.example.shop"] } }"#)
    ],
    passes: [
      FindingExample(
        "Two services",
        aasa:
          #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] }, "appclips": { "apps": ["7Q2V9KX4TD.com.example.shop.Clip"] } }"#
      )
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    var first: [String: AssociationDocument.AppEntry] = [:]
    for entry in file.document.entries {
      let key = "\(entry.service) \(entry.itemPointer ?? "") \(entry.appID.prefix ?? "") \(entry.appID.bundleID)"
      guard let earlier = first[key] else {
        first[key] = entry
        continue
      }
      report(
        file.hit(
          5012, .warning, entry,
          "\(entry.appID) stands in this list already (line \(file.json.place(earlier.offset).line)).",
          fix: "Delete it, or write the ID that was meant."))
    }
  }
}
