import CZlib

/// Undoes deflate, a piece at a time. What stands around the data in a gzip file (`GzipSource`) is the same for all.
protocol Inflater {
  /// Starts anew, with the data of the next member.
  func begin()

  /// Inflates until the input is used up, the output is full, the member has ended or is damaged. `isLast` says that
  /// nothing follows the input. No progress, with input there, means that the data cannot go on.
  func inflate(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, isLast: Bool) -> InflateStep

  /// The CRC-32 of bytes that follow those with the checksum `before`.
  func checksum(_ bytes: UnsafeRawBufferPointer, after before: UInt32) -> UInt32
}

/// How far one call of an `Inflater` came.
struct InflateStep {
  enum State { case going, ended, damaged }

  /// Below zero where up to eight bytes of earlier input turn out to lie behind the end of the member.
  var consumed = 0
  var produced = 0
  var state = State.going
}

/// Which inflater is used.
enum Inflaters {
  /// ISA-L with the package trait of its name, else zlib; nil where it cannot be had for want of memory.
  static func preferred() -> (any Inflater)? {
    #if ISAL
      if let inflater = ISALInflater() { return inflater }
    #endif
    return ZlibInflater()
  }
}

/// Inflates with zlib.
final class ZlibInflater: Inflater {
  private var stream = z_stream()

  init?() {
    // Below zero: deflate without a wrapping, with the largest window.
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
  }

  deinit { inflateEnd(&stream) }

  func begin() { inflateReset(&stream) }

  /// Starts at the beginning of a block in the midst of a member: behind `window`, and with the last `bits` bits of a
  /// byte that belongs in part to the block before.
  func begin(behind window: [UInt8], bits: Int, of byte: UInt8) {
    inflateReset(&stream)
    if !window.isEmpty { inflateSetDictionary(&stream, window, UInt32(clamping: window.count)) }
    if bits > 0 { inflatePrime(&stream, Int32(bits), Int32(byte >> (8 - UInt8(bits)))) }
  }

  func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, isLast: Bool
  ) -> InflateStep {
    // zlib does not write through this pointer, though its type would let it.
    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.avail_in = UInt32(clamping: input.count)
    stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.avail_out = UInt32(clamping: output.count)
    let (offered, capacity) = (stream.avail_in, stream.avail_out)
    let result = CZlib.inflate(&stream, Z_NO_FLUSH)
    var step = InflateStep(consumed: Int(offered - stream.avail_in), produced: Int(capacity - stream.avail_out))
    switch result {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: step.state = .ended
    default: step.state = .damaged
    }
    return step
  }

  func checksum(_ bytes: UnsafeRawBufferPointer, after before: UInt32) -> UInt32 {
    UInt32(
      truncatingIfNeeded: crc32_z(UInt(before), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
  }
}
