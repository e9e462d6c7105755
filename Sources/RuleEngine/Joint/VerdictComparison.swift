/// What a change from one rule list to another does to verdicts.
public struct VerdictComparison: Sendable {
  public enum Effect: String, Sendable {
    /// Proven: both lists decide alike for every URL.
    case none
    /// At least one URL has another verdict.
    case changed
    /// Neither proven nor refuted within bounds.
    case open
  }

  /// As many steps as any comparison may need that people wait for.
  public static let fullBudget = 2_000_000

  public let effect: Effect
  /// One URL for each pair of deciding rules, as far as they were found, each checked by the engine; those that open
  /// the app on one side only come first.
  public let witnesses: [SemanticDifference.Witness]
  /// Whether every pair of deciding rules with different verdicts has its witness.
  public let isComplete: Bool
  /// Rules whose meaning stands in one list only.
  public let onlyInA: [Rule]
  public let onlyInB: [Rule]
  /// Rules of both lists, as they stand in the second, whose order among the common rules is another.
  public let moved: [Rule]
  /// Whether one side has no list at all, so that every URL matches, and the other has one.
  public let isOnlyOneUnlimited: Bool

  /// Whether the two are the same rules in the same order, in whatever spelling.
  public var isSame: Bool { onlyInA.isEmpty && onlyInB.isEmpty && moved.isEmpty && !isOnlyOneUnlimited }

  /// Whether some witness opens the app on one side only; otherwise the verdicts differ between excluded and no-match,
  /// and the browser opens on both.
  public var changesOpening: Bool { witnesses.contains(where: \.changesOpening) }
}

extension SemanticDifference.Witness {
  /// Whether the app opens on one side only.
  public var changesOpening: Bool { (a.answer == .match) != (b.answer == .match) }
}

extension RuleList {
  /// Compares what two lists say of all URLs.
  ///
  /// - Parameters:
  ///   - host: the host of the URLs that show a difference.
  ///   - limit: how many of them are wanted at most.
  ///   - budget: how many steps may be made before the rest stays open.
  public static func verdictComparison(
    _ a: RuleList, _ b: RuleList, host: String = "example.com", limit: Int = 32,
    budget: Int = VerdictComparison.fullBudget
  ) -> VerdictComparison {
    let order = RuleOrder(a, b)
    func made(
      _ effect: VerdictComparison.Effect, _ witnesses: [SemanticDifference.Witness] = [], isComplete: Bool = true
    ) -> VerdictComparison {
      VerdictComparison(
        effect: effect, witnesses: witnesses, isComplete: isComplete, onlyInA: order.onlyInA.map(\.rule),
        onlyInB: order.onlyInB.map(\.rule), moved: order.moved.map(\.rule),
        isOnlyOneUnlimited: a.claimsEverything != b.claimsEverything)
    }
    if a.claimsEverything, b.claimsEverything { return made(.none) }
    if order.isSame, a.claimsEverything == b.claimsEverything { return made(.none) }
    var search = VerdictSearch(a, b, host: host, budget: budget)
    search.run()
    var witnesses = search.witnesses
    if !search.isProof, witnesses.count < limit {
      var guesses = WitnessSearch(a: a, b: b, host: host, limit: limit)
      let known = Set(witnesses.map(VerdictSearch.key))
      var added: Set<[Int]> = []
      for witness in guesses.find(changed: (order.onlyInA + order.onlyInB).map(\.rule)) {
        let key = VerdictSearch.key(witness)
        if !known.contains(key), added.insert(key).inserted { witnesses.append(witness) }
      }
    }
    witnesses.sort { left, right in
      (left.changesOpening ? 0 : 1, left.url.utf8.count, left.url)
        < (right.changesOpening ? 0 : 1, right.url.utf8.count, right.url)
    }
    let isComplete = search.isProof && witnesses.count <= limit
    let effect: VerdictComparison.Effect = !witnesses.isEmpty ? .changed : search.isProof ? .none : .open
    return made(effect, Array(witnesses.prefix(limit)), isComplete: isComplete)
  }

  /// A rule with a key that is equal where rules mean the same.
  struct KeyedRule {
    var key: String
    var rule: Rule
  }
}

/// Which rules two lists have in common, and in which order.
struct RuleOrder {
  let a: [RuleList.KeyedRule]
  let b: [RuleList.KeyedRule]
  /// Common rules that keep their order.
  let kept: Set<String>
  private let keysA: Set<String>
  private let keysB: Set<String>

  init(_ a: RuleList, _ b: RuleList) { self.init(a.meanings, b.meanings) }

  init(_ a: [RuleList.KeyedRule], _ b: [RuleList.KeyedRule]) {
    (self.a, self.b) = (a, b)
    (keysA, keysB) = (Set(a.map(\.key)), Set(b.map(\.key)))
    let places = Dictionary(a.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let common = b.filter { places[$0.key] != nil }.map(\.key)
    let longest = Self.longestRise(common.map { places[$0] ?? 0 })
    kept = Set(longest.map { common[$0] })
  }

  var onlyInA: [RuleList.KeyedRule] { a.filter { !keysB.contains($0.key) } }
  var onlyInB: [RuleList.KeyedRule] { b.filter { !keysA.contains($0.key) } }
  /// As they stand in the second list.
  var moved: [RuleList.KeyedRule] { b.filter { keysA.contains($0.key) && !kept.contains($0.key) } }
  var isSame: Bool { kept.count == a.count && kept.count == b.count }

  /// The places of a longest run of growing numbers; no number stands twice.
  static func longestRise(_ numbers: [Int]) -> [Int] {
    /// For each length, the place of the smallest number that ends a run of it.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      result.append(place)
      place = before[place]
    }
    return result.reversed()
  }
}
