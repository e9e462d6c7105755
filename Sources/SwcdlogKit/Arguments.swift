import Bytes
import Evidence

/// Wrong use of the command line, with what would be right.
public struct UsageError: Error, Sendable {
  public var message: String

  public init(_ message: String) { self.message = message }

  static func unknown(_ name: String, among names: [String]) -> UsageError {
    let near = names.min { distance($0, name) < distance($1, name) }
    let hint = near.flatMap { distance($0, name) <= 3 ? "; did you mean \($0)?" : nil } ?? ""
    return UsageError("unknown option \(name)\(hint)")
  }

  static func distance(_ left: String, _ right: String) -> Int {
    AppIDLikeness.editDistance(Array(left), Array(right), limit: 4)
  }
}

/// Splits arguments into options and operands: `--name value`, `--name=value`, `--` ends the options.
struct ArgumentParser {
  enum Word {
    case option(String)
    case operand(String)
  }

  private var rest: ArraySlice<String>
  private var attached: String?
  private var onlyOperands = false

  init(_ arguments: [String]) { rest = arguments[...] }

  mutating func next() -> Word? {
    attached = nil
    guard let word = rest.popFirst() else { return nil }
    if onlyOperands || word == "-" || !word.hasPrefix("-") { return .operand(word) }
    if word == "--" {
      onlyOperands = true
      return next()
    }
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      attached = String(word[word.index(after: equals)...])
      return .option(String(word[..<equals]))
    }
    return .option(word)
  }

  mutating func value(_ name: String) throws(UsageError) -> String {
    if let attached { return attached }
    guard let value = rest.popFirst() else { throw UsageError("\(name) needs a value") }
    return value
  }

  mutating func number(_ name: String) throws(UsageError) -> Int {
    let text = try value(name)
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30]
    let shift = text.uppercased().last.flatMap { units[$0] }
    guard let number = Int(shift == nil ? text : String(text.dropLast())), number > 0, number < 1 << 32 else {
      throw UsageError("\(name) takes a number such as 500M, not \(text)")
    }
    return number << (shift ?? 0)
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, _ type: Choice.Type) throws(UsageError)
    -> Choice
  where Choice.RawValue == String {
    let text = try value(name)
    guard let choice = Choice(rawValue: text) else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(name) takes one of \(all), not \(text)")
    }
    return choice
  }

  /// `2026-05-19T10:20:00Z`; without a zone it is UTC, without a time midnight.
  mutating func time(_ name: String) throws(UsageError) -> Timestamp {
    let text = try value(name)
    let spellings = [text, text + "T00:00:00Z"]
    for spelling in spellings {
      if let time = Array(spelling.utf8).withUnsafeBytes({ TimestampText.dateTime($0)?.timestamp }) { return time }
    }
    throw UsageError("\(name) takes a time such as 2026-05-19T10:20:00Z, not \(text)")
  }

  /// nil for `auto`.
  mutating func colour(_ name: String) throws(UsageError) -> Bool? {
    let value = try value(name)
    guard ["auto", "always", "never"].contains(value) else {
      throw UsageError("\(name) takes auto, always or never, not \(value)")
    }
    return value == "auto" ? nil : value == "always"
  }
}
