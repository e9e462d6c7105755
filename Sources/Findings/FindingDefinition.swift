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
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

public enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
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
  /// What shows it, in a few words; may be empty where the title says all.
  public var when: String

  init(_ code: FindingCode, _ slug: String, _ link: ChainLink, _ severity: Severity, title: String, when: String) {
    (self.code, self.slug, self.link, self.severity) = (code, slug, link, severity)
    (self.title, self.when) = (title, when)
  }
}
