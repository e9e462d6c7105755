import Bytes
import Evidence
import RuleEngine

/// Everything wrong with a file that can be known without a device (aasa-semantics.md section 4).
public enum Lint {
  /// The faults, sorted by place and then by code. The same file gives the same list.
  ///
  /// - Parameters:
  ///   - host: the site the file belongs to, for example URLs.
  ///   - now: the time for which the certificate of a signed file is judged; nil leaves it unjudged.
  public static func run(
    _ document: AssociationDocument, host: String? = nil, now: Timestamp? = nil
  ) -> [LintHit] {
    let file = LintFile(document, host: host ?? "example.com", now: now)
    var hits: [LintHit] = []
    // A file of thousands of equal faults is told once it is clear.
    var counts: [FindingCode: Int] = [:]
    for check in LintRegistry.checks {
      check.check(file) { hit in
        let count = counts[hit.code, default: 0]
        counts[hit.code] = count + 1
        if count < hitLimit { hits.append(hit) }
      }
    }
    hits += FileSizeCheck.hits(file)
    return hits.enumerated().sorted {
      ($0.element.offset, $0.element.code, $0.offset) < ($1.element.offset, $1.element.code, $1.offset)
    }.map(\.element)
  }

  /// How many hits of one code are kept.
  static let hitLimit = 100
}
