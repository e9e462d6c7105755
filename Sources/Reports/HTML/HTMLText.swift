/// Text as HTML that says no more than the text.
enum HTMLText {
  /// How much of one text the page shows.
  static let limit = 4_000

  /// Content or attribute value. What would control or hide is written out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result += Layout.visible(scalar)
      }
    }
    return result
  }

  /// A sentence; text between pairs of backticks is code.
  static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.count % 2 == 1 else { return escaped(flat(text)) }
    return parts.enumerated().map { index, part in
      let inner = escaped(flat(String(part)))
      return index % 2 == 0 ? inner : "<code>\(inner)</code>"
    }.joined()
  }

  static func code(_ text: String) -> String { "<code>\(escaped(flat(text)))</code>" }

  /// Lines of evidence as they stand.
  static func block(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { escaped(String($0)) }
    return "<pre><code>\(lines.joined(separator: "\n"))</code></pre>"
  }

  private static func flat(_ text: String) -> String {
    text.contains(where: \.isNewline) ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }
}
