import Evidence
import Findings

/// How sure a finding is.
public enum Confidence: String, Sendable, Comparable {
  case possible, likely, certain

  public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }
  private var rank: Int { self == .possible ? 0 : self == .likely ? 1 : 2 }
}

/// One finding of a run: a definition, and what the evidence at hand says of it.
public struct Finding: Sendable {
  public var code: FindingCode
  public var severity: Severity
  public var confidence: Confidence
  public var message: String
  /// What to do, for the case at hand; empty means the definition's own words serve.
  public var fix: String
  public var service: ServiceName?
  public var appID: String?
  public var domain: String?
  public var url: String?
  public var evidence: [Citation]
  public var asked = true
  public var isRootCause = false
  /// Whether it is the device's own connection to Apple's CDN that failed: whoever runs its network mends that, and not
  /// the site.
  public var concernsCDNConnection = false

  /// - Parameter severity: given where it is not the definition's own.
  public init(
    _ code: Int, _ severity: Severity, confidence: Confidence = .certain, _ message: String, fix: String = "",
    evidence: [Citation] = []
  ) {
    self.code = FindingCode(code)
    self.severity = severity
    (self.confidence, self.message, self.fix, self.evidence) = (confidence, message, fix, evidence)
  }

  public init(
    _ code: Int, confidence: Confidence = .certain, _ message: String, fix: String = "", evidence: [Citation] = []
  ) {
    self.init(
      code, FindingRegistry[FindingCode(code)]?.severity ?? .warning, confidence: confidence, message, fix: fix,
      evidence: evidence)
  }

  public var definition: FindingDefinition? { FindingRegistry[code] }
  public var title: String { definition?.title ?? code.description }
  public var slug: String { definition?.slug ?? "" }
  public var link: ChainLink { definition?.link ?? .evidence }

  /// The same finding with a lower severity, for one that only reports what another explains.
  func lowered(to severity: Severity) -> Finding {
    var copy = self
    copy.severity = min(copy.severity, severity)
    return copy
  }
}

public enum LinkState: String, Sendable {
  case ok, broken, warning, unknown
}

/// Missing evidence, how to get it, and what it would decide.
public struct Need: Hashable, Sendable {
  public var what: String
  public var how: String

  public init(what: String, how: String) { (self.what, self.how) = (what, how) }
}

/// What the evidence says of one link of one association.
public struct LinkAssessment: Sendable {
  public var link: ChainLink
  public var state: LinkState = .unknown
  public var summary: String = ""
  /// The findings on this link, the most telling first.
  public var findings: [Finding] = []
  /// What proves the state, beyond the findings' own evidence.
  public var evidence: [Citation] = []
  public var need: Need?

  public init(_ link: ChainLink) { self.link = link }

  mutating func set(_ state: LinkState, _ summary: String, evidence: [Citation] = []) {
    (self.state, self.summary) = (state, summary)
    self.evidence += evidence
  }

  /// Adds a finding that breaks the link; the first one gives the link its summary.
  mutating func breaks(_ finding: Finding, summary: String? = nil) {
    if state != .broken {
      state = .broken
      self.summary = summary ?? finding.message
    }
    findings.append(finding)
  }

  /// Adds a finding that makes the link doubtful, where it is not broken.
  mutating func warns(_ finding: Finding, summary: String? = nil) {
    if state != .broken, state != .warning {
      state = .warning
      self.summary = summary ?? finding.message
    }
    findings.append(finding)
  }

  mutating func notes(_ finding: Finding) { findings.append(finding) }
}
