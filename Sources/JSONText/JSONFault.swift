/// Something in a text that JSON does not allow, with its place.
public struct JSONFault: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    // The whole text.
    case empty, html, xml, propertyList, yaml, noJSON
    // The encoding.
    case byteOrderMark, utf16, utf32, invalidUTF8
    // Between values.
    case trailingComma, extraComma, missingComma, missingColon, missingValue, missingKey
    case comment, otherSpace, unexpectedCharacter
    case unclosed, mismatchedBracket, extraBracket, trailingText, tooDeep, bareRoot
    // Strings.
    case singleQuote, typographicQuote, unquotedName, unterminatedString, controlCharacter, badEscape
    case loneSurrogate
    // Numbers and words.
    case notANumber, wrongLiteral, badNumber, numberOutOfRange
  }

  public var kind: Kind
  /// The first offending character.
  public var place: JSONPlace
  /// The offset of the first offending byte.
  public var offset: Int { place.offset }
  /// The offset after the last offending byte.
  public var end: Int
  /// What stands there, shortened; empty at the end of the text.
  public var found: String
  /// What was expected, in a few words.
  public var expected: String
  /// The bracket or quotation mark that the fault belongs to, where that is another place.
  public var opened: JSONPlace?

  /// Whether Foundation's JSONSerialization without options refuses the text because of it. What it lets pass: one
  /// trailing comma, a byte order mark, UTF-16 and UTF-32 (aasa-semantics.md F1, F6).
  public var isFatal: Bool {
    switch kind {
    case .trailingComma, .byteOrderMark, .utf16, .utf32: false
    default: true
    }
  }

  /// One sentence without the place: `found “, expected a value: typographic quotation mark`.
  public var message: String {
    let what = found.isEmpty ? "the text ends" : "found " + found
    return expected.isEmpty ? "\(kind.title): \(what)" : "\(kind.title): \(what), expected \(expected)"
  }
}

extension JSONFault.Kind {
  /// The kind in a few words.
  public var title: String {
    switch self {
    case .empty: "empty text"
    case .html: "HTML instead of JSON"
    case .xml: "XML instead of JSON"
    case .propertyList: "property list instead of JSON"
    case .yaml: "YAML instead of JSON"
    case .noJSON: "text that is not JSON"
    case .byteOrderMark: "byte order mark"
    case .utf16: "UTF-16 text"
    case .utf32: "UTF-32 text"
    case .invalidUTF8: "bytes that are not UTF-8"
    case .trailingComma: "comma after the last element"
    case .extraComma: "comma without an element before it"
    case .missingComma: "missing comma"
    case .missingColon: "missing colon"
    case .missingValue: "missing value"
    case .missingKey: "missing key"
    case .comment: "comment"
    case .otherSpace: "white space that JSON does not know"
    case .unexpectedCharacter: "unexpected character"
    case .unclosed: "bracket that is never closed"
    case .mismatchedBracket: "closing bracket of the wrong kind"
    case .extraBracket: "closing bracket too many"
    case .trailingText: "text after the end of the JSON"
    case .tooDeep: "nested too deeply"
    case .bareRoot: "neither object nor array at the top"
    case .singleQuote: "single quotation mark"
    case .typographicQuote: "typographic quotation mark"
    case .unquotedName: "text without quotation marks"
    case .unterminatedString: "string that does not end"
    case .controlCharacter: "raw control character in a string"
    case .badEscape: "unknown escape in a string"
    case .loneSurrogate: "half of a surrogate pair"
    case .notANumber: "NaN or Infinity"
    case .wrongLiteral: "misspelt true, false or null"
    case .badNumber: "malformed number"
    case .numberOutOfRange: "number out of range"
    }
  }
}
