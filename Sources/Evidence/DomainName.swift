import Bytes

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
  ///
  /// Works on bytes, for a log names a domain on most of its lines.
  public init(_ text: String) {
    var text = text
    let (parts, port, query) = text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      let parts = Parts(bytes)
      return (
        parts, parts.port.map { String(lossy: bytes.slice($0)) }, parts.query.map { String(lossy: bytes.slice($0)) }
      )
    }
    (isWildcard, mode, unknownMode, self.port) = (parts.isWildcard, .normal, nil, port)
    if let place = parts.host {
      host = text.withUTF8 { String(lossy: UnsafeRawBufferPointer($0).slice(place)) }
    } else {
      host = text
    }
    if !parts.isLowercase { host = host.lowercased() }
    if parts.mayHoldEllipsis { host = Self.normalisedDots(host) }
    if let query { readMode(query) }
  }

  /// Numbers that stand for the domain that a text means, and for its text without the mode (`hostText`).
  ///
  /// Most texts are that text already; then nothing is made of them.
  public static func prints(of text: UnsafeRawBufferPointer) -> (domain: Fingerprint, host: Fingerprint) {
    let parts = Parts(text)
    if parts.isLowercase, !parts.mayHoldEllipsis, parts.query == nil {
      let print = Fingerprint(text)
      return (print, print)
    }
    return DomainName(String(lossy: text)).prints
  }

  public var prints: (domain: Fingerprint, host: Fingerprint) {
    (Fingerprint(description), Fingerprint(hostText))
  }

  private struct Parts {
    /// nil where it is the whole text, which need not be copied then.
    var host: Range<Int>?
    var isWildcard = false
    var port: Range<Int>?
    var query: Range<Int>?
    /// Whether the host is its own lower-case form for certain: the redaction's `…` is, like ASCII without capitals.
    var isLowercase = true
    /// Dots in a row, or a backslash.
    var mayHoldEllipsis = false

    init(_ bytes: UnsafeRawBufferPointer) {
      let end = bytes.firstIndex(ofByte: 0x3F) ?? bytes.count
      if end < bytes.count { query = end + 1..<bytes.count }
      isWildcard = end >= 2 && bytes[0] == 0x2A && bytes[1] == 0x2E
      let start = isWildcard ? 2 : 0
      var (stop, colons, hasBracket) = (end, 0, false)
      var index = start
      while index < end {
        switch bytes[index] {
        case 0x3A: (stop, colons) = (index, colons + 1)
        case 0x5B: hasBracket = true
        case 0x5C: mayHoldEllipsis = true
        case 0x2E: if index > start, bytes[index - 1] == 0x2E { mayHoldEllipsis = true }
        case 0xE2 where index + 2 < end && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA6: index += 2
        case 0x41...0x5A, 0x80...0xFF: isLowercase = false
        default: break
        }
        index += 1
      }
      if colons == 1, !hasBracket { port = stop + 1..<end } else { stop = end }
      if start > 0 || stop < bytes.count { host = start..<stop }
    }
  }

  private mutating func readMode(_ query: String) {
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

  /// `*.host:port`, without the mode.
  public var hostText: String { (isWildcard ? "*." : "") + host + (port.map { ":" + $0 } ?? "") }

  public var description: String { hostText + (mode == .normal ? "" : "?mode=" + mode.rawValue) }

  /// Whether a label was shortened by the log's redaction.
  public var isRedacted: Bool { host.holds("…") || host.holds("<private>") }

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
