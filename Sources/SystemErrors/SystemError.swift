/// An error of Apple's systems, read from its printed description.
///
/// `Error Domain=D Code=N "text" UserInfo={…}` (swcd-logs.md 1.1) or the short form `D N` of a plain dump
/// (swcutil-show.md 2.9).
public struct SystemError: Hashable, Sendable {
  public var domain: String
  public var code: Int
  /// The quoted text behind the code, without quotes; nil where it is `(null)` or missing.
  public var description: String?
  /// The members of `UserInfo` in their order, values as printed.
  public var userInfo: [Member]
  /// The error below this one (`NSUnderlyingError`, or `UnderlyingError` in dumps).
  public var underlying: [SystemError]

  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(key: String, value: String) { (self.key, self.value) = (key, value) }
  }

  public init(
    domain: String, code: Int, description: String? = nil, userInfo: [Member] = [], underlying: [SystemError] = []
  ) {
    (self.domain, self.code, self.description) = (domain, code, description)
    (self.userInfo, self.underlying) = (userInfo, underlying)
  }

  /// The value of a `UserInfo` member.
  public subscript(key: String) -> String? { userInfo.first { $0.key == key }?.value }
}
