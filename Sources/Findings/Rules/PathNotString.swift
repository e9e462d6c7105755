/// SWCD7106: A path entry that is not a string matches every URL.
enum PathNotString: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7106, "path-not-string", .matched, .error,
    title: "A path entry that is not a string matches every URL",
    detects: "An object, null, number or array within \"paths\".",
    why: "It is read as a rule that asks nothing, so every URL that comes to it opens the app.",
    fix: "Write a string such as \"/path/*\". Objects belong into \"components\".",
    source: "aasa-semantics.md C7, 4.4 R07",
    triggers: [FindingExample("A component in the old list", paths: #"{ "/": "/buy/*" }"#)],
    passes: [FindingExample("A string", paths: #""/buy/*""#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.list.origin == .paths {
      for rule in item.rules where rule.value.string == nil && !file.isDamaged(rule.value.range) {
        let members = rule.value.object ?? []
        let path = members.count == 1 ? rule.value["/"]?.string : nil
        let isObject = rule.value.object != nil
        report(
          item.hit(
            7106, .error, rule,
            "This entry of \"paths\" is \(rule.value.kindName), not a string, and matches every URL.",
            fix: path.map { "Write \(JSONString.quoted($0))." }
              ?? (isObject
                ? "Rename \"paths\" to \"components\", with objects only." : "Write a string, or delete it."),
            edit: path.map { LintHit.Edit(range: rule.value.range, replacement: JSONString.quoted($0)) },
            exampleURLs: file.matched([file.url("/"), file.url("/any/page?x=1")], by: rule.rule)))
      }
    }
  }
}
