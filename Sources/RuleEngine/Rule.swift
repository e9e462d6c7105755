import JSONText

/// The part of a URL that a constraint looks at.
public enum URLPart: String, Sendable, CaseIterable {
  case path = "/"
  case query = "?"
  case fragment = "#"
}

/// Where a component's key was found (aasa-semantics.md C12).
public enum RuleLevel: String, Sendable {
  case component
  /// `defaults` of the details item.
  case itemDefaults
  /// `defaults` of `applinks`.
  case applinksDefaults
  /// Built into the system.
  case builtIn
}

extension Rule {
  /// A pattern for one text of the URL.
  public struct Constraint: Sendable {
    public let part: URLPart
    /// The pattern as written, without `NOT `.
    public let pattern: String
    /// The string in the file.
    public let value: JSONValue
    public let level: RuleLevel
    public let glob: Glob

    /// The string's first byte in the file.
    public var offset: Int { value.range.lowerBound }
    /// The pattern that is compared: normalised for paths (1.5), variables still as `$(name)`.
    public var normalised: String { String(decoding: glob.text, as: UTF8.self) }
    /// Whether it matches every text that its part of a URL can be: `*`, and `/*` for paths.
    public var matchesAnything: Bool {
      if case .anything = glob.form { return true }
      return part == .path && glob.text == [0x2F, 0x2A]
    }
    /// The names of the variables used, in order.
    public var variableNames: [String] { glob.parsed.variableNames }
    /// How many stars and variables it has; more than 64 match nothing (G6).
    public var nesting: Int { glob.nesting }
    /// Why it can match no text at all, in words; nil where nothing forbids it. Text that no URL can hold is another
    /// question (`Rule.canMatch`).
    public var impossibility: String? {
      switch glob.parsed.fault {
      case .unknownVariable(let name): "$(\(name)) is neither defined nor built in"
      case .unclosedVariable: "$( is not closed by )"
      case nil: glob.isTooComplex ? "\(glob.nesting) wildcards are too complex" : nil
      }
    }
  }
}

/// What a rule demands of the query.
public enum QueryConstraint: Sendable {
  /// A pattern for the whole text (Q1).
  case whole(Rule.Constraint)
  /// A pattern for the value of every item of a name (Q2).
  case items([QueryItemConstraint])

  public var patterns: [Rule.Constraint] {
    switch self {
    case .whole(let pattern): [pattern]
    case .items(let items): items.map(\.constraint)
    }
  }
}

public struct QueryItemConstraint: Sendable {
  /// Compared exactly (Q7).
  public let name: String
  public let key: JSONValue
  public let constraint: Rule.Constraint
  let nameBytes: [UInt8]
}

/// A constraint that is not obeyed because of its type (C9, Q5).
public struct DroppedConstraint: Sendable {
  public let part: URLPart
  public let value: JSONValue
  public let level: RuleLevel
}

/// One element of `components` or `paths`, or one object of a dump's patterns, with all defaults folded in.
public struct Rule: Sendable {
  public enum Form: String, Sendable {
    /// An object.
    case component
    /// A string of `paths`.
    case path
    /// A string of `paths` that begins with `NOT ` (P1).
    case notPath
    /// An element of the wrong type: it matches every URL (C7).
    case unreadable
  }

  /// The position in its list, from 0.
  public let index: Int
  public let form: Form
  /// The element in the file.
  public let value: JSONValue
  public let isExclude: Bool
  public let isCaseSensitive: Bool
  public let isPercentEncoded: Bool
  public let path: Rule.Constraint?
  public let query: QueryConstraint?
  public let fragment: Rule.Constraint?
  public let dropped: [DroppedConstraint]
  /// Where `exclude`, `caseSensitive` and `percentEncoded` come from.
  public let levels: (exclude: RuleLevel, caseSensitive: RuleLevel, percentEncoded: RuleLevel)

  /// The rule for people: the path pattern as written, or the component on one line.
  public var text: String {
    switch form {
    case .path, .notPath: value.string ?? value.source
    case .component, .unreadable: value.compactSource
    }
  }

  /// Whether it was read from a dump.
  let isOfDump: Bool

  /// The JSON pointer of the element in the file; nil for a dump's patterns.
  public var pointer: String? { isOfDump ? nil : value.pointer }
  public var place: JSONPlace { value.place }
  /// The element's first byte.
  public var offset: Int { value.range.lowerBound }

  /// The rule in a few words: its path, query and fragment patterns as written.
  public var summary: String {
    var parts: [String] = []
    if let path { parts.append(path.pattern) }
    switch query {
    case .whole(let constraint)?: parts.append("?" + constraint.pattern)
    case .items(let items)?:
      parts.append("?{" + items.map { $0.name + "=" + $0.constraint.pattern }.joined(separator: "&") + "}")
    case nil: break
    }
    if let fragment { parts.append("#" + fragment.pattern) }
    guard parts.isEmpty else { return (isExclude ? "NOT " : "") + parts.joined(separator: " ") }
    let text = text.unicodeScalars
    return text.count > 80 ? String(String.UnicodeScalarView(text.prefix(77))) + "..." : String(text)
  }

  /// All patterns in the order in which they are compared: path, query, fragment.
  public var patterns: [Rule.Constraint] {
    [path].compactMap { $0 } + (query?.patterns ?? []) + [fragment].compactMap { $0 }
  }

  /// Whether nothing is demanded, or only what every URL has: the rule decides for every URL (C6 to C8).
  public var isUnconstrained: Bool { patterns.allSatisfy(\.matchesAnything) }

  /// How the rule wants its texts.
  var textForm: PreparedURL.Form { .init(isDecoded: !isPercentEncoded, isFolded: !isCaseSensitive) }

  /// The normal form of the rule as swcd stores it and `swcutil show` prints it: sorted keys, normalised path, flags
  /// only where they differ from the default (swcutil-show.md 2.6). Rules with equal normal forms mean the same.
  public var canonical: String {
    var writer = JSONWriter(indent: nil)
    writer.object { writer in
      if let fragment { writer.member("#", fragment.normalised) }
      if let path { writer.member("/", path.normalised) }
      switch query {
      case .whole(let pattern)?: writer.member("?", pattern.normalised)
      case .items(let items)?:
        writer.object("?") { writer in
          for item in items.sorted(by: { $0.nameBytes.lexicographicallyPrecedes($1.nameBytes) }) {
            writer.member(item.name, item.constraint.normalised)
          }
        }
      case nil: break
      }
      if !isCaseSensitive { writer.member("caseSensitive", false) }
      if isExclude { writer.member("exclude", true) }
      if !isPercentEncoded { writer.member("percentEncoded", false) }
    }
    return writer.text
  }
}

extension JSONValue {
  /// The value as it stands in the text, without the white space between its parts.
  public var compactSource: String {
    var result: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in source.utf8 {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isInString = false
        }
      } else if byte == 0x22 {
        isInString = true
      } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
        continue
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
