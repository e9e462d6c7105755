import Bytes

/// An event as it lies in memory; its bytes and then its arguments follow it.
@usableFromInline
struct EventRecord {
  @usableFromInline var parts: EventParts
  @usableFromInline var byteCount: UInt32
  @usableFromInline var argumentCount: UInt32

  @usableFromInline static let bytesOffset = MemoryLayout<EventRecord>.stride
  static let argumentSize = MemoryLayout<EventParts.Argument>.stride

  /// With all that follows it, and what is left free so that the next one stands well.
  var size: Int { Self.size(byteCount: Int(byteCount), argumentCount: Int(argumentCount)) }

  static func size(byteCount: Int, argumentCount: Int) -> Int {
    let alignment = MemoryLayout<EventRecord>.alignment
    return (bytesOffset + byteCount + argumentCount * argumentSize + alignment - 1) / alignment * alignment
  }
}

/// Memory in which events lie one behind another. It lives as long as one of them is held.
@usableFromInline
final class EventBlock: ManagedBuffer<EventBlock.Header, UInt64> {
  @usableFromInline
  struct Header {
    /// In bytes.
    var size: Int
    var used = 0
    /// Whether many events lie in it.
    var isShared: Bool
  }

  /// - Parameter size: in bytes.
  static func make(size: Int, isShared: Bool) -> EventBlock {
    let words = (max(0, size) + 7) / 8
    let block = EventBlock.create(minimumCapacity: words) { _ in Header(size: words * 8, isShared: isShared) }
    return unsafeDowncast(block, to: EventBlock.self)
  }

  /// A block with one event in it.
  ///
  /// - Parameter least: bytes that it has at least, for a block that many events are to share; nil for this event alone.
  static func holding(
    _ parts: EventParts, _ bytes: UnsafeRawBufferPointer, _ derived: UnsafeRawBufferPointer,
    _ arguments: UnsafeRawBufferPointer, least: Int? = nil
  ) -> (block: EventBlock, record: UnsafeMutablePointer<EventRecord>) {
    let size = EventRecord.size(
      byteCount: bytes.count + derived.count, argumentCount: arguments.count / EventRecord.argumentSize)
    let block = make(size: max(size, least ?? 0), isShared: least != nil)
    guard let record = block.append(parts, bytes, derived, arguments) else {
      preconditionFailure("a block was made too small for the event it was made for")
    }
    return (block, record)
  }

  var size: Int { withUnsafeMutablePointerToHeader { $0.pointee.size } }
  var isShared: Bool { withUnsafeMutablePointerToHeader { $0.pointee.isShared } }

  /// Adds an event; nil where there is no room for it.
  ///
  /// - Parameters:
  ///   - bytes: the event's, and behind them what was made of them.
  ///   - arguments: the memory of its arguments.
  func append(
    _ parts: EventParts, _ bytes: UnsafeRawBufferPointer, _ derived: UnsafeRawBufferPointer,
    _ arguments: UnsafeRawBufferPointer
  ) -> UnsafeMutablePointer<EventRecord>? {
    let (byteCount, argumentCount) = (bytes.count + derived.count, arguments.count / EventRecord.argumentSize)
    let size = EventRecord.size(byteCount: byteCount, argumentCount: argumentCount)
    return withUnsafeMutablePointers { header, elements in
      guard size <= header.pointee.size - header.pointee.used else { return nil }
      let start = UnsafeMutableRawPointer(elements) + header.pointee.used
      header.pointee.used += size
      let record = start.bindMemory(to: EventRecord.self, capacity: 1)
      // An event of a draft has no more bytes than a place in it can name.
      record.initialize(
        to: EventRecord(
          parts: parts, byteCount: UInt32(clamping: byteCount), argumentCount: UInt32(clamping: argumentCount)))
      var target = start + EventRecord.bytesOffset
      func put(_ part: UnsafeRawBufferPointer) {
        if let base = part.baseAddress { target.copyMemory(from: base, byteCount: part.count) }
        target += part.count
      }
      put(bytes)
      put(derived)
      put(arguments)
      return record
    }
  }

  /// Hands out the events in order.
  func forEach(_ body: (UnsafeMutablePointer<EventRecord>) -> Void) {
    let (start, used) = withUnsafeMutablePointers { (UnsafeMutableRawPointer($1), $0.pointee.used) }
    var offset = 0
    while offset < used {
      let record = (start + offset).assumingMemoryBound(to: EventRecord.self)
      offset += record.pointee.size
      body(record)
    }
    withExtendedLifetime(self) {}
  }
}
