import JSONText

/// SWCD4021: details keyed by app id (iOS 9 form).
enum DetailsDictionary: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4021, "details-dictionary", .parsed, .warning,
    title: "details keyed by app id (iOS 9 form)",
    detects: "\"details\" is an object whose keys are app IDs.",
    why: "Apple's systems still read this form of iOS 9. Most validators and other tools refuse it.",
    fix: "Write an array of objects with \"appIDs\" and \"components\".",
    source: "aasa-semantics.md D7, 4.3 D02",
    triggers: [
      FindingExample(
        "An app ID as key",
        applinks: #""details": { "7Q2V9KX4TD.com.example.shop": { "paths": ["/buy/*"] } }"#)
    ],
    passes: [FindingExample("An array", components: #"{ "/": "/buy/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let details = file.applinks?["details"], details.object != nil, !file.items.isEmpty else { return }
    report(
      LintHit(
        4021, .warning,
        "\"details\" is keyed by app ID, the form of iOS 9. Apple's systems read it, most other tools do not.",
        fix: "Write \"details\": [ { \"appIDs\": [ … ], \"components\": [ … ] } ].", offset: details.range.lowerBound,
        pointer: "/applinks/details", appIDs: file.items.flatMap(\.ids), service: .applinks,
        edit: LintHit.Edit(range: details.range, replacement: asArray(details.object ?? [], file))))
  }

  /// The same as an array with the older key `appID`, which goes with `paths`.
  private static func asArray(_ members: [JSONMember], _ file: LintFile) -> String {
    let items = members.compactMap { member -> String? in
      guard let inner = member.value.object else { return nil }
      let key =
        inner.contains { $0.name == "components" }
        ? "\"appIDs\": [\(file.json.text(member.nameRange))]"
        : "\"appID\": \(file.json.text(member.nameRange))"
      let body = file.text(member.value).dropFirst().dropLast()
      let isEmpty = inner.isEmpty
      return "{ \(key)" + (isEmpty ? " }" : ",\(body)}")
    }
    return "[" + items.joined(separator: ", ") + "]"
  }
}
