import Evidence
import RuleEngine

/// Verdicts for each asked URL, each basis and each app: those that the copy lists, and those asked about.
struct Verdicts {
  let base: EvidenceBase

  /// - Parameter subjects: the asked associations of applinks, with the URLs they are asked for.
  func all(for associations: [(subject: Subject, urls: [String])]) -> [Verdict] {
    var result: [Verdict] = []
    var seen = Set<String>()
    for (subject, urls) in associations where subject.service == .applinks {
      for url in urls {
        for verdict in verdicts(for: url, subject) {
          let key =
            "\(verdict.url)|\(AppID(verdict.appID).bundleID)|\(AppID(verdict.appID).prefix ?? "")|\(verdict.domain)|\(verdict.basis)"
          if seen.insert(key).inserted { result.append(verdict) }
        }
      }
    }
    return result
  }

  private func verdicts(for url: String, _ subject: Subject) -> [Verdict] {
    let text = URLText(url)
    var result: [Verdict] = []
    for item in base.deviceRules(for: subject) {
      let decision = AssociationDocument.hostRefusal(text, item.record.domain) ?? item.list.decide(text)
      var verdict = make(url, item.record.appID, subject, .device, decision)
      let closest = decision.answer == .noMatch ? item.list.closest(to: text) : nil
      verdict.rule = decision.rule.map {
        Verdict.Rule(index: $0.index, pointer: nil, line: item.record.places["Patterns"]?.line, text: $0.text)
      }
      verdict.closest = closest.map {
        Verdict.Rule(
          index: $0.rule.index, pointer: nil, line: item.record.places["Patterns"]?.line, text: $0.rule.text,
          failure: $0.failure)
      }
      verdict.citation = item.record.citation("Patterns") ?? Citation(item.record)
      result.append(verdict)
    }
    for copy in base.copies(for: subject) where copy.role != .device {
      result += verdicts(for: url, text, subject, copy)
    }
    return result
  }

  private func verdicts(for url: String, _ text: URLText, _ subject: Subject, _ copy: DocumentCopy) -> [Verdict] {
    let document = copy.document
    var apps = document.entries(for: .applinks).map(\.appID)
    for asked in [base.question.appID, subject.appID].compactMap({ $0 }) where !apps.contains(asked) {
      apps.append(asked)
    }
    return apps.map { app in
      let decision = document.decide(text, appID: app, domain: subject.domain)
      var verdict = make(url, app.text, subject, copy.role.basis, decision)
      let entry = document.entry(.applinks, app)
      let list = entry.flatMap { document.rules(of: $0) }
      verdict.rule = decision.rule.map { rule($0, copy) }
      if decision.answer == .noMatch, decision.reason == .noRuleMatched, let closest = list?.closest(to: text) {
        verdict.closest = rule(closest.rule, copy, failure: closest.failure)
      }
      let place =
        decision.rule?.offset ?? verdict.closest.flatMap { list?.rules[$0.index].offset } ?? entry?.offset
        ?? document.json.root?.range.lowerBound
      verdict.citation = place.map { document.citation($0, from: copy.copy.at) }
      return verdict
    }
  }

  private func rule(_ rule: Rule, _ copy: DocumentCopy, failure: String? = nil) -> Verdict.Rule {
    Verdict.Rule(
      index: rule.index, pointer: rule.pointer, line: copy.document.location(rule.offset, from: copy.copy.at).line,
      text: rule.summary, failure: failure)
  }

  private func make(_ url: String, _ appID: String, _ subject: Subject, _ basis: Verdict.Basis, _ decision: Decision)
    -> Verdict
  {
    let answer: Verdict.Answer =
      switch decision.answer {
      case .match: .match
      case .excluded: .excluded
      case .noMatch: .noMatch
      case .invalid: .invalid
      }
    return Verdict(
      url: url, appID: appID, domain: subject.domain?.hostText ?? "", basis: basis,
      asked: base.question.appID.map { $0 == AppID(appID) } ?? true, answer: answer, reason: decision.reason.rawValue)
  }
}
