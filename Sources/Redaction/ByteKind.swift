/// What a byte can be a part of.
enum ByteKind {
  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  @inline(__always) static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  @inline(__always) static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  @inline(__always) static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  @inline(__always) static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  @inline(__always) static func lowered(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }
  @inline(__always) static func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

  @inline(__always) static func hexValue(_ byte: UInt8) -> Int? {
    if isDigit(byte) { return Int(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? Int(letter) + 10 : nil
  }

  /// A byte that ends a URL in running text.
  @inline(__always) static func endsURL(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x22, 0x27, 0x3C, 0x3E, 0x60, 0x7B, 0x7C, 0x7D, 0x5C: true
    default: false
    }
  }

  /// Upper-case letters in a text.
  static func hasUpper(_ bytes: some Sequence<UInt8>) -> Bool { bytes.contains(where: isUpper) }
}

/// FNV-1a, over bytes in lower case.
struct NameHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always) mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(ByteKind.lowered(byte))) &* 0x0000_0100_0000_01b3
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = NameHash()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}

/// A reproducible sequence of numbers (splitmix64): the same evidence gives the same pseudonyms.
struct NumberSequence {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
