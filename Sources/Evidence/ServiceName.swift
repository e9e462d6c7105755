/// A service of associated domains, such as `applinks`.
///
/// Names that are not known are kept as written (swcutil-show.md 2.4 row 1).
public struct ServiceName: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let applinks = ServiceName(rawValue: "applinks")
  public static let webcredentials = ServiceName(rawValue: "webcredentials")
  public static let appclips = ServiceName(rawValue: "appclips")
  public static let activitycontinuation = ServiceName(rawValue: "activitycontinuation")
  public static let authsrv = ServiceName(rawValue: "authsrv")
  public static let messagefilter = ServiceName(rawValue: "messagefilter")
  public static let classificationreport = ServiceName(rawValue: "classificationreport")

  /// The seven names that swcd knows, in the order of their use in the field.
  public static let known: [ServiceName] = [
    .applinks, .webcredentials, .appclips, .activitycontinuation, .authsrv, .messagefilter, .classificationreport,
  ]

  public var isKnown: Bool { Self.known.contains(self) }
  public var description: String { rawValue }

  /// Known services in their usual order, then the others by name.
  public static func < (left: ServiceName, right: ServiceName) -> Bool {
    let rank = { (name: ServiceName) in known.firstIndex(of: name) ?? known.count }
    return (rank(left), left.rawValue) < (rank(right), right.rawValue)
  }
}
