import Bytes

/// Passes bytes on as they are read, and sums them up.
final class ChecksumSource: ChunkSource {
  private var source: any ChunkSource
  private var hash = SHA256()
  private var isAtEnd = false

  init(_ source: any ChunkSource) { self.source = source }

  /// SHA-256 in hexadecimal; nil where the source was not read to its end, so that a part never passes for the whole.
  var digest: String? {
    guard isAtEnd else { return nil }
    var copy = hash
    return SHA256.hex(copy.finish())
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    let count = try source.read(into: buffer)
    if count == 0, buffer.count > 0 { isAtEnd = true }
    hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    return count
  }
}
