import CSearch

/// Passes quickly over bytes in which none of eight pairs of bytes stands, and counts the lines there, where the
/// processor can do so with wide vectors. Elsewhere the caller has its own loop.
public struct PairSkip: @unchecked Sendable {
  // Filled once and never freed: pairs belong to searches that live as long as the program.
  private let pairs: UnsafePointer<(UInt8, UInt8)>

  /// nil where the processor lacks what it takes.
  ///
  /// - Parameter pairs: at most eight.
  public init?(_ pairs: [(UInt8, UInt8)]) {
    let count = Int(swcdlog_pair_count)
    guard swcdlog_can_skim(), let first = pairs.first, pairs.count <= count else { return nil }
    let copy = UnsafeMutablePointer<(UInt8, UInt8)>.allocate(capacity: count)
    copy.initialize(repeating: first, count: count)
    for (index, pair) in pairs.enumerated() { copy[index] = pair }
    self.pairs = UnsafePointer(copy)
  }

  /// How many bytes are the beginning of no pair; the line ends among them are added to `lines`. Where no more than 64
  /// bytes are left behind them, those were not looked at.
  @inline(__always)
  public func skip(_ bytes: UnsafePointer<UInt8>, _ count: Int, lines: inout Int) -> Int {
    var ends = 0
    let length = swcdlog_skim(bytes, count, pairs, &ends)
    lines &+= ends
    return length
  }
}
