/// Text as XML 1.0 takes it.
enum XMLText {
  /// Content of an element or value of an attribute: markup is escaped, and what XML forbids, or what would steer a
  /// reader's screen, is written out.
  ///
  /// - Parameter inAttribute: whether line ends are escaped, which an attribute would lose.
  static func escaped(_ text: String, inAttribute: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += inAttribute ? "&#10;" : "\n"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result += Layout.visible(scalar)
      }
    }
    return result
  }
}
