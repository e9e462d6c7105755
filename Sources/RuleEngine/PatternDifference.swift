/// Finds a shortest text that one pattern matches and none of some others, or proves that there is none.
struct PatternDifference {
  enum Answer: Equatable {
    /// Every text of the language that the pattern matches is matched by one of the others.
    case none
    case text(String)
    /// Too large to decide.
    case unknown
  }

  /// How many steps are made before the search is given up.
  static let budget = 60_000

  /// The pattern, or nil for "no pattern": every text of the language.
  let pattern: PatternAutomaton?
  let others: [PatternAutomaton]
  let language: TextLanguage

  /// A state of the search: the pattern's state, the language's, and the sets of the others'.
  private struct Node: Hashable {
    var state: Int
    var text: TextLanguage.State
    var others: Int
  }

  func find(budget: Int = Self.budget) -> Answer {
    var sets = SetTable()
    var steps: [SetStep: Int] = [:]
    let symbols = alphabet()
    var nodes: [Node] = []
    var parents: [(node: Int, scalar: UInt32)] = []
    var seen: Set<Node> = []
    func add(_ node: Node, _ parent: Int, _ scalar: UInt32) {
      guard seen.insert(node).inserted else { return }
      nodes.append(node)
      parents.append((parent, scalar))
    }
    let first = sets.index(others.map { $0.closure([0]) })
    for state in pattern?.closure([0]) ?? [0] {
      add(Node(state: state, text: TextLanguage.State(), others: first), -1, 0)
    }
    var position = 0
    var work = 0
    while position < nodes.count {
      let node = nodes[position]
      if isEnd(node, sets) { return .text(word(position, parents)) }
      for scalar in symbols {
        work += 1
        guard let text = language.next(node.text, scalar) else { continue }
        let states = pattern.map { $0.step([node.state], scalar) } ?? [0]
        guard !states.isEmpty else { continue }
        let key = SetStep(set: node.others, scalar: scalar)
        let next: Int
        if let known = steps[key] {
          next = known
        } else {
          let moved = zip(others, sets[node.others]).map { $0.step($1, scalar) }
          work += sets[node.others].reduce(0) { $0 + $1.count }
          next = sets.index(moved)
          steps[key] = next
        }
        work += states.count
        for state in states { add(Node(state: state, text: text, others: next), position, scalar) }
      }
      guard work < budget else { return .unknown }
      position += 1
    }
    return .none
  }

  private struct SetStep: Hashable {
    var set: Int
    var scalar: UInt32
  }

  /// Sets of states, each known by a number.
  private struct SetTable {
    private var numbers: [[[Int]]: Int] = [:]
    private var sets: [[[Int]]] = []

    subscript(number: Int) -> [[Int]] { sets[number] }

    mutating func index(_ set: [[Int]]) -> Int {
      if let known = numbers[set] { return known }
      numbers[set] = sets.count
      sets.append(set)
      return sets.count - 1
    }
  }

  private func isEnd(_ node: Node, _ sets: SetTable) -> Bool {
    guard language.accepts(node.text), pattern.map({ node.state == $0.accept }) ?? true else { return false }
    return !zip(others, sets[node.others]).contains { automaton, set in set.contains(automaton.accept) }
  }

  private func word(_ end: Int, _ parents: [(node: Int, scalar: UInt32)]) -> String {
    var scalars: [Unicode.Scalar] = []
    var position = end
    while position >= 0, parents[position].node >= 0 {
      if let scalar = Unicode.Scalar(parents[position].scalar) { scalars.append(scalar) }
      position = parents[position].node
    }
    return String(String.UnicodeScalarView(scalars.reversed()))
  }

  /// The scalars that are worth trying: those that a pattern names, in both cases where case does not count, the
  /// members of named sets, the separators, and some that no pattern names, which stand for all others.
  private func alphabet() -> [UInt32] {
    let all = others + [pattern].compactMap { $0 }
    var named: Set<UInt32> = []
    for automaton in all {
      named.formUnion(automaton.scalars)
      for set in automaton.sets { named.formUnion((0..<128).filter { set.contains($0) }.map(UInt32.init)) }
    }
    if all.contains(where: \.isFolded) {
      for value in named {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let mappings = [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping]
        named.formUnion(mappings.filter { $0.unicodeScalars.count == 1 }.flatMap { $0.unicodeScalars.map(\.value) })
      }
    }
    let spare = Array(
      "x1_~-.yz89ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvw0234567!$'()+,;=:@".unicodeScalars.map(\.value))
    let isNamed = { (value: UInt32) in
      named.contains(value)
        || all.contains { $0.isFolded && $0.scalars.contains(CaseFolding.fold(value)) }
    }
    var result = spare.first { !isNamed($0) }.map { [$0] } ?? []
    if language.isDecoded, let far = (UInt32(0x4E00)...0x4EFF).first(where: { !named.contains($0) }) {
      result.append(far)
    }
    if named.contains(0x25) {
      // Only hexadecimal digits may follow a percent sign, so one of them has to stand for those that no pattern names.
      if let digit = "0123456789ABCDEFabcdef".unicodeScalars.map(\.value).first(where: { !isNamed($0) }) {
        named.insert(digit)
      }
      named.formUnion([0x30, 0x41])
    }
    named.insert(0x2F)
    if language.kind == .path { named.insert(0x2A) }
    return result + named.subtracting(result).sorted()
  }
}
