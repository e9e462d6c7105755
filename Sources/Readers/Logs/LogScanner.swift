import Bytes

/// Finds, in a block of bytes, the places that can matter: the few words of which every line of interest holds one.
///
/// Most lines of a device's log are never cut or looked at. The search compares a pair of bytes of each word, 64 places at
/// a time; where a pair fits, the whole word is checked.
enum LogScanner {
  private static let window = 64

  /// The first place at or after `start` where one of the words stands, or nil.
  static func next(_ block: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = block.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
    let count = block.count
    var index = start
    while index &+ window &+ 2 <= count {
      if mayHold(base + index) {
        for place in index..<index &+ window where isWord(block, place) { return place }
      }
      index &+= window
    }
    while index &+ 1 < count {
      if isWord(block, index) { return index }
      index &+= 1
    }
    return nil
  }

  /// Whether a pair stands at one of 64 places; two more bytes behind them are read.
  ///
  /// Written so that the compiler makes one vector loop of it: no branch, and a distance that is 0 where a pair fits.
  @inline(__always)
  private static func mayHold(_ bytes: UnsafePointer<UInt8>) -> Bool {
    var nearest: UInt8 = 255
    for place in 0..<window {
      let (a, b, c) = (bytes[place], bytes[place &+ 1], bytes[place &+ 2])
      var distance = (a ^ 0x77) | (b ^ 0x63)  // wc: swcd, com.apple.swc
      distance = min(distance, (a ^ 0x53) | min(b ^ 0x41, b ^ 0x53))  // SA: AASA-; SS: NSOSStatusErrorDomain
      distance = min(distance, (a ^ 0x62) | (b ^ 0x43))  // bC: SharedWebCredentials
      distance = min(distance, (b ^ 0x45) | min(a ^ 0x6E, a ^ 0x58))  // nE: AuthorizationError; XE: NSPOSIXErrorDomain
      distance = min(distance, (a ^ 0x63) | (b ^ 0x69) | min(c ^ 0x61, c ^ 0x66))  // cia, cif: associated, specified
      distance = min(distance, (a ^ 0x6F) | (b ^ 0x65) | (c ^ 0x73))  // oes: … does not have an …
      distance = min(distance, (a ^ 0x5B) | (b ^ 0x7B))  // [{: an array of JSON records begins
      nearest = min(nearest, distance)
    }
    return nearest == 0
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
        || stands("specified application identifier", block, place - 3)
    case (0x6F, 0x65): stands("process does not have an application identifier", block, place - 9)
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
