/// A number that stands for some bytes: the same for the same bytes, and for others another, but for one chance in 2^64.
///
/// What a long log names over and over is told apart by it, where a diagnosis bears that chance.
@frozen
public struct Fingerprint: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let number: UInt64

  /// Of what is not there.
  public static let none = Fingerprint(number: 0)

  @inlinable
  init(number: UInt64) { self.number = number }

  @inlinable
  public init(_ bytes: UnsafeRawBufferPointer) {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index &+ 8 <= bytes.count {
      state = Self.mixed(state, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index &+= 1
    }
    number = max(1, Self.mixed(Self.mixed(state, rest), 0xD6E8_FEB8_6659_FD93))
  }

  @inlinable
  public init(_ text: String) {
    var text = text
    self = text.withUTF8 { Fingerprint(UnsafeRawBufferPointer($0)) }
  }

  /// Of a number from a list.
  @inlinable
  public init(small value: UInt8) { number = max(1, Self.mixed(0x9E37_79B9_7F4A_7C15, UInt64(value))) }

  /// Of two things in that order.
  @inlinable
  public func with(_ other: Fingerprint) -> Fingerprint {
    Fingerprint(number: max(1, Self.mixed(number ^ 0xA076_1D64_78BD_642F, other.number)))
  }

  @inlinable public var isNone: Bool { number == 0 }

  /// A place in a table of so many.
  @inlinable
  public func place(of count: Int) -> Int { Int(truncatingIfNeeded: number % UInt64(max(1, count))) }

  /// Both halves of a product: every bit of it depends on every bit of both numbers.
  @inlinable
  static func mixed(_ state: UInt64, _ value: UInt64) -> UInt64 {
    let product = (state ^ value).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB &+ (value << 1))
    return product.high ^ product.low ^ state.byteSwapped
  }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
