/// SplitMix64: the same seed draws the same values on every platform.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number below `bound`, drawn without the library's own method, whose algorithm may change.
  public mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % max(1, bound) }

  public mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// True once in so many times.
  public mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
