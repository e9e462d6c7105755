/// A name that stands in the program's own constant data, so that to copy it costs nothing.
@frozen
public struct StaticName: Hashable, @unchecked Sendable, BitwiseCopyable {
  // Never written to and never freed.
  @usableFromInline let start: UnsafePointer<UInt8>
  public let count: Int

  /// - Parameter literal: of two bytes or more; shorter ones need not lie in memory.
  @inlinable
  public init(_ literal: StaticString) { (start, count) = (literal.utf8Start, literal.utf8CodeUnitCount) }

  @inlinable public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
  /// Of no bytes.
  @inlinable
  public static var empty: StaticName { StaticName("empty").part(0..<0) }

  /// Its parts between the bytes of a kind, of which the last may be empty.
  public func split(at byte: UInt8) -> [StaticName] {
    var parts: [StaticName] = []
    var from = 0
    while let end = bytes.firstIndex(ofByte: byte, from: from) {
      parts.append(part(from..<end))
      from = end + 1
    }
    parts.append(part(from..<count))
    return parts
  }

  /// A part of it, cut to what is there.
  @inlinable
  public func part(_ range: Range<Int>) -> StaticName {
    let range = range.clamped(to: 0..<count)
    return StaticName(start: start + range.lowerBound, count: range.count)
  }

  @inlinable
  init(start: UnsafePointer<UInt8>, count: Int) { (self.start, self.count) = (start, count) }

  @inlinable public var text: String { String(decoding: bytes, as: UTF8.self) }

  @inlinable
  public static func == (left: StaticName, right: StaticName) -> Bool {
    left.count == right.count && (left.start == right.start || memcmp(left.start, right.start, left.count) == 0)
  }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}
