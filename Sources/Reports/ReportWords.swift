import Diagnosis
import Evidence
import Findings

/// Words and orders that all reports for people share.
extension Diagnosis {
  /// The asked associations, what is wrong first and what works last.
  var askedByUrgency: [Association] {
    associations.filter(\.asked).enumerated().sorted { left, right in
      let (a, b) = (left.element.status.urgency, right.element.status.urgency)
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
  }

  /// The findings that answer the question: asked ones, without those that only repeat a need.
  var askedFindings: [Finding] { findings.filter { $0.asked && $0.code.number != 9010 } }

  /// How many errors and warnings concern associations that were not asked.
  var backgroundCount: Int { findings.count { !$0.asked && $0.severity != .note } }

  /// The path of an input as the user wrote it.
  func path(_ index: Int) -> String { readings.indices.contains(index) ? readings[index].path : "?" }

  /// `console.log:12`
  func place(_ citation: Citation) -> String { "\(path(citation.at.input)):\(citation.at.line)" }

  /// One sentence on everything asked: `2 associations are broken, 1 works.`
  var summary: String {
    let asked = associations.filter(\.asked)
    guard !asked.isEmpty else { return "Nothing in the evidence is about an association of a third-party app." }
    if asked.count == 1, let only = asked.first { return only.headline }
    let parts = [AssociationStatus.broken, .atRisk, .unknown, .working].compactMap { status -> String? in
      let count = asked.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.words(for: count))"
    }
    if parts.count == 1 { return "All \(parts[0].replacing(" ", with: " associations ", maxReplacements: 1))." }
    return "Of \(asked.count) associations, " + parts.joined(separator: ", ") + "."
  }

  /// What is left to look at where everything asked works; nil where there is nothing.
  var reservation: String? {
    let asked = associations.filter(\.asked)
    let count = findings.count { $0.asked && $0.severity != .note }
    guard !asked.isEmpty, count > 0, asked.allSatisfy({ $0.status == .working }) else { return nil }
    return
      "What was asked works. \(count) finding\(count == 1 ? "" : "s") below \(count == 1 ? "is" : "are") still worth a look."
  }

  /// What is said of the associations that were not asked; nil where there are none.
  var backgroundRemark: String? {
    let apple = appleAssociationCount
    guard backgroundCount > 0 || apple > 0 else { return nil }
    return
      "In the background: \(backgroundCount) finding\(backgroundCount == 1 ? "" : "s") about associations that were not asked, \(apple) association\(apple == 1 ? "" : "s") of Apple's own apps."
  }
}

extension AssociationStatus {
  var urgency: Int {
    switch self {
    case .broken: 0
    case .atRisk: 1
    case .unknown: 2
    case .working: 3
    }
  }

  fileprivate func words(for count: Int) -> String {
    switch self {
    case .broken: count == 1 ? "is broken" : "are broken"
    case .atRisk: count == 1 ? "is at risk" : "are at risk"
    case .working: count == 1 ? "works" : "work"
    case .unknown: count == 1 ? "is not settled" : "are not settled"
    }
  }

  /// The status as a heading says it.
  var word: String {
    switch self {
    case .broken: "broken"
    case .atRisk: "at risk"
    case .working: "working"
    case .unknown: "unknown"
    }
  }
}

extension Association {
  var rootFinding: Finding? { chain.flatMap(\.findings).first(where: \.isRootCause) }

  var domainText: String { subject.domain?.description ?? "a domain that is not told" }
  var appText: String { subject.appID?.text ?? "not told by any input" }

  /// `Universal Links (applinks) of *.shop.example do not work: the chain breaks at the link "fetched".`
  var headline: String {
    let (name, isOne) = subject.service.plainName
    let what = "\(name) of \(domainText)"
    switch status {
    case .broken:
      let place = brokenLink.map { ": the chain breaks at the link \"\($0.rawValue)\"" } ?? ""
      return "\(what) \(isOne ? "does" : "do") not work\(place)."
    case .atRisk: return "\(what) \(isOne ? "works" : "work") now, but \(isOne ? "is" : "are") at risk."
    case .working: return "\(what) \(isOne ? "works" : "work")."
    case .unknown: return "Whether \(what) \(isOne ? "works" : "work") cannot be settled with what is at hand."
    }
  }

  /// What the verdict rests on: the root cause, or that it is open.
  var reason: String? {
    if let root = rootFinding { return root.message }
    return status == .unknown ? "What is at hand does not settle it; see \"What is missing\"." : nil
  }
}

extension Finding {
  /// What to do: for the case at hand, else in general.
  var advice: String { fix.isEmpty ? definition?.fix ?? "" : fix }

  /// `(likely)` behind what is not certain.
  var doubt: String { confidence == .certain ? "" : " (\(confidence.rawValue))" }
}

extension Verdict.Basis {
  var words: String {
    switch self {
    case .device: "device's own rules"
    case .cdn: "CDN's copy"
    case .origin: "site's copy"
    case .file: "file at hand"
    }
  }
}

extension Citation {
  /// The first line of the cited text without its indentation.
  var shortText: String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return String(line.drop { $0 == " " || $0 == "\t" })
  }
}

extension InputReading {
  /// `swcd-log (console)`
  var kindText: String { kind.rawValue + (dialect.map { " (\($0))" } ?? "") }
}

extension ServiceName {
  /// What people call what the service is for, and whether that is one thing.
  fileprivate var plainName: (name: String, isOne: Bool) {
    switch self {
    case .applinks: ("Universal Links (applinks)", false)
    case .webcredentials: ("Passwords and passkeys (webcredentials)", false)
    case .appclips: ("App Clip links (appclips)", false)
    case .activitycontinuation: ("Handoff (activitycontinuation)", true)
    default: ("The association \(rawValue)", true)
    }
  }
}
