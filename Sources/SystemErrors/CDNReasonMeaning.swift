/// What a reason of Apple's CDN says (swcd-logs.md 2.2).
public struct CDNReasonMeaning: Sendable {
  public var number: Int
  /// The text that was seen beside the number, or nil for a number that was never seen.
  public var text: String?
  public var meaning: String
  public var action: String
  public var findings: [Int]

  /// `SWCERR00301`
  public var title: String {
    let digits = String(number)
    return "SWCERR" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  /// The numbers that were seen.
  public static let all: [CDNReasonMeaning] = [
    CDNReasonMeaning(
      number: 101, text: "Bad HTTP Response",
      meaning:
        "The site answered Apple's CDN with another status than success. The status that follows is the site's; the HTTP status of the log line or of the answer itself is the CDN's own.",
      action: "Make the site answer the file's path with status 200 and the file, for anonymous clients from anywhere.",
      findings: [3101, 3102, 3103, 3104, 3110]),
    CDNReasonMeaning(
      number: 202, text: "Connections to private/reserved IP addresses are not allowed",
      meaning: "The host resolves to an address that Apple's CDN never connects to.",
      action: "Give the host a public address, or use ?mode=developer or ?mode=managed.", findings: [3106]),
    CDNReasonMeaning(
      number: 301, text: "Timeout", meaning: "The site did not answer Apple's CDN in time.",
      action: "Make the host answer within a few seconds, also after a pause.", findings: [3105]),
    CDNReasonMeaning(
      number: 401, text: "Bad JSON content",
      meaning: "The site answered, and what came is not usable JSON. This number was seen in one place only.",
      action: "Fetch the file and check it with swcdlog lint.", findings: [3107]),
  ]

  /// The meaning of a number; for one that was never seen, what its hundreds suggest.
  public static func of(_ number: Int) -> CDNReasonMeaning? {
    if let known = all.first(where: { $0.number == number }) { return known }
    guard (1..<100_000).contains(number) else { return nil }
    let suggestion =
      switch number / 100 {
      case 1: " Its neighbours are about the site's HTTP answer."
      case 2: " Its neighbours are about the site's address."
      case 3: " Its neighbours are about time-outs."
      case 4: " Its neighbours are about the file's content."
      default: ""
      }
    return CDNReasonMeaning(
      number: number, text: nil, meaning: "A reason of Apple's CDN that is not known.\(suggestion)",
      action: "Read the text that stands behind the number.", findings: [3108])
  }
}
