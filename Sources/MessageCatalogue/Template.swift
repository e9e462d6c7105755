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
    var literal = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "%", let (argument, end) = Self.argument(rest) {
        literals.append(literal)
        literal = ""
        arguments.append(argument)
        rest = rest[end...]
      } else {
        literal.append(character)
        rest.removeFirst()
      }
    }
    literals.append(literal)
  }

  private static func argument(_ text: Substring) -> (Argument, Substring.Index)? {
    var rest = text.dropFirst()
    var isBoolean = false
    if rest.first == "{", let close = rest.firstIndex(of: "}") {
      isBoolean = rest[..<close].contains("BOOL")
      rest = rest[rest.index(after: close)...]
    }
    let kinds: [(String, Argument)] = [
      ("@", .text), ("llu", .number), ("lli", .number), ("llx", .hexadecimal), ("i", .number), ("s", .text),
    ]
    for (letters, kind) in kinds where rest.hasPrefix(letters) {
      return (isBoolean ? .boolean : kind, rest.index(rest.startIndex, offsetBy: letters.count))
    }
    return nil
  }

  /// Bytes of literal text: of two templates that fit, the one with more is meant.
  var weight: Int { literals.reduce(0) { $0 + $1.utf8.count } }

  /// The longest literal without quotation marks, which people and programs retype.
  var gate: [UInt8] {
    let parts = literals.flatMap { $0.split(separator: "'") }
    return parts.max { $0.utf8.count < $1.utf8.count }.map { Array($0.utf8) } ?? []
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
