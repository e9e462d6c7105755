import Bytes

/// Finds, in a block of bytes, the places that can matter: the few words of which every line of interest holds one.
///
/// Most lines of a device's log are never cut or looked at. The search compares a pair of bytes of each word, 64 places at
/// a time; where a pair fits, the whole word is checked. The lines that are passed over are counted on the way, while
/// their bytes are at hand.
enum LogScanner {
  private static let window = 64
  /// The pairs of `mayHold`, for processors that compare more of them at once.
  static let pairs: PairSkip? = PairSkip(
    [
      [PairSkip.Pair("wc", before: "d")], [PairSkip.Pair(".s", before: "w")], [PairSkip.Pair("AS", before: "A")],
      [PairSkip.Pair("OS", before: "SI")], [PairSkip.Pair("bC", before: "r"), PairSkip.Pair("nE", before: "r")],
      [PairSkip.Pair("ci", before: "af")], [PairSkip.Pair("oe", before: "s")], [PairSkip.Pair("[{")],
    ].map { $0.compactMap { $0 } })

  /// The first place in the range where one of the words stands, or the range's end; and the line ends before it.
  static func skim(_ block: UnsafeRawBufferPointer, from start: Int, to end: Int) -> (place: Int, lines: Int) {
    skim(block, from: start, to: end, with: pairs)
  }

  /// - Parameter pairs: nil for the loop that every processor can run.
  static func skim(
    _ block: UnsafeRawBufferPointer, from start: Int, to end: Int, with pairs: PairSkip?
  ) -> (place: Int, lines: Int) {
    let end = min(end, block.count)
    guard let base = block.baseAddress?.assumingMemoryBound(to: UInt8.self), start < end else { return (end, 0) }
    var index = start
    var lines = 0
    if let pairs {
      while true {
        index &+= pairs.skip(base + index, end &- index, readable: block.count &- index, lines: &lines)
        if index >= end { return (end, lines) }
        if index &+ PairSkip.reach >= block.count { break }
        if isWord(block, index) { return (index, lines) }
        // No pair begins with a line end.
        index &+= 1
      }
    }
    // A window's last pair ends one byte behind it.
    while index &+ window < end {
      if mayHold(base + index) {
        for place in index..<index &+ window where isWord(block, place) {
          return (place, lines &+ block.count(of: 0x0A, in: index..<place))
        }
      }
      lines &+= lineEnds(base + index)
      index &+= window
    }
    for place in index..<end where place &+ 1 < block.count && isWord(block, place) {
      return (place, lines &+ block.count(of: 0x0A, in: index..<place))
    }
    return (end, lines &+ block.count(of: 0x0A, in: index..<end))
  }

  /// Whether one of the words stands in a line.
  static func holdsWord(_ line: UnsafeRawBufferPointer) -> Bool {
    skim(line, from: 0, to: line.count).place < line.count
  }

  /// Whether a pair stands at one of 64 places; one more byte behind them is read.
  ///
  /// Written so that the compiler makes one vector loop of it: no branch, and a distance that is 0 where a pair fits.
  @inline(__always)
  private static func mayHold(_ bytes: UnsafePointer<UInt8>) -> Bool {
    var nearest: UInt8 = 255
    for place in 0..<window {
      let (a, b) = (bytes[place], bytes[place &+ 1])
      var distance = (a ^ 0x77) | (b ^ 0x63)  // wc: swcd
      distance = min(distance, (a ^ 0x2E) | (b ^ 0x73))  // .s: com.apple.swc
      // AS: AASA-; OS: NSOSStatusErrorDomain, NSPOSIXErrorDomain
      distance = min(distance, (b ^ 0x53) | min(a ^ 0x41, a ^ 0x4F))
      distance = min(distance, (a ^ 0x62) | (b ^ 0x43))  // bC: SharedWebCredentials
      distance = min(distance, (a ^ 0x6E) | (b ^ 0x45))  // nE: AuthorizationError
      distance = min(distance, (a ^ 0x63) | (b ^ 0x69))  // ci: associated, specified
      distance = min(distance, (a ^ 0x6F) | (b ^ 0x65))  // oe: … does not have an …
      distance = min(distance, (a ^ 0x5B) | (b ^ 0x7B))  // [{: an array of JSON records begins
      nearest = min(nearest, distance)
    }
    return nearest == 0
  }

  /// The line ends among 64 bytes, in one vector loop too.
  @inline(__always)
  private static func lineEnds(_ bytes: UnsafePointer<UInt8>) -> Int {
    var sum: UInt8 = 0
    for place in 0..<window { sum &+= 1 &- min(bytes[place] ^ 0x0A, 1) }
    return Int(sum)
  }

  /// Whether one of the words stands around the pair of bytes at `place`.
  private static func isWord(_ block: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    switch (block[place], block[place + 1]) {
    case (0x77, 0x63):
      stands("swcd", block, place - 1)
    case (0x2E, 0x73): stands("com.apple.swc", block, place - 9)
    case (0x41, 0x53): stands("AASA-", block, place - 1)
    case (0x62, 0x43): stands("SharedWebCredentials", block, place - 8)
    case (0x6E, 0x45): stands("AuthorizationError", block, place - 12)
    case (0x63, 0x69):
      stands("associated with domain", block, place - 4) || stands("associated category:", block, place - 4)
        || stands("association of ", block, place - 4) || stands("Associated Domains", block, place - 4)
        || stands("specified application identifier", block, place - 3)
    case (0x6F, 0x65): stands("process does not have an application identifier", block, place - 9)
    case (0x4F, 0x53):
      stands("NSOSStatusErrorDomain", block, place - 2) || stands("NSPOSIXErrorDomain Code=45", block, place - 3)
    case (0x5B, 0x7B): place == 0 || block[place - 1] == 0x0A
    default: false
    }
  }

  private static func stands(_ word: StaticString, _ block: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= block.count, let base = block.baseAddress else { return false }
    return memcmp(base + start, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}
