import Bytes

/// Events of one stretch of a log, many to a block of memory: to be given memory for each would cost more than to read it.
public struct EventBatch: Sendable {
  // Written to only until the batch is handed over.
  nonisolated(unsafe) private var blocks: [EventBlock] = []

  /// Bytes of a block. Small, for it is kept as long as one of its events is.
  private static let blockSize = 32 << 10

  public init() {}

  public mutating func append(_ draft: EventDraft) {
    draft.withMemory { _ = add(draft.parts, $0, $1, $2) }
  }

  /// Adds a copy.
  mutating func append(copy event: LogEvent) -> LogEvent {
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    let record = event.withBytes { bytes in
      event.withArgumentMemory { add(event.parts, bytes, none, $0) }
    }
    return LogEvent(blocks[blocks.count - 1], record)
  }

  private mutating func add(
    _ parts: EventParts, _ bytes: UnsafeRawBufferPointer, _ derived: UnsafeRawBufferPointer,
    _ arguments: UnsafeRawBufferPointer
  ) -> UnsafeMutablePointer<EventRecord> {
    if let record = blocks.last?.append(parts, bytes, derived, arguments) { return record }
    let (block, record) = EventBlock.holding(parts, bytes, derived, arguments, least: Self.blockSize)
    blocks.append(block)
    return record
  }

  /// Hands out the events in order, for the first and only time.
  ///
  /// - Parameter settle: puts an event to its place in the whole log.
  public func handOut(settle: (inout EventParts) -> Void, _ sink: (LogEvent) -> Void) {
    for block in blocks {
      block.forEach { record in
        settle(&record.pointee.parts)
        sink(LogEvent(block, record))
      }
    }
  }

  /// How many bytes it holds.
  var size: Int { blocks.reduce(0) { $0 + $1.size } }
}

/// Moves the events that are still held into memory of their own, so that the rest of their blocks can be given back.
public struct EventMover {
  private var batch = EventBatch()
  /// Where each went; several may hold the same one.
  private var moved: [UnsafePointer<EventRecord>: LogEvent] = [:]

  public init() {}

  public mutating func move(_ event: inout LogEvent) {
    guard event.block.isShared else { return }
    if let known = moved[event.record] {
      event = known
    } else {
      let copy = batch.append(copy: event)
      moved[event.record] = copy
      event = copy
    }
  }

  /// Bytes that the moved events take.
  public var size: Int { batch.size }
}
