/// A kind of evidence that a world can hand over.
enum Piece: String, CaseIterable, Comparable, Sendable {
  case entitlements, dump, log, file, origin, cdn, get, sentence

  static func < (left: Piece, right: Piece) -> Bool { left.rawValue < right.rawValue }
}

/// What pieces of evidence, taken together, show of a world's fault, by the text of the specification.
struct Sign: Sendable {
  /// Which finding wins where several show the fault (root-cause.md 3.3 and 3.4).
  enum Strength: Int, CaseIterable, Comparable, Sendable {
    /// The app's own words about an effect.
    case effect
    /// The system's report that something failed, without the reason.
    case report
    /// A finding that names the kind of fault.
    case specific
    /// The very thing that is wrong, at hand.
    case explanation

    static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
  }

  /// All of them must be handed over.
  var pieces: Set<Piece>
  /// Newer evidence that settles what this shows (root-cause.md 3.7).
  var unless: Set<Piece> = []
  var strength: Strength
  /// Root causes that the specification permits.
  var codes: Set<String>
  /// Where the chain may break; empty for a status that names no broken link.
  var links: Set<String>
  var statuses: Set<String>
  /// Whether the report may also name no root cause.
  var mayBeSilent: Bool

  init(
    _ pieces: Set<Piece>, _ strength: Strength, _ codes: Set<String>, at links: Set<String>,
    statuses: Set<String> = ["broken"], mayBeSilent: Bool = false
  ) {
    (self.pieces, self.strength, self.codes, self.links) = (pieces, strength, codes, links)
    (self.statuses, self.mayBeSilent) = (statuses, mayBeSilent)
  }
}

/// What the report must say.
struct Expectation: Equatable, Sendable, CustomStringConvertible {
  var statuses: Set<String>
  /// Empty where no link is broken.
  var links: Set<String>
  var codes: Set<String>
  /// Whether the report may, or where there are no codes must, name no root cause.
  var mayBeSilent: Bool

  /// Nothing of the fault is shown: no error about the association may be printed.
  var isQuiet: Bool
  /// The way of opening as root cause of a working association (root-cause.md 3.1).
  var codeIfWorking: String?

  var description: String {
    let names = codes.sorted().joined(separator: "|") + (mayBeSilent ? (codes.isEmpty ? "none" : "|none") : "")
    return statuses.sorted().joined(separator: "|") + " at "
      + (links.isEmpty ? "-" : links.sorted().joined(separator: "|")) + " "
      + (codeIfWorking.map { "working: \($0), else " } ?? "") + names
  }

  /// The strongest signs among the handed pieces decide; several of one strength leave a choice.
  init(signs: [Sign], handed: Set<Piece>, quiet: Set<String>) {
    let shown = signs.filter { $0.pieces.isSubset(of: handed) && $0.unless.isDisjoint(with: handed) }
    // Where the strongest may also be taken for nothing, the next weaker ones may speak.
    var best: [Sign] = []
    for strength in Sign.Strength.allCases.reversed() where best.allSatisfy(\.mayBeSilent) {
      best += shown.filter { $0.strength == strength }
    }
    codes = best.reduce(into: []) { $0.formUnion($1.codes) }
    links = best.reduce(into: []) { $0.formUnion($1.links) }
    statuses = best.isEmpty ? quiet : best.reduce(into: []) { $0.formUnion($1.statuses) }
    mayBeSilent = best.allSatisfy(\.mayBeSilent)
    isQuiet = best.isEmpty
  }
}
