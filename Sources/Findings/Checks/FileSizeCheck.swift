/// Rows F04 and F05: the size of the file (aasa-semantics.md F5).
enum FileSizeCheck {
  /// What swcd's downloader takes at most, in bytes after decompression.
  static let limit = 131_072
  private static let nearLimit = 100_000

  static func hits(_ file: LintFile) -> [LintHit] {
    let size = file.document.byteCount
    if size > limit {
      return [
        LintHit(
          3150, .error, "The file has \(size) bytes; systems refuse more than \(limit).",
          fix:
            "Shorten it by \(size - limit) bytes: use wildcards for long lists of paths, and drop comments and indentation.",
          offset: 0)
      ]
    }
    guard size > nearLimit else { return [] }
    return [
      LintHit(
        3150, .warning, "The file has \(size) bytes, which is near the limit of \(limit).",
        fix: "Use wildcards for long lists of paths, and drop comments and indentation.", offset: 0)
    ]
  }
}
