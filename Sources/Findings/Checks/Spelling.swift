import Evidence

/// Words that were most likely meant as one of a few names.
enum Spelling {
  /// The name that a word misspells: the same letters in another case, with other signs between or with an `s` more or
  /// less, or a typo or two; nil for a word that is right or means something else.
  static func meant(_ word: String, among names: [String], aliases: [String: String] = [:]) -> String? {
    if names.contains(word) { return nil }
    let letters = squeezed(word)
    if let alias = aliases[letters] { return alias }
    guard letters.count >= 3 else { return nil }
    for name in names {
      let own = squeezed(name)
      if own == letters || own + "s" == letters || own == letters + "s" { return name }
    }
    return names.first { name in
      let own = squeezed(name)
      let limit = own.count >= 9 ? 2 : own.count >= 5 ? 1 : 0
      return limit > 0 && AppIDLikeness.editDistance(Array(letters), Array(own), limit: limit) <= limit
    } ?? names.first { swapped(letters, squeezed($0)) }
  }

  /// Whether two neighbouring letters changed places.
  private static func swapped(_ left: String, _ right: String) -> Bool {
    let (a, b) = (Array(left), Array(right))
    guard a.count == b.count, a.count >= 4 else { return false }
    let differing = a.indices.filter { a[$0] != b[$0] }
    guard differing.count == 2, differing[1] == differing[0] + 1 else { return false }
    return a[differing[0]] == b[differing[1]] && a[differing[1]] == b[differing[0]]
  }

  /// Lower case, letters and digits only.
  private static func squeezed(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
