/// Archives that are read in place, told by their first bytes (unified-logs.md 1.1), never by their name.
enum ArchiveFormat: String {
  case tar
  case zip

  init?(_ head: [UInt8]) {
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .zip
    } else if Self.isTar(head) {
      self = .tar
    } else {
      return nil
    }
  }

  /// `ustar` at 257, or for the old form without it a header whose checksum holds.
  private static func isTar(_ head: [UInt8]) -> Bool {
    guard head.count >= 512 else { return false }
    if head[257..<262].elementsEqual("ustar".utf8) { return true }
    guard head[0] != 0, head[345..<512].allSatisfy({ $0 == 0 }), let stored = octal(head[148..<156]) else {
      return false
    }
    let sum = head[..<512].enumerated().reduce(0) { sum, item in
      sum + ((148..<156).contains(item.offset) ? 0x20 : Int(item.element))
    }
    return sum == stored
  }

  private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
    let digits = field.drop { $0 == 0x20 }.prefix { (0x30...0x37).contains($0) }
    guard !digits.isEmpty, digits.count < 8 else { return nil }
    return digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
  }
}
