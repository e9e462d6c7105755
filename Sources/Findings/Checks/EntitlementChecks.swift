import Evidence
import RuleEngine

/// What is wrong with one value of the associated-domains entitlement (aasa-semantics.md 1.11, 4.9).
public enum EntitlementChecks {
  /// The domain that a misspelt value most likely means, or nil.
  public static func intendedDomain(_ entry: EntitlementEntry) -> DomainName? {
    var rest = Substring(entry.text).drop { $0 == " " || $0 == "\t" }
    if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains(".") { rest = rest[rest.index(after: colon)...] }
    if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
    rest = rest.prefix { $0 != "/" && $0 != " " && $0 != "#" }
    let domain = DomainName(String(rest.hasSuffix(".") ? rest.dropLast() : rest))
    return domain.host.isEmpty ? nil : DomainName(host: domain.host, isWildcard: domain.isWildcard, mode: domain.mode)
  }

  /// The first fault for which the value stands for no host at all.
  public static func breakingHit(_ entry: EntitlementEntry) -> LintHit? {
    hits(entry).first { $0.severity == .error }
  }

  /// Every fault of the value, the most telling first.
  public static func hits(_ entry: EntitlementEntry) -> [LintHit] {
    let text = entry.text
    if text.contains("$(") || text.contains("${") || text.contains("<") {
      return [
        hit(
          1018, .error, entry, "\(text) holds a build variable or placeholder that was not replaced.",
          "Write the host itself.")
      ]
    }
    guard let service = entry.service, service.isKnown, let domain = entry.domain else {
      let intended = intendedDomain(entry).map { "applinks:\($0)" } ?? "applinks:example.com"
      return [
        hit(
          1005, .error, entry, "\(text) has no known service before the colon, so the system ignores it.",
          "Write the service in front, such as \(intended).")
      ]
    }
    let value = text[text.index(after: text.firstIndex(of: ":") ?? text.startIndex)...]
    let clean = intendedDomain(entry).map { "\(service):\($0)" } ?? "\(service):example.com"
    if value.contains("://") || ["http", "https"].contains(domain.host) && value.contains(":") {
      return [
        hit(
          1003, .error, entry, "\(text) carries a URL scheme: the system reads \"\(domain.host)\" as the host.",
          "Write \(clean).")
      ]
    }
    var hits: [LintHit] = []
    if value.prefix(while: { $0 != "?" }).contains("/") || value.contains(" ") || value.contains("\t")
      || value.contains("#") || hasOtherQuery(value)
    {
      hits.append(hit(1004, .error, entry, "\(text) carries more than a host.", "Write \(clean)."))
      return hits
    }
    if domain.port != nil {
      hits.append(
        hit(
          1006, .error, entry, "\(text) carries a port, which Apple does not support.",
          "Serve the file on port 443 and write \(clean)."))
    }
    if let fault = wildcardFault(domain, service) {
      hits.append(
        hit(
          1008, .error, entry, "\(text): \(fault).", "List each host, or *.example.com for the sub-domains of one host."
        ))
    } else if let fault = hostFault(domain) {
      hits.append(
        hit(1007, .error, entry, "\(text): \(fault), so the entry can never be valid.", "Name a public host."))
    }
    if let mode = domain.unknownMode {
      hits.append(
        hit(
          1011, .warning, entry,
          "\(text): the mode \"\(mode)\" is not known and is ignored; the entry works in normal mode.",
          "Write ?mode=developer, ?mode=managed, or no mode."))
    }
    if domain.host.contains(where: { !$0.isASCII }) {
      hits.append(
        hit(1012, .warning, entry, "\(text) is not written in punycode.", punycodeFix(domain, service)))
    }
    if domain.host.hasSuffix("."), domain.host.count > 1 {
      hits.append(
        hit(1017, .warning, entry, "\(text) ends in a dot and never equals the plain host.", "Write \(clean)."))
    }
    return hits
  }

  /// The value with the host's A-label.
  private static func punycodeFix(_ domain: DomainName, _ service: ServiceName) -> String {
    guard let host = Punycode.asciiHost(domain.host) else { return "Write the A-label (xn--…) of the host." }
    return "Write \(service):\(DomainName(host: host, isWildcard: domain.isWildcard, mode: domain.mode))."
  }

  static func hit(
    _ code: Int, _ severity: Severity, _ entry: EntitlementEntry, _ message: String, _ fix: String
  ) -> LintHit {
    LintHit(code, severity, message, fix: fix, offset: entry.citation.at.offset, service: entry.service)
  }

  private static func hasOtherQuery(_ value: Substring) -> Bool {
    guard let question = value.firstIndex(of: "?") else { return false }
    return !value[value.index(after: question)...].lowercased().hasPrefix("mode=")
  }

  private static func wildcardFault(_ domain: DomainName, _ service: ServiceName) -> String? {
    if domain.isWildcard, service == .appclips { return "App Clips take no wildcard" }
    if domain.host == "*" { return "a lone star is no domain" }
    if domain.isWildcard, !domain.host.contains(".") { return "a wildcard needs a host with a dot behind it" }
    return domain.host.contains("*") ? "a star is allowed only as a whole first label" : nil
  }

  /// M10: an inner dot, no leading dot, no two dots, no IP address in normal mode.
  private static func hostFault(_ domain: DomainName) -> String? {
    let host = domain.host
    if host.isEmpty { return "the host is empty" }
    if host == "localhost" { return domain.mode == .developer ? nil : "localhost needs mode=developer" }
    if host.hasPrefix(".") { return "the host begins with a dot" }
    if host.contains("..") { return "the host has two dots in a row" }
    if isAddress(host) { return domain.mode.includesDeveloper ? nil : "an IP address needs mode=developer" }
    return host.dropLast(host.hasSuffix(".") ? 1 : 0).contains(".") ? nil : "the host is a single label without a dot"
  }

  private static func isAddress(_ host: String) -> Bool {
    if host.contains(":") || host.hasPrefix("[") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
