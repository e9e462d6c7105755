import Bytes
import JSONText

/// The substitution variables that the rules of one file may use: its own, and the built-in ones that they do not hide
/// (aasa-semantics.md 1.10).
public struct SubstitutionVariables: Sendable {
  /// A variable of the file.
  public struct Variable: Sendable {
    public let name: String
    /// The key and value in the file.
    public let member: JSONMember
    /// The values that count, in their order.
    public let values: [String]
    /// Elements that do not count: no strings, or strings with `$(` in them (S6, S9).
    public let skipped: [JSONValue]
    /// Whether the value is an array of strings, or a string, at all.
    public let isReadable: Bool
  }

  /// `substitutionVariables` of `applinks`, or nil.
  public let container: JSONValue?
  public let variables: [Variable]
  private let index: [[UInt8]: VariableValues]

  /// Reads the table; what is no object counts as none.
  init(_ container: JSONValue?) {
    self.container = container
    var variables: [Variable] = []
    var index: [[UInt8]: VariableValues] = [:]
    for member in container?.object ?? [] {
      guard let name = member.key.stringBytes else { continue }
      let variable = Self.read(member)
      variables.append(variable)
      // Of a repeated name the last one counts, as for all keys.
      index[name] = variable.isReadable ? VariableValues(variable.values.map { Array($0.utf8) }) : nil
    }
    self.variables = variables
    self.index = index
  }

  /// Reads the objects of a dump's `Variables:` text.
  init(objects: [JSONValue]) {
    let members = objects.flatMap { $0.object ?? [] }
    container = nil
    variables = members.map(Self.read)
    index = Dictionary(
      variables.map { (Array($0.name.utf8), VariableValues($0.values.map { Array($0.utf8) })) },
      uniquingKeysWith: { $1 })
  }

  private static func read(_ member: JSONMember) -> Variable {
    let elements = member.value.kind == .string ? [member.value] : member.value.array
    var values: [String] = []
    var skipped: [JSONValue] = []
    for element in elements ?? [] {
      if let text = element.string, !text.contains("$(") { values.append(text) } else { skipped.append(element) }
    }
    return Variable(
      name: member.name, member: member, values: values, skipped: skipped, isReadable: elements != nil)
  }

  /// The values behind a name: the file's own before the built-in ones (S5); nil for a name that is not known (S8).
  func values(_ name: [UInt8]) -> VariableValues? {
    index[name] ?? BuiltInVariables.values(String(decoding: name, as: UTF8.self))
  }

  /// Whether `name` is known, defined by the file or built in.
  public func isDefined(_ name: String) -> Bool { values(Array(name.utf8)) != nil }

  /// The file's own variables by name, with the values that count.
  public var custom: [String: [String]] {
    Dictionary(variables.filter(\.isReadable).map { ($0.name, $0.values) }, uniquingKeysWith: { $1 })
  }

  /// The names of the built-in variables (S3).
  public static let builtInNames = BuiltInVariables.names

  /// The file's own variable of this name, the last one where it is repeated.
  public func variable(_ name: String) -> Variable? {
    variables.last { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The values of a built-in variable: one character each, or codes in upper and in lower case.
  public static func builtInValues(_ name: String) -> [String]? {
    BuiltInVariables.values(name)?.all.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The built-in variables (S3, S4).
enum BuiltInVariables {
  static let names = ["alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang"]

  static func values(_ name: String) -> VariableValues? {
    switch name {
    case "alpha": alpha
    case "upper": upper
    case "lower": lower
    case "alnum": alnum
    case "digit": digit
    case "xdigit": xdigit
    case "region": region
    case "lang": lang
    default: nil
    }
  }

  private static let capitals: [UInt8] = Array(0x41...0x5A)
  private static let smalls: [UInt8] = Array(0x61...0x7A)
  private static let digits: [UInt8] = Array(0x30...0x39)

  private static let alpha = VariableValues((capitals + smalls).map { [$0] })
  private static let upper = VariableValues(capitals.map { [$0] })
  private static let lower = VariableValues(smalls.map { [$0] })
  private static let alnum = VariableValues((capitals + smalls + digits).map { [$0] })
  private static let digit = VariableValues(digits.map { [$0] })
  private static let xdigit = VariableValues((digits + capitals.prefix(6) + smalls.prefix(6)).map { [$0] })
  private static let region = codes([ISOCodes.regions, ISOCodes.furtherRegions])
  private static let lang = codes([ISOCodes.twoLetterLanguages, ISOCodes.threeLetterLanguages])

  private static func codes(_ tables: [StaticString]) -> VariableValues {
    let words = tables.flatMap { ISOCodes.words($0) }
    return VariableValues(
      words.flatMap { word in
        [word.map { (0x61...0x7A).contains($0) ? $0 - 32 : $0 }, word.map(CaseFolding.ascii)]
      })
  }
}
