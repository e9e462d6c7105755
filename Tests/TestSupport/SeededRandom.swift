/// Random numbers that are the same in every run (SplitMix64), so that a failure can be met again.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number below a bound that is not 0.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  public mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
  /// True once in so many times.
  public mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
