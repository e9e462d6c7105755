/// The reason Apple's CDN gives in `Apple-Failure-Reason`, the log and a dump's error (swcd-logs.md 2.2):
/// `SWCERR00101 Bad HTTP Response: 403 Forbidden -- {"status":"403 Forbidden"}`.
public struct CDNReason: Hashable, Sendable {
  /// The five digits behind `SWCERR`.
  public var number: Int
  public var text: String
  /// The JSON behind ` -- `, or nil.
  public var details: String?

  /// Finds the first reason in a text.
  public init?(in text: String) {
    guard let mark = text.firstRange(of: "SWCERR") else { return nil }
    let digits = text[mark.upperBound...].prefix(5)
    guard digits.count == 5, let number = Int(digits) else { return nil }
    self.number = number
    var rest = text[digits.endIndex...].drop { $0 == " " }
    if let line = rest.firstIndex(where: \.isNewline) { rest = rest[..<line] }
    if let separator = rest.firstRange(of: " -- ") {
      details = String(rest[separator.upperBound...])
      rest = rest[..<separator.lowerBound]
    }
    self.text = String(rest)
  }

  /// The HTTP status that the site answered to Apple, in a reason of the 001xx class.
  public var originStatus: Int? {
    guard number / 100 == 1, let colon = text.firstIndex(of: ":") else { return nil }
    return Int(text[text.index(after: colon)...].drop { $0 == " " }.prefix(3))
  }
}
