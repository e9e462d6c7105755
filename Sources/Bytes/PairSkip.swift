import CSearch

/// Passes quickly over bytes in which none of some pairs of bytes stands, and counts the lines there, where the
/// processor can do so with wide vectors. Elsewhere the caller has its own loop.
public struct PairSkip: @unchecked Sendable {
  // Filled once and never freed: pairs belong to searches that live as long as the program.
  private let pairs: UnsafePointer<swcdlog_pairs>

  /// A pair of bytes, both ASCII, and what may come behind it; anything where nothing is said.
  public struct Pair {
    var first: UInt8
    var second: UInt8
    var thirds: [UInt8]

    /// nil unless the text is two bytes of ASCII.
    public init?(_ text: String, before thirds: String = "") {
      let bytes = Array(text.utf8)
      guard bytes.count == 2, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      (first, second, self.thirds) = (bytes[0], bytes[1], Array(thirds.utf8))
    }
  }

  /// nil where the processor lacks what it takes.
  ///
  /// - Parameter buckets: at most eight. Where pairs share one, the first byte of one before the second of another is
  ///   taken for a pair too.
  public init?(_ buckets: [[Pair]]) {
    guard swcdlog_can_skim(), buckets.count <= 8 else { return nil }
    let copy = UnsafeMutablePointer<swcdlog_pairs>.allocate(capacity: 1)
    copy.initialize(to: swcdlog_pairs())
    for (number, pairs) in buckets.enumerated() {
      let bucket = UInt8(1) << number
      func add(_ index: UInt8, to table: inout some Any) {
        withUnsafeMutableBytes(of: &table) { $0[Int(index)] |= bucket }
      }
      for pair in pairs {
        add(pair.first & 0x0F, to: &copy.pointee.first_low)
        add(pair.first >> 4, to: &copy.pointee.first_high)
        add(pair.second & 0x0F, to: &copy.pointee.second_low)
        add(pair.second >> 4, to: &copy.pointee.second_high)
        for byte in pair.thirds.isEmpty ? Array(0...255) : pair.thirds { add(byte, to: &copy.pointee.third) }
      }
    }
    self.pairs = UnsafePointer(copy)
  }

  /// How many of the bytes are the beginning of no pair that counts; the line ends among them are added to `lines`.
  ///
  /// - Parameter readable: how many bytes there are from `bytes` on. The last 65 of them are not looked at: a place that is
  ///   returned there, short of `count`, is the beginning of no pair.
  @inline(__always)
  public func skip(_ bytes: UnsafePointer<UInt8>, _ count: Int, readable: Int, lines: inout Int) -> Int {
    var ends = 0
    let length = swcdlog_skim(bytes, count, readable, pairs, &ends)
    lines &+= ends
    return length
  }

  /// So many bytes behind a place have to be readable, so that it can be looked at.
  public static let reach = swcdlog_skim_reach
}
