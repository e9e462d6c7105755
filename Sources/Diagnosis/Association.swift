import Evidence
import Findings

public enum AssociationStatus: String, Sendable {
  case broken
  case atRisk = "at-risk"
  case working
  case unknown
}

/// The diagnosis of one association: the nine links in order, and what follows from them.
public struct Association: Sendable {
  public var subject: Subject
  public var asked: Bool
  public var status: AssociationStatus = .unknown
  public var brokenLink: ChainLink?
  public var rootCause: FindingCode?
  public var chain: [LinkAssessment]
  /// The asked URLs that this association is asked for.
  public var urls: [String]

  public subscript(link: ChainLink) -> LinkAssessment {
    get { chain.first { $0.link == link } ?? LinkAssessment(link) }
    set {
      if let index = chain.firstIndex(where: { $0.link == link }) { chain[index] = newValue }
    }
  }

  /// Whether an app of Apple's own is meant: background, never asked about by accident.
  public var isApple: Bool { subject.appID?.isApple ?? false }
}
