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
  var literals: [String] = []
  var arguments: [Argument] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    var position = 0
    while let percent = bytes[position...].firstIndex(of: 0x25) {
      guard let (argument, end) = Self.argument(bytes[(percent + 1)...]) else {
        position = percent + 1
        continue
      }
      literals.append(String(decoding: bytes[start..<percent], as: UTF8.self))
      arguments.append(argument)
      (start, position) = (end, end)
    }
    literals.append(String(decoding: bytes[start...], as: UTF8.self))
  }

  /// The argument behind a percent sign, and where it ends.
  private static func argument(_ text: ArraySlice<UInt8>) -> (Argument, end: Int)? {
    var rest = text
    var isBoolean = false
    if rest.first == 0x7B, let close = rest.firstIndex(of: 0x7D) {
      isBoolean = rest[..<close].elementsEqual("{BOOL".utf8)
      rest = rest[(close + 1)...]
    }
    for (letters, kind) in kinds where rest.starts(with: letters.utf8) {
      return (isBoolean ? .boolean : kind, rest.startIndex + letters.utf8.count)
    }
    return nil
  }

  private static let kinds: [(String, Argument)] = [
    ("@", .text), ("llu", .number), ("lli", .number), ("llx", .hexadecimal), ("i", .number), ("s", .text),
  ]

  /// Bytes of literal text: of two templates that fit, the one with more is meant.
  var weight: Int { literals.reduce(0) { $0 + $1.utf8.count } }

  /// The longest literal without quotation marks, which people and programs retype.
  var gate: [UInt8] {
    let parts = literals.flatMap { Array($0.utf8).split(separator: 0x27) }
    return parts.max { $0.count < $1.count }.map { Array($0) } ?? []
  }

  /// An expression for the whole text: literals to the letter but for quotation marks, the last argument greedy.
  var expression: String {
    var result = ""
    for (index, literal) in literals.enumerated() {
      result += Self.escaped(literal)
      guard index < arguments.count else { continue }
      let isLast = index + 1 == arguments.count && literals[index + 1].isEmpty
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
