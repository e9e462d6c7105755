/// A place in an input.
///
/// Lines count from 1 within the input (for an archive: within the member), columns count Unicode scalars from 1,
/// offsets count bytes from 0 in the text after decompression and conversion to UTF-8 (root-cause.md section 4).
public struct SourceLocation: Hashable, Sendable {
  /// The input's index in the run, in reading order.
  public var input: Int
  public var line: Int
  public var column: Int
  public var offset: Int

  public init(input: Int, line: Int, column: Int = 1, offset: Int) {
    (self.input, self.line, self.column, self.offset) = (input, line, column, offset)
  }
}

extension SourceLocation: Comparable {
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.input, left.offset, left.line, left.column) < (right.input, right.offset, right.line, right.column)
  }
}

/// Text of an input that proves something, with its place.
public struct Citation: Hashable, Sendable {
  public var at: SourceLocation
  /// The line or value as it stands in the input, never changed; renderers shorten and escape it.
  public var text: String

  public init(at: SourceLocation, text: String) {
    (self.at, self.text) = (at, text)
  }
}

/// Something in an input that could not be read as expected. What could be read is kept.
public struct Problem: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// The input is of no known kind (SWCD9001).
    case unrecognised
    /// The input ends early or a part is damaged (SWCD9002).
    case truncated
    /// One value is odd; the record it belongs to is kept.
    case oddValue
    /// The input could not be opened or read at all.
    case unreadable
    /// A limit was reached and the rest left out.
    case limit
    /// A log archive, or a part of one, in a form that is not read (SWCD9008).
    case unsupported
  }

  public var kind: Kind
  public var at: SourceLocation?
  public var message: String
  /// What the user can do about it, where there is something.
  public var advice: String?

  public init(_ kind: Kind, at: SourceLocation? = nil, _ message: String, advice: String? = nil) {
    (self.kind, self.at, self.message, self.advice) = (kind, at, message, advice)
  }
}
