/// What kind of name a token is. The raw value is what the map and the report of a leak print.
public enum TokenKind: String, Sendable, CaseIterable {
  case host
  /// A domain as a device's log shortens it (swcd-logs.md 1.1).
  case shortenedHost = "shortened-host"
  case bundleID = "bundle-id"
  case appIDPrefix = "app-id-prefix"
  case uuid
  case ipv4
  case ipv6
  case mac
  case user
  case device
  /// The name of an app or its process.
  case app
  /// Query values, fragments, identifiers in paths, serial numbers, secrets.
  case value
}

/// A token found in a piece of text, in the coordinates of its plain form.
struct TokenMatch {
  enum Sort {
    case token(TokenKind)
    /// Labels joined by dots, of which the whole evidence decides what they are; `isHost` where the place tells.
    case dotted(isHost: Bool)
    /// A name cut short by `…`, `...` or the end of a value.
    case truncated
    /// A word where a process is named: a token if an app is called so.
    case process
    /// Any other word.
    case word
  }

  var sort: Sort
  var range: Range<Int>

  init(_ sort: Sort, _ range: Range<Int>) { (self.sort, self.range) = (sort, range) }
}
