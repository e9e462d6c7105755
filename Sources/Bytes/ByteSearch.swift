import CSearch

/// Searches in raw bytes, by the C library's own vectorised routines.
extension UnsafeRawBufferPointer {
  /// The index of the first `byte` at or after `start`, or nil.
  @inlinable
  public func firstIndex(ofByte byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    guard let hit = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(hit) - base
  }

  /// The index at which `literal` first stands at or after `start`, or nil. An empty literal is never found.
  @inlinable
  public func firstIndex(of literal: StaticString, from start: Int = 0) -> Int? {
    guard start < count, let base = baseAddress, literal.utf8CodeUnitCount > 0 else { return nil }
    let bytes = (base + start).assumingMemoryBound(to: UInt8.self)
    return swcdlog_find(bytes, count - start, literal.utf8Start, literal.utf8CodeUnitCount).map { $0 - base }
  }

  /// The index at which the bytes `literal` first stand at or after `start`, or nil. No bytes are never found.
  @inlinable
  public func firstIndex(ofBytes literal: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard start < count, let base = baseAddress, let needle = literal.baseAddress, !literal.isEmpty else { return nil }
    let bytes = (base + start).assumingMemoryBound(to: UInt8.self)
    return swcdlog_find(bytes, count - start, needle.assumingMemoryBound(to: UInt8.self), literal.count).map {
      $0 - base
    }
  }

  /// Whether `literal` stands somewhere.
  @inlinable
  public func contains(_ literal: StaticString) -> Bool {
    firstIndex(of: literal) != nil
  }

  /// Whether the bytes begin with `literal`.
  @inlinable
  public func starts(with literal: StaticString) -> Bool {
    guard count >= literal.utf8CodeUnitCount, let base = baseAddress else { return literal.utf8CodeUnitCount == 0 }
    return memcmp(base, literal.utf8Start, literal.utf8CodeUnitCount) == 0
  }

  /// The bytes in `range`, cut to what is there.
  @inlinable
  public func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[range.clamped(to: 0..<count)])
  }
}
