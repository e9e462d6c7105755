/// SWCD7410: Fragments are not normalised.
enum FragmentSlash: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7410, "fragment-slash", .matched, .warning,
    title: "Fragments are not normalised",
    detects: "A fragment pattern that ends in a slash, or in a slash and a star.",
    why:
      "Paths get a slash at both ends before they are compared; fragments do not. \"/orders/\" does not match #/orders.",
    fix: "Write the fragment as URLs have it. For both forms write two components.",
    source: "aasa-semantics.md H3, 4.7 Q14",
    triggers: [FindingExample("A slash at the end", components: ##"{ "/": "/app", "#": "/orders/" }"##)],
    passes: [
      FindingExample("No slash at the end", components: ##"{ "/": "/app", "#": "/orders" }"##),
      FindingExample("A slash at the end of a path", components: #"{ "/": "/app/" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.kind == .fragment {
      let isStar = pattern.text.hasSuffix("/*")
      guard isStar || pattern.text.hasSuffix("/") else { continue }
      let bare = String(pattern.text.dropLast(isStar ? 2 : 1))
      guard !bare.isEmpty, !bare.allSatisfy({ $0 == "/" || $0 == "*" }), let rule = pattern.rule?.rule else { continue }
      let others = pattern.item.map { file.items[$0].rules } ?? []
      if others.contains(where: { $0.rule.fragment?.pattern == bare && $0.rule.isExclude == rule.isExclude }) {
        continue
      }
      let path = rule.samples(host: file.host).first?.prefix { $0 != "#" } ?? ""
      let url = path + "#" + bare.replacing("*", with: "x").replacing("?", with: "x")
      let urls = file.missed([String(url)], by: rule)
      guard !urls.isEmpty, !path.isEmpty else { continue }
      report(
        pattern.hit(
          file, 7410, isStar ? .note : .warning,
          "\(pattern.quoted) does not match #\(bare): fragments get no slash at the end.",
          fix: "Nothing, if the slash is always there; else add a component with \(JSONString.quoted(bare)).",
          exampleURLs: urls))
    }
  }
}
