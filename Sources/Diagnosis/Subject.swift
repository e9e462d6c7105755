import Evidence

/// One association: a service, an app and a domain. The app or the domain may not be known.
public struct Subject: Hashable, Sendable {
  public var service: ServiceName
  public var appID: AppID?
  public var domain: DomainName?

  public init(service: ServiceName, appID: AppID?, domain: DomainName?) {
    (self.service, self.appID, self.domain) = (service, appID, domain)
  }

  /// Two subjects are the same association if they differ in the mode only: plain and `?mode=` entries of one host
  /// merge into one (swcutil-show.md 2.4 row 5).
  public static func == (left: Subject, right: Subject) -> Bool {
    left.service == right.service && left.appID == right.appID && left.domain?.hostText == right.domain?.hostText
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(service)
    hasher.combine(appID)
    hasher.combine(domain?.hostText)
  }

  /// `applinks of ABCDE12345.com.example.shop for shop.example`, for messages.
  var text: String {
    service.rawValue + (appID.map { " of \($0)" } ?? "") + (domain.map { " for \($0)" } ?? "")
  }

  /// The host whose file swcd reads: a wildcard's parent, else the host itself (M5, M7).
  public var fileHost: String? { domain?.host }

  /// The URL that swcd, or Apple's CDN for it, asks for the file.
  var fileURL: String {
    "https://\(domain.map { $0.host + ($0.port.map { ":" + $0 } ?? "") } ?? "HOST")/.well-known/apple-app-site-association"
  }

  /// The URL of Apple's CDN for the file.
  var cdnURL: String { "https://app-site-association.cdn-apple.com/a/v1/\(domain?.host ?? "HOST")" }

  /// Whether the order of things is of this domain: exactly the same host and wildcard.
  func isDomain(_ other: DomainName) -> Bool { domain?.hostText == other.hostText }

  func isApp(_ text: String?) -> Bool {
    guard let appID else { return true }
    guard let text else { return false }
    return AppID(text) == appID
  }
}
