/// An app ID: `<app identifier prefix>.<bundle id>`, or a bundle id alone for a system app.
///
/// The text is split at the first dot if that stands at index 10; the ten characters before it are the prefix and
/// compare without case, the rest is the bundle id and compares with case. Any other text is a bundle id without
/// prefix (aasa-semantics.md D12). Nothing is trimmed.
public struct AppID: Hashable, Sendable, CustomStringConvertible {
  /// The text as written.
  public let text: String
  /// The ten characters of the app identifier prefix in upper case, or nil.
  public let prefix: String?
  public let bundleID: String

  public init(_ text: String) {
    self.text = text
    let units = text.utf8
    if let dot = units.firstIndex(of: 0x2E), units.distance(from: units.startIndex, to: dot) == 10 {
      prefix = String(decoding: units[..<dot].map { (0x61...0x7A).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
      bundleID = String(text[units.index(after: dot)...])
    } else {
      prefix = nil
      bundleID = text
    }
  }

  public var description: String { text }

  /// Whether swcd would take the two for the same app.
  public static func == (left: AppID, right: AppID) -> Bool {
    left.prefix == right.prefix && left.bundleID == right.bundleID
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(prefix)
    hasher.combine(bundleID)
  }

  /// Whether this names an app of Apple's own: a bundle id `com.apple.…`, with or without a prefix.
  public var isApple: Bool { bundleID.hasPrefix("com.apple.") || bundleID.hasPrefix("is.workflow.") }
}
