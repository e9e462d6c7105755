import Bytes

/// An event while it is read. One serves for many, so that its memory is used again.
public struct EventDraft: Sendable {
  public var parts = EventParts()
  public private(set) var bytes: [UInt8] = []
  /// Texts that stand nowhere in the bytes; their places follow those of the bytes, which must not grow any more then.
  public private(set) var derived: [UInt8] = []
  public private(set) var arguments: [EventParts.Argument] = []

  public init() {}

  public mutating func clear() {
    parts = EventParts()
    bytes.removeAll(keepingCapacity: true)
    derived.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
  }

  /// Adds bytes and says where they stand now.
  @discardableResult
  public mutating func append(_ more: UnsafeRawBufferPointer) -> ByteSpan {
    let start = bytes.count
    bytes.append(contentsOf: more)
    return ByteSpan(start..<start + more.count)
  }

  /// Adds a text; none for nil.
  @discardableResult
  public mutating func append(_ text: String?) -> ByteSpan {
    guard var text else { return ByteSpan() }
    return text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text that was made from what is in the bytes.
  public mutating func derive(_ text: String) -> ByteSpan {
    let start = bytes.count + derived.count
    derived += text.utf8
    return ByteSpan(start..<start + text.utf8.count)
  }

  /// Takes the library, where it is another than the process.
  public mutating func takeLibrary(_ place: ByteSpan) {
    let isProcess = bytes.withUnsafeBytes { $0.at(place).equals($0.at(parts.process)) }
    parts.library = isProcess && place.isSet == parts.process.isSet ? ByteSpan() : place
  }

  // MARK: Arguments

  public mutating func add(_ name: StaticName, _ place: ByteSpan) {
    arguments.append(EventParts.Argument(name, place))
  }

  /// Gives the first argument of that name another place; adds none.
  public mutating func replace(_ name: StaticName, with place: ByteSpan) {
    if let index = arguments.firstIndex(where: { $0.name == name }) { arguments[index].place = place }
  }

  /// Where the first argument of that name stands.
  public func place(of name: StaticName) -> ByteSpan? { arguments.first { $0.name == name }?.place }
}
