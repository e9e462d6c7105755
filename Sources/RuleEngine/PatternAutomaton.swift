/// A pattern as a nondeterministic automaton over Unicode scalars, for questions about all texts at once.
struct PatternAutomaton: Sendable {
  enum Symbol: Sendable {
    case scalar(UInt32)
    case set(ByteSet)
    case any

    func accepts(_ scalar: UInt32) -> Bool {
      switch self {
      case .scalar(let own): own == scalar
      case .set(let set): scalar < 128 && set.contains(UInt8(truncatingIfNeeded: scalar))
      case .any: true
      }
    }
  }

  struct State: Sendable {
    var edges: [(symbol: Symbol, to: Int)] = []
    var epsilon: [Int] = []
  }

  private(set) var states: [State] = [State()]
  private(set) var accept = 0
  let isFolded: Bool
  /// Scalars that edges name.
  private(set) var scalars: Set<UInt32> = []
  /// Sets that edges name.
  private(set) var sets: Set<ByteSet> = []
  /// Whether the automaton accepts exactly what the pattern matches. Two oddities are left out: a star with only
  /// empty pieces behind it (G5), and a backslash, which skips a byte, where text is not ASCII (G7).
  private(set) var isExact = true

  private static let stateLimit = 60_000

  /// nil for a pattern that can never match, or whose automaton would be too large.
  init?(_ glob: Glob, isDecoded: Bool) {
    if case .never = glob.form { return nil }
    isFolded = glob.isFolded
    var current = 0
    for (index, token) in glob.parsed.tokens.enumerated() {
      if case .run = token {
        let rest = glob.parsed.tokens[(index + 1)...]
        if !rest.isEmpty, rest.allSatisfy(Self.canBeEmpty) { isExact = false }
      }
      if case .skip = token, isDecoded { isExact = false }
      current = append(token, from: current)
      guard states.count < Self.stateLimit else { return nil }
    }
    accept = current
  }

  private static func canBeEmpty(_ token: GlobToken) -> Bool {
    switch token {
    case .run: true
    case .literal, .one, .skip: false
    case .choice(let values):
      values.plain.texts.first?.isEmpty == true
        || zip(values.beginnings.texts, values.rests).contains { $0.isEmpty && $1.allSatisfy(canBeEmpty) }
    }
  }

  private mutating func newState() -> Int {
    states.append(State())
    return states.count - 1
  }

  private mutating func connect(_ from: Int, _ symbol: Symbol, _ to: Int) {
    switch symbol {
    case .scalar(let scalar): scalars.insert(scalar)
    case .set(let set): sets.insert(set)
    case .any: break
    }
    states[from].edges.append((symbol, to))
  }

  private mutating func append(_ token: GlobToken, from start: Int) -> Int {
    switch token {
    case .literal(let bytes):
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(start) { state, scalar in
        let next = newState()
        connect(state, .scalar(scalar.value), next)
        return next
      }
    case .one, .skip:
      let next = newState()
      connect(start, .any, next)
      return next
    case .run:
      // A state of its own, so that what comes before cannot be entered again.
      let loop = newState()
      states[start].epsilon.append(loop)
      connect(loop, .any, loop)
      return loop
    case .choice(let values):
      let end = newState()
      if let bytes = values.bytes {
        connect(start, .set(bytes), end)
        return end
      }
      appendPlain(values.plain.texts, from: start, to: end)
      for (beginning, rest) in zip(values.beginnings.texts, values.rests) where states.count < Self.stateLimit {
        let entry = newState()
        states[start].epsilon.append(entry)
        let last = rest.reduce(append(.literal(beginning), from: entry)) { append($1, from: $0) }
        states[last].epsilon.append(end)
      }
      return end
    }
  }

  /// Plain values share their beginnings, as in a trie; they are sorted.
  private mutating func appendPlain(_ values: [[UInt8]], from start: Int, to end: Int) {
    let root = newState()
    states[start].epsilon.append(root)
    var path: [(scalar: UInt32, state: Int)] = []
    for value in values where states.count < Self.stateLimit {
      let scalars = String(decoding: value, as: UTF8.self).unicodeScalars.map(\.value)
      let shared = zip(path, scalars).prefix { $0.scalar == $1 }.count
      path.removeSubrange(shared...)
      for scalar in scalars[shared...] {
        let next = newState()
        connect(path.last?.state ?? root, .scalar(scalar), next)
        path.append((scalar, next))
      }
      states[path.last?.state ?? root].epsilon.append(end)
    }
  }

  /// The states reached from `set` without reading, sorted.
  func closure(_ set: [Int]) -> [Int] {
    var seen = Set(set)
    var pending = set
    while let state = pending.popLast() {
      for next in states[state].epsilon where seen.insert(next).inserted { pending.append(next) }
    }
    return seen.sorted()
  }

  /// The states reached from `set` by reading `scalar`, sorted.
  func step(_ set: [Int], _ scalar: UInt32) -> [Int] {
    let read = isFolded ? Self.folded(scalar) : scalar
    var next: [Int] = []
    for state in set {
      for edge in states[state].edges where edge.symbol.accepts(read) { next.append(edge.to) }
    }
    return next.isEmpty ? [] : closure(next)
  }

  private static func folded(_ value: UInt32) -> UInt32 {
    if value < 128 { return UInt32(CaseFolding.ascii(UInt8(truncatingIfNeeded: value))) }
    return Unicode.Scalar(value).map { CaseFolding.fold($0).value } ?? value
  }
}
