import Bytes

/// An event while it is read. One serves for many, so that its memory is used again.
public struct EventDraft: Sendable {
  public var parts = EventParts()
  @usableFromInline var bytes = Reused<UInt8>()
  private var derived = Reused<UInt8>()
  private var arguments = Reused<EventParts.Argument>()

  public init() {}

  public mutating func clear() {
    parts = EventParts()
    (bytes.count, derived.count, arguments.count) = (0, 0, 0)
  }

  // MARK: Bytes

  public var byteCount: Int { bytes.count }

  @inlinable
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withMemory { body(UnsafeRawBufferPointer($0)) }
  }

  /// - Parameter body: may change all but the bytes.
  @inlinable
  public mutating func withBytes<Result>(_ body: (inout EventDraft, UnsafeRawBufferPointer) -> Result) -> Result {
    let kept = bytes
    return kept.withMemory { body(&self, UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes and says where they stand now.
  @discardableResult
  public mutating func append(_ more: UnsafeRawBufferPointer) -> ByteSpan {
    let start = bytes.count
    bytes.append(more)
    return ByteSpan(start..<start + more.count)
  }

  /// Adds a text; none for nil.
  @discardableResult
  public mutating func append(_ text: String?) -> ByteSpan {
    guard var text else { return ByteSpan() }
    return text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text that was made from what is in the bytes, and stands nowhere in them. Its place follows those of the bytes,
  /// which must not grow any more then.
  public mutating func derive(_ text: String) -> ByteSpan {
    var text = text
    let start = bytes.count + derived.count
    text.withUTF8 { derived.append(UnsafeRawBufferPointer($0)) }
    return ByteSpan(start..<start + text.utf8.count)
  }

  /// Takes the library, where it is another than the process.
  public mutating func takeLibrary(_ place: ByteSpan) {
    let process = parts.process
    let isProcess = place.isSet == process.isSet && withBytes { $0.at(place).equals($0.at(process)) }
    parts.library = isProcess ? ByteSpan() : place
  }

  /// - Parameter body: gets its bytes, what was made of them, and the memory of its arguments.
  func withMemory<Result>(
    _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Result
  ) -> Result {
    bytes.withMemory { bytes in
      derived.withMemory { derived in
        arguments.withMemory {
          body(UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(derived), UnsafeRawBufferPointer($0))
        }
      }
    }
  }

  // MARK: Arguments

  public mutating func add(_ name: StaticName, _ place: ByteSpan) {
    arguments.append(EventParts.Argument(name, place))
  }

  /// Gives the first argument of that name another place; adds none.
  public mutating func replace(_ name: StaticName, with place: ByteSpan) {
    if let index = index(of: name) { arguments.change(index) { $0.place = place } }
  }

  /// Where the first argument of that name stands.
  public func place(of name: StaticName) -> ByteSpan? {
    index(of: name).map { index in arguments.withMemory { $0[index].place } }
  }

  private func index(of name: StaticName) -> Int? {
    arguments.withMemory { arguments in
      for index in 0..<arguments.count where arguments[index].name == name { return index }
      return nil
    }
  }
}

/// A list that is filled over and over. Arrays are slow to empty when they keep their memory.
@usableFromInline
struct Reused<Element: BitwiseCopyable & Sendable>: Sendable {
  /// As many of the elements as ever were; those behind `count` mean nothing.
  @usableFromInline var elements: [Element] = []
  @usableFromInline var count = 0

  mutating func append(_ element: Element) {
    if count < elements.count { elements[count] = element } else { elements.append(element) }
    count += 1
  }

  /// - Parameter memory: elements.
  mutating func append(_ memory: UnsafeRawBufferPointer) where Element == UInt8 {
    let missing = count + memory.count - elements.count
    if missing > 0 { elements.append(contentsOf: repeatElement(0, count: max(missing, elements.count))) }
    let start = count
    elements.withUnsafeMutableBytes { all in
      guard let base = memory.baseAddress, let target = all.baseAddress else { return }
      (target + start).copyMemory(from: base, byteCount: memory.count)
    }
    count += memory.count
  }

  mutating func change(_ index: Int, _ body: (inout Element) -> Void) { body(&elements[index]) }

  @inlinable
  func withMemory<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    elements.withUnsafeBufferPointer { body(UnsafeBufferPointer(start: $0.baseAddress, count: count)) }
  }
}
