/// One piece of a pattern (aasa-semantics.md 1.6).
enum GlobToken: Sendable {
  /// These bytes.
  case literal([UInt8])
  /// `?`: one Unicode scalar (G2).
  case one
  /// `*`: any run (G1).
  case run
  /// A backslash and the character after it: one byte of any value (G7).
  case skip
  /// A variable.
  case choice(VariableValues.Prepared)

  /// Why a pattern can never match.
  enum Fault: Sendable, Hashable {
    /// `$(name)` of a variable that is neither defined nor built in (S8).
    case unknownVariable(String)
    /// `$(` without `)` (S8).
    case unclosedVariable
  }

  /// A pattern in pieces, each with the range of the pattern's bytes that it stands for.
  struct Parsed: Sendable {
    var tokens: [GlobToken] = []
    var ranges: [Range<Int>] = []
    var fault: Fault?
    /// Names of the variables that are used.
    var variableNames: [String] = []
  }

  /// Cuts a value of a variable into pieces; `$` is plain text in it (S6).
  static func tokens(ofValue value: [UInt8]) -> [GlobToken] {
    parse(value, variables: nil, folded: false).tokens
  }

  /// Cuts a pattern into pieces. `folded`: the pattern's text is folded already, and values are to be.
  static func parse(_ pattern: [UInt8], variables: SubstitutionVariables?, folded: Bool) -> Parsed {
    var result = Parsed()
    var literal: [UInt8] = []
    var literalStart = 0
    var position = 0
    func flush(_ end: Int) {
      guard !literal.isEmpty else { return }
      result.tokens.append(.literal(folded ? CaseFolding.fold(literal) : literal))
      result.ranges.append(literalStart..<end)
      literal = []
    }
    func add(_ token: GlobToken, _ length: Int) {
      flush(position)
      result.tokens.append(token)
      result.ranges.append(position..<min(pattern.count, position + length))
      position += length
    }
    while position < pattern.count {
      let byte = pattern[position]
      switch byte {
      case 0x2A: add(.run, 1)
      case 0x3F: add(.one, 1)
      case 0x5C: add(.skip, min(2, pattern.count - position))
      case 0x24 where variables != nil && position + 1 < pattern.count && pattern[position + 1] == 0x28:
        guard let close = pattern[position...].firstIndex(of: 0x29) else {
          result.fault = result.fault ?? .unclosedVariable
          add(.literal(Array(pattern[position...])), pattern.count - position)
          break
        }
        let name = Array(pattern[position + 2..<close])
        let text = String(decoding: name, as: UTF8.self)
        result.variableNames.append(text)
        if let values = variables?.values(name) {
          add(.choice(values.prepared(folded: folded)), close + 1 - position)
        } else {
          result.fault = result.fault ?? .unknownVariable(text)
          add(.literal(Array(pattern[position...close])), close + 1 - position)
        }
      default:
        if literal.isEmpty { literalStart = position }
        literal.append(byte)
        position += 1
      }
    }
    flush(pattern.count)
    return result
  }
}
