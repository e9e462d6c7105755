import Evidence
import RuleEngine

/// An association file as one side of a comparison.
public struct ComparedFile: Sendable {
  public let path: String
  public let copy: FileCopy
  let document: AssociationDocument
  /// Which of several copies was taken, in words.
  public var choice: String?

  public init(path: String, copy: FileCopy, choice: String? = nil) {
    (self.path, self.copy, self.choice) = (path, copy, choice)
    document = AssociationDocument.read(copy.bytes)
  }

  var side: Comparison.Side {
    let what =
      switch copy.role {
      case .origin: "the site's copy of an association file"
      case .cdn: "the copy of an association file that Apple's CDN serves"
      case .device: "a device's copy of an association file"
      case .file: "an association file"
      }
    var side = Comparison.Side(path: path, what: what, isDump: false, choice: choice, time: copy.date)
    guard !document.isAccepted else { return side }
    if let fault = document.json.firstFatal {
      side.fault = document.citation(fault.place.offset, from: copy.at)
      side.faultText = fault.message
    } else if let fault = document.signature?.fault {
      side.fault = Citation(at: copy.at, text: "")
      side.faultText = "its signature cannot be used (\(fault))"
    } else {
      side.fault = Citation(at: copy.at, text: "")
      side.faultText = "there is no object at the top"
    }
    return side
  }

  func citation(_ entry: AppEntry) -> Citation { document.citation(entry.offset, from: copy.at) }

  func sighting(_ rule: Rule) -> Comparison.RuleSighting {
    Comparison.RuleSighting(
      index: rule.index, summary: rule.summary, manner: rule.manner, text: rule.text, pointer: rule.pointer,
      at: document.location(rule.offset, from: copy.at))
  }

  func verdict(_ decision: Decision) -> Comparison.SideVerdict {
    Comparison.SideVerdict(
      answer: decision.answer, reason: decision.reason.rawValue, rule: decision.rule.map(sighting))
  }
}

extension DumpRecord {
  /// A rule of the entry's patterns; its place is that of the `Patterns` line.
  func sighting(_ rule: Rule) -> Comparison.RuleSighting {
    Comparison.RuleSighting(
      index: rule.index, summary: rule.summary, manner: rule.manner, text: rule.canonical, pointer: nil,
      at: places["Patterns"])
  }

  func verdict(_ decision: Decision) -> Comparison.SideVerdict {
    Comparison.SideVerdict(
      answer: decision.answer, reason: decision.reason.rawValue, rule: decision.rule.map(sighting))
  }
}

extension Rule {
  /// How the patterns are compared, where that is not as usual.
  fileprivate var manner: [String] {
    isUnconstrained ? [] : (isCaseSensitive ? [] : ["any case"]) + (isPercentEncoded ? [] : ["decoded"])
  }
}

extension Comparison.RuleChange {
  /// Compares two rule lists; nil where they are the same rules in the same order.
  static func of(
    _ a: RuleList, _ b: RuleList, service: ServiceName, appIDs: [AppID], host: String, budget: Int,
    _ inA: (Rule) -> Comparison.RuleSighting, _ inB: (Rule) -> Comparison.RuleSighting
  ) -> Self? {
    let result = RuleList.verdictComparison(a, b, host: host, budget: budget)
    guard !result.isSame else { return nil }
    return Self(
      service: service, appIDs: appIDs, effect: result.effect, isComplete: result.isComplete,
      onlyInA: result.onlyInA.map(inA), onlyInB: result.onlyInB.map(inB), moved: result.moved.map(inB),
      isUnlimited: (a.claimsEverything, b.claimsEverything),
      witnesses: result.witnesses.map { witness in
        func verdict(_ decision: Decision, _ place: (Rule) -> Comparison.RuleSighting) -> Comparison.SideVerdict {
          Comparison.SideVerdict(
            answer: decision.answer, reason: decision.reason.rawValue, rule: decision.rule.map(place))
        }
        return Comparison.Witness(url: witness.url, a: verdict(witness.a, inA), b: verdict(witness.b, inB))
      })
  }
}
