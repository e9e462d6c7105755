import Bytes

/// One recorded request and its answer (`curl -i`, `-v`, `-sD -`, `-I`), one hop of a redirect chain each.
public struct HTTPExchange: Sendable {
  public var at: SourceLocation
  /// The URL asked for, where the command line, a `> GET` line or a header tells it.
  public var url: Located<String>?
  /// The method, `GET` unless shown otherwise.
  public var method: String
  /// nil where no answer was recorded (the connection failed).
  public var status: Located<Int>?
  public var reasonPhrase: String?
  /// Header fields in their order, names in lower case.
  public var headers: [Header] = []
  /// The body's bytes as recorded, or nil where none was.
  public var body: Body?
  /// What the client said of the connection's failure: `curl: (60) SSL certificate problem: …`.
  public var failure: Failure?
  /// Certificate remarks of a verbose record: issuer, verify result.
  public var certificateNotes: [Citation] = []
  /// The address connected to, where shown.
  public var address: Located<String>?
  /// Position within a redirect chain that was followed, from 0.
  public var hop = 0

  public struct Header: Sendable {
    public var name: String
    public var value: String
    public var citation: Citation

    public init(name: String, value: String, citation: Citation) {
      (self.name, self.value, self.citation) = (name, value, citation)
    }
  }

  public struct Body: Sendable {
    public var bytes: [UInt8]
    public var at: SourceLocation

    public init(bytes: [UInt8], at: SourceLocation) { (self.bytes, self.at) = (bytes, at) }
  }

  public struct Failure: Sendable {
    public enum Kind: String, Sendable {
      case couldNotResolve, couldNotConnect, timedOut, certificateUntrusted, certificateExpired, tlsHandshake,
        tooManyRedirects, other
    }
    public var kind: Kind
    public var citation: Citation

    public init(kind: Kind, citation: Citation) { (self.kind, self.citation) = (kind, citation) }
  }

  public init(at: SourceLocation) {
    self.at = at
    method = "GET"
  }

  public func header(_ name: String) -> Header? { headers.first { $0.name == name } }

  /// The host that was asked, in lower case.
  public var host: String? { url.flatMap { URLParts.host(of: $0.value) } }

  /// Whether Apple's CDN was asked (`app-site-association.cdn-apple.com`, or an `Apple-…` header says so).
  public var isCDN: Bool {
    if let host { return host == "app-site-association.cdn-apple.com" }
    return headers.contains { $0.name == "apple-failure-reason" || $0.name == "apple-origin-format" }
  }

  /// The site whose file this is about: behind the CDN, the host in the URL's path or in `Apple-From`.
  public var site: String? {
    guard isCDN else { return host }
    if let url = url?.value, let range = url.firstRange(of: "/a/v1/") {
      return url[range.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "\"" }.lowercased()
    }
    return header("apple-from").flatMap { URLParts.host(of: $0.value) }
  }

  /// When the server answered (`Date`).
  public var date: Timestamp?
}

/// The few parts of a URL that evidence needs; the rule engine has its own, exact reading.
public enum URLParts {
  /// The host of `scheme://[user@]host[:port]/…`, in lower case.
  public static func host(of url: String) -> String? {
    guard let scheme = url.firstRange(of: "://") else { return nil }
    var authority = url[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
    if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") { authority = authority[..<colon] }
    return authority.isEmpty ? nil : authority.lowercased()
  }

  /// The path, from its first `/` to before `?` or `#`; empty where there is none.
  public static func path(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return "" }
    let rest = url[scheme.upperBound...]
    guard let slash = rest.firstIndex(where: { $0 == "/" || $0 == "?" || $0 == "#" }), rest[slash] == "/" else {
      return ""
    }
    return String(rest[slash...].prefix { $0 != "?" && $0 != "#" })
  }
}
