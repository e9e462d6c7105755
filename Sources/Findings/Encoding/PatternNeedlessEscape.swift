/// SWCD7505: Escape of an unreserved character.
enum PatternNeedlessEscape: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7505, "pattern-needless-escape", .matched, .warning,
    title: "Escape of an unreserved character",
    detects:
      "An escape of a letter, a digit or one of - . _ ~ (such as %7E or %41); or a plus sign for a blank in a query.",
    why:
      "An escape is not equal to the character it stands for, and browsers write these characters plain. A plus sign is compared as a plus sign.",
    fix: "Write the character itself, and %20 for a blank.",
    source: "aasa-semantics.md E1, Q8, 4.8 E05, 4.7 Q13",
    triggers: [
      FindingExample("A tilde", components: #"{ "/": "/%7Euser/*" }"#),
      FindingExample("A plus sign for a blank", components: #"{ "/": "/find", "?": { "q": "red+shoes" } }"#),
    ],
    passes: [
      FindingExample("A plain tilde", components: #"{ "/": "/~user/*" }"#),
      FindingExample("An escape that has to be", components: #"{ "/": "/caf%C3%A9/*" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns {
      if pattern.isEncoded { checkEscapes(pattern, file, report) }
      checkPlus(pattern, file, report)
    }
  }

  private static func checkEscapes(_ pattern: LintPattern, _ file: LintFile, _ report: (LintHit) -> Void) {
    guard let sign = Percent.signs(pattern.text).first(where: { isUnreserved($0.value) }), let value = sign.value else {
      return
    }
    let plain = Percent.replacing(pattern.text) { sign in
      isUnreserved(sign.value) ? sign.value.map { String(UnicodeScalar($0)) } : nil
    }
    report(
      pattern.hit(
        file, 7505, .warning,
        "\(pattern.quoted): %\(sign.digits) is not equal to \"\(Character(UnicodeScalar(value)))\", which browsers write plain.",
        fix: "Write \(JSONString.quoted(plain)).", at: sign.byte, replacement: plain))
  }

  private static func isUnreserved(_ value: UInt8?) -> Bool {
    switch value ?? 0 {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  /// A plus sign between words of a query.
  private static func checkPlus(_ pattern: LintPattern, _ file: LintFile, _ report: (LintHit) -> Void) {
    guard pattern.kind != .path, pattern.kind != .fragment else { return }
    let letters = Array(pattern.text)
    guard
      let index = letters.indices.dropFirst().dropLast().first(where: {
        letters[$0] == "+" && letters[$0 - 1].isLetter && letters[$0 + 1].isLetter
      })
    else { return }
    let blank = pattern.isEncoded ? "%20" : " "
    report(
      pattern.hit(
        file, 7505, .note, "\(pattern.quoted): the plus sign is literal; a link with %20 for the blank does not match.",
        fix: "Write a second component with \"\(blank)\" if links come in both forms.",
        at: String(letters[..<index]).utf8.count))
  }
}
