import Bytes

/// Keeps the first and the last few values of each key.
struct Sampler<Value> {
  private struct Group {
    var first: [Value] = []
    var last: [Value] = []
    var next = 0

    mutating func add(_ value: Value) {
      if first.count < Sampler.perEnd {
        first.append(value)
      } else if last.count < Sampler.perEnd {
        last.append(value)
      } else {
        last[next] = value
        next = (next + 1) % Sampler.perEnd
      }
    }
  }

  private var groups: [Group] = []
  private var numbers = FingerprintIndex()
  private let keyLimit: Int
  private static var perEnd: Int { 4 }

  /// - Parameter keyLimit: further keys than this are not kept apart.
  init(keyLimit: Int) { self.keyLimit = keyLimit }

  /// - Parameter coarse: the key under which the value is kept once there are too many keys.
  mutating func add(_ value: Value, key: Fingerprint, coarse: Fingerprint) {
    groups[group(of: key, coarse)].add(value)
  }

  private mutating func group(of key: Fingerprint, _ coarse: Fingerprint) -> Int {
    if let known = numbers[key] { return known }
    if groups.count >= keyLimit, let known = numbers[coarse] { return known }
    numbers[groups.count < keyLimit ? key : coarse] = groups.count
    groups.append(Group())
    return groups.count - 1
  }

  mutating func change(_ body: (inout Value) -> Void) {
    for index in groups.indices {
      for place in groups[index].first.indices { body(&groups[index].first[place]) }
      for place in groups[index].last.indices { body(&groups[index].last[place]) }
    }
  }

  var all: [Value] { groups.flatMap { $0.first + $0.last } }
}
