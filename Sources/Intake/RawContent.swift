extension InputReader {
  /// The bytes of a whole input after decompression, or nil where it cannot be read.
  public func content(_ source: InputSource) -> [UInt8]? {
    var stream: any ChunkSource
    switch source.origin {
    case .memory(let bytes): stream = MemorySource(bytes: bytes)
    case .standardInput: stream = DescriptorSource(standardInput: ())
    case .file(let path):
      guard let opened = try? DescriptorSource(path: path) else { return nil }
      stream = opened
    }
    var (bytes, error) = stream.readUp(to: min(maxBytes, 1 << 30))
    for _ in 0..<2 where bytes.starts(with: GzipSource.magic) {
      var inflated: any ChunkSource = GzipSource(MemorySource(bytes: bytes))
      (bytes, error) = inflated.readUp(to: min(maxBytes, 1 << 30))
    }
    return bytes.isEmpty && error != nil ? nil : bytes
  }
}
