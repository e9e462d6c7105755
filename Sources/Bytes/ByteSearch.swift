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

  /// The index of the first byte at or after `start` that is one of four, or the count.
  ///
  /// - Parameter stops: one of them again where there are fewer.
  @inlinable
  public func firstIndex(ofAny stops: ByteStops, from start: Int) -> Int {
    guard start < count, let base = baseAddress else { return count }
    let bytes = (base + start).assumingMemoryBound(to: UInt8.self)
    return withUnsafeBytes(of: stops.bytes) {
      start + swcdlog_until(bytes, count - start, $0.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// How many letters, digits and hyphens of ASCII stand at `start`.
  @inlinable
  public func lengthOfName(at start: Int) -> Int {
    guard start < count, let base = baseAddress else { return 0 }
    return swcdlog_name((base + start).assumingMemoryBound(to: UInt8.self), count - start)
  }

  /// How many blanks and tabs stand at `start`.
  @inlinable
  public func lengthOfBlanks(at start: Int) -> Int {
    guard start < count, let base = baseAddress else { return 0 }
    return swcdlog_blanks((base + start).assumingMemoryBound(to: UInt8.self), count - start)
  }

  /// How many bytes stand at `start` before the next blank or tab.
  @inlinable
  public func lengthOfWord(at start: Int) -> Int {
    guard start < count, let base = baseAddress else { return 0 }
    return swcdlog_word((base + start).assumingMemoryBound(to: UInt8.self), count - start)
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

  /// Whether `literal` stands at `start`.
  @inlinable
  public func holds(_ literal: StaticString, at start: Int) -> Bool {
    guard start >= 0, start <= count, count - start >= literal.utf8CodeUnitCount, let base = baseAddress else {
      return false
    }
    return memcmp(base + start, literal.utf8Start, literal.utf8CodeUnitCount) == 0
  }

  /// The bytes in `range`, cut to what is there.
  @inlinable
  @inline(__always)
  public func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    // Cut by hand, for this is called several times for each line that is looked at.
    let end = Swift.min(range.upperBound, count)
    let start = Swift.min(Swift.max(0, range.lowerBound), Swift.max(0, end))
    guard let base = baseAddress else { return self }
    return UnsafeRawBufferPointer(start: base + start, count: Swift.max(0, end - start))
  }
}

/// Up to four bytes at which a search stops.
@frozen
public struct ByteStops: Sendable {
  @usableFromInline let bytes: (UInt8, UInt8, UInt8, UInt8)

  @inlinable
  public init(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8? = nil) {
    bytes = (first, second, third, fourth ?? third)
  }
}
