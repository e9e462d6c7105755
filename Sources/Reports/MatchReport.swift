import Evidence
import RuleEngine

/// What `swcdlog match` prints: the decisions of one file for some URLs.
public struct MatchReport: Sendable {
  /// One app's decision.
  public struct Case: Sendable {
    public let appID: AppID
    public let decision: Decision
  }

  /// The decisions for one URL.
  public struct Answer: Sendable {
    public let url: String
    public let cases: [Case]
    /// Which of several claiming apps comes first (aasa-semantics.md M13).
    public let claims: ClaimOrder
  }

  public let document: AssociationDocument
  /// The file's name as given.
  public let file: String
  public let domain: String?
  public let answers: [Answer]

  /// - Parameters:
  ///   - appID: the app to answer for, or nil for every app that the file lists.
  ///   - domain: the domain that the file belongs to; without one the URL's host is not checked.
  public init(document: AssociationDocument, file: String, urls: [String], appID: AppID?, domain: DomainName?) {
    (self.document, self.file, self.domain) = (document, file, domain?.description)
    answers = urls.map { text in
      let url = URLText(text)
      let all = document.decideAll(url, domain: domain)
      let asked = appID.map { [Case(appID: $0, decision: document.decide(url, appID: $0, domain: domain))] }
      return Answer(
        url: text, cases: asked ?? all.map { Case(appID: $0.entry.appID, decision: $0.decision) },
        claims: ClaimOrder(all))
    }
  }
}
