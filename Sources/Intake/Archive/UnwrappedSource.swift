import Bytes

/// A source with gzip undone, and its first bytes, by which it is recognised.
struct UnwrappedSource {
  static let sniffSize = 256 << 10

  private(set) var stream: any ChunkSource
  private(set) var head: [UInt8]
  /// An error met among the first bytes.
  private(set) var headError: IntakeError?
  /// Whether gzip was undone.
  private(set) var isPacked = false

  /// Gzip is told by its first bytes, whatever the name; a file may be wrapped twice.
  init(_ raw: any ChunkSource, budget: ArchiveBudget) {
    var raw = raw
    (head, headError) = raw.readUp(to: Self.sniffSize)
    stream = PrefixedSource(prefix: MemorySource(bytes: head), rest: raw, pendingError: headError)
    for _ in 0..<2 where head.starts(with: GzipSource.magic) {
      isPacked = true
      var inflated: any ChunkSource = UnpackedSource(source: GzipSource(stream), budget: budget)
      (head, headError) = inflated.readUp(to: Self.sniffSize)
      stream = PrefixedSource(prefix: MemorySource(bytes: head), rest: inflated, pendingError: headError)
    }
  }

  var archive: ArchiveFormat? { ArchiveFormat(head) }
}
