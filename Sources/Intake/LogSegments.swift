import Bytes
import Readers

/// A stretch of a log: whole lines, where that is possible.
struct LogSegment: Sendable {
  enum Storage: Sendable {
    /// From that byte of a file on.
    case mapped(MappedBytes, from: Int)
    case copied(SegmentBuffer)
  }

  var storage: Storage
  /// How many of the bytes belong to it.
  var count: Int
  /// Of the first byte in the text.
  var offset: Int
  /// Whether it begins with the head of an entry, so that it can be read on its own.
  var beginsEntry: Bool
  /// Where its memory belongs, if it was copied.
  var buffers: SegmentBuffers?
  /// What of the file was read long ago.
  var done: Range<Int>?

  /// Nobody looks at its bytes any more.
  func giveBack() {
    if case .copied(let buffer) = storage { buffers?.giveBack(buffer) }
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch storage {
    case .mapped(let mapped, let start):
      if let done { mapped.letGo(done) }
      return body(mapped.bytes.slice(start..<start + count))
    case .copied(let buffer): return body(UnsafeRawBufferPointer(buffer.memory).slice(0..<count))
    }
  }
}

/// Cuts a log into stretches, from its beginning to its end. The cuts depend on the log alone, never on who reads it.
protocol LogSegmentSource {
  /// The next stretch, or nil at the end.
  ///
  /// - Parameter plan: how a stretch is read; without one, stretches end at any line end.
  mutating func next(_ plan: LogSegmentPlan?) throws(IntakeError) -> LogSegment?
}

enum SegmentSize {
  /// Large enough that work on a stretch outweighs handing it over, small enough that memory stays flat.
  static let usual = 1 << 21
  /// A message, or a line, longer than this is cut somewhere.
  static let largest = 16 << 20

  /// Where to cut bytes that more follow on; nil where no entry begins in them. Without a plan, behind the last line.
  static func cut(_ bytes: UnsafeRawBufferPointer, _ plan: LogSegmentPlan?) -> Int? {
    guard let end = bytes.lastIndex(ofByte: 0x0A, before: bytes.count) else { return nil }
    guard let plan else { return end + 1 }
    return plan.lastHead(in: bytes.slice(0..<end + 1))
  }
}

/// A file, read where it lies. It is mapped in one piece: to map and let go of each stretch would have all threads wait.
struct MappedSegments: LogSegmentSource {
  private let file: DescriptorSource
  private let mapped: MappedBytes
  private let budget: ArchiveBudget
  private var position = 0
  /// So much of it was let go of.
  private var done = 0
  private var beginsEntry = false

  /// Pages are let go of many at a time, for all cores are interrupted each time; and some way behind the stretches that
  /// may still be looked at.
  private static let doneStep = 8 << 20

  /// - Parameter end: where the text ends: the file's size, or the most that is read.
  init(_ file: DescriptorSource, end: Int, budget: ArchiveBudget) throws(IntakeError) {
    guard let mapped = MappedBytes(file.descriptor, offset: 0, count: end) else {
      throw .lastSystemError(opening: nil)
    }
    (self.file, self.mapped, self.budget) = (file, mapped, budget)
  }

  mutating func next(_ plan: LogSegmentPlan?) throws(IntakeError) -> LogSegment? {
    let end = mapped.count
    guard position < end else { return nil }
    var size = SegmentSize.usual
    while true {
      let count = min(size, end - position)
      guard file.size ?? 0 >= position + count else { throw .shortened }
      let bytes = mapped.bytes.slice(position..<position + count)
      let isLast = position + count == end
      let cut = isLast ? count : SegmentSize.cut(bytes, plan)
      if cut == nil, size < SegmentSize.largest {
        size *= 2
        continue
      }
      // Where no entry begins, a line end has to do, or any place.
      let length = cut ?? SegmentSize.cut(bytes, nil) ?? count
      try budget.takePacked(length)
      let storage = LogSegment.Storage.mapped(mapped, from: position)
      var segment = LogSegment(storage: storage, count: length, offset: position, beginsEntry: beginsEntry)
      position += length
      if position - done >= 3 * Self.doneStep {
        segment.done = done..<done + Self.doneStep
        done += Self.doneStep
      }
      beginsEntry = cut != nil && plan != nil
      return segment
    }
  }
}

/// A stream, read piece by piece; what is behind a cut goes before the next piece.
struct StreamedSegments: LogSegmentSource {
  private var stream: any ChunkSource
  private let buffers = SegmentBuffers()
  private var rest: [UInt8] = []
  private var position = 0
  private var total = 0
  private let limit: Int
  private var beginsEntry = false
  private var isAtEnd = false
  private var failure: IntakeError?

  init(_ stream: any ChunkSource, limit: Int) { (self.stream, self.limit) = (stream, limit) }

  mutating func next(_ plan: LogSegmentPlan?) throws(IntakeError) -> LogSegment? {
    let buffer = buffers.take()
    buffer.memory.copyBytes(from: rest)
    var count = rest.count
    rest = []
    var size = SegmentSize.usual
    while true {
      buffer.grow(to: size)
      fill(buffer.memory, &count, to: size)
      if count == 0 {
        if let failure { throw failure }
        return nil
      }
      let bytes = UnsafeRawBufferPointer(buffer.memory).slice(0..<count)
      let cut: Int? = isAtEnd ? count : SegmentSize.cut(bytes, plan)
      if cut == nil, size < SegmentSize.largest {
        size *= 2
        continue
      }
      let length = cut ?? SegmentSize.cut(bytes, nil) ?? count
      rest = Array(bytes.slice(length..<count))
      let segment = LogSegment(
        storage: .copied(buffer), count: length, offset: position, beginsEntry: beginsEntry, buffers: buffers)
      position += length
      beginsEntry = cut != nil && plan != nil
      return segment
    }
  }

  /// Reads until so many bytes are there, or the stream ends.
  private mutating func fill(_ buffer: UnsafeMutableRawBufferPointer, _ count: inout Int, to size: Int) {
    while !isAtEnd, count < size {
      let room = min(size - count, limit - total)
      guard room > 0 else {
        isAtEnd = true
        return
      }
      do throws(IntakeError) {
        let found = try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count..<count + room]))
        isAtEnd = found == 0
        count += found
        total += found
      } catch {
        (failure, isAtEnd) = (error, true)
      }
    }
  }
}

/// Memory of a stretch that was copied.
final class SegmentBuffer: @unchecked Sendable {
  // Written to by the one who fills it, before anybody else knows it.
  private(set) var memory: UnsafeMutableRawBufferPointer

  init(_ size: Int) { memory = .allocate(byteCount: size, alignment: 16) }

  deinit { memory.deallocate() }

  /// Keeps what is in it.
  func grow(to size: Int) {
    guard size > memory.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(memory))
    memory.deallocate()
    memory = larger
  }
}

/// Memory that is used again: to be given new pages for each stretch costs a good part of what inflating it does.
final class SegmentBuffers: Sendable {
  private let spare = Monitor<[SegmentBuffer]>([])
  private static let limit = 16

  func take() -> SegmentBuffer { spare.change { $0.popLast() } ?? SegmentBuffer(SegmentSize.usual) }

  func giveBack(_ buffer: SegmentBuffer) {
    guard buffer.memory.count == SegmentSize.usual else { return }
    spare.change { if $0.count < Self.limit { $0.append(buffer) } }
  }
}

extension IntakeError {
  /// A file that was cut short while it was read.
  static let shortened = IntakeError(
    kind: .damaged, message: "the file became shorter while it was read",
    advice: "copy it first, or read it again when nothing writes to it")
}
