/// The substitution variables of a file: its own, and the built-in ones (aasa-semantics.md S1-S10).
public struct SubstitutionVariables: Sendable {
  /// The file's variables: name and values, those that can be used (S6, S9).
  public var custom: [String: [String]]

  public init(custom: [String: [String]] = [:]) { self.custom = custom }

  public static let builtInNames = Glob.CharacterClass.allCases.map(\.rawValue) + ["region", "lang"]

  public func isDefined(_ name: String) -> Bool {
    custom[name] != nil || Self.builtInNames.contains(name)
  }

  func token(for name: String, folds: Bool) -> Glob.Token {
    if let values = custom[name] {
      // A value that refers to another variable is skipped (S6); no usable value never matches (S9).
      let usable = values.filter { !$0.contains("$(") }
      return .values(
        usable.map { GlobCompiler.tokens(Array($0.utf8), variables: nil, folds: folds) })
    }
    if let set = Glob.CharacterClass(rawValue: name) { return .characters(set) }
    switch name {
    case "region": return .codes(.regions)
    case "lang": return .codes(.languages)
    default: return .never
    }
  }
}

/// Compiles the text of a pattern.
enum GlobCompiler {
  static func compile(_ pattern: [UInt8], variables: SubstitutionVariables, folds: Bool) -> Glob {
    Glob(tokens: tokens(pattern, variables: variables, folds: folds), folds: folds)
  }

  /// - Parameter variables: nil inside a variable's value, where `$(` has no meaning.
  static func tokens(_ pattern: [UInt8], variables: SubstitutionVariables?, folds: Bool) -> [Glob.Token] {
    var tokens: [Glob.Token] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { tokens.append(.literal(folds ? CaseFolding.folded(literal) : literal)) }
      literal = []
    }
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      switch byte {
      case 0x2A:
        flush()
        tokens.append(.anyRun)
      case 0x3F:
        flush()
        tokens.append(.anyOne)
      case 0x5C:
        flush()
        tokens.append(.skip)
        index += 1
      case 0x24 where variables != nil && index + 1 < pattern.count && pattern[index + 1] == 0x28:
        flush()
        guard let variables, let close = pattern[index...].firstIndex(of: 0x29) else {
          return tokens + [.never]
        }
        let name = String(decoding: pattern[(index + 2)..<close], as: UTF8.self)
        tokens.append(variables.token(for: name, folds: folds))
        index = close
      default: literal.append(byte)
      }
      index += 1
    }
    flush()
    return tokens
  }
}
