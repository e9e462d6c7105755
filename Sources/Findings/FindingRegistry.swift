import Evidence

/// All findings, by code and by slug.
///
/// The list of kinds is in `FindingRegistry+Kinds.generated.swift`, written from the files below `Sources/Findings` by
/// the tests of this target.
public enum FindingRegistry {
  /// Every definition, ascending by code.
  public static let all: [FindingDefinition] = kinds.map { $0.definition }.sorted { $0.code < $1.code }

  private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }
  private static let bySlug = Dictionary(all.map { ($0.slug, $0) }) { first, _ in first }

  public static subscript(code: FindingCode) -> FindingDefinition? { byCode[code] }
  public static subscript(slug slug: String) -> FindingDefinition? { bySlug[slug.lowercased()] }

  /// The definition that a code in any of its spellings, or a slug, names.
  public static func find(_ text: String) -> FindingDefinition? {
    FindingCode(text: text).flatMap { self[$0] } ?? self[slug: text]
  }

  /// The definitions whose code or slug is most like a text, the nearest first; empty where none is near.
  public static func nearest(to text: String, count: Int = 3) -> [FindingDefinition] {
    let wanted = Array(text.lowercased())
    let limit = max(2, wanted.count / 4)
    // Of codes that are equally like it, the nearest by number come first.
    let number = FindingCode(text: text)?.number
    let ranked = all.compactMap { definition -> (distance: Int, gap: Int, definition: FindingDefinition)? in
      let words = [definition.slug, definition.code.description.lowercased(), String(definition.code.number)]
      let distance =
        words.map { AppIDLikeness.editDistance(Array($0), wanted, limit: limit) }.min() ?? limit + 1
      let gap = number.map { abs($0 - definition.code.number) } ?? 0
      if distance <= limit { return (distance, gap, definition) }
      // A part of a slug is near, though less so than a misspelt whole.
      return wanted.count >= 4 && definition.slug.contains(text.lowercased()) ? (limit + 1, gap, definition) : nil
    }
    return ranked.sorted { ($0.distance, $0.gap, $0.definition.code) < ($1.distance, $1.gap, $1.definition.code) }
      .prefix(count).map(\.definition)
  }
}
