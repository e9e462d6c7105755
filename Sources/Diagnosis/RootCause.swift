import Evidence
import Findings

/// Which finding of an association is its root cause (root-cause.md section 3), and its status (section 2).
enum RootCause {
  /// Findings of a body at hand that explain what the daemon or the CDN said of it (3.3).
  private static let brokenBody: Set<Int> = [4001, 4002, 4003]
  /// What follows from a broken body.
  private static let followsFromBody: Set<Int> = [3107, 3108]
  /// Findings that by themselves explain everything observed although no link is broken (3.1).
  private static let explainsUnknown: Set<Int> = [6005, 3003, 7004]

  static func settle(_ association: inout Association, pingPongSeen: Bool) {
    lowerReports(&association)
    func first(_ state: LinkState) -> LinkAssessment? {
      association.chain.first { $0.state == state && $0.link != .opened && $0.link != .evidence }
    }
    if let first = first(.broken) {
      association.status = .broken
      association.brokenLink = first.link
      markRoot(&association, explaining(association, first))
    } else if let warned = first(.warning) {
      association.status = .atRisk
      markRoot(&association, warned.findings.max { rank($0) < rank($1) })
    } else if isWorking(association) {
      association.status = .working
      markRoot(&association, association[.opened].findings.first { isWayOfOpening($0) })
    } else {
      association.status = .unknown
      let candidates = association.chain.flatMap(\.findings).filter {
        explainsUnknown.contains($0.code.number) && $0.confidence >= .likely
          && ($0.code.number != 7004 || pingPongSeen)
      }
      markRoot(&association, candidates.first)
    }
  }

  /// `approved` holds, every URL matches on every basis, and nothing is broken.
  private static func isWorking(_ association: Association) -> Bool {
    guard association[.approved].state == .ok else { return false }
    return association.urls.isEmpty || association.subject.service != .applinks || association[.matched].state == .ok
  }

  /// Ways of opening that never trigger links (3.1); choosers and remarks explain nothing.
  private static func isWayOfOpening(_ finding: Finding) -> Bool {
    (8101...8106).contains(finding.code.number) || finding.code.number == 8109
  }

  /// The finding that explains beats the finding that reports, on whichever link it stands (3.3).
  private static func explaining(_ association: Association, _ first: LinkAssessment) -> Finding? {
    let reported = first.findings.max { rank($0) < rank($1) }
    // A URL that only a dropped item of the app would match (aasa-semantics.md D5).
    if reported?.code == FindingCode(7001), let dropped = first.findings.first(where: { $0.code == FindingCode(5011) })
    {
      return dropped
    }
    guard let reported, followsFromBody.contains(reported.code.number) || (5000..<6000).contains(reported.code.number)
    else { return reported }
    return association[.parsed].findings.first { brokenBody.contains($0.code.number) && $0.severity == .error }
      ?? reported
  }

  /// Within one link: errors first, the first of them.
  private static func rank(_ finding: Finding) -> Int {
    switch finding.severity {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }

  private static func markRoot(_ association: inout Association, _ root: Finding?) {
    guard let root else { return }
    association.rootCause = root.code
    for link in association.chain.indices {
      for index in association.chain[link].findings.indices
      where !association.chain[link].findings.contains(where: \.isRootCause) {
        let finding = association.chain[link].findings[index]
        if finding.code == root.code, finding.message == root.message, finding.url == root.url {
          association.chain[link].findings[index].isRootCause = true
        }
      }
    }
  }

  /// Generic findings drop to a note where a specific one of the same link explains them (3.4).
  private static func lowerReports(_ association: inout Association) {
    for index in association.chain.indices where !association.chain[index].findings.isEmpty {
      let codes = Set(association.chain[index].findings.filter { $0.severity == .error }.map(\.code.number))
      association.chain[index].findings = association.chain[index].findings.map { finding in
        isExplained(finding.code.number, by: codes) ? finding.lowered(to: .note) : finding
      }
    }
    let listed = association[.listed].findings.filter { $0.severity == .error }.map(\.code.number)
    if listed.contains(where: { (5001...5013).contains($0) }) {
      association[.approved].findings = association[.approved].findings.map {
        $0.code.number == 6001 ? $0.lowered(to: .note) : $0
      }
    }
  }

  private static func isExplained(_ code: Int, by others: Set<Int>) -> Bool {
    switch code {
    case 1002: others.contains(1018) || others.contains(1008)
    case 2001: !others.isDisjoint(with: 2002...2006)
    case 3102: others.contains(3160)
    case 3108: !others.isDisjoint(with: [3101, 3102, 3103, 3104, 3105, 3106, 3107, 3110, 3130, 3131, 3132, 3160])
    case 5001: !others.isDisjoint(with: 5002...5013)
    case 7001, 7002: !others.isDisjoint(with: 7101...7999) || others.contains(5011)
    case 7003: others.contains(1002)
    default: false
    }
  }
}

extension Set<Int> {
  fileprivate func isDisjoint(with range: ClosedRange<Int>) -> Bool { !contains { range.contains($0) } }
}
