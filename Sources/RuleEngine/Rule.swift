import JSONText

/// One rule of an app: a component, or an entry of `paths`.
public struct Rule: Sendable {
  /// Position in the app's list, from 0.
  public var index: Int
  /// JSON pointer of the rule in the file; nil for the device's patterns.
  public var pointer: String?
  /// Byte offset of the rule in the file or text it was read from.
  public var offset: Int
  /// The rule as written.
  public var text: String
  public var isExclude: Bool
  public var isCaseSensitive: Bool
  public var isPercentEncoded: Bool
  public var path: Constraint?
  public var query: QueryConstraint?
  public var fragment: Constraint?
  /// The position of the first rule of the list that this one repeats after normalisation (C15), or nil.
  public var repeats: Int?

  /// A pattern, as written and as it is compared.
  public struct Constraint: Sendable {
    public var pattern: String
    /// For a path, the normalised pattern; else the pattern itself.
    public var normalised: String
    public var glob: Glob
    /// Byte offset of the pattern's string in the text it was read from, or nil for one from `defaults`.
    public var offset: Int?
  }

  public enum QueryConstraint: Sendable {
    /// Against the whole query text (Q1).
    case whole(Constraint)
    /// By names (Q2). Empty where one value was not a string (Q5), or nothing is asked.
    case items([(name: String, constraint: Constraint)])
  }

  /// Whether the rule asks nothing of a URL.
  public var isUnconstrained: Bool {
    path.map { $0.glob.matchesAnything } ?? true && fragment.map { $0.glob.matchesAnything } ?? true
      && queryIsUnconstrained
  }

  private var queryIsUnconstrained: Bool {
    switch query {
    case nil: true
    case .whole(let constraint): constraint.glob.matchesAnything
    case .items(let items): items.allSatisfy { $0.constraint.glob.matchesAnything }
    }
  }
}

/// The rules of one app, in order.
public struct RuleList: Sendable {
  public enum Origin: String, Sendable {
    case components, paths
    /// Neither key is a list: every URL matches (C6).
    case absent
    /// An app of the applinks `apps` list where `details` is missing: every URL matches (D9).
    case apps
    /// The patterns of a device's dump.
    case dump
  }

  public var origin: Origin
  public var rules: [Rule]

  public init(origin: Origin, rules: [Rule]) { (self.origin, self.rules) = (origin, rules) }

  /// Whether every URL matches because there is no list.
  public var claimsEverything: Bool { origin == .absent || origin == .apps }
}
