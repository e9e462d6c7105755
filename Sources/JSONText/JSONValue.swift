/// A value of a JSON text, with its place.
public struct JSONValue: Sendable {
  public indirect enum Kind: Sendable {
    case null
    case bool(Bool)
    /// The number as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// Members in their order, repetitions included.
    case object([JSONMember])
  }

  public var kind: Kind
  /// Bytes of the text that the value takes.
  public var range: Range<Int>

  public init(_ kind: Kind, range: Range<Int>) { (self.kind, self.range) = (kind, range) }

  public var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }
  public var array: [JSONValue]? {
    if case .array(let values) = kind { values } else { nil }
  }
  public var object: [JSONMember]? {
    if case .object(let members) = kind { members } else { nil }
  }
  public var bool: Bool? {
    if case .bool(let value) = kind { value } else { nil }
  }
  public var number: String? {
    if case .number(let text) = kind { text } else { nil }
  }
  public var int: Int? { number.flatMap { Int($0) } }

  /// The member of an object with this name. Of repeated names the last one counts, which is how Foundation's parser
  /// fills a dictionary; the format itself leaves it open (aasa-semantics.md F7).
  public subscript(name: String) -> JSONValue? { member(name)?.value }

  public func member(_ name: String) -> JSONMember? { object?.last { $0.name == name } }

  /// The kind in words, for messages: "an object", "a string", …
  public var kindName: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

public struct JSONMember: Sendable {
  public var name: String
  public var nameRange: Range<Int>
  public var value: JSONValue

  public init(name: String, nameRange: Range<Int>, value: JSONValue) {
    (self.name, self.nameRange, self.value) = (name, nameRange, value)
  }
}

/// RFC 6901: one reference token, escaped.
public func jsonPointerToken(_ name: String) -> String {
  guard name.contains("~") || name.contains("/") else { return name }
  var result = ""
  for character in name {
    switch character {
    case "~": result += "~0"
    case "/": result += "~1"
    default: result.append(character)
    }
  }
  return result
}
