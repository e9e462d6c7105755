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

  private var groups: [String: Group] = [:]
  private let keyLimit: Int
  private static var perEnd: Int { 4 }

  /// - Parameter keyLimit: further keys than this are not kept apart.
  init(keyLimit: Int) { self.keyLimit = keyLimit }

  /// - Parameter coarse: the key under which the value is kept once there are too many keys.
  mutating func add(_ value: Value, key: String, coarse: String) {
    let key = groups.count < keyLimit || groups[key] != nil ? key : "\u{1}" + coarse
    groups[key, default: Group()].add(value)
  }

  var all: [Value] { groups.values.flatMap { $0.first + $0.last } }
}
