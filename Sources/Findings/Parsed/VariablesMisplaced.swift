import Evidence
import JSONText

/// SWCD4016: substitutionVariables or defaults where they are not read.
enum VariablesMisplaced: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4016, "variables-misplaced", .parsed, .warning,
    title: "substitutionVariables or defaults where they are not read",
    detects: """
      "substitutionVariables" anywhere but directly under "applinks", or "defaults" anywhere but there and in an item \
      of "details".
      """,
    why:
      "They are ignored there: rules that use the variables never match, and rules fall back to the built-in defaults.",
    fix: "Move them directly into \"applinks\".",
    source: "aasa-semantics.md S1, C12, 4.2 T07",
    triggers: [
      FindingExample(
        "Variables inside an item",
        item: """
          "appIDs": ["7Q2V9KX4TD.com.example.shop"],
          "substitutionVariables": { "shelf": ["fruit", "bread"] },
          "components": [{ "/": "/buy/*" }]
          """)
    ],
    passes: [
      FindingExample(
        "Variables under applinks",
        applinks: """
          "substitutionVariables": { "shelf": ["fruit", "bread"] },
          "details": [{ "appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [{ "/": "/$(shelf)/*" }] }]
          """)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    let both = ["substitutionVariables", "defaults"]
    for member in file.root?.object ?? [] {
      if both.contains(member.name) {
        report(hit(member, "", "at the top level", nil))
      } else if ServiceName(rawValue: member.name).isKnown, member.name != "applinks" {
        for inner in member.value.object ?? [] where both.contains(inner.name) {
          report(hit(inner, "/" + member.name, "under \"\(member.name)\"", ServiceName(rawValue: member.name)))
        }
      }
    }
    for item in file.items {
      for member in item.value.object ?? [] where member.name == "substitutionVariables" {
        var hit = hit(member, item.pointer, "inside an item of \"details\"", .applinks)
        hit.appIDs = item.ids
        report(hit)
      }
      for rule in item.rules {
        for member in rule.value.object ?? [] where both.contains(member.name) {
          var hit = hit(member, rule.pointer, "inside a component", .applinks)
          (hit.appIDs, hit.rulePointer) = (item.ids, rule.pointer)
          report(hit)
        }
      }
    }
  }

  private static func hit(_ member: JSONMember, _ pointer: String, _ place: String, _ service: ServiceName?) -> LintHit
  {
    LintHit(
      4016, .warning, "\"\(member.name)\" \(place) is not read.",
      fix: "Move it directly into \"applinks\", beside \"details\".", offset: member.nameRange.lowerBound,
      pointer: pointer + "/" + member.name, service: service)
  }
}
