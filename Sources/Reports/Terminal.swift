/// How text for people is laid out: width, colour, and which signs the terminal can show.
public struct TerminalStyle: Sendable {
  public var width: Int
  public var usesColour: Bool
  /// Whether signs beyond ASCII can be shown.
  public var usesUnicode: Bool
  /// Whether a person looks on. A pipe gets tables of any width, one line for each row.
  public var isTerminal: Bool

  public init(width: Int = 80, usesColour: Bool = false, usesUnicode: Bool = true, isTerminal: Bool = true) {
    (self.width, self.usesColour, self.usesUnicode) = (max(40, min(width, 160)), usesColour, usesUnicode)
    self.isTerminal = isTerminal
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
    if isPlain(text) { return wrappedBytes(text, room: width - indent, indent: indent) }
    let prefix = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.utf8.split(separator: 0x20, omittingEmptySubsequences: true).lazy.map({ String(Substring($0)) }) {
      let size = columns(word)
      if !line.isEmpty, used + 1 + size > width - indent {
        lines.append(prefix + line)
        (line, used) = ("", 0)
      }
      if !line.isEmpty { line += " " }
      used += (line.isEmpty ? 0 : 1) + size
      line += word
    }
    if !line.isEmpty { lines.append(prefix + line) }
    return lines.joined(separator: "\n")
  }

  /// The same for ASCII, byte by byte: nearly every line of a report is such.
  private static func wrappedBytes(_ text: String, room: Int, indent: Int) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + text.utf8.count / max(1, room) * (indent + 1) + indent + 8)
    var used = 0
    for word in text.utf8.split(separator: 0x20, omittingEmptySubsequences: true) {
      if used > 0, used + 1 + word.count <= room {
        result.append(0x20)
        used += 1
      } else {
        if used > 0 { result.append(0x0A) }
        result.append(contentsOf: repeatElement(0x20, count: indent))
        used = 0
      }
      result.append(contentsOf: word)
      used += word.count
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a text is ASCII without control characters: each byte is one column, and shown as it is.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } }

  /// A value on one line: control characters and bidirectional marks made visible, cut to a width.
  static func oneLine(_ text: String, width: Int) -> String {
    if isPlain(text) {
      let room = max(8, width) - 1
      return text.utf8.count <= room ? text : String(Substring(text.utf8.prefix(room))) + "…"
    }
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

  static func safe(_ text: String) -> String {
    isPlain(text) || text.unicodeScalars.allSatisfy(isVisible) ? text : text.unicodeScalars.map(visible).joined()
  }

  /// A text of bounded length; what is cut off shows.
  static func cut(_ text: String, _ limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(String.UnicodeScalarView(scalars[..<end])) + "…"
  }

  /// Text of the evidence must not steer the terminal, nor hide anything: what controls, what turns the direction of
  /// writing, and what is not seen at all, is written out as `\u{202E}`.
  static func visible(_ scalar: Unicode.Scalar) -> String {
    if isVisible(scalar) { return String(Character(scalar)) }
    return scalar.value == 0x09 ? " " : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: true
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      false
    default: true
    }
  }

  /// The columns a text takes: wide East Asian characters take two.
  static func columns(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { sum, scalar in
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
