import Bytes

/// Inflates gzip data as it is read: several members in a row, and streams that end early or are damaged.
///
/// After a fault everything that could be inflated before it has been delivered.
final class GzipSource: ChunkSource {
  /// What is read next.
  private enum Stage { case header, data, trailer, betweenMembers }

  private var source: any ChunkSource
  private let inflater: (any Inflater)?
  /// The last bytes of what was read before, then what was read last: an inflater may hand bytes back.
  private let input: UnsafeMutableRawBufferPointer
  private var unread = margin..<margin
  private var sourceEnded = false
  /// Whether the inflater may have more to give without more input.
  private var outputWasFull = false
  private var stage = Stage.header
  /// Of the current member's text.
  private var checksum: UInt32 = 0
  private var byteCount: UInt32 = 0
  private var failure: IntakeError?

  static let magic: [UInt8] = [0x1F, 0x8B]
  private static let margin = 8

  /// The inflater makes no difference but for the time it takes.
  init(_ source: any ChunkSource, inflater: (any Inflater)? = Inflaters.preferred(), inputSize: Int = 64 << 10) {
    self.source = source
    self.inflater = inflater
    input = .allocate(byteCount: Self.margin + max(1, inputSize), alignment: 16)
    UnsafeMutableRawBufferPointer(rebasing: input.prefix(Self.margin)).initializeMemory(as: UInt8.self, repeating: 0)
    if inflater == nil { failure = IntakeError(kind: .damaged, message: "zlib could not be started") }
  }

  deinit { input.deallocate() }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    if let failure { throw failure }
    guard buffer.count > 0, let inflater else { return 0 }
    while true {
      switch stage {
      case .header:
        try readHeader(inflater)
        inflater.begin()
        (checksum, byteCount, outputWasFull) = (0, 0, false)
        stage = .data
      case .data:
        let count = try readData(inflater, buffer)
        if count > 0 { return count }
      case .trailer:
        try readTrailer()
        stage = .betweenMembers
      case .betweenMembers:
        guard try findNextMember() else { return 0 }
        stage = .header
      }
    }
  }

  private func readData(
    _ inflater: any Inflater, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(IntakeError) -> Int {
    // What is there already is given out before more is asked for: a live source may keep its reader waiting.
    if unread.isEmpty, !sourceEnded, !outputWasFull { try refill() }
    let step = inflater.inflate(UnsafeRawBufferPointer(input).slice(unread), into: buffer, isLast: sourceEnded)
    unread = min(max(0, unread.lowerBound + step.consumed), unread.upperBound)..<unread.upperBound
    outputWasFull = step.produced == buffer.count
    if step.produced > 0 {
      checksum = inflater.checksum(UnsafeRawBufferPointer(buffer).slice(0..<step.produced), after: checksum)
      byteCount &+= UInt32(truncatingIfNeeded: step.produced)
    }
    switch step.state {
    case .ended: stage = .trailer
    case .damaged: failure = .damagedGzip
    case .going where step.consumed == 0 && step.produced == 0:
      if !unread.isEmpty {
        failure = .damagedGzip
      } else if sourceEnded {
        failure = .endsEarly
      }
    case .going: break
    }
    if step.produced == 0, let failure { throw failure }
    return step.produced
  }

  // MARK: - What stands around the data

  /// Reads the header of a member (RFC 1952), as strictly as zlib does.
  private func readHeader(_ inflater: any Inflater) throws(IntakeError) {
    checksum = 0
    func next() throws(IntakeError) -> UInt8 {
      let byte = try nextByte()
      checksum = withUnsafeBytes(of: byte) { inflater.checksum($0, after: checksum) }
      return byte
    }
    let magic = [try next(), try next()]
    guard magic == Self.magic else { throw fail(.damagedGzip) }
    let (method, flags) = (try next(), try next())
    // 8 is deflate, the only method there is; the upper three flags have no meaning yet.
    guard method == 8, flags & 0xE0 == 0 else { throw fail(.damagedGzip) }
    // The time, hints on the compression, and the system.
    for _ in 0..<6 { _ = try next() }
    if flags & 0x04 != 0 {
      let length = Int(try next()) | Int(try next()) << 8
      for _ in 0..<length { _ = try next() }
    }
    // The name, and the comment.
    for flag in [UInt8(0x08), 0x10] where flags & flag != 0 {
      while try next() != 0 {}
    }
    if flags & 0x02 != 0 {
      let expected = checksum & 0xFFFF
      guard UInt32(try nextByte()) | UInt32(try nextByte()) << 8 == expected else { throw fail(.damagedGzip) }
    }
  }

  /// Reads what ends a member, and compares it with the text.
  private func readTrailer() throws(IntakeError) {
    for expected in [checksum, byteCount] {
      var found: UInt32 = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) { found |= UInt32(try nextByte()) << shift }
      guard found == expected else { throw fail(.damagedGzip) }
    }
  }

  /// Whether a further member follows. Padding of zero bytes after the last one, as tape tools write it, is its end.
  private func findNextMember() throws(IntakeError) -> Bool {
    while try hasMore() {
      if input[unread.lowerBound] == Self.magic[0] { return true }
      guard input[unread.lowerBound] == 0 else { throw fail(.otherDataFollows) }
      unread.removeFirst()
    }
    return false
  }

  // MARK: - Input

  private func nextByte() throws(IntakeError) -> UInt8 {
    guard try hasMore() else { throw fail(.endsEarly) }
    return input[unread.removeFirst()]
  }

  private func hasMore() throws(IntakeError) -> Bool {
    if unread.isEmpty, !sourceEnded { try refill() }
    return !unread.isEmpty
  }

  private func refill() throws(IntakeError) {
    let kept = UnsafeRawBufferPointer(input).slice(unread.upperBound - Self.margin..<unread.upperBound)
    input.copyMemory(from: kept)
    let count: Int
    do throws(IntakeError) {
      count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: input[Self.margin...]))
    } catch {
      throw fail(error)
    }
    sourceEnded = count == 0
    unread = Self.margin..<Self.margin + count
  }

  /// Remembers the fault, so that later reads tell it too.
  private func fail(_ error: IntakeError) -> IntakeError {
    failure = error
    return error
  }
}

extension IntakeError {
  fileprivate static let endsEarly = IntakeError(
    kind: .damaged, message: "the gzip data ends early",
    advice: "what came before was read; transfer the file again for the rest")
  fileprivate static let damagedGzip = IntakeError(
    kind: .damaged, message: "the gzip data is damaged",
    advice: "what came before was read; transfer the file again for the rest")
  fileprivate static let otherDataFollows = IntakeError(
    kind: .damaged, message: "bytes that are no gzip data follow its end", advice: "they were left out")
}
