import Bytes

/// A text in the notation of os_log, taken apart: literals, and arguments between them.
struct Template: Sendable {
  enum Argument: Sendable {
    /// `%@`, `%s`: any text.
    case text
    /// `%llu`, `%lli`, `%i`.
    case number
    /// `%llx`.
    case hexadecimal
    /// `%{BOOL}i`.
    case boolean

    /// The group of an expression. Any argument may be redacted or missing (`<private>`, `<decode: missing data>`). A
    /// text takes a whole `{ … }` or `<…>` rather than end inside of it: objects hold the colons that templates go on
    /// with.
    var expression: String {
      switch self {
      case .text: #"((?:\{[^{}]*\}|<[^<>]*>|.)*?)"#
      case .number: "(-?\\d+|<[^>]{1,40}>)"
      case .hexadecimal: "([0-9a-fA-F]+|<[^>]{1,40}>)"
      case .boolean: "(YES|NO|true|false|0|1|<[^>]{1,40}>)"
      }
    }
  }

  /// One more than there are arguments; any may be empty.
  private(set) var literals: [StaticName] = []
  private(set) var arguments: [Argument] = []
  /// Bytes of literal text: of two templates that fit, the one with more is meant.
  private(set) var weight = 0

  init(_ text: StaticName) {
    let bytes = text.bytes
    var start = 0
    var position = 0
    while let percent = bytes.firstIndex(ofByte: 0x25, from: position) {
      guard let (argument, end) = Self.argument(bytes, from: percent + 1) else {
        position = percent + 1
        continue
      }
      literals.append(text.part(start..<percent))
      weight += percent - start
      arguments.append(argument)
      (start, position) = (end, end)
    }
    literals.append(text.part(start..<text.count))
    weight += text.count - start
  }

  /// The argument behind a percent sign, and where it ends.
  private static func argument(_ text: UnsafeRawBufferPointer, from start: Int) -> (Argument, end: Int)? {
    var position = start
    let isBoolean = text.holds("{BOOL}", at: start)
    if position < text.count, text[position] == 0x7B, let close = text.firstIndex(ofByte: 0x7D, from: position) {
      position = close + 1
    }
    guard let (kind, length) = kind(text, at: position) else { return nil }
    return (isBoolean ? .boolean : kind, position + length)
  }

  private static func kind(_ text: UnsafeRawBufferPointer, at start: Int) -> (Argument, length: Int)? {
    guard start < text.count else { return nil }
    switch text[start] {
    case 0x40, 0x73: return (.text, 1)
    case 0x69: return (.number, 1)
    case 0x6C:
      if text.holds("llu", at: start) || text.holds("lli", at: start) { return (.number, 3) }
      return text.holds("llx", at: start) ? (.hexadecimal, 3) : nil
    default: return nil
    }
  }

  /// What it begins with, as far as no quotation mark is in it, which people and programs retype.
  var beginning: StaticName {
    guard let first = literals.first else { return StaticName.empty }
    return first.part(0..<(first.bytes.firstIndex(ofByte: 0x27) ?? first.count))
  }

  /// The longest literal without quotation marks.
  var gate: StaticName {
    var longest = StaticName.empty
    for literal in literals {
      var start = 0
      while start < literal.count {
        let end = literal.bytes.firstIndex(ofByte: 0x27, from: start) ?? literal.count
        if end - start > longest.count { longest = literal.part(start..<end) }
        start = end + 1
      }
    }
    return longest
  }

  /// An expression for the whole text: literals to the letter but for quotation marks, the last argument greedy.
  var expression: String {
    var result = ""
    for (index, literal) in literals.enumerated() {
      result += Self.escaped(literal.text)
      guard index < arguments.count else { continue }
      let isLast = index + 1 == arguments.count && literals[index + 1].count == 0
      if case .text = arguments[index], isLast { result += "(.*)" } else { result += arguments[index].expression }
    }
    return result
  }

  private static func escaped(_ literal: String) -> String {
    var result = ""
    for character in literal {
      switch character {
      case "'": result += "(?:'|\u{2018}|\u{2019})"
      case "\\", ".", "+", "*", "?", "(", ")", "[", "]", "{", "}", "^", "$", "|", "#", "-":
        result += "\\" + String(character)
      default: result.append(character)
      }
    }
    return result
  }
}
