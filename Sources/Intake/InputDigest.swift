import Bytes

/// What an input is by its content: the key under which results are kept.
public struct InputDigest: Sendable {
  /// SHA-256 in hexadecimal. For an unpacked sysdiagnose, of the list of its members' paths and digests.
  public var sha256: String
  public var byteCount: Int
}

extension InputReader {
  /// Reads a unit once for its digest.
  ///
  /// - Parameter maxBytes: more than this is refused.
  public func digest(of unit: InputUnit, maxBytes: Int = .max) throws(IntakeError) -> InputDigest {
    if unit.sources.count == 1, let source = unit.sources.first, source.folder == nil {
      return try digest(of: source, maxBytes: maxBytes)
    }
    var list = SHA256()
    var byteCount = 0
    for source in unit.sources where source.folder == nil {
      let one = try digest(of: source, maxBytes: maxBytes - byteCount)
      byteCount += one.byteCount
      let line = "\(source.path.dropFirst(unit.path.count))\u{0}\(one.sha256)\n"
      Array(line.utf8).withUnsafeBytes { list.update($0) }
    }
    return InputDigest(sha256: SHA256.hex(list.finish()), byteCount: byteCount)
  }

  private func digest(of source: InputSource, maxBytes: Int) throws(IntakeError) -> InputDigest {
    var stream: any ChunkSource
    switch source.origin {
    case .file(let path): stream = try DescriptorSource(path: path)
    case .standardInput: stream = DescriptorSource(standardInput: ())
    case .memory(let bytes): stream = MemorySource(bytes: bytes)
    }
    let budget = ArchiveBudget(limits, seconds: maxSeconds, isCancelled: isCancelled)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var hash = SHA256()
    var byteCount = 0
    while true {
      let count = try stream.read(into: buffer)
      if count == 0 { return InputDigest(sha256: SHA256.hex(hash.finish()), byteCount: byteCount) }
      try budget.takePacked(count)
      byteCount += count
      if byteCount > maxBytes {
        throw IntakeError(
          kind: .limit, message: "is larger than \(maxBytes) bytes", advice: "raise --max-size to have it read")
      }
      hash.update(UnsafeRawBufferPointer(buffer).slice(0..<count))
    }
  }
}
