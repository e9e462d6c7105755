/// A name that stands in the program's own constant data, so that to copy it costs nothing.
@frozen
public struct StaticName: Hashable, @unchecked Sendable, BitwiseCopyable {
  // Never written to and never freed.
  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let count: Int

  /// - Parameter literal: of two bytes or more; shorter ones need not lie in memory.
  @inlinable
  public init(_ literal: StaticString) { (start, count) = (literal.utf8Start, literal.utf8CodeUnitCount) }

  /// - Parameter bytes: a part of a literal.
  @inlinable
  public init?(within bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let base = bytes.base.baseAddress else { return nil }
    (start, count) = (base + bytes.startIndex, bytes.count)
  }

  @inlinable public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
  @inlinable public var text: String { String(decoding: bytes, as: UTF8.self) }

  @inlinable
  public static func == (left: StaticName, right: StaticName) -> Bool {
    left.count == right.count && (left.start == right.start || memcmp(left.start, right.start, left.count) == 0)
  }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}
