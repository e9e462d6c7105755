import Diagnosis
import Evidence

/// The diagnosis of one association in a line, for a log that is followed.
public enum FollowText {
  /// `applinks TEAM.bundle shop.example`.
  public static func name(_ association: Association) -> String {
    let subject = association.subject
    let words = [subject.service.rawValue, subject.appID?.text, subject.domain?.description]
    return Layout.safe(words.compactMap { $0 }.joined(separator: " "))
  }

  /// `broken at fetched, SWCD3101: Apple's CDN was refused by the site`.
  public static func verdict(_ association: Association, _ diagnosis: Diagnosis) -> String {
    var text = association.status.rawValue
    if let link = association.brokenLink { text += " at " + link.rawValue }
    if let code = association.rootCause {
      text += ", \(code)"
      let finding = association.chain.flatMap(\.findings).first { $0.code == code }
      if let finding { text += ": " + Layout.safe(finding.message) }
    }
    return text
  }
}
