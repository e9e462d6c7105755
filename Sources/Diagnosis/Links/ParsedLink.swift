import Evidence
import Findings
import RuleEngine
import SystemErrors

/// Link 4: is the file valid JSON (or CMS around it) that registers something for the service?
struct ParsedLink {
  let base: EvidenceBase
  let subject: Subject
  let copies: [DocumentCopy]

  func assess() -> LinkAssessment {
    var link = LinkAssessment(.parsed)
    let record = base.records(for: subject).first?.record
    let answered = record.map { $0.siteApproval == .approved || $0.siteApproval == .denied } ?? false
    if let copy = DocumentCopy.effective(
      copies, isDirect: record?.domain.mode.isDirect ?? subject.domain?.mode.isDirect ?? false)
    {
      assess(copy, &link)
      // An approval is from a file that was sound; so is a denial, but a file that registers nothing denies too.
      let registersNothing = copy.document.json.isAccepted && record?.siteApproval == .denied
      if link.state == .broken, answered, record?.errorText == nil, !registersNothing { soften(&link) }
    }
    if link.state == .unknown, record?.siteApproval == .denied, let story = emptyStory {
      link.breaks(noEntries(story))
    }
    if link.state == .unknown, answered, let record {
      link.set(.ok, "The device read the file.", evidence: [record.citation("Site/Fmwk Approval") ?? Citation(record)])
    }
    checkDevice(record, &link)
    if link.state == .unknown {
      if link.summary.isEmpty { link.summary = "No copy of the file is at hand." }
      link.need = Need(
        what: "The file as Apple's CDN serves it for \(subject.fileHost ?? "the host").",
        how: "curl -si \(subject.cdnURL) > cdn.txt")
    }
    return link
  }

  private func assess(_ copy: DocumentCopy, _ link: inout LinkAssessment) {
    let document = copy.document
    let faults = copy.findings { $0.link == .parsed && (subject.isService($0.service)) }
    if !document.isAccepted {
      addRefusal(copy, faults, &link)
      return
    }
    let first = document.json.root.map { document.citation($0.range.lowerBound, from: copy.copy.at) }
    let registers = ServiceName.known.contains { !document.entries(for: $0).isEmpty }
    if !registers || document.entries(for: subject.service).isEmpty && faults.contains(where: { $0.severity == .error })
    {
      for finding in faults.sorted(by: { $0.severity > $1.severity }) {
        if finding.severity == .error { link.breaks(finding) } else { link.notes(finding) }
      }
      if link.state != .broken {
        link.breaks(
          Finding(
            4010, "The file is valid JSON and registers nothing.",
            fix: "Add applinks with details, or webcredentials, appclips or activitycontinuation with apps.",
            evidence: first.map { [$0] } ?? []))
      }
      return
    }
    link.set(.ok, "The file is valid JSON and registers something.", evidence: first.map { [$0] } ?? [])
    for finding in faults { link.notes(finding) }
  }

  /// A body that is refused: the fault with its place, whatever else the lint found behind it.
  private func addRefusal(_ copy: DocumentCopy, _ faults: [Finding], _ link: inout LinkAssessment) {
    for finding in faults where (4001...4009).contains(finding.code.number) && finding.severity == .error {
      link.breaks(finding)
    }
    if link.state != .broken {
      let fault = copy.document.json.firstFatal
      link.breaks(
        Finding(
          4001, "The file is not valid JSON\(fault.map { ": " + $0.message } ?? "").",
          fix: "Correct the JSON at this place.",
          evidence: [copy.document.citation(fault?.offset ?? 0, from: copy.copy.at)]))
    }
    for finding in faults
    where !link.findings.contains(where: { $0.code == finding.code && $0.message == finding.message }) {
      link.notes(finding)
    }
  }

  /// The device holds an answer although the copy at hand is broken: the next fetch will fail.
  private func soften(_ link: inout LinkAssessment) {
    link.state = .warning
    link.summary = "The device read an earlier file; the copy at hand is broken: " + link.summary
  }

  /// What the device and its log say of the body (root-cause.md section 4).
  private func checkDevice(_ record: DumpRecord?, _ link: inout LinkAssessment) {
    if let record, let error = record.error, FetchFault.code(error) == 4001 {
      let evidence = [record.citation("Error")].compactMap { $0 }
      let isRefresh = record.siteApproval == .approved || record.siteApproval == .denied
      if isServerError {
        // Link 3 names the fault; that the body was no JSON is what came of it.
        if link.summary.isEmpty { link.summary = "What came down was the body of a server error." }
        link.evidence += evidence
      } else if link.state != .broken {
        let atFirstCharacter =
          (error.description ?? "").contains("line 1, column 0")
          || (error.description ?? "").contains("did not start with")
        let finding = Finding(
          4001, confidence: .likely,
          atFirstCharacter
            ? "What the device received does not begin like JSON: most likely a page or an empty answer."
            : "What the device received is not valid JSON: \(error.description ?? "\(error.domain) \(error.code)").",
          fix: "Look at what is served: curl -si \(record.domain.mode.isDirect ? subject.fileURL : subject.cdnURL)",
          evidence: evidence)
        if isRefresh { link.warns(finding) } else { link.breaks(finding) }
      } else if !link.findings.isEmpty {
        link.findings[0].evidence += evidence
      }
    }
    checkLog(record, &link)
  }

  /// What the log's last fetch said of the body. A copy at hand settles it only where it is newer (root-cause.md 3.7).
  private func checkLog(_ record: DumpRecord?, _ link: inout LinkAssessment) {
    guard link.state != .broken, let story = base.stories(for: subject.domain).last, !isServerError else { return }
    if link.state == .ok {
      let answered = record?.siteApproval == .approved || record?.siteApproval == .denied
      let copy = DocumentCopy.effective(copies, isDirect: isDirect(record))
      guard !answered, story.timeCertainty == .exact, let time = story.ended ?? story.began else { return }
      if let date = copy?.copy.date, date > time { return }
    }
    switch story.outcome {
    case .notJSON:
      link.breaks(
        Finding(
          4001, confidence: .likely, "swcd could not read what it received as JSON.",
          fix: "Look at what is served: curl -si \(isDirect(record) ? subject.fileURL : subject.cdnURL)",
          evidence: Array(story.lines.suffix(1))))
    case .noEntries: link.breaks(noEntries(story))
    default: return
    }
  }

  private func isDirect(_ record: DumpRecord?) -> Bool {
    record?.domain.mode.isDirect ?? subject.domain?.mode.isDirect ?? false
  }

  private var emptyStory: FetchStory? {
    base.stories(for: subject.domain).last.flatMap { $0.outcome == .noEntries ? $0 : nil }
  }

  private func noEntries(_ story: FetchStory) -> Finding {
    Finding(
      4010, "swcd read the file and found no usable entry in it.",
      fix: "Compare the file's keys with the documented form.", evidence: Array(story.lines.suffix(1)))
  }

  private var isServerError: Bool { FetchSightings(base: base, subject: subject).serverError != nil }
}

extension Subject {
  /// Whether a fault of a service (nil: of the whole file) concerns this association.
  func isService(_ other: ServiceName?) -> Bool { other == nil || other == service }
}

extension DocumentCopy {
  /// The copy that the device would see: the CDN's in normal mode, the site's in direct mode, else what there is.
  static func effective(_ copies: [DocumentCopy], isDirect: Bool) -> DocumentCopy? {
    let order: [FileCopy.Role] = isDirect ? [.origin, .file, .cdn, .device] : [.cdn, .origin, .file, .device]
    return order.lazy.compactMap { role in copies.last { $0.role == role } }.first
  }

  /// The lint's hits that pass a test, as findings with their place.
  func findings(_ isWanted: (LintHit) -> Bool) -> [Finding] {
    lint.filter(isWanted).map { hit in
      var finding = Finding(
        hit.code.number, hit.severity, hit.message, fix: hit.fix,
        evidence: [document.citation(hit.offset, from: copy.at)])
      finding.appID = hit.appIDs.count == 1 ? hit.appIDs[0] : nil
      return finding
    }
  }
}

extension LintHit {
  var link: ChainLink { FindingRegistry[code]?.link ?? .parsed }

  /// Whether the hit concerns an app; one that names no app concerns all.
  func concerns(_ appID: AppID?) -> Bool {
    guard let appID, !appIDs.isEmpty else { return true }
    return appIDs.contains { AppID($0) == appID }
  }
}
