import Evidence

/// A key made of several texts, compared byte by byte: texts of a log are keys as they stand, and comparing them as
/// `String` does would normalise them each time.
struct SampleKey: Hashable {
  private var bytes: [UInt8] = []

  init(_ parts: String...) {
    bytes.reserveCapacity(parts.reduce(parts.count) { $0 + $1.utf8.count })
    for part in parts {
      bytes.append(contentsOf: part.utf8)
      // No text of a log holds this byte.
      bytes.append(0xFF)
    }
  }

  mutating func add(_ domain: DomainName?) {
    guard let domain else { return }
    bytes.append(domain.isWildcard ? 1 : 0)
    bytes.append(contentsOf: domain.host.utf8)
    bytes.append(0xFF)
    if let port = domain.port { bytes.append(contentsOf: port.utf8) }
    if domain.mode != .normal { bytes.append(contentsOf: domain.mode.rawValue.utf8) }
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
