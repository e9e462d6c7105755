/// A stable finding code such as `SWCD3101`. Codes name the problem, never the remedy, and are never reused.
public struct FindingCode: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let number: Int

  public init(_ number: Int) { self.number = number }

  /// Reads `SWCD3101`, `swcd3101` or `3101`.
  public init?(text: String) {
    let digits = text.uppercased().hasPrefix("SWCD") ? text.dropFirst(4) : Substring(text)
    guard digits.count == 4, let number = Int(digits), number > 0 else { return nil }
    self.number = number
  }

  public var description: String { "SWCD" + String(number) }

  public static func < (left: FindingCode, right: FindingCode) -> Bool { left.number < right.number }
}

/// The nine links of the association chain (cli.md), and the evidence itself.
public enum ChainLink: String, Sendable, CaseIterable, Comparable {
  case entitled, registered, fetched, parsed, listed, approved, matched, preferred, opened
  /// Findings about the inputs, which stand on no link.
  case evidence

  public static func < (left: ChainLink, right: ChainLink) -> Bool { left.rank < right.rank }
  /// The place in the chain.
  public var rank: Int {
    switch self {
    case .entitled: 0
    case .registered: 1
    case .fetched: 2
    case .parsed: 3
    case .listed: 4
    case .approved: 5
    case .matched: 6
    case .preferred: 7
    case .opened: 8
    case .evidence: 9
    }
  }
}

public enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  /// How grave it is, from 0.
  public var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Who can mend a fault.
public enum Audience: String, Sendable, CaseIterable {
  case appDeveloper = "app developer"
  case webEngineer = "web or CDN engineer"
  case deviceAdministrator = "device administrator"
  case deviceUser = "user of the device"
  /// Nothing to mend.
  case nobody = "nobody"
}

/// Everything about a kind of finding that does not depend on the evidence at hand.
public struct FindingDefinition: Sendable {
  public var code: FindingCode
  /// Lower-case words joined by hyphens, unique.
  public var slug: String
  public var link: ChainLink
  /// The usual severity; a finding at hand may carry another one where the rules say so.
  public var severity: Severity
  public var title: String
  /// What is detected, in one or two sentences.
  public var detects: String
  /// Why it matters: what the user sees when it holds.
  public var why: String
  /// Which evidence shows it.
  public var evidence: String
  /// How to mend it.
  public var fix: String
  public var audience: Audience
  /// The command that shows whether it is mended, or nil. Words in capitals stand for values of the reader's own.
  public var verify: String?
  /// The rules of the specification it follows (`aasa-semantics.md P15`).
  public var source: String
  /// The version that brought it.
  public var since: String
  private let makeTriggers: @Sendable () -> [FindingExample]
  private let makePasses: @Sendable () -> [FindingExample]

  /// Inputs that show the finding. Examples are put together when they are asked for: every run needs definitions, but
  /// only `explain` and the tests need these.
  public var triggers: [FindingExample] { makeTriggers() }
  /// Inputs that look like the finding and do not show it.
  public var passes: [FindingExample] { makePasses() }

  public init(
    _ code: Int, _ slug: String, _ link: ChainLink, _ severity: Severity, title: String, detects: String, why: String,
    evidence: String, fix: String, audience: Audience, verify: String? = nil, source: String, since: String = "0.1.0",
    triggers: @autoclosure @escaping @Sendable () -> [FindingExample],
    passes: @autoclosure @escaping @Sendable () -> [FindingExample]
  ) {
    self.code = FindingCode(code)
    (self.slug, self.link, self.severity, self.title) = (slug, link, severity, title)
    (self.detects, self.why, self.evidence, self.fix) = (detects, why, evidence, fix)
    (self.audience, self.verify, self.source, self.since) = (audience, verify, source, since)
    (makeTriggers, makePasses) = (triggers, passes)
  }
}

/// One kind of finding: one file below `Sources/Findings`, one type, one definition.
public protocol FindingKind {
  static var definition: FindingDefinition { get }
}
