import Evidence
import JSONText
import RuleEngine

/// Decisions of `match`, for people and as JSON.
public enum MatchReport {
  public struct Case {
    public var url: String
    public var appID: AppID
    public var decision: Decision
    public var closest: ClosestRule?

    public init(url: String, appID: AppID, decision: Decision, closest: ClosestRule?) {
      (self.url, self.appID, self.decision, self.closest) = (url, appID, decision, closest)
    }
  }

  public static func text(_ cases: [Case], _ document: AssociationDocument) -> String {
    var lines: [String] = []
    if cases.isEmpty {
      lines.append(
        "invalid  the file registers no app for applinks\(document.json.firstFatal.map { ": \(fault($0, document))" } ?? "")"
      )
    }
    for item in cases {
      lines.append("\(Layout.padded(item.decision.answer.rawValue, 8)) \(item.url)")
      lines.append("         \(item.appID): \(item.decision.reason.rawValue)")
      if let rule = item.decision.rule {
        lines.append("         rule \(rule.index + 1)\(place(rule, document)): \(rule.summary)")
      }
      if let closest = item.closest { lines += explanation(closest, document) }
      if item.decision.answer == .invalid, let first = document.json.firstFatal {
        lines.append("         \(fault(first, document))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Pattern and input under each other, with a mark where they part.
  private static func explanation(_ closest: ClosestRule, _ document: AssociationDocument) -> [String] {
    var lines = [
      "         closest: rule \(closest.rule.index + 1)\(place(closest.rule, document)): \(closest.rule.summary)"
    ]
    for item in closest.constraints {
      let label = Layout.padded(item.key, 4)
      lines.append("           \(label) pattern  \(item.pattern)")
      lines.append(
        "           \(label) input    \(item.text.isEmpty ? "(empty)" : item.text)  \(item.matches ? "fits" : "does not fit")"
      )
      if !item.matches {
        lines.append("                         \(String(repeating: " ", count: min(item.reach, 200)))^")
      }
    }
    return lines
  }

  private static func place(_ rule: Rule, _ document: AssociationDocument) -> String {
    let place = document.json.place(rule.offset)
    return " (line \(place.line)\(rule.pointer.map { ", \($0)" } ?? ""))"
  }

  private static func fault(_ fault: JSONFault, _ document: AssociationDocument) -> String {
    let place = document.json.place(fault.offset)
    return "line \(place.line), column \(place.column): \(fault.message)"
  }

  public static func json(_ cases: [Case], _ document: AssociationDocument) -> String {
    var writer = JSONWriter()
    writer.object { root in
      root.member("schemaVersion", ReportJSON.schemaVersion)
      root.array("decisions") { array in
        for item in cases { array.object { write(item, document, &$0) } }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ item: Case, _ document: AssociationDocument, _ object: inout JSONWriter) {
    object.member("url", item.url)
    object.member("appID", item.appID.text)
    object.member("verdict", item.decision.answer.rawValue)
    object.member("reason", item.decision.reason.rawValue)
    object.key("rule")
    if let rule = item.decision.rule { object.object { write(rule, document, &$0) } } else { object.null() }
    object.key("closest")
    guard let closest = item.closest else { return object.null() }
    object.object { inner in
      write(closest.rule, document, &inner)
      inner.member("failure", closest.failure)
      inner.array("constraints") { array in
        for constraint in closest.constraints {
          array.object {
            $0.member("key", constraint.key)
            $0.member("pattern", constraint.pattern)
            $0.member("input", constraint.text)
            $0.member("matches", constraint.matches)
            $0.member("reach", constraint.reach)
          }
        }
      }
    }
  }

  private static func write(_ rule: Rule, _ document: AssociationDocument, _ object: inout JSONWriter) {
    object.member("index", rule.index)
    object.member("pointer", rule.pointer)
    object.member("line", document.json.place(rule.offset).line)
    object.member("text", rule.summary)
  }
}
