/// SWCD7209: /x?* also matches /x.
enum PatternQuestionTakesSlash: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7209, "pattern-question-takes-slash", .matched, .note,
    title: "/x?* also matches /x",
    detects: "A path pattern that ends in \"?*\" directly behind a letter or digit.",
    why:
      "The slash that is added to the URL's path is the one character that \"?\" asks for, so the bare page is matched too.",
    fix: "For at least one character below a page write \"/x/?*\".",
    source: "aasa-semantics.md N6, 4.5 P11",
    triggers: [FindingExample("A word and ?*", components: #"{ "/": "/id?*" }"#)],
    passes: [FindingExample("A slash before ?*", components: #"{ "/": "/id/?*" }"#)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.text.hasSuffix("?*") && pattern.isPlainPath(file) {
      let head = String(pattern.text.dropLast(2))
      guard let before = head.last, before.isLetter || before.isNumber, let rule = pattern.rule?.rule else { continue }
      let path = head.replacing("*", with: "x").replacing("?", with: "x")
      let urls = file.matched([file.url(path.hasPrefix("/") ? path : "/" + path)], by: rule)
      guard let url = urls.first else { continue }
      report(
        pattern.hit(
          file, 7209, .note,
          "\(pattern.quoted) also matches \(file.short(url)): \"?\" takes the slash that is added to the path.",
          fix: "Nothing, if that is meant; else write \(JSONString.quoted(head + "/?*")).", exampleURLs: [url]))
    }
  }
}
