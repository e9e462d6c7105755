import TestSupport

/// A small random generator whose numbers are the same on every system and in every release of Swift, so that a seed
/// names one world for ever.
struct SplitMix64: Sendable {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// A number from 0 up to, but not with, a bound.
  mutating func below(_ bound: Int) -> Int {
    bound < 1 ? 0 : Int(next() % UInt64(bound))
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of the values; the first is repeated where there is no other, so there must be one.
  mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let index = below(others.count + 1)
    return index == 0 ? first : others[index - 1]
  }

  mutating func pick<Value>(from values: [Value], or fallback: Value) -> Value {
    values.isEmpty ? fallback : values[below(values.count)]
  }

  mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var result = values
    for index in result.indices.dropFirst() { result.swapAt(index, below(index + 1)) }
    return result
  }

  mutating func text(_ alphabet: String, count: Int) -> String {
    let letters = Array(alphabet)
    return String((0..<count).map { _ in letters[below(letters.count)] })
  }

  mutating func hex(_ count: Int) -> String { text("0123456789abcdef", count: count) }

  mutating func uuid() -> String {
    [8, 4, 4, 4, 12].map { text("0123456789ABCDEF", count: $0) }.joined(separator: "-")
  }
}
