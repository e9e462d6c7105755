import Diagnosis
import Evidence
import RuleEngine

/// The rules that a verdict rests on, in their order, with what each says of the URL.
struct RuleTable {
  enum Role {
    case decides(isExclude: Bool)
    /// An earlier rule has decided.
    case notAsked
    case fails(String)
    /// It fails, and came nearer than the others.
    case closest(String)
  }

  struct Row {
    var number: Int
    var line: Int?
    var text: String
    var role: Role
  }

  var rows: [Row]
  /// How many rules before and after the rows are not shown.
  var omittedBefore: Int
  var omittedAfter: Int
  /// The path of the input that the rules stand in.
  var path: String

  private static let rowLimit = 60
  /// Rules that a failure is worked out for; tracing costs more than matching.
  private static let traceLimit = 200
}

/// Finds the rules behind verdicts. Documents are read once however many verdicts rest on them.
struct RuleTables {
  private let diagnosis: Diagnosis
  private var documents: [String: AssociationDocument] = [:]

  init(_ diagnosis: Diagnosis) { self.diagnosis = diagnosis }

  /// nil where there is no rule to show: the app is not listed, or every URL matches.
  mutating func table(_ verdict: Verdict) -> RuleTable? {
    guard let citation = verdict.citation, diagnosis.readings.indices.contains(citation.at.input) else { return nil }
    let reading = diagnosis.readings[citation.at.input]
    if verdict.basis == .device { return deviceTable(verdict, citation, reading) }
    let index = reading.files.firstIndex {
      $0.at.offset <= citation.at.offset && citation.at.offset - $0.at.offset <= $0.bytes.count
    }
    guard let index = index ?? reading.files.indices.first else { return nil }
    let copy = reading.files[index]
    let key = "\(citation.at.input)/\(index)"
    let document = documents[key] ?? AssociationDocument.read(copy.bytes)
    documents[key] = document
    guard let list = document.entry(.applinks, AppID(verdict.appID)).flatMap({ document.rules(of: $0) }) else {
      return nil
    }
    return RuleTable(list, verdict, path: reading.path) { document.location($0.offset, from: copy.at).line }
  }

  private func deviceTable(_ verdict: Verdict, _ citation: Citation, _ reading: InputReading) -> RuleTable? {
    let record = reading.dumps.lazy.flatMap(\.records).first {
      $0.places["Patterns"] == citation.at || $0.at == citation.at
    }
    guard let record, let list = RuleList.fromDump(patterns: record.patterns, variables: record.variables) else {
      return nil
    }
    let line = record.places["Patterns"]?.line
    return RuleTable(list, verdict, path: reading.path) { _ in line }
  }
}

extension RuleTable {
  fileprivate init?(_ list: RuleList, _ verdict: Verdict, path: String, line: (Rule) -> Int?) {
    guard !list.rules.isEmpty else { return nil }
    self.path = path
    let url = URLText(verdict.url)
    let marked = (verdict.rule ?? verdict.closest)?.index
    // The rules around the one that counts.
    let count = list.rules.count
    let start = count <= Self.rowLimit ? 0 : min(max(0, (marked ?? 0) - Self.rowLimit / 2), count - Self.rowLimit)
    let shown = start..<min(count, start + Self.rowLimit)
    (omittedBefore, omittedAfter) = (shown.lowerBound, count - shown.upperBound)
    var traced = 0
    rows = shown.map { index in
      let rule = list.rules[index]
      let role: Role
      if let deciding = verdict.rule?.index, index >= deciding {
        role = index == deciding ? .decides(isExclude: rule.isExclude) : .notAsked
      } else {
        traced += 1
        let failure = traced <= Self.traceLimit ? rule.trace(url).failure : ""
        role = verdict.closest?.index == index ? .closest(verdict.closest?.failure ?? failure) : .fails(failure)
      }
      return Row(number: index + 1, line: line(rule), text: rule.text, role: role)
    }
  }
}
