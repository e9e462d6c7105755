import Evidence

/// A key made of several texts, compared byte by byte: texts of a log are keys as they stand, and comparing them as
/// `String` does would normalise them each time.
struct SampleKey: Hashable {
  private var bytes: [UInt8] = []

  init(_ first: String, _ second: String, _ domain: DomainName?) {
    bytes.reserveCapacity(first.utf8.count + second.utf8.count + (domain?.host.utf8.count ?? 0) + 8)
    add(first)
    add(second)
    guard let domain else { return }
    bytes.append(domain.isWildcard ? 1 : 0)
    add(domain.host)
    if let port = domain.port { add(port) }
    if domain.mode != .normal { add(domain.mode.rawValue) }
  }

  private mutating func add(_ part: String) {
    bytes.append(contentsOf: part.utf8)
    // No text of a log holds this byte.
    bytes.append(0xFF)
  }

  func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

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

  private var groups: [SampleKey: Group] = [:]
  private let keyLimit: Int
  private static var perEnd: Int { 4 }

  /// - Parameter keyLimit: further keys than this are not kept apart.
  init(keyLimit: Int) { self.keyLimit = keyLimit }

  /// - Parameter coarse: the key under which the value is kept once there are too many keys.
  mutating func add(_ value: Value, key: SampleKey, coarse: @autoclosure () -> SampleKey) {
    let key = groups.count < keyLimit || groups[key] != nil ? key : coarse()
    groups[key, default: Group()].add(value)
  }

  var all: [Value] { groups.values.flatMap { $0.first + $0.last } }
}
