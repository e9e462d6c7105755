import JSONText

/// SWCD4001: The file is not valid JSON.
enum NotJson: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4001, "not-json", .parsed, .error,
    title: "The file is not valid JSON",
    detects: "A place where the text breaks the rules of JSON, with what stands there and what was expected.",
    why: """
      Apple's CDN and the device read strict JSON. One wrong character and the whole file is refused: no app of the \
      domain is associated, for no service.
      """,
    fix: """
      Correct the text at the place shown. JSON has no comments, no single or typographic quotation marks, and commas \
      between members only.
      """,
    source: "aasa-semantics.md F1, 4.1 F01, F02",
    triggers: [
      FindingExample(
        "A comma is missing",
        applinks: """
          "apps": []
          "details": []
          """),
      FindingExample(
        "A comment",
        components: """
          // the shop
          { "/": "/buy/*" }
          """),
      FindingExample("Text that is no JSON at all", served: "Our links: see the wiki.\n"),
    ],
    passes: [
      FindingExample("Slashes may be escaped", components: #"{ "/": "\/buy\/*" }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    // A signed file that could not be unwrapped is 4009.
    guard !SignedFileUnreadable.hidesText(file) else { return }
    for fault in file.json.faults where fault.isFatal {
      switch fault.kind {
      case .html, .empty, .invalidUTF8, .bareRoot: continue
      default: report(hit(fault, file))
      }
    }
  }

  private static func hit(_ fault: JSONFault, _ file: LintFile) -> LintHit {
    let bytes = file.json.bytes
    return LintHit(
      4001, .error, "The file is not valid JSON: \(fault.message).", fix: fix(fault, bytes), offset: fault.offset,
      edit: edit(fault, bytes))
  }

  private static func fix(_ fault: JSONFault, _ bytes: [UInt8]) -> String {
    switch fault.kind {
    case .missingComma: "Put a comma before it."
    case .trailingComma, .extraComma: "Delete the comma."
    case .comment: "Delete the comment, or move it into a \"comment\" member of a component."
    case .singleQuote, .typographicQuote: "Write plain double quotation marks: \"."
    case .unquotedName: "Write it in double quotation marks."
    case .missingColon: "Put a colon between name and value."
    case .missingValue: "Write the value, or delete the name."
    case .unclosed: "Close every { with } and every [ with ]; the text may also have been cut off."
    case .mismatchedBracket: "Make the closing bracket fit the opening one."
    case .trailingText, .extraBracket: "Delete what stands behind the last closing brace."
    case .unterminatedString: "Close the string with \"; a string stays on one line."
    case .controlCharacter: "Delete the character, or write it as an escape such as \\t."
    case .badEscape: "Write one of the escapes of JSON, or \\\\ for a backslash."
    case .wrongLiteral: literal(fault, bytes).map { "Write \($0)." } ?? "Write true, false, null or a quoted string."
    case .otherSpace: "Write a plain blank."
    case .missingKey: "Write a name before the colon."
    case .notANumber, .badNumber: "Write a number such as 10 or 1.5, or a string."
    case .propertyList, .xml, .yaml, .noJSON: "Publish the JSON file itself."
    default: "Correct the JSON at this place."
    }
  }

  /// The literal that `TRUE`, `False` or `None` was meant as.
  private static func literal(_ fault: JSONFault, _ bytes: [UInt8]) -> String? {
    let word = bytes[min(fault.offset, bytes.count)...].prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    switch String(decoding: word, as: UTF8.self).lowercased() {
    case "true", "yes": return "true"
    case "false", "no": return "false"
    case "null", "none", "nil", "undefined": return "null"
    default: return nil
    }
  }

  /// Only where one change is certain to be meant.
  private static func edit(_ fault: JSONFault, _ bytes: [UInt8]) -> LintHit.Edit? {
    let offset = fault.offset
    switch fault.kind {
    case .missingComma: return LintHit.Edit(range: offset..<offset, replacement: ",")
    case .trailingComma, .extraComma: return LintHit.Edit(range: offset..<offset + 1, replacement: "")
    case .wrongLiteral:
      guard let literal = literal(fault, bytes) else { return nil }
      let length = bytes[offset...].prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }.count
      return LintHit.Edit(range: offset..<offset + length, replacement: literal)
    default: return nil
    }
  }
}
