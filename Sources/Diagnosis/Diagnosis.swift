import Evidence
import Findings
import RuleEngine

/// Everything a report says, as plain data. The same inputs give the same value.
public struct Diagnosis: Sendable {
  public var readings: [InputReading]
  public var question: Question
  /// Asked ones first.
  public var associations: [Association]
  /// How many associations of Apple's own apps are in the background and not listed.
  public var appleAssociationCount: Int
  public var verdicts: [Verdict]
  /// Asked ones first, then by severity.
  public var findings: [Finding]
  public var needs: [Need]
  /// The devices whose sysdiagnoses are among the inputs.
  public var devices: [Device] = []

  /// Judges all inputs of one run together.
  ///
  /// - Parameter roles: roles the user gave to files, by input index.
  public static func of(
    _ readings: [InputReading], question: Question = Question(), roles: [Int: FileCopy.Role] = [:]
  ) -> Diagnosis {
    let base = EvidenceBase(readings, question: question, roles: roles)
    var builder = DiagnosisBuilder(base)
    return builder.build()
  }
}

/// Assesses the chain of each association and gathers the findings.
private struct DiagnosisBuilder {
  let base: EvidenceBase
  var findings: [Finding] = []
  var needs: [Need] = []

  init(_ base: EvidenceBase) { self.base = base }

  mutating func build() -> Diagnosis {
    let subjects = Subjects(base: base).all()
    let asked = subjects.filter(\.asked)
    var verdicts = Verdicts(base: base).all(for: asked.map { ($0.subject, $0.urls) })
    var associations: [Association] = []
    var appleCount = 0
    for item in subjects {
      if !item.asked, item.subject.appID?.isApple ?? false {
        appleCount += 1
        continue
      }
      associations.append(assess(item.subject, asked: item.asked, urls: item.urls, verdicts))
    }
    carryThrough(&verdicts, associations)
    for association in associations { collect(association) }
    for var finding in InputFindings.findings(base.readings, question: base.question) {
      finding.asked = true
      findings.append(finding)
    }
    addUnassignedLint(associations)
    addNeeds(associations)
    return Diagnosis(
      readings: base.readings, question: base.question, associations: associations, appleAssociationCount: appleCount,
      verdicts: verdicts, findings: ordered(unique(findings)), needs: needs, devices: base.devices)
  }

  // MARK: One association

  private func assess(_ subject: Subject, asked: Bool, urls: [String], _ verdicts: [Verdict]) -> Association {
    let copies = base.copies(for: subject)
    var claimants: [String] = []
    if asked { claimants = Self.claimants(verdicts, urls) }
    var association = Association(
      subject: subject, asked: asked,
      chain: [
        EntitledLink(base: base, subject: subject, urls: urls).assess(),
        RegisteredLink(base: base, subject: subject).assess(),
        FetchedLink(base: base, subject: subject, urls: urls).assess(),
        ParsedLink(base: base, subject: subject, copies: copies).assess(),
        ListedLink(base: base, subject: subject, copies: copies).assess(),
        ApprovedLink(base: base, subject: subject).assess(),
        MatchedLink(
          base: base, subject: subject, urls: urls, verdicts: asked ? verdicts : [], copies: asked ? copies : []
        ).assess(),
        PreferredLink(base: base, subject: subject).assess(),
        OpenedLink(base: base, subject: subject, claimants: claimants).assess(),
      ], urls: urls)
    addClaims(&association, claimants)
    RootCause.settle(&association, pingPongSeen: pingPongSeen(claimants))
    return association
  }

  /// The apps that a URL reaches.
  private static func claimants(_ verdicts: [Verdict], _ urls: [String]) -> [String] {
    var apps: [String] = []
    for url in urls {
      let matching = verdicts.filter { $0.url == url && $0.answer == .match }
      let names = Set(matching.map(\.appID))
      if names.count > 1 { apps += names.sorted().filter { !apps.contains($0) } }
    }
    return apps
  }

  /// 7004: several apps claim one URL (M13).
  private func addClaims(_ association: inout Association, _ claimants: [String]) {
    guard claimants.count > 1, association.asked, association.subject.service == .applinks else { return }
    var matched = association[.matched]
    let proof = matched.evidence.isEmpty ? matched.findings.flatMap(\.evidence) : matched.evidence
    matched.notes(
      Finding(
        7004,
        "\(claimants.count) apps claim the URL: \(claimants.joined(separator: ", ")). Approved entries come first; beyond that the order is not documented, and the order in the file is no priority.",
        fix: "Give each app paths or a host of its own.", evidence: Array(proof.prefix(2))))
    association[.matched] = matched
  }

  /// Each app gives the URL back and the other claims it: the log shows openings of it.
  private func pingPongSeen(_ claimants: [String]) -> Bool {
    claimants.count > 1
      && base.readings.contains { reading in
        (reading.log?.events ?? []).filter { $0.catalogue == "manager.matched" }.count > 1
      }
  }

  // MARK: Verdicts and findings

  /// The verdict carried through the rest of the chain and the way of opening.
  private func carryThrough(_ verdicts: inout [Verdict], _ associations: [Association]) {
    for index in verdicts.indices {
      let verdict = verdicts[index]
      let association = associations.first {
        $0.subject.service == .applinks && $0.subject.isApp(verdict.appID)
          && $0.subject.domain?.hostText == verdict.domain
      }
      verdicts[index].opens = opens(verdict, association, verdicts)
    }
  }

  private func opens(_ verdict: Verdict, _ association: Association?, _ all: [Verdict]) -> Verdict.Opens {
    if verdict.answer != .match || OpenedLink.neverTriggers(base.question.via) { return .browser }
    guard let association else { return .unknown }
    if association.status == .broken { return .browser }
    guard association.status == .working || association.status == .atRisk else { return .unknown }
    let others = Set(all.filter { $0.url == verdict.url && $0.answer == .match }.map(\.appID)).count
    let asks: Set<WayOfOpening> = [.nfc, .qrButton, .longPress]
    return others > 1 && base.question.via.map { asks.contains($0) } ?? false ? .chooser : .app
  }

  private mutating func collect(_ association: Association) {
    for link in association.chain {
      for var finding in link.findings {
        finding.asked = association.asked
        finding.service = finding.service ?? association.subject.service
        finding.appID = finding.appID ?? association.subject.appID?.text
        finding.domain = finding.domain ?? association.subject.domain?.hostText
        findings.append(finding)
      }
    }
  }

  /// Lint remarks of files that no asked association took up, so that a file alone is still examined.
  private mutating func addUnassignedLint(_ associations: [Association]) {
    guard base.copies.contains(where: { $0.role != .device }) else { return }
    let known = Set(findings.map { "\($0.code) \($0.message)" })
    for copy in base.copies where copy.role != .device {
      let isAsked =
        copy.copy.site.map { site in
          associations.contains { $0.asked && $0.subject.fileHost == site }
        } ?? true
      guard isAsked else { continue }
      for var finding in copy.findings({ _ in true }) where !known.contains("\(finding.code) \(finding.message)") {
        // What concerns other apps or services than the asked ones stays in the background.
        finding.asked = base.question.isOpen
        findings.append(finding)
      }
    }
  }

  private mutating func addNeeds(_ associations: [Association]) {
    var knownNeeds = Set<Need>()
    for association in associations where association.asked {
      // A link that is broken for an unknown reason needs evidence too.
      for link in association.chain
      where association.status == .unknown && link.state == .unknown || link.state == .broken && link.need != nil {
        guard let need = link.need, knownNeeds.insert(need).inserted else { continue }
        needs.append(need)
        let place = link.evidence.first ?? association.chain.lazy.flatMap(\.evidence).first
        var finding = Finding(
          9010, "\(need.what) Get it with: \(need.how)", fix: need.how, evidence: place.map { [$0] } ?? [])
        finding.service = association.subject.service
        finding.appID = association.subject.appID?.text
        finding.domain = association.subject.domain?.hostText
        findings.append(finding)
      }
    }
  }

  private func unique(_ all: [Finding]) -> [Finding] {
    struct Said: Hashable {
      var code: FindingCode
      var message: String
      var input: Int?
      var offset: Int?
      var url: String
    }
    var seen: [Said: Int] = [:]
    var result: [Finding] = []
    for finding in all {
      let place = finding.evidence.first?.at
      let key = Said(
        code: finding.code, message: finding.message, input: place?.input, offset: place?.offset, url: finding.url ?? ""
      )
      if let index = seen[key] {
        // The same thing said of two associations is one finding; the stronger copy stays.
        if finding.isRootCause, !result[index].isRootCause || (finding.asked && !result[index].asked) {
          result[index] = finding
        }
        if finding.asked, !result[index].asked { result[index] = finding }
        continue
      }
      seen[key] = result.count
      result.append(finding)
    }
    return result
  }

  private func ordered(_ all: [Finding]) -> [Finding] {
    // What is compared is put into one number first: a definition is not looked up again for each comparison.
    let keys = all.map { finding in
      ((finding.asked ? 0 : 1) * 2 + (finding.isRootCause ? 0 : 1)) * 100 + (9 - finding.severity.rank) * 10
        + finding.link.rank
    }
    return all.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }.map { all[$0] }
  }
}
