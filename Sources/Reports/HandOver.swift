import Diagnosis
import Evidence
import Findings

/// What can be handed on about a root cause: a paragraph for the one who can mend it, who need not know swcd, and the
/// command that shows whether it is mended.
struct HandOver: Hashable {
  let audience: Audience
  /// `the web or CDN engineer of shop.example`, or nil where nobody has to mend anything.
  let addressee: String?
  let paragraph: String
  /// With the reader's own values, quoted for a shell.
  let command: String?
  /// What the command shows once the fault is mended, and what else one has to know to run it.
  let remarks: [String]

  init?(_ association: Association, _ diagnosis: Diagnosis) {
    guard let root = association.rootFinding, let definition = root.definition else { return nil }
    audience = root.concernsCDNConnection ? .deviceAdministrator : definition.audience
    addressee = Self.addressee(audience, association)
    var sentences = [
      Self.background(definition.link, association), Self.aim(association), Self.cause(association, root),
    ]
    let advice = Self.withoutCommand(root.advice)
    if !advice.isEmpty { sentences.append(advice) }
    paragraph = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    let template = VerifyCommand(root, association, diagnosis)
    command = template?.text
    remarks = template?.remarks ?? []
  }

  /// `What to do, for the app developer:`
  var heading: String { addressee.map { "What to do, for \($0)" } ?? "Nobody has to mend anything" }

  static let commandHeading = "This shows whether it helped"

  private static func addressee(_ audience: Audience, _ association: Association) -> String? {
    switch audience {
    case .webEngineer:
      "the \(audience.rawValue)" + (association.subject.fileHost.map { " of \($0)" } ?? "")
    case .deviceAdministrator: "the administrator of the device"
    case .appDeveloper, .deviceUser: "the \(audience.rawValue)"
    case .nobody: nil
    }
  }

  /// What one has to know of the link, in a sentence.
  private static func background(_ link: ChainLink, _ association: Association) -> String {
    let file =
      "https://\(association.subject.fileHost ?? "HOST")/.well-known/apple-app-site-association"
    switch link {
    case .entitled:
      return "An app names the domains it belongs to in its entitlement com.apple.developer.associated-domains."
    case .registered: return "The device keeps an entry for each domain that an installed app names."
    case .fetched:
      return
        "Apple's devices learn from the file \(file) what an app may do for the site; Apple's CDN fetches it for them."
    case .parsed, .listed: return "The file \(file) tells Apple's devices, in JSON, which apps belong to the site."
    case .approved: return "The device approves an app for a site once it has read in \(file) that the app is listed."
    case .matched: return "The rules in \(file) say which of the site's URLs open in the app."
    case .preferred: return "The user of a device may choose to open an app's links in the browser instead."
    case .opened: return "Not every way of opening a link hands it to an app."
    case .evidence: return ""
    }
  }

  private static func aim(_ association: Association) -> String {
    let domain = association.subject.domain?.hostText ?? "the domain"
    let app = association.subject.appID.map { "the app \($0.text)" } ?? "the app"
    return switch association.subject.service {
    case .applinks: "Links to \(domain) should open \(app)."
    case .webcredentials: "Passwords and passkeys of \(domain) should work in \(app)."
    case .appclips: "Links to \(domain) should offer the App Clip of \(app)."
    case .activitycontinuation: "Handoff should work between \(app) and \(domain)."
    default: "The association of \(app) with \(domain) should hold."
    }
  }

  private static func cause(_ association: Association, _ root: Finding) -> String {
    let lead =
      switch association.status {
      case .broken: "That fails for this reason"
      case .atRisk: "That works for now, but this puts it at risk"
      case .working: "The association is sound; what was seen comes from this"
      case .unknown: "This explains what was seen"
      }
    return "\(lead)\(root.confidence == .certain ? "" : " (\(root.confidence.rawValue))"): \(root.message)"
  }

  /// Advice without the command that some of it ends with: the command is given apart.
  private static func withoutCommand(_ advice: String) -> String {
    guard let mark = advice.firstRange(of: "Verify with: ") else { return advice }
    var text = advice[..<mark.lowerBound]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
