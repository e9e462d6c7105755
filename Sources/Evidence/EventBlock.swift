import Bytes

/// The memory of one event, in one piece: its parts, then its bytes, then its arguments.
@usableFromInline
final class EventBlock: ManagedBuffer<EventBlock.Header, UInt8> {
  @usableFromInline
  struct Header {
    @usableFromInline var parts: EventParts
    @usableFromInline var byteCount: Int
    @usableFromInline var argumentCount: Int
  }

  private static let argumentSize = MemoryLayout<EventParts.Argument>.stride

  /// - Parameters:
  ///   - bytes: the event's, and behind them what was made of them.
  ///   - arguments: the memory of its arguments.
  static func make(
    _ parts: EventParts, _ bytes: UnsafeRawBufferPointer, _ derived: UnsafeRawBufferPointer,
    _ arguments: UnsafeRawBufferPointer
  ) -> EventBlock {
    let header = Header(
      parts: parts, byteCount: bytes.count + derived.count, argumentCount: arguments.count / argumentSize)
    let buffer = EventBlock.create(minimumCapacity: header.byteCount + arguments.count) { _ in header }
    buffer.withUnsafeMutablePointerToElements { elements in
      // The block was made for all of these.
      var target = UnsafeMutableRawPointer(elements)
      func put(_ part: UnsafeRawBufferPointer) {
        if let base = part.baseAddress { target.copyMemory(from: base, byteCount: part.count) }
        target += part.count
      }
      put(bytes)
      put(derived)
      put(arguments)
    }
    return unsafeDowncast(buffer, to: EventBlock.self)
  }

  /// Read by its address: the check on each access to a variable of a class costs more than what is read.
  @inlinable
  var parts: EventParts { withUnsafeMutablePointerToHeader { $0.pointee.parts } }

  var byteCount: Int { withUnsafeMutablePointerToHeader { $0.pointee.byteCount } }

  /// The same with the first bytes only.
  func shortened(to limit: Int) -> EventBlock {
    withUnsafeMutablePointers { header, elements in
      let all = UnsafeRawBufferPointer(start: elements, count: Self.size(header.pointee))
      return Self.make(
        header.pointee.parts, all.slice(0..<limit), UnsafeRawBufferPointer(start: nil, count: 0),
        all.slice(header.pointee.byteCount..<all.count))
    }
  }

  private static func size(_ header: Header) -> Int { header.byteCount + header.argumentCount * argumentSize }

  @inlinable
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeMutablePointers { header, elements in
      body(UnsafeRawBufferPointer(start: elements, count: header.pointee.byteCount))
    }
  }

  /// - Parameter body: gets the argument of each number below the count.
  func withArguments<Result>(
    _ body: (_ count: Int, _ argument: (Int) -> EventParts.Argument) -> Result
  ) -> Result {
    withUnsafeMutablePointers { header, elements in
      let start = UnsafeRawPointer(elements) + header.pointee.byteCount
      return body(header.pointee.argumentCount) {
        start.loadUnaligned(fromByteOffset: $0 * Self.argumentSize, as: EventParts.Argument.self)
      }
    }
  }
}
