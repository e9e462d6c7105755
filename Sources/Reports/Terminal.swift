/// How text for people is laid out: width, colour, and which signs the terminal can show.
public struct TerminalStyle: Sendable {
  public var width: Int
  public var usesColour: Bool
  /// Whether signs beyond ASCII can be shown.
  public var usesUnicode: Bool

  public init(width: Int = 80, usesColour: Bool = false, usesUnicode: Bool = true) {
    (self.width, self.usesColour, self.usesUnicode) = (max(40, min(width, 160)), usesColour, usesUnicode)
  }

  public enum Colour: String, Sendable {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case bold = "1"
    case faint = "2"
  }

  func paint(_ text: String, _ colour: Colour) -> String {
    usesColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// Text laid out in columns of a terminal.
enum Layout {
  /// Breaks a text at blanks; each line begins with `indent` blanks. Words longer than a line stand alone.
  static func wrapped(_ text: String, width: Int, indent: Int) -> String {
    let prefix = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      if !line.isEmpty, columns(line) + 1 + columns(String(word)) > width - indent {
        lines.append(prefix + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(prefix + line) }
    return lines.joined(separator: "\n")
  }

  /// A value on one line: control characters and bidirectional marks made visible, cut to a width.
  static func oneLine(_ text: String, width: Int) -> String {
    var result = ""
    var used = 0
    for scalar in text.unicodeScalars {
      let part = visible(scalar)
      let size = columns(part)
      if used + size > max(8, width) - 1 { return result + "…" }
      result += part
      used += size
    }
    return result
  }

  static func safe(_ text: String) -> String { text.unicodeScalars.map(visible).joined() }

  /// Text of the evidence must not steer the terminal.
  static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: " "
    case 0..<0x20, 0x7F..<0xA0: "\u{FFFD}"
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: String(Character(scalar))
    }
  }

  /// The columns a text takes: wide East Asian characters take two.
  static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x0300...0x036F, 0x200B...0x200D, 0xFE00...0xFE0F: sum
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6,
        0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        sum + 2
      default: sum + 1
      }
    }
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }
}
