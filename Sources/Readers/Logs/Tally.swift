/// Counts of a few kinds of things. A dictionary would hash the names of the kinds, which costs more than the rest of a
/// line.
struct Tally<Kind: Hashable & Sendable>: Sendable {
  private var entries: [(kind: Kind, count: Int)] = []

  var isEmpty: Bool { entries.isEmpty }

  var dictionary: [Kind: Int] { Dictionary(uniqueKeysWithValues: entries.map { ($0.kind, $0.count) }) }

  mutating func add(_ kind: Kind, _ count: Int = 1) {
    for index in entries.indices where entries[index].kind == kind {
      entries[index].count += count
      return
    }
    entries.append((kind, count))
  }

  mutating func add(_ other: Tally) {
    for entry in other.entries { add(entry.kind, entry.count) }
  }

  func holds(_ kind: Kind) -> Bool { entries.contains { $0.kind == kind } }
}
