/// Words of dumps, logs and reports that `explain` knows beside codes and errors.
struct Term: Sendable {
  var name: String
  /// What kind of word it is: `approval word`, `flag of a dump's entry` …
  var kind: String
  var meaning: String
  var action: String
  /// Numbers of the findings that it leads to.
  var findings: [Int]

  init(_ name: String, _ kind: String, _ meaning: String, _ action: String = "", findings: [Int] = []) {
    (self.name, self.kind, self.meaning, self.action, self.findings) = (name, kind, meaning, action, findings)
  }

  static let all: [Term] = approvals + flags + routes + links + statuses + fields

  /// swcutil-show.md 2.5
  private static let approvals = [
    Term(
      "approved", "approval word",
      "As site approval: the last good fetch of the file listed this app under this service. With an Error beside it the approval is from an older copy, and refreshing fails now. For Apple's own apps it is the system's approval.",
      "Nothing, unless an Error stands beside it.", findings: [6003]),
    Term(
      "denied", "approval word",
      "As site approval: the file was fetched and read, and it does not list this app under this service. As user approval: the user denied the association.",
      "List the app's whole application identifier under the service in the file.", findings: [6001, 6004, 5001]),
    Term(
      "unspecified", "approval word",
      "As site approval: the device has no answer. Without Last Checked the file was never fetched, or is being fetched if the flag updating is there. With Error and Retries every try failed. As user approval it is the usual value.",
      "Look at Last Checked, Flags and Error of the same entry.", findings: [3001, 3002, 6002]),
  ]

  /// swcutil-show.md 2.4 row 10
  private static let flags = [
    Term(
      "updating", "flag of a dump's entry", "A fetch of the file runs or has just begun.",
      "Take the dump again after a minute.", findings: [3002]),
    Term(
      "systemApplication", "flag of a dump's entry",
      "An app of Apple's own. The system approves it; a site's file is not asked, and dates may be missing."),
    Term(
      "enterpriseManaged", "flag of a dump's entry",
      "The domain comes from a management system, not from the app's own list."),
    Term(
      "systemPlaceholder", "flag of a dump's entry", "The entry stands for a system app that is not fully installed."),
    Term(
      "developer", "flag of a dump's entry, and mode of a domain",
      "The domain carries ?mode=developer: the device asks the site directly, accepts certificates that the user trusts, and honours it in development-signed builds only, with Associated Domains Development switched on.",
      "Remove the mode before release.", findings: [1010, 2002, 2003, 6007]),
    Term(
      "managed", "flag of a dump's entry, and mode of a domain",
      "The domain carries ?mode=managed: the device asks the site directly if a management profile allows it for the app.",
      "Set AssociatedDomainsEnableDirectDownloads in the management system.", findings: [2004, 2005]),
  ]

  private static let routes = [
    Term(
      "cdn", "route of a fetch",
      "The device asks Apple's CDN, https://app-site-association.cdn-apple.com/a/v1/HOST, and the CDN asks the site. This is the route of every domain without a mode."
    ),
    Term(
      ".wk", "route of a fetch",
      "The device asks the site itself, https://HOST/.well-known/apple-app-site-association. This is the route of domains with ?mode=developer or ?mode=managed."
    ),
  ]

  /// cli.md, "The association chain"
  private static let links = [
    Term(
      "entitled", "link of the chain",
      "Holds when the signed app names service:domain in com.apple.developer.associated-domains.",
      "codesign -d --entitlements :- App.app"),
    Term(
      "registered", "link of the chain", "Holds when swcd has an entry for the association.",
      "sudo swcutil show --verbose"),
    Term(
      "fetched", "link of the chain",
      "Holds when the file came down, from Apple's CDN or, in developer and managed mode, from the site.",
      "curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST"),
    Term(
      "parsed", "link of the chain",
      "Holds when the file is valid JSON, or a signed file around it, that registers something.",
      "swcdlog lint FILE"),
    Term(
      "listed", "link of the chain", "Holds when the file names the app id under that service.", "swcdlog lint FILE"),
    Term(
      "link approved", "link of the chain",
      "The link approved holds when the device's site approval says approved, and the user did not deny it.",
      "sudo swcutil show --verbose"),
    Term(
      "matched", "link of the chain", "Holds, for applinks and a URL, when a rule matches and does not exclude.",
      "swcdlog match --aasa FILE --url URL"),
    Term(
      "preferred", "link of the chain", "Holds when the user has not chosen the browser for this app.",
      "sudo swcutil show --verbose", findings: [8001]),
    Term(
      "opened", "link of the chain",
      "Holds when the way of opening triggers universal links at all. It never changes the status of an association."),
  ]

  /// root-cause.md 2
  private static let statuses = [
    Term(
      "broken", "status of an association",
      "A link of the chain from entitled to preferred is broken on the newest evidence."),
    Term(
      "at-risk", "status of an association",
      "No link is broken now, but one will break, or fails already behind an approval that still holds."),
    Term(
      "working", "status of an association",
      "The device's approval holds, for a URL a rule matches on every copy at hand, and no link is broken."),
    Term(
      "unknown", "status of an association",
      "The evidence does not settle it. The report's needs say what would, and how to get it.", findings: [9010]),
  ]

  /// swcutil-show.md 2.3, 2.4
  private static let fields = [
    Term(
      "Last Checked", "field of a dump",
      "When the file was last asked for, well or not. If it is missing, or lies in the year 1 or far in the future, it was never asked for.",
      findings: [3001]),
    Term(
      "Next Check", "field of a dump",
      "When the file will be asked for again: about five days after an approval or denial, three to four hours after a failure, and longer from the eighth failure in a row on.",
      findings: [6008]),
    Term("Retries", "field of a dump", "How many fetches in a row failed since the last good one.", findings: [3004]),
    Term(
      "Patterns", "field of a dump",
      "The rules the device decides by, normalised. If the line is missing on an approved entry of a verbose dump, the file has no rules for the app and every URL matches. An empty value matches nothing.",
      findings: [3171]),
    Term(
      "User Approval", "field of a dump",
      "Whether the user approved or denied the association. For links it is usually unspecified; the choice of the browser is kept in the SETTINGS section.",
      findings: [6004, 8001]),
    Term(
      "Site/Fmwk Approval", "field of a dump",
      "What the site's file says of the app: approved, denied, or unspecified.", findings: [6001, 6002]),
    Term(
      "App PI", "field of a dump",
      "The persistent identifier of an installed copy of the app. The same value means the same copy; the hexadecimal address in front does not count.",
      findings: [2010]),
    Term(
      "Developer Mode", "field of a dump",
      "Whether Associated Domains Development is switched on. With no, domains with ?mode=developer have no entry.",
      findings: [2002]),
    Term(
      "com.apple.LaunchServices.enabled", "setting in a dump",
      "0 means that the user chose to open the app's links in the browser, 1 the app. If it is missing, the default holds: the app.",
      findings: [8001]),
  ]

  /// The terms of a name, without regard to case, blanks and a colon at the end.
  static func named(_ text: String) -> [Term] {
    let wanted = key(text)
    return wanted.isEmpty ? [] : all.filter { key($0.name) == wanted || key($0.name) == "link" + wanted }
  }

  private static func key(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
