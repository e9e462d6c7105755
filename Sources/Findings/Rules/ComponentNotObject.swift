/// SWCD7105: A component that is not an object matches every URL.
enum ComponentNotObject: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7105, "component-not-object", .matched, .error,
    title: "A component that is not an object matches every URL",
    detects: "A string, null, number or array within \"components\".",
    why: "It is read as a rule that asks nothing, so every URL that comes to it opens the app.",
    fix: "Write an object: { \"/\": \"/path/*\" }.",
    source: "aasa-semantics.md C7, 4.4 R06",
    triggers: [FindingExample("A path as in the old list", components: #""/buy/*""#)],
    passes: [FindingExample("A path in an object", components: #"{ "/": "/buy/*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items where item.list.origin == .components {
      for rule in item.rules where rule.value.object == nil && !file.isDamaged(rule.value.range) {
        let text = rule.value.string
        let exclude = text?.hasPrefix("NOT ") ?? false
        let pattern = text.map { JSONString.quoted(exclude ? String($0.dropFirst(4)) : $0) }
        let object = pattern.map { "{ \"/\": \($0)\(exclude ? ", \"exclude\": true" : "") }" }
        report(
          item.hit(
            7105, .error, rule, "This component is \(rule.value.kindName), not an object, and matches every URL.",
            fix: object.map { "Write \($0)." } ?? "Write { \"/\": \"/path/*\" }, or delete it.",
            edit: object.map { LintHit.Edit(range: rule.value.range, replacement: $0) },
            exampleURLs: file.matched([file.url("/"), file.url("/any/page?x=1")], by: rule.rule)))
      }
    }
  }
}
