import Evidence
import Findings
import RuleEngine

/// Link 7: for applinks and a URL, does a rule match that does not exclude, on every copy at hand?
struct MatchedLink {
  let base: EvidenceBase
  let subject: Subject
  let urls: [String]
  let verdicts: [Verdict]
  let copies: [DocumentCopy]

  func assess() -> LinkAssessment {
    var link = LinkAssessment(.matched)
    guard subject.service == .applinks else {
      link.set(.ok, "Rules apply to links only.")
      return link
    }
    for url in urls { assess(url, &link) }
    checkHosts(&link)
    addLint(&link)
    addDebugLines(&link)
    if urls.isEmpty, link.state == .unknown {
      link.summary = "No URL was asked about (--url)."
    } else if link.state == .unknown {
      if link.summary.isEmpty { link.summary = "No copy of the rules is at hand." }
      link.need = Need(
        what: "The rules: the file of \(subject.fileHost ?? "the host"), or the device's patterns.",
        how: "curl -s \(subject.cdnURL), or sudo swcutil show --verbose")
    }
    return link
  }

  private func assess(_ url: String, _ link: inout LinkAssessment) {
    let own = verdicts.filter { $0.url == url && isSubject($0) }
    guard !own.isEmpty else { return }
    let misses = own.filter { $0.answer != .match }
    if misses.isEmpty
      || subject.appID == nil && Set(own.filter { $0.answer == .match }.map(\.basis)) == Set(own.map(\.basis))
    {
      if link.state == .unknown, let match = own.first(where: { $0.answer == .match }) {
        link.set(
          .ok, "\(url) matches \(match.rule?.text ?? "every URL").", evidence: [match.citation].compactMap { $0 })
      }
      for match in own.filter({ $0.answer == .match }).prefix(1) {
        var finding = Finding(
          7005, "The rules send \(url) to \(match.appID): \(match.reason).",
          evidence: [match.citation].compactMap { $0 })
        finding.url = url
        link.notes(finding)
      }
      for miss in misses { link.notes(finding(miss).lowered(to: .note)) }
      return
    }
    // Of several copies the device's own is nearest to what happens; of several apps the one that came closest.
    let ordered = misses.sorted { rank($0) < rank($1) }
    for (index, miss) in ordered.enumerated() {
      var generic = finding(miss)
      if miss.basis == .device, own.contains(where: { $0.basis != .device && $0.answer == .match }) {
        generic.fix = "The file has a rule for it already: the device holds other rules, and has to fetch it anew."
      }
      if index == 0 {
        // The device's rules carry no places; a copy that answers alike tells why.
        let told = miss.basis == .device ? misses.first { isLike($0, miss) } ?? miss : miss
        for specific in explanations(told, url) + dropped(told, url) { link.breaks(specific) }
        link.breaks(generic)
      } else if !link.findings.contains(where: { $0.code == generic.code && $0.url == url && $0.appID == generic.appID }
      ) {
        link.notes(subject.appID == nil ? generic.lowered(to: .note) : generic)
      }
    }
  }

  /// 7003 without any rules at hand: the association does not reach the URL's host at all.
  private func checkHosts(_ link: inout LinkAssessment) {
    guard !urls.isEmpty, let domain = subject.domain, !domain.isRedacted else { return }
    for url in urls where !verdicts.contains(where: { $0.url == url && isSubject($0) }) {
      guard let host = URLParts.host(of: url), !domain.covers(host: host), !(domain.isWildcard && domain.host == host)
      else { continue }
      let record = base.records(for: subject).first?.record
      var finding = Finding(
        7003, "\(url) is not a URL of \(domain.hostText).",
        fix: "Add the host to the app's Associated Domains and serve a file for it.",
        evidence: [record.map { $0.citation("Domain") ?? Citation($0) }].compactMap { $0 })
      finding.url = url
      finding.appID = subject.appID?.text
      link.breaks(finding)
    }
  }

  private func rank(_ verdict: Verdict) -> (Int, Int) {
    (verdict.basis == .device ? 0 : 1, verdict.closest == nil && verdict.rule == nil ? 1 : 0)
  }

  private func isLike(_ verdict: Verdict, _ other: Verdict) -> Bool {
    verdict.basis != .device && verdict.answer == other.answer && AppID(verdict.appID) == AppID(other.appID)
  }

  private func isSubject(_ verdict: Verdict) -> Bool {
    subject.isApp(verdict.appID)
      && (subject.domain.map { $0.hostText == verdict.domain || verdict.domain.isEmpty } ?? true)
  }

  private func finding(_ verdict: Verdict) -> Finding {
    var finding: Finding
    if verdict.reason == Decision.Reason.hostMismatch.rawValue
      || verdict.reason == Decision.Reason.apexOfWildcard.rawValue
    {
      finding = Finding(
        7003, "\(verdict.url) is not a URL of \(verdict.domain): \(verdict.reason).",
        fix: "Add the host to the app's Associated Domains and serve a file for it.",
        evidence: [verdict.citation].compactMap { $0 })
    } else if verdict.answer == .excluded {
      finding = Finding(
        7002, "\(verdict.url) is excluded for \(verdict.appID) by \(verdict.rule?.text ?? "a rule").",
        fix: "Move a rule that matches the URL before the excluding one, or narrow that one.",
        evidence: [verdict.citation].compactMap { $0 })
    } else {
      let closest = verdict.closest.map { " The closest rule is \($0.text): \($0.failure ?? "")." } ?? ""
      finding = Finding(
        7001, "No rule for \(verdict.appID) matches \(verdict.url) (\(verdict.reason)).\(closest)",
        fix: "Add a rule that matches the URL.", evidence: [verdict.citation].compactMap { $0 })
    }
    finding.url = verdict.url
    finding.appID = verdict.appID
    return finding
  }

  /// Lint errors that explain a verdict: mending them turns it, or they stand on the rule that decided or came closest,
  /// or on the list itself.
  private func explanations(_ verdict: Verdict, _ url: String) -> [Finding] {
    guard verdict.basis != .device else { return [] }
    guard let copy = copies.first(where: { $0.role.basis == verdict.basis }) else { return [] }
    let appID = AppID(verdict.appID)
    let hits = copy.lint.filter {
      $0.link == .matched && ($0.severity == .error || isOptOut($0, verdict)) && !$0.appIDs.isEmpty
        && $0.concerns(appID)
    }
    let turned = hits.filter { turns($0, verdict, copy, appID, url) }
    let near = hits.filter { hit in
      if isOptOut(hit, verdict) { return true }
      guard let pointer = (verdict.rule ?? verdict.closest)?.pointer else { return hit.rulePointer == nil }
      return hit.rulePointer.map { $0 == pointer } ?? true
    }
    let chosen = turned.isEmpty ? near.prefix(2) : turned.prefix(2)
    return chosen.map { hit in
      var finding = Finding(
        hit.code.number, .error, hit.message, fix: hit.fix,
        evidence: [copy.document.citation(hit.offset, from: copy.copy.at)])
      finding.url = url
      finding.appID = verdict.appID
      return finding
    }
  }

  /// A list of excludes only is an opt-out, and a fault once a URL is asked about that should open the app.
  private func isOptOut(_ hit: LintHit, _ verdict: Verdict) -> Bool {
    hit.code == FindingCode(7110) && verdict.answer != .match
  }

  /// 5011, where a later item of the app, which is dropped, would have matched (aasa-semantics.md D5).
  private func dropped(_ verdict: Verdict, _ url: String) -> [Finding] {
    guard verdict.answer == .noMatch, let copy = copies.first(where: { $0.role.basis == verdict.basis }) else {
      return []
    }
    let appID = AppID(verdict.appID)
    let text = URLText(url)
    let item = copy.document.entries.first {
      $0.service == .applinks && $0.appID == appID && $0.isDropped && $0.ruleList.decide(text).answer == .match
    }
    guard let item else { return [] }
    var finding = Finding(
      5011, "A later item of \(verdict.appID) would match \(url), but only the first item of an app counts.",
      fix: "Move its rules into the first item of the app.",
      evidence: [copy.document.citation(item.offset, from: copy.copy.at)])
    (finding.url, finding.appID) = (url, verdict.appID)
    return [finding]
  }

  /// Whether mending the fault turns the verdict into a match.
  private func turns(_ hit: LintHit, _ verdict: Verdict, _ copy: DocumentCopy, _ appID: AppID, _ url: String) -> Bool {
    guard let edit = hit.edit, copy.document.format == .json else { return false }
    var bytes = copy.document.json.bytes
    guard edit.range.upperBound <= bytes.count else { return false }
    bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    return AssociationDocument.read(bytes).decide(URLText(url), appID: appID, domain: nil).answer == .match
  }

  /// The other remarks of the lint on the rules.
  private func addLint(_ link: inout LinkAssessment) {
    for copy in copies where copy.role != .device {
      for finding in copy.findings({ $0.link == .matched && $0.concerns(subject.appID) })
      where !link.findings.contains(where: { $0.code == finding.code && $0.message == finding.message }) {
        if subject.appID == nil, finding.severity == .error, !urls.isEmpty, link.state != .broken {
          link.breaks(finding)
        } else {
          link.notes(finding)
        }
      }
      // One copy is enough for remarks on the rules; the others differ in findings 3170 and 3171.
      break
    }
  }

  /// `Inputs matched`, `blocked` and `did not match` lines of a debug log.
  private func addDebugLines(_ link: inout LinkAssessment) {
    guard verdicts.isEmpty, !urls.isEmpty else { return }
    for event in base.events(for: subject.domain) where subject.isApp(event.appID) {
      switch event.catalogue {
      case "manager.matched": link.set(.ok, "The log shows that a pattern matched.", evidence: [event.citation])
      case "manager.blocked":
        link.breaks(
          Finding(
            7002, confidence: .likely, "The log shows that a pattern excluded a URL of this domain.",
            evidence: [event.citation]))
      case "manager.did-not-match":
        link.breaks(
          Finding(
            7001, confidence: .likely, "The log shows that no pattern matched a URL of this domain.",
            evidence: [event.citation]))
      default: continue
      }
    }
  }
}

extension FileCopy.Role {
  var basis: Verdict.Basis {
    switch self {
    case .origin: .origin
    case .cdn: .cdn
    case .device: .device
    case .file: .file
    }
  }
}
