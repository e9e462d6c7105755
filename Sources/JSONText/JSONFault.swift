/// Something in a text that is not JSON, with what stands there and what was expected.
public struct JSONFault: Hashable, Sendable {
  public enum Kind: String, Sendable {
    case empty, html, propertyList, noJSON
    case byteOrderMark, utf16, invalidUTF8, otherSpace
    case missingComma, trailingComma, extraComma, missingColon, unquotedName, missingValue
    case comment, singleQuote, typographicQuote
    case unterminatedString, controlCharacter, badEscape, loneSurrogate
    case wrongLiteral, badNumber, unexpectedCharacter
    case unclosed, mismatchedBracket, trailingText, bareRoot, tooDeep
  }

  public var kind: Kind
  /// Byte offset of the first character that is not as it should be.
  public var offset: Int
  /// Whether Foundation's parser, and so swcd, refuses the text for it (aasa-semantics.md F1).
  public var isFatal: Bool
  /// What stands there, in words.
  public var found: String
  public var expected: String

  public var message: String { "\(found), where \(expected) is expected" }
}
