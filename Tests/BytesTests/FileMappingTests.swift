import Bytes
import TestSupport
import Testing

/// Files seen as memory.
@Suite(.serialized) struct FileMappingTests {
  private func withFile<Result>(_ count: Int, _ body: (Int32) throws -> Result) throws -> Result {
    let path = "\(temporaryFolder)/swcdlog-mapping-\(getpid())-\(count)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0)
    defer {
      close(descriptor)
      unlink(path)
    }
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 256) }
    try #require(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == count)
    return try body(descriptor)
  }

  private var temporaryFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  @Test("Any stretch of a file is what the file holds there", arguments: [(0, 1), (1, 4095), (4095, 2), (5000, 7000)])
  func stretches(offset: Int, count: Int) throws {
    try withFile(20_000) { descriptor in
      let mapped = try #require(MappedBytes(descriptor, offset: offset, count: count))
      #expect(mapped.bytes.count == count)
      let wanted = (offset..<offset + count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 256) }
      #expect(Array(mapped.bytes) == wanted)
    }
  }

  @Test("What is no file is refused")
  func refused() {
    #expect(MappedBytes(-1, offset: 0, count: 10) == nil)
  }

  @Test("A file that becomes shorter while it is read shows zeros and is counted; nothing crashes")
  func shortened() throws {
    FileMapping.survivesShortening()
    #expect(FileMapping.isSafe)
    try withFile(100_000) { descriptor in
      let mapped = try #require(MappedBytes(descriptor, offset: 0, count: 100_000))
      let before = FileMapping.faults
      try #require(ftruncate(descriptor, 10) == 0)
      #expect(mapped.bytes[5] != 0 || mapped.bytes[6] != 0)
      #expect(mapped.bytes[90_000] == 0)
      #expect(mapped.bytes[50_000] == 0)
      #expect(FileMapping.faults >= before + 2)
    }
  }
}
