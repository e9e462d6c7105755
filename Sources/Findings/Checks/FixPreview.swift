import RuleEngine

/// What a file would be with its mechanical corrections.
public enum FixPreview {
  /// The text with the edits of the hits applied, round by round until none is left, or nil where nothing changes.
  ///
  /// One edit may open the way for the next (a renamed key shows a pattern that was not read before). A signed file
  /// is left alone.
  ///
  /// - Parameter wants: which hits are corrected.
  public static func corrected(_ document: AssociationDocument, wants: (LintHit) -> Bool = { _ in true }) -> [UInt8]? {
    guard document.format == .json else { return nil }
    var current = document
    var changed = false
    for _ in 0..<roundLimit {
      let edits = chosen(Lint.run(current).filter(wants).compactMap(\.edit), count: current.json.bytes.count)
      guard !edits.isEmpty else { break }
      let next = applied(edits, to: current.json.bytes)
      guard next != current.json.bytes else { break }
      changed = true
      current = AssociationDocument.read(next)
    }
    return changed ? current.json.bytes : nil
  }

  /// More rounds than this would mean that two corrections undo each other.
  private static let roundLimit = 8

  /// Edits that do not overlap, in order; of two that do, the first one by place.
  private static func chosen(_ edits: [LintHit.Edit], count: Int) -> [LintHit.Edit] {
    var result: [LintHit.Edit] = []
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      guard edit.range.upperBound <= count else { continue }
      if let last = result.last, edit.range.lowerBound < last.range.upperBound || edit.range == last.range { continue }
      result.append(edit)
    }
    return result
  }

  private static func applied(_ edits: [LintHit.Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var from = 0
    for edit in edits {
      result += bytes[from..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      from = edit.range.upperBound
    }
    return result + bytes[from...]
  }
}
