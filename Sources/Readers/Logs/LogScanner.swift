import Bytes

/// Finds, in a block of bytes, the places that can matter: the few words of which every line of interest holds one.
///
/// Most lines of a device's log are never cut or looked at. The search compares pairs of bytes, sixteen places at a
/// time; where a pair fits, the whole word is checked.
enum LogScanner {
  /// The first place at or after `start` where one of the words stands, or nil.
  static func next(_ block: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = block.baseAddress else { return nil }
    let count = block.count
    var index = start
    while index + 17 <= count {
      let first = base.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let second = base.loadUnaligned(fromByteOffset: index + 1, as: SIMD16<UInt8>.self)
      var mask = (first .== 0x77) .& (second .== 0x63)  // wc: swcd, com.apple.swc
      mask = mask .| ((first .== 0x53) .& (second .== 0x41))  // SA: AASA-
      mask = mask .| ((first .== 0x62) .& (second .== 0x43))  // bC: SharedWebCredentials
      mask = mask .| ((first .== 0x6E) .& (second .== 0x45))  // nE: AuthorizationError
      mask = mask .| ((first .== 0x63) .& (second .== 0x69))  // ci: associated …
      mask = mask .| ((first .== 0x53) .& (second .== 0x53))  // SS: NSOSStatusErrorDomain
      mask = mask .| ((first .== 0x58) .& (second .== 0x45))  // XE: NSPOSIXErrorDomain
      mask = mask .| ((first .== 0x5B) .& (second .== 0x7B))  // [{: an array of JSON records begins
      if any(mask) {
        for place in index..<index + 16 where isWord(block, place) { return place }
      }
      index += 16
    }
    while index + 1 < count {
      if isWord(block, index) { return index }
      index += 1
    }
    return nil
  }

  private static func any(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    let words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
  }

  /// Whether one of the words stands around the pair of bytes at `place`.
  private static func isWord(_ block: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    switch (block[place], block[place + 1]) {
    case (0x77, 0x63):
      stands("swcd", block, place - 1) || stands("com.apple.swc", block, place - 11)
    case (0x53, 0x41): stands("AASA-", block, place - 2)
    case (0x62, 0x43): stands("SharedWebCredentials", block, place - 8)
    case (0x6E, 0x45): stands("AuthorizationError", block, place - 12)
    case (0x63, 0x69):
      stands("associated with domain", block, place - 4) || stands("associated category:", block, place - 4)
        || stands("association of ", block, place - 4) || stands("Associated Domains", block, place - 4)
    case (0x53, 0x53): stands("NSOSStatusErrorDomain", block, place - 3)
    case (0x58, 0x45): stands("NSPOSIXErrorDomain Code=45", block, place - 6)
    case (0x5B, 0x7B): place == 0 || block[place - 1] == 0x0A
    default: false
    }
  }

  private static func stands(_ word: StaticString, _ block: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= block.count, let base = block.baseAddress else { return false }
    return memcmp(base + start, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}
