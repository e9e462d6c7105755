/// How a text is encoded, told by its first bytes.
enum TextEncoding: Hashable {
  case utf8
  case utf8WithMark
  case utf16LittleEndian
  case utf16BigEndian

  /// A byte order mark decides; without one, UTF-16 shows by NUL in every other byte of plain ASCII.
  init(of prefix: [UInt8]) {
    if prefix.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8WithMark
    } else if prefix.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if prefix.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else {
      let sample = prefix.prefix(64)
      let zeros = { (parity: Int) in sample.enumerated().count { $0.offset % 2 == parity && $0.element == 0 } }
      let (even, odd) = (zeros(0), zeros(1))
      if sample.count >= 8, odd * 2 == sample.count - sample.count % 2, even == 0 {
        self = .utf16LittleEndian
      } else if sample.count >= 8, even * 2 >= sample.count - 1, odd == 0 {
        self = .utf16BigEndian
      } else {
        self = .utf8
      }
    }
  }
}

/// Turns UTF-16 into UTF-8 as it is read, and takes a byte order mark away.
struct UTF8Source: ChunkSource {
  private var source: any ChunkSource
  private let encoding: TextEncoding
  private var atStart = true
  /// Output that did not fit into the caller's buffer.
  private var pending = MemorySource(bytes: [])
  /// An odd byte, or a lead surrogate, that waits for its other half.
  private var carry: [UInt8] = []

  init(_ source: any ChunkSource, encoding: TextEncoding) {
    (self.source, self.encoding) = (source, encoding)
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    if encoding == .utf8 { return try source.read(into: buffer) }
    while true {
      let count = pending.read(into: buffer)
      if count > 0 { return count }
      var (chunk, error) = source.readUp(to: 256 << 10)
      if chunk.isEmpty, carry.isEmpty {
        if let error { throw error }
        return 0
      }
      if atStart {
        atStart = false
        chunk.removeFirst(min(encoding == .utf8WithMark ? 3 : markLength(chunk), chunk.count))
      }
      pending = MemorySource(bytes: encoding == .utf8WithMark ? chunk : transcode(chunk, isLast: chunk.isEmpty))
      if pending.bytes.isEmpty, let error { throw error }
    }
  }

  private func markLength(_ chunk: [UInt8]) -> Int {
    chunk.starts(with: [0xFF, 0xFE]) || chunk.starts(with: [0xFE, 0xFF]) ? 2 : 0
  }

  private mutating func transcode(_ chunk: [UInt8], isLast: Bool) -> [UInt8] {
    let bytes = carry + chunk
    carry = []
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = 0
    while index + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(encoding == .utf16LittleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    if index < bytes.count, !isLast { carry = [bytes[index]] }
    if let last = units.last, (0xD800..<0xDC00).contains(last), !isLast {
      units.removeLast()
      carry = Array(bytes[(index - 2)..<index]) + carry
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
