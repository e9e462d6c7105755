/// SWCD7506: Decomposed text.
enum PatternNotNfc: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7506, "pattern-not-nfc", .matched, .warning,
    title: "Decomposed text",
    detects:
      "A letter followed by a combining accent, where one character for both exists, in a pattern compared decoded.",
    why: "The two spellings look the same and are not equal. Links nearly always use the single character.",
    fix: "Write the single character (normalisation form C).",
    source: "aasa-semantics.md G10, 4.8 E06",
    triggers: [
      FindingExample("e and an accent", components: "{ \"/\": \"/cafe\u{301}/*\", \"percentEncoded\": false }")
    ],
    passes: [FindingExample("é", components: "{ \"/\": \"/caf\u{E9}/*\", \"percentEncoded\": false }")])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where !pattern.isEncoded {
      guard let (byte, composed) = composed(pattern.text) else { continue }
      report(
        pattern.hit(
          file, 7506, .warning,
          "\(pattern.quoted) writes an accent as a character of its own; links use one character for both.",
          fix: "Write \(JSONString.quoted(composed)).", at: byte, replacement: composed))
    }
  }

  /// The text with pairs of letter and accent joined, and where the first one stands; nil where there is none.
  private static func composed(_ text: String) -> (byte: Int, text: String)? {
    var result = String.UnicodeScalarView()
    var first: Int?
    var byte = 0
    for scalar in text.unicodeScalars {
      if (0x300...0x36F).contains(scalar.value), let base = result.last, let single = single(base, scalar) {
        first = first ?? byte - UTF8.width(base)
        result.removeLast()
        result.append(single)
      } else {
        result.append(scalar)
      }
      byte += UTF8.width(scalar)
    }
    return first.map { ($0, String(result)) }
  }

  /// The one scalar that is canonically equivalent to letter and accent, in the blocks of accented letters.
  private static func single(_ base: Unicode.Scalar, _ accent: Unicode.Scalar) -> Unicode.Scalar? {
    var pair = String.UnicodeScalarView()
    pair.append(base)
    pair.append(accent)
    let wanted = String(pair)
    for block in [0xC0...0x24F, 0x370...0x3FF, 0x400...0x4FF, 0x1E00...0x1FFF] {
      for value in block {
        guard let scalar = Unicode.Scalar(value), scalar != base else { continue }
        // Equality of strings is canonical equivalence.
        if String(Character(scalar)) == wanted { return scalar }
      }
    }
    return nil
  }
}
