import JSONText

/// SWCD5014: Key reserved for Apple's own apps.
enum ApplePrivateKey: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5014, "apple-private-key", .listed, .warning,
    title: "Key reserved for Apple's own apps",
    detects: "relativeOrder, alwaysEnabled or enabledByDefault in an item, or requiredEntitlement in a component.",
    why: "Apple uses these keys for its own apps. They are not documented and may change or be ignored for others.",
    fix: "Delete it. To send links to one of several apps, give them different paths or hosts.",
    source: "aasa-semantics.md D14, 4.3 D20",
    triggers: [
      FindingExample(
        "An order for the apps",
        item: """
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "relativeOrder": 10,
          "components": [{ "/": "/buy/*" }]
          """)
    ],
    passes: [FindingExample("Documented keys only", components: #"{ "/": "/buy/*", "comment": "shop" }"#)])

  private static let inItems = ["relativeOrder", "alwaysEnabled", "enabledByDefault"]

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      for member in item.value.object ?? [] where inItems.contains(member.name) {
        report(
          item.hit(
            5014, .warning, message(member), fix: "Delete it.", offset: member.nameRange.lowerBound,
            pointer: item.pointer + "/" + member.name))
      }
      for rule in item.rules {
        for member in rule.value.object ?? [] where member.name == "requiredEntitlement" {
          report(
            item.hit(
              5014, .warning, rule, message(member), fix: "Delete it.", offset: member.nameRange.lowerBound,
              pointer: rule.pointer + "/" + member.name))
        }
      }
    }
  }

  private static func message(_ member: JSONMember) -> String {
    "\"\(member.name)\" is reserved for Apple's own apps."
  }
}
