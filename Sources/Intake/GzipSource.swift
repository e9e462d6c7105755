import Bytes
import CZlib

/// Inflates gzip data as it is read: several members in a row, and streams that end early or are damaged.
///
/// After a fault everything that could be inflated before it has been delivered.
final class GzipSource: ChunkSource {
  private var source: any ChunkSource
  private var stream = z_stream()
  private var input: UnsafeMutableRawBufferPointer
  private var isOpen = false
  private var sourceEnded = false
  /// Whether the current member has ended and the next may begin.
  private var betweenMembers = false
  private var failure: IntakeError?

  static let magic: [UInt8] = [0x1F, 0x8B]

  init(_ source: any ChunkSource) {
    self.source = source
    input = .allocate(byteCount: 64 << 10, alignment: 16)
    // 15 + 16: the largest window, gzip wrapping only.
    isOpen = inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    if !isOpen { failure = IntakeError(kind: .damaged, message: "zlib could not be started") }
  }

  deinit {
    if isOpen { inflateEnd(&stream) }
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    if let failure { throw failure }
    guard buffer.count > 0 else { return 0 }
    stream.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.avail_out = UInt32(clamping: buffer.count)
    let capacity = Int(stream.avail_out)
    while stream.avail_out == UInt32(clamping: capacity) {
      if stream.avail_in == 0, !sourceEnded { try refill() }
      if stream.avail_in == 0 {
        if betweenMembers { return 0 }
        fail("the gzip data ends early", "what came before was read; transfer the file again for the rest")
        break
      }
      if betweenMembers, !beginNextMember() { return 0 }
      switch inflate(&stream, Z_NO_FLUSH) {
      case Z_OK, Z_BUF_ERROR: continue
      case Z_STREAM_END: betweenMembers = true
      default:
        fail("the gzip data is damaged", "what came before was read; transfer the file again for the rest")
      }
      if failure != nil { break }
    }
    let count = capacity - Int(stream.avail_out)
    if count == 0, let failure { throw failure }
    return count
  }

  private func fail(_ message: String, _ advice: String) {
    failure = IntakeError(kind: .damaged, message: message, advice: advice)
  }

  private func refill() throws(IntakeError) {
    let count = try source.read(into: input)
    sourceEnded = count == 0
    stream.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.avail_in = UInt32(count)
  }

  /// Starts the next member. Padding of zero bytes after the last one, as tape tools write it, is its end.
  private func beginNextMember() -> Bool {
    while stream.avail_in > 0, stream.next_in.pointee == 0 {
      stream.next_in += 1
      stream.avail_in -= 1
    }
    guard stream.avail_in > 0 else { return true }
    if stream.next_in.pointee != Self.magic[0] {
      fail("bytes that are no gzip data follow its end", "they were left out")
      stream.avail_in = 0
      return true
    }
    betweenMembers = false
    inflateReset(&stream)
    return true
  }
}
