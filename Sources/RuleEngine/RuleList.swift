import JSONText

/// The rules of one details item, in their order, ready for evaluation.
public struct RuleList: Sendable {
  /// Where the rules come from (aasa-semantics.md 1.1 step 4).
  public enum Source: Sendable {
    /// `components` is an array and hides `paths` (C4, C5).
    case components(JSONValue)
    /// `paths` is an array.
    case paths(JSONValue)
    /// Neither key is there: every URL matches (C6).
    case absent
    /// A key is there, but no array: every URL matches (C6).
    case notArray([JSONMember])
    /// An id of `apps`, which has no rules: every URL matches (D9).
    case apps
    /// The `Patterns:` text of a dump.
    case dump(JSONDocument)
    /// A dump's entry without `Patterns:`: every URL matches.
    case dumpWithoutPatterns
  }

  public let source: Source
  public let rules: [Rule]
  public let variables: SubstitutionVariables
  let program: RuleProgram

  init(source: Source, rules: [Rule], variables: SubstitutionVariables) {
    (self.source, self.rules, self.variables) = (source, rules, variables)
    let claimsEverything =
      switch source {
      case .absent, .notArray, .apps, .dumpWithoutPatterns: true
      case .components, .paths, .dump: false
      }
    self.claimsEverything = claimsEverything
    program = RuleProgram(rules, claimsEverything: claimsEverything)
  }

  /// Where the rules come from, in a word.
  public enum Origin: String, Sendable {
    case components, paths
    /// Neither key is a list: every URL matches (C6).
    case absent
    /// An app of the applinks `apps` list where `details` is missing: every URL matches (D9).
    case apps
    /// The patterns of a device's dump.
    case dump
  }

  public var origin: Origin {
    switch source {
    case .components: .components
    case .paths: .paths
    case .absent, .notArray, .dumpWithoutPatterns: .absent
    case .apps: .apps
    case .dump: .dump
    }
  }

  /// Whether there is no list at all, so that every URL matches. An empty list matches none.
  public let claimsEverything: Bool

  /// The array that the rules stand in, or nil.
  public var container: JSONValue? {
    switch source {
    case .components(let value), .paths(let value): value
    case .dump(let document): document.root
    case .absent, .notArray, .apps, .dumpWithoutPatterns: nil
    }
  }
}

extension RuleList {
  /// The rules of a details item: `components` if it is an array, else `paths` if it is an array, else none.
  static func read(item: JSONValue, reader: RuleReader) -> RuleList {
    let components = item.member("components")
    if let elements = components?.value.array, let value = components?.value {
      return RuleList(
        source: .components(value), rules: reader.rules(components: elements), variables: reader.variables)
    }
    let paths = item.member("paths")
    if let elements = paths?.value.array, let value = paths?.value {
      return RuleList(source: .paths(value), rules: reader.rules(paths: elements), variables: reader.variables)
    }
    let odd = [components, paths].compactMap { $0 }
    return RuleList(source: odd.isEmpty ? .absent : .notArray(odd), rules: [], variables: reader.variables)
  }

  /// The rules of `paths` where `components` hides them, or nil.
  static func hiddenPaths(item: JSONValue, reader: RuleReader) -> RuleList? {
    guard item["components"]?.array != nil, let value = item["paths"], let elements = value.array else { return nil }
    return RuleList(source: .paths(value), rules: reader.rules(paths: elements), variables: reader.variables)
  }

  /// The rules behind `Patterns:` and `Variables:` of a `swcutil show` entry (swcutil-show.md 2.6): JSON objects
  /// joined by `, `, normalised, defaults folded in. nil patterns stand for a missing line; the answer is nil where
  /// they cannot be read.
  ///
  /// Places of the rules count in `[` + patterns + `]`, so they are one column further right than in the text.
  public static func fromDump(patterns: String?, variables: String? = nil) -> RuleList? {
    let table = variables.map { JSONDocument.parse("[" + $0 + "]") }
    let known = SubstitutionVariables(objects: table?.root?.array ?? [])
    guard let patterns else { return RuleList(source: .dumpWithoutPatterns, rules: [], variables: known) }
    let document = JSONDocument.parse("[" + patterns + "]")
    guard document.isAccepted, let elements = document.root?.array else { return nil }
    let reader = RuleReader(variables: known, itemDefaults: nil, applinksDefaults: nil, isOfDump: true)
    return RuleList(source: .dump(document), rules: reader.rules(components: elements), variables: known)
  }

  /// The text that `swcutil show` would print behind `Patterns:`; equal rules stand once (C15).
  public var dumpText: String {
    var seen: Set<String> = []
    return rules.map(\.canonical).filter { seen.insert($0).inserted }.joined(separator: ", ")
  }
}
