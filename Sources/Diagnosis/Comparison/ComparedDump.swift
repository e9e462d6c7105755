import Bytes
import Evidence
import RuleEngine
import SystemErrors

/// A `swcutil show` dump as one side of a comparison.
public struct ComparedDump: Sendable {
  public let path: String
  public let dump: Dump
  /// Which of several dumps was taken, in words.
  public var choice: String?

  public init(path: String, dump: Dump, choice: String? = nil) {
    (self.path, self.dump, self.choice) = (path, dump, choice)
  }

  var side: Comparison.Side {
    Comparison.Side(
      path: path, what: "a swcutil show dump", isDump: true, choice: choice, time: dump.latestCheck)
  }

  /// Service, app and domain: plain and `?mode=` entries of one host are one (swcutil-show.md 2.4 row 5).
  struct Key: Hashable {
    var service: ServiceName
    var appID: AppID
    var host: String

    init(_ record: DumpRecord) {
      (service, appID, host) = (record.service, AppID(record.appID), record.domain.hostText)
    }
  }

  struct Entries {
    /// In the dump's order.
    var keys: [Key] = []
    var records: [Key: DumpRecord] = [:]
    var backgroundCount = 0
  }

  /// The entries that a scope means. Of several for one association the one checked last counts.
  func entries(_ scope: ComparisonScope) -> Entries {
    var result = Entries()
    for record in dump.records {
      guard scope.covers(record.service), scope.covers(AppID(record.appID)), scope.covers(record.domain) else {
        continue
      }
      let key = Key(record)
      if let known = result.records[key] {
        if let old = known.lastChecked?.time, record.lastChecked?.time.map({ $0 < old }) ?? true { continue }
      } else {
        result.keys.append(key)
        if scope.appID == nil, record.isBackground { result.backgroundCount += 1 }
      }
      result.records[key] = record
    }
    return result
  }
}

extension DumpRecord {
  /// Whether the entry is of one of Apple's own apps, which nobody asked about.
  var isBackground: Bool { AppID(appID).isApple || flags.contains("systemApplication") }

  /// Whether the last try failed, or did not, in the same way: by domain and code, and for the CDN's refusals by its
  /// reason. The rest of an error's text changes from try to try, and a plain dump leaves it out.
  func isSameError(as other: DumpRecord) -> Bool {
    guard let error, let theirs = other.error else {
      return (errorText == nil) == (other.errorText == nil)
        && (error == nil) == (other.error == nil)
    }
    let domains = [error, theirs].map { ErrorMeaning.canonicalDomain($0.domain) }
    guard domains[0] == domains[1], error.code == theirs.code else { return false }
    guard domains[0] == "SWCErrorDomain", error.code == 7, let mine = reason, let its = other.reason else {
      return true
    }
    return mine == its
  }

  private var reason: String? { error.flatMap { $0.description ?? $0["NSDebugDescription"] } }

  /// The error in a line.
  var errorWords: String? {
    guard let error else { return errorText }
    return "\(error.domain) \(error.code)" + (reason.map { " \($0)" } ?? "")
  }

  /// What the entry's approval means (swcutil-show.md 2.5).
  var stateReading: String {
    let failed = errorText != nil
    switch siteApproval {
    case .approved where flags.contains("systemApplication"): return "the system approves the app itself"
    case .approved:
      return failed
        ? "an older approval holds, and refreshing the file fails now"
        : "the file that was fetched last lists the app under \(service)"
    case .denied:
      return failed
        ? "an earlier file did not list the app, and refreshing fails now"
        : "the file was fetched, and it does not list the app under \(service)"
    case .unspecified:
      if failed { return "every try to get the file failed" }
      return flags.contains("updating") ? "the file is being fetched" : "the file has not been fetched yet"
    case .other(let text): return "the approval reads \(text), which is not known"
    }
  }

  /// What the device says of a URL by the entry: no approval, no link.
  static func verdict(_ record: DumpRecord?, _ url: URLText) -> Comparison.SideVerdict {
    guard let record else { return Comparison.SideVerdict(answer: .noMatch, reason: "there is no entry for the app") }
    guard record.siteApproval == .approved || record.userApproval == .approved else {
      return Comparison.SideVerdict(
        answer: .noMatch, reason: "the association is \(record.siteApproval.text) on the device")
    }
    if let refusal = AssociationDocument.hostRefusal(url, record.domain) { return record.verdict(refusal) }
    guard let rules = RuleList.device(record) else {
      return Comparison.SideVerdict(answer: nil, reason: "the dump shows no rules")
    }
    return record.verdict(rules.decide(url))
  }
}

extension DumpDate {
  var words: String { isNever ? "never" : time?.plain ?? text }
}

extension DomainName {
  /// A host that the domain covers.
  var witnessHost: String { (isWildcard ? "www." : "") + host }
}

extension Comparison.AssociationChange {
  static func precedes(_ left: Self, _ right: Self) -> Bool {
    (left.service, left.domain.hostText, left.appID.text) < (right.service, right.domain.hostText, right.appID.text)
  }
}
