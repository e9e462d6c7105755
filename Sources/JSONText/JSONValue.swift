/// A value of a JSON document with its place.
///
/// Where a key stands several times in one object, the subscript takes the last one, as Foundation's JSONSerialization
/// does (aasa-semantics.md F7); `object` shows all.
public struct JSONValue: Sendable {
  public enum Kind: String, Sendable {
    case object, array, string, number, bool, null
    /// Something that is no JSON value, or nothing at all.
    case invalid
  }

  let storage: JSONStorage
  let index: Int

  private var node: JSONNode { storage.nodes[index] }

  public var kind: Kind {
    switch node.kind {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .yes, .no: .bool
    case .null: .null
    case .invalid: .invalid
    }
  }

  /// The kind in words, for messages: "an object", "a string", …
  public var kindName: String {
    switch kind {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "no value"
    }
  }

  /// The bytes it takes in the text, with quotation marks or brackets.
  public var range: Range<Int> { node.start..<max(node.start, node.end) }
  /// The place of its first character.
  public var place: JSONPlace { storage.place(node.start) }
  /// The place after its last character.
  public var endPlace: JSONPlace { storage.place(max(node.start, node.end)) }
  /// It as it stands in the text.
  public var source: String { String(decoding: storage.source[range], as: UTF8.self) }

  public var isNull: Bool { node.kind == .null }
  public var bool: Bool? { node.kind == .yes ? true : node.kind == .no ? false : nil }
  public var string: String? { stringBytes.map { String(decoding: $0, as: UTF8.self) } }
  /// The UTF-8 bytes a string stands for.
  public var stringBytes: [UInt8]? { node.kind == .string ? storage.decoded(index) : nil }
  /// Whether it is a string of exactly this text (scalar by scalar, no Unicode equivalence).
  public func isString(_ text: String) -> Bool { storage.equals(index, text.utf8) }

  /// The text of a number as written.
  public var number: String? { node.kind == .number ? source : nil }
  /// The number as an integer, where it is written as one that fits.
  public var int: Int? { number.flatMap { Int($0) } }
  public var double: Double? { number.flatMap { Double($0) } }

  /// The elements of an array.
  public var array: [JSONValue]? {
    guard node.kind == .array else { return nil }
    var result: [JSONValue] = []
    result.reserveCapacity(node.first)
    var child = index + 1
    while child < node.second {
      result.append(JSONValue(storage: storage, index: child))
      child = storage.after(child)
    }
    return result
  }

  /// The members of an object in their order, repeated keys included.
  public var object: [JSONMember]? {
    guard node.kind == .object else { return nil }
    var result: [JSONMember] = []
    result.reserveCapacity(node.first)
    var child = index + 1
    while child + 1 < node.second {
      let value = JSONValue(storage: storage, index: child + 1)
      result.append(JSONMember(key: JSONValue(storage: storage, index: child), value: value))
      child = storage.after(child + 1)
    }
    return result
  }

  /// How many elements or members a container has, else 0.
  public var count: Int { node.kind == .array || node.kind == .object ? node.first : 0 }

  /// The member of this name, the last one where it is repeated.
  public func member(_ key: String) -> JSONMember? {
    guard node.kind == .object else { return nil }
    let (storage, text) = (storage, key.utf8)
    var found: Int?
    var child = index + 1
    while child + 1 < node.second {
      if storage.equals(child, text) { found = child }
      child = storage.after(child + 1)
    }
    return found.map {
      JSONMember(
        key: JSONValue(storage: storage, index: $0), value: JSONValue(storage: storage, index: $0 + 1))
    }
  }

  public subscript(key: String) -> JSONValue? { member(key)?.value }

  public subscript(position: Int) -> JSONValue? {
    guard node.kind == .array, position >= 0, position < node.first else { return nil }
    var child = index + 1
    for _ in 0..<position where child < node.second { child = storage.after(child) }
    return child < node.second ? JSONValue(storage: storage, index: child) : nil
  }

  /// Members whose key stood before in the same object, each with the first one of that name.
  public var repeatedMembers: [(first: JSONMember, again: JSONMember)] {
    var seen: [[UInt8]: JSONMember] = [:]
    var result: [(first: JSONMember, again: JSONMember)] = []
    for member in object ?? [] {
      guard let name = member.key.stringBytes else { continue }
      if let first = seen[name] { result.append((first, member)) } else { seen[name] = member }
    }
    return result
  }
}

extension JSONValue: Equatable {
  /// Whether the two are the same value of the same document.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    left.storage === right.storage && left.index == right.index
  }
}

/// A member of an object.
public struct JSONMember: Sendable {
  /// The key, of kind string; of kind invalid where the text has none.
  public let key: JSONValue
  public let value: JSONValue

  /// The key's text, empty where it is missing.
  public var name: String { key.string ?? "" }
  /// The bytes of the key, with its quotation marks.
  public var nameRange: Range<Int> { key.range }
}
