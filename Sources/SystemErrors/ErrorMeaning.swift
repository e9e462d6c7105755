/// What an error number of Apple's systems says in the setting of associated domains (swcd-logs.md 1.5, 2.1;
/// root-cause.md 4).
public struct ErrorMeaning: Sendable {
  /// As the systems print it: `SWCErrorDomain`, `NSURLErrorDomain`, `HTTP` …
  public var domain: String
  public var code: Int
  /// Apple's own name of the number, where one is known.
  public var name: String?
  public var meaning: String
  public var action: String
  /// The number of the finding that it leads to, or nil.
  public var finding: Int?

  /// `SWCErrorDomain 7`
  public var title: String { "\(domain) \(code)" }

  /// Every number that is known, by domain and number.
  public static let all: [ErrorMeaning] = ErrorMeaningTable.rows.description.split(separator: "\n").compactMap { line in
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, let code = Int(fields[1]) else { return nil }
    return ErrorMeaning(
      domain: fields[0], code: code, name: fields[2].isEmpty ? nil : fields[2], meaning: fields[4], action: fields[5],
      finding: Int(fields[3]))
  }

  /// The meaning of a number of a domain. HTTP status codes that have no line of their own are told by their class.
  public static func of(domain: String, code: Int) -> ErrorMeaning? {
    let domain = canonicalDomain(domain)
    if let known = all.first(where: { $0.domain == domain && $0.code == code }) { return known }
    return domain == "HTTP" ? ofStatus(code) : nil
  }

  public static func of(_ error: SystemError) -> ErrorMeaning? { of(domain: error.domain, code: error.code) }

  /// Every domain's meaning of a bare number, the most usual domain first.
  public static func all(code: Int) -> [ErrorMeaning] {
    let known = all.filter { $0.code == code }
    let status = known.contains { $0.domain == "HTTP" } ? nil : ofStatus(code)
    return known + (status.map { [$0] } ?? [])
  }

  /// The name by which the table knows a domain: swcutil and users shorten some.
  public static func canonicalDomain(_ text: String) -> String {
    switch text.lowercased() {
    case "swcerrordomain", "_swcerrordomain", "swcerror", "swc": "SWCErrorDomain"
    case "nsurlerrordomain", "nsurlerror", "urlerror", "kcferrordomaincfnetwork": "NSURLErrorDomain"
    case "nscocoaerrordomain", "nscocoaerror", "cocoa", "cocoaerror": "NSCocoaErrorDomain"
    case "nsosstatuserrordomain", "osstatus", "nsosstatuserror": "NSOSStatusErrorDomain"
    case "nsposixerrordomain", "posix", "errno": "NSPOSIXErrorDomain"
    case "http", "status": "HTTP"
    case "asauthorizationerror", "authorizationerror", "asauthorization",
      "com.apple.authenticationservices.authorizationerror":
      "com.apple.AuthenticationServices.AuthorizationError"
    default: text
    }
  }

  private static func ofStatus(_ code: Int) -> ErrorMeaning? {
    let (finding, meaning, action): (Int?, String, String)
    switch code {
    case 200..<300: (finding, meaning, action) = (nil, "The answer is good.", "Nothing.")
    case 300..<400:
      (finding, meaning) = (3110, "The file's URL redirects.")
      action = "Answer the file's path with status 200 and the file."
    case 400..<500:
      (finding, meaning) = (3104, "The site refuses the request. On the direct route the device gives up at once.")
      action = "Make the site answer the file's path with status 200 and the file."
    case 500..<600:
      finding = 3103
      meaning = "The site failed. Apple's CDN gives up; on the direct route the body is read as if it were the file."
      action = "Make the site answer the file's path with status 200 and the file."
    default: return nil
    }
    return ErrorMeaning(domain: "HTTP", code: code, name: nil, meaning: meaning, action: action, finding: finding)
  }
}
