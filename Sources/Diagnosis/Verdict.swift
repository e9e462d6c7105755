import Evidence

/// What a set of rules says of one URL for one app.
public struct Verdict: Sendable {
  public enum Answer: String, Sendable {
    case match, excluded
    case noMatch = "no-match"
    case invalid
  }

  /// Which copy of the rules was asked.
  public enum Basis: String, Sendable, CaseIterable {
    /// The patterns that the device's dump shows.
    case device
    case cdn, origin, file
  }

  /// The rule that decided, or came closest.
  public struct Rule: Sendable {
    /// Position in the app's rule list, from 0.
    public var index: Int
    /// JSON pointer in the file; nil for the device's patterns.
    public var pointer: String?
    public var line: Int?
    public var text: String
    /// For a closest rule: what failed in it.
    public var failure: String?

    public init(index: Int, pointer: String?, line: Int?, text: String, failure: String? = nil) {
      (self.index, self.pointer, self.line) = (index, pointer, line)
      (self.text, self.failure) = (text, failure)
    }
  }

  /// What opens, the verdict carried through the rest of the chain and the way of opening.
  public enum Opens: String, Sendable { case app, browser, chooser, unknown }

  public var url: String
  public var appID: String
  public var domain: String
  public var basis: Basis
  public var asked: Bool
  public var answer: Answer
  public var rule: Rule?
  public var closest: Rule?
  public var reason: String
  public var opens: Opens = .unknown
  /// The line of the deciding or closest rule.
  public var citation: Citation?
}
