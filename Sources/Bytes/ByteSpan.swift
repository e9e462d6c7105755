/// A place in some bytes, in eight bytes of its own; or none.
///
/// Events are read by the hundred thousand, and an optional `Range<Int>` takes three times as much.
@frozen
public struct ByteSpan: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let start: UInt32
  @usableFromInline let length: UInt32

  /// No place at all, which an empty place is not.
  @inlinable
  public init() { (start, length) = (0, .max) }

  /// What lies beyond 4 GiB is cut off.
  @inlinable
  public init(_ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    length = min(UInt32(clamping: range.count), .max - 1)
  }

  /// None for nil.
  @inlinable
  public init(_ range: Range<Int>?) {
    if let range { self.init(range) } else { self.init() }
  }

  /// The same place behind so many bytes more.
  @inlinable
  public func moved(by offset: Int) -> ByteSpan {
    isSet ? ByteSpan(Int(start) + offset..<Int(start) + offset + Int(length)) : self
  }

  @inlinable public var isSet: Bool { length != .max }
  /// Whether it is a place with something in it.
  @inlinable public var isFilled: Bool { length != .max && length > 0 }
  @inlinable public var count: Int { isSet ? Int(length) : 0 }
  @inlinable public var range: Range<Int> { Int(start)..<Int(start) + count }
}

extension UnsafeRawBufferPointer {
  /// The bytes at a place, cut to what is there; none where the place is not set.
  @inlinable
  public func at(_ span: ByteSpan) -> UnsafeRawBufferPointer { slice(span.range) }

  /// Where a part of these bytes stands in them.
  @inlinable
  public func span(of part: UnsafeRawBufferPointer) -> ByteSpan {
    guard let start = baseAddress, let place = part.baseAddress, place >= start else { return ByteSpan(0..<0) }
    return ByteSpan(place - start..<place - start + part.count)
  }

  /// Whether these are the same bytes.
  @inlinable
  public func equals(_ other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
    return memcmp(base, otherBase, count) == 0
  }

  /// Whether these are the bytes of a literal.
  @inlinable
  public func equals(_ literal: StaticString) -> Bool { count == literal.utf8CodeUnitCount && starts(with: literal) }
}
