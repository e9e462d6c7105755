import JSONText

/// SWCD4022: details is null, empty or of a wrong type.
enum DetailsEmpty: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4022, "details-empty", .parsed, .error,
    title: "details is null, empty or of a wrong type",
    detects: "\"details\" holds no item that can be read, or an item that is not an object.",
    why: """
      No app is registered for links. "apps" does not step in: it is read only where the key "details" does not \
      exist. An item that is not an object is skipped.
      """,
    fix: "Write \"details\": [ { \"appIDs\": [ … ], \"components\": [ … ] } ].",
    source: "aasa-semantics.md D10, D11, 4.3 D03, D21",
    triggers: [
      FindingExample("An empty array", applinks: #""apps": [], "details": []"#),
      FindingExample("null", applinks: #""details": null"#),
    ],
    passes: [FindingExample("One item", components: #"{ "/": "/buy/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let applinks = file.applinks, !file.isDamaged(applinks.range) else { return }
    guard let details = applinks["details"] else {
      // A misspelt key is 5013; apps without details is 4023.
      let isTold = (applinks.object ?? []).contains {
        DetailsKeyMisspelt.meantUnderApplinks($0.name) != nil
          || RulesOutsideApplinks.keys.contains($0.name) && $0.name != "apps"
      }
      let apps = applinks["apps"]
      if !isTold, apps == nil || apps?.array?.isEmpty ?? false {
        report(
          LintHit(
            4022, .error, "\"applinks\" has no \"details\", so no app is registered for links.",
            fix: "Add \"details\": [ { \"appIDs\": [ … ], \"components\": [ … ] } ].",
            offset: applinks.range.lowerBound, pointer: "/applinks", service: .applinks))
      }
      return
    }
    if let values = details.array {
      if values.isEmpty {
        report(hit(details, "\"details\" is empty, so no app is registered for links.", file))
      }
      for (index, value) in values.enumerated() where value.object == nil {
        report(
          LintHit(
            4022, .warning, "This item of \"details\" is \(value.kindName), not an object, and is skipped.",
            fix: "Delete it, or write an object.", offset: value.range.lowerBound,
            pointer: "/applinks/details/\(index)", service: .applinks))
      }
    } else if let members = details.object {
      guard !members.contains(where: { LintItem.itemKeys.contains($0.name) }) else { return }
      if !members.contains(where: { $0.value.object != nil }) {
        report(hit(details, "\"details\" holds no item, so no app is registered for links.", file))
      }
    } else {
      report(hit(details, "\"details\" is \(details.kindName), so no app is registered for links.", file))
    }
  }

  private static func hit(_ details: JSONValue, _ message: String, _ file: LintFile) -> LintHit {
    let hasApps = file.applinks?["apps"]?.array?.isEmpty == false
    return LintHit(
      4022, .error, message + (hasApps ? " \"apps\" is not read beside it." : ""),
      fix: "Write \"details\": [ { \"appIDs\": [ … ], \"components\": [ … ] } ].", offset: details.range.lowerBound,
      pointer: "/applinks/details", service: .applinks)
  }
}
