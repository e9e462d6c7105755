import Bytes
import Evidence
import RuleEngine

/// Two inputs compared by what they mean for associations and verdicts, never by their text (cli.md, `diff`).
public struct Comparison: Sendable {
  public enum Kind: String, Sendable {
    /// Two association files.
    case files
    /// Two `swcutil show` dumps.
    case dumps
    /// A device's dump and a file.
    case device
  }

  public let kind: Kind
  public let a: Side
  public let b: Side
  /// What the reader has to know to judge the rest.
  public var notes: [String] = []
  /// Apps that stand in one file only, or under another service.
  public var apps: [AppChange] = []
  /// Rules of apps that stand in both files.
  public var rules: [RuleChange] = []
  /// Entries of a dump against those of another dump or against a file.
  public var associations: [AssociationChange] = []
  /// Fields outside of entries: developer mode and the choices of the user.
  public var settings: [FieldChange] = []
  public var background: Background?
  /// The verdicts of the URLs that were asked about.
  public var urls: [URLVerdicts] = []

  init(_ kind: Kind, _ a: Side, _ b: Side) { (self.kind, self.a, self.b) = (kind, a, b) }

  /// Whether anything differs, or may differ.
  public var isChanged: Bool { isCertainlyChanged || rulesInAll.contains { $0.effect == .open } }

  /// Whether it is shown that something differs.
  public var isCertainlyChanged: Bool {
    !apps.isEmpty || !settings.isEmpty || associations.contains(where: \.isChange)
      || rulesInAll.contains { $0.effect == .changed } || urls.contains(where: \.isChange)
      || background.map { $0.changeCount > 0 } ?? false
  }

  /// The rule changes of files and of entries.
  public var rulesInAll: [RuleChange] { rules + associations.compactMap(\.rules) }
}

extension Comparison {
  /// One of the two inputs.
  public struct Side: Sendable {
    public var path: String
    /// What was compared of it, in words.
    public var what: String
    public var isDump: Bool
    /// Which of several copies was taken, in words.
    public var choice: String?
    /// When the copy was made, or the latest check of a dump.
    public var time: Timestamp?
    /// Why swcd refuses a file as a whole.
    public var fault: Citation?
    public var faultText: String?
  }

  /// A rule as it stands in its file or dump.
  public struct RuleSighting: Hashable, Sendable {
    /// The position in its list, from 0.
    public var index: Int
    public var summary: String
    /// `any case`, `decoded`: what the patterns alone do not show.
    public var manner: [String]
    /// The element on one line.
    public var text: String
    /// nil for a dump's patterns.
    public var pointer: String?
    public var at: SourceLocation?
  }

  /// The verdict of one side.
  public struct SideVerdict: Hashable, Sendable {
    /// nil where the evidence does not tell.
    public var answer: Decision.Answer?
    public var reason: String
    public var rule: RuleSighting?
  }

  /// A URL with the verdicts of both sides, each given by the engine.
  public struct Witness: Sendable {
    public var url: String
    public var a: SideVerdict
    public var b: SideVerdict

    /// Whether the app opens on one side only.
    public var changesOpening: Bool { (a.answer == .match) != (b.answer == .match) }
  }

  /// The verdicts of a URL that was asked about.
  public struct URLVerdicts: Sendable {
    public var appID: AppID
    public var domain: String?
    public var verdicts: Witness

    public var isChange: Bool {
      guard let left = verdicts.a.answer, let right = verdicts.b.answer else { return false }
      return left != right
    }
  }

  /// An app that one of two files does not list, or lists under another service.
  public struct AppChange: Sendable {
    public enum What: Sendable {
      case added, removed
      /// Listed under this service in the first file and under the change's service in the second.
      case moved(from: ServiceName)
    }

    public var service: ServiceName
    public var appID: AppID
    public var what: What
    public var a: Citation?
    public var b: Citation?
    /// What explains the change: another prefix of the same app.
    public var note: String?
    /// URLs that open the app on one side only; for `applinks`.
    public var witnesses: [Witness] = []
  }

  /// Rules that differ, and what that does.
  public struct RuleChange: Sendable {
    public var service: ServiceName
    public var appIDs: [AppID]
    public var effect: VerdictComparison.Effect
    /// Whether every pair of deciding rules with different verdicts has its witness.
    public var isComplete: Bool
    public var onlyInA: [RuleSighting]
    public var onlyInB: [RuleSighting]
    /// Common rules whose order is another, as they stand in the second.
    public var moved: [RuleSighting]
    /// Which side has no list at all, so that every URL matches.
    public var isUnlimited: (a: Bool, b: Bool)
    public var witnesses: [Witness]

    /// Whether the app opens for other URLs, or only the words excluded and no-match are exchanged.
    public var changesOpening: Bool { witnesses.contains(where: \.changesOpening) }
  }

  /// A value that differs; nil where the side has none.
  public struct FieldChange: Hashable, Sendable {
    public var name: String
    public var a: String?
    public var b: String?
    public var note: String?
  }

  /// An entry of a dump, compared.
  public struct AssociationChange: Sendable {
    public enum What: String, Sendable {
      /// In the second dump only.
      case added
      case removed
      /// In both, with other values.
      case changed
      /// In one dump only, where the other is a part of a dump, so that nothing follows.
      case unknown
      /// Device and file say different things.
      case differs
      /// Device and file say the same.
      case agrees
      /// The file lists an app that the device has installed, and the device has no entry.
      case unregistered
    }

    public var service: ServiceName
    public var appID: AppID
    public var domain: DomainName
    public var what: What
    /// Values that differ.
    public var fields: [FieldChange] = []
    /// Values that say when, and are no change by themselves.
    public var context: [FieldChange] = []
    public var rules: RuleChange?
    /// What the state means, since when, until when, and what refreshes it.
    public var notes: [String] = []
    public var a: Citation?
    public var b: Citation?

    public var isChange: Bool {
      switch what {
      case .added, .removed, .differs, .unregistered: true
      case .changed: !fields.isEmpty
      case .unknown, .agrees: false
      }
    }
  }

  /// Associations of Apple's own apps, which nobody asked about (root-cause.md 1).
  public struct Background: Hashable, Sendable {
    public var a: Int?
    public var b: Int?
    public var added = 0
    public var removed = 0
    public var changed = 0

    public var changeCount: Int { added + removed + changed }
  }
}

/// How much work the next comparison of rules may be: the first ten get all that one can use, later ones less and less.
struct Effort: Sendable {
  private var count = 0

  mutating func next() -> Int {
    count += 1
    return max(20_000, VerdictComparison.fullBudget / (1 + count / 10))
  }
}

/// What of two inputs is compared.
public struct ComparisonScope: Sendable {
  public var appID: AppID?
  public var domain: DomainName?
  public var service: ServiceName?
  public var urls: [String] = []

  public init() {}

  /// Whether an app is meant; an id without prefix means every prefix.
  func covers(_ app: AppID) -> Bool {
    guard let appID else { return true }
    return appID == app || (appID.prefix == nil && appID.bundleID == app.bundleID)
  }

  func covers(_ other: ServiceName) -> Bool { service.map { $0 == other } ?? true }

  /// Whether an entry's domain is meant: the same, or one that covers the host.
  func covers(_ other: DomainName) -> Bool {
    guard let domain else { return true }
    return domain.host == other.host || (!domain.isWildcard && other.covers(host: domain.host))
      || (domain.isWildcard && domain.covers(host: other.host))
  }
}
