/// A domain as entitlements, dumps and logs write it: `[*.]host[:port][?mode=developer|managed|developer+managed]`
/// (swcutil-show.md 2.4 row 5, swcd-logs.md 1.1).
public struct DomainName: Hashable, Sendable, CustomStringConvertible {
  public enum Mode: String, Sendable {
    case normal
    case developer
    case managed
    case developerManaged = "developer+managed"

    /// Whether swcd asks the site itself and not Apple's CDN (aasa-semantics.md T1, T2).
    public var isDirect: Bool { self != .normal }
    public var includesDeveloper: Bool { self == .developer || self == .developerManaged }
    public var includesManaged: Bool { self == .managed || self == .developerManaged }
  }

  /// The host in lower case, without `*.`, port and mode. Redacted labels hold `…` (U+2026).
  public var host: String
  public var isWildcard: Bool
  public var port: String?
  public var mode: Mode
  /// The mode's text where it is no known mode: swcd takes the normal mode then (M8).
  public var unknownMode: String?

  public init(host: String, isWildcard: Bool = false, port: String? = nil, mode: Mode = .normal) {
    (self.host, self.isWildcard, self.port, self.mode) = (host.lowercased(), isWildcard, port, mode)
  }

  /// Reads the text of a domain. Never fails: what is odd stays in `host`, so that it can be reported.
  public init(_ text: String) {
    var rest = Substring(text)
    mode = .normal
    if let question = rest.firstIndex(of: "?") {
      let query = rest[rest.index(after: question)...]
      rest = rest[..<question]
      for item in query.split(separator: "&") where item.lowercased().hasPrefix("mode=") {
        // Two modes are joined by "+" in full forms and by ", " in redacted ones.
        let value = item.dropFirst(5).lowercased()
        let parts = Set(value.split { $0 == "+" || $0 == "," || $0 == " " })
        switch (parts.contains("developer"), parts.contains("managed")) {
        case (true, true): mode = .developerManaged
        case (true, false): mode = .developer
        case (false, true): mode = .managed
        case (false, false): unknownMode = String(item.dropFirst(5))
        }
      }
    }
    if rest.hasPrefix("*.") {
      isWildcard = true
      rest = rest.dropFirst(2)
    } else {
      isWildcard = false
    }
    if let colon = rest.lastIndex(of: ":"), !rest.contains("["), rest.firstIndex(of: ":") == colon {
      port = String(rest[rest.index(after: colon)...])
      rest = rest[..<colon]
    }
    host = Self.normalisedDots(rest.lowercased())
  }

  /// `*.host:port`, without the mode.
  public var hostText: String { (isWildcard ? "*." : "") + host + (port.map { ":" + $0 } ?? "") }

  public var description: String { hostText + (mode == .normal ? "" : "?mode=" + mode.rawValue) }

  /// Whether a label was shortened by the log's redaction.
  public var isRedacted: Bool { host.contains("…") || host.contains("<private>") }

  /// Whether the entitlement or entry covers a URL's host: exactly, or for a wildcard at a dot boundary at any depth
  /// (M5). Whether a wildcard covers its own parent is open (M6) and answered no here.
  public func covers(host other: String) -> Bool {
    let other = other.lowercased()
    return isWildcard ? other.hasSuffix("." + host) && other.count > host.count + 1 : other == host
  }

  /// The forms in which a device's log may print this domain: each label but the last with three or more characters
  /// becomes its first two and `…`; the first label may be kept whole (swcd-logs.md 1.1).
  public var redactedForms: [String] {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let short = labels.enumerated().map { index, label in
      index == labels.count - 1 || label.unicodeScalars.count < 3
        ? String(label) : String(String.UnicodeScalarView(label.unicodeScalars.prefix(2))) + "…"
    }
    var forms = [short.joined(separator: ".")]
    if let first = labels.first, labels.count > 1, first.unicodeScalars.count >= 3 {
      forms.append(([String(first)] + short.dropFirst()).joined(separator: "."))
    }
    return forms
  }

  /// Whether this, read from a log, can be the redacted form of `full`; wildcard, port and mode must agree.
  public func isRedactedForm(of full: DomainName) -> Bool {
    isWildcard == full.isWildcard && port == full.port && mode == full.mode && full.redactedForms.contains(host)
  }

  /// People retype `…` as three or four dots, and some tools print it in vis(3) form.
  private static func normalisedDots(_ text: String) -> String {
    guard text.contains("..") || text.contains("\\m-b") else { return text }
    var result = text
    for spelling in ["\\m-b\\m^@\\m-&", "...."] {
      while let range = result.firstRange(of: spelling) {
        result.replaceSubrange(range, with: spelling == "...." ? "…." : "…")
      }
    }
    while let range = result.firstRange(of: "...") { result.replaceSubrange(range, with: "…") }
    return result
  }
}
