/// Hexadecimal digits in ASCII.
public enum HexDigit {
  /// The value of `0`-`9`, `A`-`F` or `a`-`f`, or nil.
  @inlinable
  public static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
