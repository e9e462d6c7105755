import Evidence
import Findings
import RuleEngine

/// What `lint` says of its inputs, ready to be written in any format.
public struct LintReport: Sendable {
  public struct File: Sendable {
    public var path: String
    public var hits: [Hit]

    public init(path: String, hits: [Hit]) { (self.path, self.hits) = (path, hits) }
  }

  /// A hit with its place in the input.
  public struct Hit: Sendable {
    public var hit: LintHit
    public var at: SourceLocation
    /// The line that holds the place.
    public var line: String
    /// The entitlement value concerned, or nil for a hit in an association file.
    public var entitlement: String?

    public init(_ hit: LintHit, at: SourceLocation, line: String, entitlement: String? = nil) {
      (self.hit, self.at, self.line, self.entitlement) = (hit, at, line, entitlement)
    }

    private static let fingerprintLength = 2048

    public var definition: FindingDefinition? { FindingRegistry[hit.code] }
    public var title: String { definition?.title ?? hit.code.description }
    public var slug: String { definition?.slug ?? "" }

    /// Stands for the hit in baselines and code scanning: stays the same while lines above come and go.
    public var fingerprint: String {
      // Of a file on one line the beginning stands for all of it.
      let text = line.utf8.prefix(Self.fingerprintLength).filter { $0 > 0x20 }
      let parts = [
        hit.code.description, hit.pointer ?? entitlement ?? "", String(decoding: text, as: UTF8.self),
      ]
      return Fingerprint.hash(parts.joined(separator: "\u{0}"))
    }
  }

  public var files: [File]
  /// Hits left out by the ignore file or the baseline.
  public var suppressedCount = 0

  public init(files: [File]) { self.files = files }

  /// How many hits there are of a severity.
  public func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.hits.filter { $0.hit.severity == severity }.count }
  }

  /// The definitions that occur, ascending by code.
  public var definitions: [FindingDefinition] {
    Set(files.flatMap { $0.hits.map(\.hit.code) }).sorted().compactMap { FindingRegistry[$0] }
  }

  /// The hits of an association file with their places; `base` is the place of its first byte.
  public static func hits(_ hits: [LintHit], _ document: AssociationDocument, from base: SourceLocation) -> [Hit] {
    // Hits on one line share its text: a file may be one line of any length.
    var lines: [Int: String] = [:]
    return hits.map { hit in
      let at = document.location(hit.offset, from: base)
      let line = lines[at.line] ?? document.json.lineText(at: hit.offset)
      lines[at.line] = line
      return Hit(hit, at: at, line: line)
    }
  }
}
