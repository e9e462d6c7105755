import RuleEngine

/// SWCD7501: Raw text that a percent-encoded URL can never hold.
enum PatternNotEncoded: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7501, "pattern-not-encoded", .matched, .error,
    title: "Raw text that a percent-encoded URL can never hold",
    detects:
      "A blank, a letter beyond ASCII, or a sign such as \" < > | { } [ ] in a pattern that is compared with the encoded URL.",
    why:
      "By default patterns are compared with the URL as it is encoded, where é reads %C3%A9. A raw é matches nothing.",
    fix: "Write the text percent-encoded with capital letters, or set \"percentEncoded\": false.",
    source: "aasa-semantics.md E1, E3, 4.8 E01",
    triggers: [
      FindingExample("A letter beyond ASCII", components: #"{ "/": "/café/*" }"#),
      FindingExample("A blank", paths: #""/big sale/*""#),
    ],
    passes: [
      FindingExample("Encoded", components: #"{ "/": "/caf%C3%A9/*" }"#),
      FindingExample("Decoded comparison", components: #"{ "/": "/café/*", "percentEncoded": false }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isEncoded {
      guard let raw = raw(pattern, file) else { continue }
      let encoded = Percent.encoded(pattern.text, for: pattern.isPath ? .path : .query)
      let hasVariable = pattern.text.contains("$(")
      report(
        pattern.hit(
          file, 7501, .error,
          "\(pattern.quoted): \(name(raw.scalar)) never stands raw in a URL, so this matches nothing.",
          fix: "Write \(JSONString.quoted(encoded)), or set \"percentEncoded\": false.", at: raw.byte,
          replacement: hasVariable ? nil : encoded, exampleURLs: missed(encoded, pattern, file)))
    }
    checkValues(file, report)
  }

  /// The first raw scalar that no other check tells about.
  private static func raw(_ pattern: LintPattern, _ file: LintFile) -> (scalar: Unicode.Scalar, byte: Int)? {
    if PatternSyntax.foreign(pattern, variables: file.document.variables) != nil { return nil }
    if VariableSyntax.fault(pattern.text, file.document.variables) != nil { return nil }
    if pattern.isPath, PatternSyntax.notInComponent(pattern.text) != nil { return nil }
    if pattern.isPath, PatternSyntax.host(pattern.text) != nil { return nil }
    var byte = 0
    var isVariable = false
    let scalars = Array(pattern.text.unicodeScalars)
    let first = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.count
    let last = scalars.lastIndex { !$0.properties.isWhitespace } ?? -1
    for (index, scalar) in scalars.enumerated() {
      defer { byte += UTF8.width(scalar) }
      if scalar == "$", index + 1 < scalars.count, scalars[index + 1] == "(" { isVariable = true }
      if isVariable {
        if scalar == ")" { isVariable = false }
        continue
      }
      // Blanks at the ends, tabs, # and backslashes have findings of their own.
      if index < first || index > last || "\t\n\r\0#\\%?*".unicodeScalars.contains(scalar) { continue }
      if !scalar.isASCII || !Percent.mayStand(UInt8(scalar.value), in: pattern.isPath ? .path : .query) {
        return (scalar, byte)
      }
    }
    return nil
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    scalar == " " ? "a blank" : "\"\(Character(scalar))\""
  }

  /// The URL that was meant, where the rule does not match it.
  private static func missed(_ encoded: String, _ pattern: LintPattern, _ file: LintFile) -> [String] {
    guard let rule = pattern.rule?.rule, !pattern.text.contains("$(") else { return [] }
    let text = encoded.replacing("*", with: "x").replacing("?", with: "x")
    let url: String
    switch pattern.kind {
    case .path: url = file.url(text.hasPrefix("/") ? text : "/" + text)
    case .fragment: url = file.url("/#" + text)
    case .wholeQuery: url = file.url("/?" + text)
    case .queryItem(let name): url = file.url("/?\(name)=" + text)
    }
    return pattern.kind == .path ? file.missed([url], by: rule) : []
  }

  /// Values of variables that rules use which compare encoded text (S7).
  private static func checkValues(_ file: LintFile, _ report: (LintHit) -> Void) {
    for (name, value, pointer) in file.variableValues {
      guard let text = value.string,
        let raw = text.unicodeScalars.first(where: {
          !$0.isASCII || !Percent.mayStand(UInt8($0.value), in: .query) && !"%*\\#".unicodeScalars.contains($0)
        })
      else { continue }
      let users = file.patterns.filter { pattern in VariableNames.used(in: pattern.text).contains { $0.name == name } }
      guard !users.isEmpty, users.allSatisfy(\.isEncoded) else { continue }
      let encoded = Percent.encoded(text, for: .query)
      report(
        LintHit(
          7501, .error,
          "The value \"\(text)\" of $(\(name)): \(Self.name(raw)) never stands raw in a URL, so it matches nothing.",
          fix: "Write \(JSONString.quoted(encoded)), or set \"percentEncoded\": false where it is used.",
          offset: value.range.lowerBound, pointer: pointer, appIDs: users.first?.appIDs ?? [], service: .applinks,
          edit: LintHit.Edit(range: value.range, replacement: JSONString.quoted(encoded))))
    }
  }
}
