import RuleEngine

/// SWCD7611: region and lang take bare ISO codes only.
enum VariableRegionLang: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7611, "variable-region-lang", .matched, .warning,
    title: "region and lang take bare ISO codes only",
    detects: """
      A URL that fails because $(region) is to take UK, EU or a code in mixed case, or because $(lang) is to take a \
      code with a suffix such as en-US or zh-Hant; or a comment that says so.
      """,
    why:
      "$(region) knows ISO 3166 codes and $(lang) ISO 639 codes, each in all capitals or all small letters, and nothing else.",
    fix: "Write $(lang)-$(region) for en-US, or define a variable of your own with the values that your site uses.",
    source: "aasa-semantics.md S4, 4.8 V11",
    triggers: [
      FindingExample(
        "The comment expects more", components: #"{ "/": "/$(lang)/buy/*", "comment": "all locales, such as en-US" }"#)
    ],
    passes: [
      FindingExample(
        "Language and region",
        components: #"{ "/": "/$(lang)-$(region)/buy/*", "comment": "all locales, such as en-US" }"#),
      FindingExample("Bare codes", components: #"{ "/": "/$(lang)/buy/*", "comment": "en, de and so on" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for item in file.items {
      for rule in item.rules {
        guard let comment = rule.value["comment"]?.string, let path = rule.rule.path?.pattern else { continue }
        for word in words(of: comment) {
          guard let reason = expected(word, path, file.document.variables) else { continue }
          report(
            item.hit(
              7611, .warning, rule, "The comment expects \"\(word)\" to match, but \(reason).",
              fix: "Write $(lang)-$(region), or define a variable with your own values.",
              offset: rule.value["comment"]?.range.lowerBound, pointer: rule.pointer + "/comment"))
          break
        }
      }
    }
  }

  /// Why a rule with `$(region)` or `$(lang)` does not take one segment of a URL, or nil where it does or where
  /// something else is the reason.
  ///
  /// - Returns: a sentence without its full stop.
  public static func mismatch(_ rule: Rule, url: String, variables: SubstitutionVariables) -> String? {
    guard let pattern = rule.path?.pattern, !rule.matches(URLText(url)) else { return nil }
    let segments = pathSegments(url)
    for (index, segment) in segments.enumerated() {
      guard let reason = expected(segment, pattern, variables) else { continue }
      // With a plain code in its place the rule has to match, or the code is not the reason.
      for plain in ["us", "de", "en"] {
        var mended = segments
        mended[index] = plain
        if rule.matches(URLText("https://example.com/" + mended.joined(separator: "/") + tail(url))) { return reason }
      }
    }
    return nil
  }

  private static func pathSegments(_ url: String) -> [String] {
    let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
    guard let slash = rest.firstIndex(of: "/") else { return [] }
    return rest[slash...].prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
  }

  private static func tail(_ url: String) -> String {
    url.firstIndex { $0 == "?" || $0 == "#" }.map { String(url[$0...]) } ?? ""
  }

  /// Why a word that reads like a region or locale is not taken by the variables of a pattern.
  private static func expected(_ word: String, _ pattern: String, _ variables: SubstitutionVariables) -> String? {
    let hasLang = pattern.contains("$(lang)") && variables.custom["lang"] == nil
    let hasRegion = pattern.contains("$(region)") && variables.custom["region"] == nil
    let parts = word.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    if parts.count == 2, hasLang, isCode(parts[0].lowercased(), of: "lang"), !pattern.contains("$(lang)-"),
      !pattern.contains("$(lang)_"), parts[1].allSatisfy(\.isLetter), [2, 4].contains(parts[1].count)
    {
      return "$(lang) takes a bare language code such as \"\(parts[0])\""
    }
    guard parts.count == 1, word.count == 2, hasRegion, word.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return nil
    }
    if ["UK", "EU"].contains(word.uppercased()) {
      return
        "$(region) knows ISO codes only\(word.uppercased() == "UK" ? ", and the United Kingdom is GB" : ", and EU is none")"
    }
    if word != word.lowercased(), word != word.uppercased(), isCode(word.lowercased(), of: "region") {
      return "$(region) takes \"\(word.uppercased())\" and \"\(word.lowercased())\", no mixed case"
    }
    return nil
  }

  private static func isCode(_ text: String, of variable: String) -> Bool {
    SubstitutionVariables.builtInValues(variable)?.contains(text) ?? false
  }

  private static func words(of comment: String) -> [String] {
    comment.split { !$0.isLetter && $0 != "-" && $0 != "_" }.map(String.init)
      .filter { $0.contains("-") || $0.contains("_") || $0 == "UK" || $0 == "EU" }
  }
}
