import Bytes

/// Many patterns walked together over all texts of a part of a URL: which sets of them can match one text, each with a
/// shortest text that shows it.
///
/// The walk is a subset construction whose letters are classes of characters that no pattern tells apart. Within its
/// budget it is complete: a set of patterns that is not among the answers is matched by no text.
struct JointAutomaton {
  /// Patterns that match one text together, by number, and such a text.
  struct Meeting: Sendable {
    var patterns: Set<Int>
    var text: String
  }

  /// How large the automata of all patterns may be together.
  private static let stateLimit = 120_000

  /// Whether the automata accept exactly what the patterns match (`PatternAutomaton.isExact`).
  private(set) var isExact = true

  private let language: TextLanguage
  private var states: [State] = []
  private var start: [Int] = []
  private let letters: [UInt32]
  /// For each symbol, which letters it accepts.
  private var accepted: [[Bool]] = []

  private struct State {
    /// The pattern's number.
    var owner: Int
    var isAccepting: Bool
    var edges: [(symbol: Int, to: Int)]
    /// The states that are reached without reading.
    var closure: [Int]
  }

  /// A symbol of an edge, together with how it reads.
  private struct Symbol: Hashable {
    var scalar: UInt32?
    var set: ByteSet?
    var isFolded: Bool

    func accepts(_ letter: UInt32) -> Bool {
      guard scalar != nil || set != nil else { return true }
      let read = isFolded ? CaseFolding.fold(letter) : letter
      if let scalar { return scalar == read }
      return read < 128 && set?.contains(UInt8(truncatingIfNeeded: read)) ?? false
    }
  }

  /// nil where the patterns are too large together. Patterns that can never match stay out of every meeting.
  ///
  /// - Parameter isPlain: leave texts with escapes out, so that encoded and decoded patterns read the same text.
  init?(_ patterns: [Glob], language: TextLanguage, isPlain: Bool = false) {
    self.language = language
    var numbers: [Symbol: Int] = [:]
    var symbols: [Symbol] = []
    for (owner, glob) in patterns.enumerated() {
      if case .never = glob.form { continue }
      guard let automaton = PatternAutomaton(glob, isDecoded: language.isDecoded) else { return nil }
      isExact = isExact && automaton.isExact
      let base = states.count
      guard base + automaton.states.count < Self.stateLimit else { return nil }
      for (index, state) in automaton.states.enumerated() {
        var edges: [(symbol: Int, to: Int)] = []
        for edge in state.edges {
          let symbol = Self.symbol(edge.symbol, isFolded: automaton.isFolded)
          let number = numbers[symbol] ?? symbols.count
          if number == symbols.count {
            numbers[symbol] = number
            symbols.append(symbol)
          }
          edges.append((number, base + edge.to))
        }
        states.append(
          State(
            owner: owner, isAccepting: index == automaton.accept, edges: edges,
            closure: state.epsilon.isEmpty ? [base + index] : automaton.closure([index]).map { $0 + base }))
      }
      start += states[base].closure
    }
    letters = Self.letters(symbols, language, isPlain: isPlain)
    let letters = letters
    accepted = symbols.map { symbol in letters.map(symbol.accepts) }
    start.sort()
  }

  private static func symbol(_ symbol: PatternAutomaton.Symbol, isFolded: Bool) -> Symbol {
    switch symbol {
    case .scalar(let scalar): Symbol(scalar: scalar, set: nil, isFolded: isFolded)
    case .set(let set): Symbol(scalar: nil, set: set, isFolded: isFolded)
    case .any: Symbol(scalar: nil, set: nil, isFolded: false)
    }
  }

  // MARK: Letters

  /// One character for each class that neither a pattern nor the language tells apart, pleasant ones first.
  private static func letters(_ symbols: [Symbol], _ language: TextLanguage, isPlain: Bool) -> [UInt32] {
    let pleasant = Array("x/1abcdefghijklmnopqrstuvwyz023456789-_.".unicodeScalars.map(\.value))
    var candidates = pleasant + (1..<128).map(UInt32.init).filter { !pleasant.contains($0) }
    if language.isDecoded {
      var named = Set(symbols.compactMap(\.scalar).filter { $0 >= 128 })
      for value in symbols.compactMap(\.scalar) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        for mapping in [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping] {
          named.formUnion(mapping.unicodeScalars.map(\.value).filter { $0 >= 128 })
        }
        // Signs that fold to ASCII letters.
        if value == 0x6B { named.insert(0x212A) }
        if value == 0x73 { named.insert(0x17F) }
      }
      candidates += named.sorted() + Array(0x4E00...0x4E20)
    }
    var seen: Set<[Bool]> = []
    return candidates.filter { letter in
      guard !isPlain || letter != 0x25, language.canHold(letter) else { return false }
      return seen.insert(symbols.map { $0.accepts(letter) } + language.traits(letter)).inserted
    }
  }

  // MARK: The walk

  private struct Node: Hashable {
    var set: Int
    var text: TextLanguage.State
  }

  /// All meetings, shortest texts first; false where the budget did not suffice to find all.
  ///
  /// - Parameters:
  ///   - wanted: only meetings with one of these are of interest; nil for all.
  ///   - budget: the steps that are left; what is used is taken off.
  func meetings(wanted: Set<Int>?, budget: inout Int) -> (found: [Meeting], isComplete: Bool) {
    var table = SetTable()
    var steps: [Int: Int] = [:]
    var nodes: [(node: Node, parent: Int, letter: UInt32)] = []
    var seen: Set<Node> = []
    var told: Set<Int> = []
    var result: [Meeting] = []
    func add(_ set: Int, _ text: TextLanguage.State, _ parent: Int, _ letter: UInt32) {
      let node = Node(set: set, text: text)
      if seen.insert(node).inserted { nodes.append((node, parent, letter)) }
    }
    add(table.number(start), TextLanguage.State(), -1, 0)
    var position = 0
    while position < nodes.count {
      let node = nodes[position].node
      let set = table.sets[node.set]
      if language.accepts(node.text), told.insert(node.set).inserted {
        let patterns = Set(set.lazy.filter { states[$0].isAccepting }.map { states[$0].owner })
        if wanted.map({ !$0.isDisjoint(with: patterns) }) ?? true {
          var word: [Unicode.Scalar] = []
          var place = position
          while nodes[place].parent >= 0 {
            if let scalar = Unicode.Scalar(nodes[place].letter) { word.append(scalar) }
            place = nodes[place].parent
          }
          result.append(Meeting(patterns: patterns, text: String(String.UnicodeScalarView(word.reversed()))))
        }
      }
      for (letter, scalar) in letters.enumerated() {
        budget -= 1
        guard let text = language.next(node.text, scalar) else { continue }
        let key = node.set * letters.count + letter
        let next: Int
        if let known = steps[key] {
          next = known
        } else {
          budget -= set.count
          next = table.number(step(set, letter))
          steps[key] = next
        }
        // Where none of the wanted is alive any more, none will be.
        if let wanted, !table.sets[next].contains(where: { wanted.contains(states[$0].owner) }) { continue }
        add(next, text, position, scalar)
      }
      if budget <= 0 { return (result, false) }
      position += 1
    }
    return (result, true)
  }

  private func step(_ set: [Int], _ letter: Int) -> [Int] {
    var next: Set<Int> = []
    for state in set {
      for edge in states[state].edges where accepted[edge.symbol][letter] { next.formUnion(states[edge.to].closure) }
    }
    return next.sorted()
  }

  /// Sets of states, each known by a number.
  private struct SetTable {
    private var numbers: [[Int]: Int] = [:]
    private(set) var sets: [[Int]] = []

    mutating func number(_ set: [Int]) -> Int {
      if let known = numbers[set] { return known }
      numbers[set] = sets.count
      sets.append(set)
      return sets.count - 1
    }
  }
}

extension TextLanguage {
  /// Whether a character can stand anywhere in a text.
  fileprivate func canHold(_ scalar: UInt32) -> Bool {
    if isDecoded { return scalar != 0 }
    return scalar == 0x2F || next(State(last: 1), scalar) != nil
  }

  /// What the language itself tells apart about a character.
  fileprivate func traits(_ scalar: UInt32) -> [Bool] {
    let isHex = scalar < 128 && HexDigit.value(UInt8(truncatingIfNeeded: scalar)) != nil
    return [
      kind == .path && scalar == 0x2F, kind == .path && scalar == 0x2A, !isDecoded && scalar == 0x25,
      !isDecoded && isHex,
    ]
  }
}
