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
    guard digits.count == 5, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else {
      return nil
    }
    self.number = number
    var rest = text[digits.endIndex...].drop { $0 == " " }
    if let line = rest.firstIndex(where: \.isNewline) { rest = rest[..<line] }
    if let separator = rest.firstRange(of: " -- ") {
      details = String(rest[separator.upperBound...])
      rest = rest[..<separator.lowerBound]
    }
    self.text = String(rest)
  }

  /// `SWCERR00101`.
  public var code: String {
    "SWCERR" + String(repeating: "0", count: max(0, 5 - String(number).count)) + String(number)
  }

  /// The HTTP status that the site answered to Apple, in a reason of the 001xx class.
  public var originStatus: Int? {
    guard number / 100 == 1 else { return nil }
    let source = text.firstIndex(of: ":").map { text[text.index(after: $0)...] } ?? (details ?? "")[...]
    return Int(source.drop { !$0.isNumber }.prefix(3))
  }
}
