import Bytes
import Evidence

/// How a link is opened (`--via`, opening.md section 1).
public enum WayOfOpening: String, Sendable, CaseIterable {
  case tap
  case longPress = "long-press"
  case camera
  case qrButton = "qr-button"
  case nfc
  case openURL = "open-url"
  case ownApp = "own-app"
  case webView = "web-view"
  case typed
  case redirect
  case samePage = "same-site"
  case canOpenURL = "can-open-url"
  case appClip = "app-clip"
}

/// What the user asks (root-cause.md section 1).
public struct Question: Sendable {
  public var urls: [String] = []
  public var appID: AppID?
  public var domain: DomainName?
  public var service: ServiceName?
  public var via: WayOfOpening?
  /// The time taken as now, for overdue checks; nil where only the evidence's own times count.
  public var now: Timestamp?

  public init() {}

  /// Whether anything narrows the associations down.
  public var isOpen: Bool { urls.isEmpty && appID == nil && domain == nil && service == nil }
}
