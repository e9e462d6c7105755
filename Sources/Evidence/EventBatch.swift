import Bytes

/// Events of one stretch of a log, all in the same memory: who joins the stretches makes an event of each.
public struct EventBatch: Sendable {
  private struct Item {
    var parts: EventParts
    /// Where its bytes and its arguments end.
    var byteEnd: Int
    var argumentEnd: Int
  }

  private var items: [Item] = []
  private var bytes: [UInt8] = []
  private var arguments: [EventParts.Argument] = []

  public init() {}

  /// With room for as much as another held: stretches of a log are much alike.
  public init(like other: Size) {
    items.reserveCapacity(other.items)
    bytes.reserveCapacity(other.bytes)
    arguments.reserveCapacity(other.arguments)
  }

  /// How much it holds.
  public struct Size: Sendable {
    fileprivate var items = 0
    fileprivate var bytes = 0
    fileprivate var arguments = 0

    public init() {}
  }

  public var size: Size {
    var size = Size()
    (size.items, size.bytes, size.arguments) = (items.count, bytes.count, arguments.count)
    return size
  }

  public var count: Int { items.count }

  public mutating func append(_ draft: EventDraft) {
    bytes.append(contentsOf: draft.bytes)
    bytes.append(contentsOf: draft.derived)
    arguments.append(contentsOf: draft.arguments)
    items.append(Item(parts: draft.parts, byteEnd: bytes.count, argumentEnd: arguments.count))
  }

  /// The event of that number.
  ///
  /// - Parameter settle: puts it to its place in the whole log.
  public func event(_ index: Int, settle: (inout EventParts) -> Void) -> LogEvent {
    var parts = items[index].parts
    settle(&parts)
    let first =
      index == 0 ? (byte: 0, argument: 0) : (byte: items[index - 1].byteEnd, argument: items[index - 1].argumentEnd)
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    let stride = MemoryLayout<EventParts.Argument>.stride
    return bytes.withUnsafeBytes { bytes in
      arguments.withUnsafeBytes { arguments in
        let arguments = arguments.slice(first.argument * stride..<items[index].argumentEnd * stride)
        return LogEvent(EventBlock.make(parts, bytes.slice(first.byte..<items[index].byteEnd), none, arguments))
      }
    }
  }
}
