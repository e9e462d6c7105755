import Bytes

/// Where the arguments of a message stand in its text, in the template's order; fewer where the text was cut. In one
/// piece, for a list of its own would cost more than to find them.
public struct ArgumentPlaces: Sendable {
  private typealias Eight = (ByteSpan, ByteSpan, ByteSpan, ByteSpan, ByteSpan, ByteSpan, ByteSpan, ByteSpan)
  private static let none = ByteSpan()
  private var places: Eight = (none, none, none, none, none, none, none, none)
  public private(set) var count = 0

  /// More arguments than this are not told; no message has as many.
  public static let limit = 8

  public init() {}

  mutating func append(_ range: Range<Int>?) {
    guard count < Self.limit else { return }
    let (place, index) = (range.map { ByteSpan($0) } ?? ByteSpan(), count)
    withUnsafeMutableBytes(of: &places) {
      $0.storeBytes(of: place, toByteOffset: index * MemoryLayout<ByteSpan>.stride, as: ByteSpan.self)
    }
    count += 1
  }

  /// Not set for an argument that took no part, or that there is not.
  public subscript(index: Int) -> ByteSpan {
    guard index >= 0, index < count else { return ByteSpan() }
    return withUnsafeBytes(of: places) {
      $0.loadUnaligned(fromByteOffset: index * MemoryLayout<ByteSpan>.stride, as: ByteSpan.self)
    }
  }
}
