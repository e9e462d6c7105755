import Bytes
import Evidence
import Findings
import RuleEngine

/// Link 3: did the file come down, from Apple's CDN or, in developer and managed mode, from the site?
///
/// The device's own newest sighting decides the present; what the CDN and the site answer explains it, foretells what
/// the next check will meet, or stands alone where nothing of the device is at hand.
struct FetchedLink {
  let base: EvidenceBase
  let subject: Subject
  let urls: [String]

  private let sightings: FetchSightings

  init(base: EvidenceBase, subject: Subject, urls: [String]) {
    (self.base, self.subject, self.urls) = (base, subject, urls)
    sightings = FetchSightings(base: base, subject: subject)
  }

  func assess() -> LinkAssessment {
    var link = LinkAssessment(.fetched)
    let exchanges = base.exchanges(forHost: subject.fileHost).filter { $0.hop == 0 }
    let cdn = newest(exchanges.filter(\.isCDN).compactMap(sightings.ofExchange)) ?? sightings.ofDownloads
    let site = newest(exchanges.filter { !$0.isCDN && isFileRequest($0) }.compactMap(sightings.ofExchange))
    let device = deviceSighting()
    let upstream = sightings.isDirect ? [site] : [cdn, site]

    if let status = sightings.serverError, !(device?.isRefresh ?? false) {
      breakOnServerError(status, &link)
      finish(&link)
      return link
    }
    switch device?.state {
    case .failed: assessFailure(device, cdn, upstream.compactMap { $0 }, &link)
    case .never:
      if let finding = device?.finding { link.breaks(finding) }
      addContributing(upstream, to: &link)
    case .ok: assessSuccess(device, upstream.compactMap { $0 }, &link)
    case .pending:
      link.summary = device?.summary ?? ""
      if let finding = device?.finding { link.notes(finding) }
      addContributing(upstream, to: &link)
    case nil:
      // Where the system put the device's download off, what others were answered is not what it has.
      if deferral == nil || sightings.isDirect {
        assessUpstream(cdn, site, &link)
      } else {
        addContributing(upstream, to: &link)
      }
    }
    noteFollowedRedirect(&link)
    if sightings.isDirect { addContributing([cdn], to: &link) }
    checkPlace(&link)
    checkSize(&link)
    checkDeferral(&link)
    checkHeaders(exchanges, &link)
    compareCopies(&link)
    DeviceRemarks(base: base, subject: subject).explainFetch(&link)
    finish(&link)
    return link
  }

  /// 3120: the site answered a server error, whose body was then taken for the file.
  private func breakOnServerError(_ status: Citation, _ link: inout LinkAssessment) {
    let record = base.records(for: subject).first?.record
    let finding = Finding(
      3120, "The direct request was answered with a server error, whose body was taken for the file.",
      fix: FixAdvice.text(3120, subject), evidence: [status] + [record?.citation("Error")].compactMap { $0 })
    let approved = record?.siteApproval == .approved
    add(finding, isRefresh: approved, to: &link)
    noteRetries(&link)
  }

  // MARK: The device's sighting

  /// The newest sighting with a date; an undated one only where no dated one is (root-cause.md 3.7).
  private func deviceSighting() -> FetchSighting? {
    let records = base.records(for: subject).compactMap { sightings.ofRecord($0.record) }
    // The newest first, and of them no more than are looked at: a log may tell hundreds.
    let stories = base.stories(for: subject.domain).reversed().lazy
    let newest = stories.compactMap(sightings.ofStory).first
    guard var best = records.first ?? newest else { return nil }
    let dated = stories.filter { FetchSightings.time(of: $0) != nil }.compactMap(sightings.ofStory).first
    if let story = dated ?? (records.isEmpty ? newest : nil) {
      if let a = story.time, let b = best.time, a > b.adding(seconds: 1) { best = story }
      if best.state == .pending || best.state == .never, story.time != nil { best = story }
      // A bare "error 7" is explained by the log line that holds the CDN's reason.
      if best.finding?.code == FindingCode(3108), story.state == .failed { best = explained(best, by: story) }
      // A failed refresh leaves the answer untouched that the device holds (root-cause.md 4).
      if let record = base.records(for: subject).first?.record, best.state == .failed,
        record.siteApproval == .approved || record.siteApproval == .denied
      {
        best.isRefresh = true
      }
    }
    if best.finding?.code == FindingCode(3108), let story = newest, story.state == .failed {
      best = explained(best, by: story)
    }
    return best
  }

  private func explained(_ report: FetchSighting, by cause: FetchSighting) -> FetchSighting {
    var result = cause
    result.time = report.time ?? cause.time
    result.isRefresh = report.isRefresh
    result.finding?.evidence += report.evidence
    return result
  }

  private func newest(_ all: [FetchSighting]) -> FetchSighting? {
    let dated = all.filter { $0.time != nil }.max {
      ($0.time ?? .init(microseconds: 0)) < ($1.time ?? .init(microseconds: 0))
    }
    // Of several answers to the same question without dates the last recorded one counts.
    return dated ?? all.last
  }

  private func isFileRequest(_ exchange: HTTPExchange) -> Bool {
    guard let url = exchange.url?.value else { return true }
    return URLParts.path(of: url) == Self.wellKnownPath
  }

  static let wellKnownPath = "/.well-known/apple-app-site-association"

  // MARK: What follows

  private func assessFailure(
    _ device: FetchSighting?, _ cdn: FetchSighting?, _ upstream: [FetchSighting], _ link: inout LinkAssessment
  ) {
    guard let device, var finding = device.finding else { return }
    if finding.code == FindingCode(3108),
      let cause = upstream.compactMap({ $0.state == .failed ? $0.finding : nil }).first(where: Self.canExplain)
    {
      var explaining = cause
      explaining.evidence += finding.evidence
      add(explaining, isRefresh: device.isRefresh, to: &link)
      link.notes(finding.lowered(to: .note))
      return
    }
    // What the device's own network met is not settled by an answer that another machine got.
    if let cdn, cdn.state == .ok, let later = cdn.time, let earlier = device.time, later > earlier, !device.isRefresh,
      (3101...3111).contains(finding.code.number)
    {
      finding = finding.lowered(to: .note)
      link.set(.ok, "Apple's CDN has the file since; the device meets it at its next check.", evidence: cdn.evidence)
      link.notes(Finding(6009, "\(finding.message) Apple's CDN serves the file since.", evidence: finding.evidence))
      return
    }
    add(finding, isRefresh: device.isRefresh, to: &link)
    addContributing(upstream, to: &link)
    noteRetries(&link)
  }

  /// Whether a fault that the CDN or a recorded request met can be why the CDN refuses. That somebody's own request
  /// timed out, or had no connection, says nothing of Apple's.
  private static func canExplain(_ finding: Finding) -> Bool { ![3140, 3142, 3143].contains(finding.code.number) }

  private func add(_ finding: Finding, isRefresh: Bool, to link: inout LinkAssessment) {
    if isRefresh {
      link.warns(finding, summary: "An older copy holds; refreshing fails: \(finding.message)")
    } else {
      link.breaks(finding)
    }
  }

  private func assessSuccess(_ device: FetchSighting?, _ upstream: [FetchSighting], _ link: inout LinkAssessment) {
    guard let device else { return }
    link.set(.ok, device.summary, evidence: device.evidence)
    if device.isRefresh, let finding = device.finding { link.warns(finding) }
    for other in upstream where other.state == .failed {
      guard let finding = other.finding else { continue }
      if let then = other.time, let now = device.time, then < now {
        link.notes(
          Finding(6009, "\(finding.message) The device has fetched the file since.", evidence: finding.evidence))
      } else {
        link.warns(finding, summary: "The device holds a copy, but the next fetch will fail: \(finding.message)")
      }
    }
    settlePast(&link)
  }

  /// Failures of the log that the dump's newer date settles.
  private func settlePast(_ link: inout LinkAssessment) {
    let stories = base.stories(for: subject.domain).reversed().lazy.compactMap(sightings.ofStory).prefix(4)
    for sighting in stories.reversed()
    where sighting.state == .failed {
      guard let finding = sighting.finding else { continue }
      link.notes(
        Finding(
          6009, confidence: sighting.time == nil ? .possible : .certain,
          "\(finding.message) The device's newer record shows a fetch that ended well.", evidence: finding.evidence))
    }
  }

  private func assessUpstream(_ cdn: FetchSighting?, _ site: FetchSighting?, _ link: inout LinkAssessment) {
    let decisive = sightings.isDirect ? site : cdn ?? (site?.state == .failed ? site : nil)
    if let decisive, decisive.state == .failed, var finding = decisive.finding {
      if finding.code == FindingCode(3108), let cause = site?.finding { finding = cause }
      link.breaks(finding)
      if !sightings.isDirect, let site, site.state == .failed, let other = site.finding, other.code != finding.code {
        link.notes(other.lowered(to: .warning))
      }
    } else if let decisive {
      link.set(.ok, decisive.summary, evidence: decisive.evidence)
      if !sightings.isDirect, let site, site.state == .failed, let finding = site.finding {
        link.warns(finding, summary: "Apple's CDN still has a copy, but the site fails: \(finding.message)")
      }
    } else if let site {
      link.summary = "The site serves the file; whether Apple's CDN and the device fetched it is not shown."
      link.evidence += site.evidence
    } else if let silent = base.stories(for: subject.domain).last(where: { $0.outcome == .silent }) {
      link.summary = "A fetch began and no error followed in the log, which is how success looks, and some failures."
      link.evidence += silent.lines.prefix(1)
    }
  }

  private func addContributing(_ others: [FetchSighting?], to link: inout LinkAssessment) {
    for finding in others.compactMap({ $0?.state == .failed ? $0?.finding : nil })
    where !link.findings.contains(where: { $0.code == finding.code }) {
      link.notes(finding)
    }
  }

  private func noteRetries(_ link: inout LinkAssessment) {
    guard let record = base.records(for: subject).first?.record, let retries = record.retries, retries >= 2 else {
      return
    }
    link.notes(
      Finding(
        3004, "\(retries) tries in a row failed; the next is due at \(record.nextCheck?.text ?? "a later time").",
        fix: "Mend the fault first; installing the app again starts over.",
        evidence: [record.citation("Retries")].compactMap { $0 }))
  }

  // MARK: Other checks

  /// 3160: another place of the host serves the file, the well-known one does not. 3163: for a wildcard, the parent is
  /// what counts.
  private func checkPlace(_ link: inout LinkAssessment) {
    let host = subject.fileHost
    let misplaced = base.exchanges.first { exchange in
      guard !exchange.isCDN, let url = exchange.url?.value, exchange.host == host, exchange.status?.value == 200,
        let body = exchange.body
      else { return false }
      let path = URLParts.path(of: url)
      return path != Self.wellKnownPath && looksLikeAASA(body.bytes, path)
    }
    let serves = base.exchanges(forHost: host).contains {
      !$0.isCDN && isFileRequest($0) && $0.status.map { (200..<300).contains($0.value) } ?? false
    }
    if let misplaced, let url = misplaced.url, !serves {
      let finding = Finding(
        3160,
        "The file is served at \(URLParts.path(of: url.value)), where nobody asks for it; \(Self.wellKnownPath) is what is asked.",
        fix: "Serve the same content at \(subject.fileURL).",
        evidence: [url.citation, misplaced.status?.citation].compactMap { $0 })
      // It explains the 404 of the right place, so it comes first.
      if link.state != .ok {
        link.state = .broken
        link.summary = finding.message
        link.findings.insert(finding, at: 0)
      } else {
        link.notes(finding.lowered(to: .note))
      }
    }
    guard let domain = subject.domain, domain.isWildcard, link.state == .broken,
      let sibling = base.exchanges.first(where: { exchange in
        guard !exchange.isCDN, isFileRequest(exchange), exchange.status?.value == 200, let site = exchange.site else {
          return false
        }
        return domain.covers(host: site)
      })
    else { return }
    link.notes(
      Finding(
        3163,
        "The good file of \(sibling.site ?? "the sub-domain") is not read for \(domain): a wildcard's file is fetched from \(domain.host).",
        fix: "Serve the file at \(subject.fileURL).", evidence: [sibling.status?.citation].compactMap { $0 }))
  }

  private func looksLikeAASA(_ bytes: [UInt8], _ path: String) -> Bool {
    let document = AssociationDocument.read(bytes)
    return document.isAccepted && (!document.entries.isEmpty || path.contains("apple-app-site"))
  }

  /// 3150, measured: on a recorded body, a Content-Length, or the file at hand.
  private func checkSize(_ link: inout LinkAssessment) {
    guard !link.findings.contains(where: { $0.code == FindingCode(3150) }) else { return }
    for copy in base.copies(for: subject) where copy.copy.bytes.count > 131_072 {
      let finding = Finding(
        3150, "The file has \(copy.copy.bytes.count) bytes; the limit is 131,072.", fix: FixAdvice.text(3150, subject),
        evidence: [Citation(at: copy.copy.at, text: copy.document.json.lineText(at: 0).prefixed(200))])
      if link.state == .ok { link.warns(finding) } else { link.breaks(finding) }
      return
    }
  }

  /// 3003: the scheduler refused the download's activity (swcd-logs.md 1.5).
  private func checkDeferral(_ link: inout LinkAssessment) {
    guard link.state == .unknown, let (last, count) = deferral else { return }
    link.notes(
      Finding(
        3003, confidence: .likely,
        "The system put the download off (\(count) times in this log), as after a restart or when the device is hot.",
        fix: "Wait 15 minutes with the device idle, cool and on power, then try again.", evidence: [last.citation]))
    link.summary = "The download was put off by the system."
  }

  /// The scheduler's last refusal, in a log that also tells of the domain.
  private var deferral: (LogEvent, count: Int)? {
    let all = base.globalEvents.filter { $0.catalogue == "dasd.must-not-proceed" }
    guard let last = all.last,
      !base.stories(for: subject.domain).isEmpty || !base.events(for: subject.domain).isEmpty
    else { return nil }
    return (last, all.count)
  }

  /// 3110 seen by the device: swcd itself follows a redirect to https, Apple's CDN does not (swcd-logs.md 1.3).
  private func noteFollowedRedirect(_ link: inout LinkAssessment) {
    guard sightings.isDirect, link.state == .ok, !link.findings.contains(where: { $0.code == FindingCode(3110) }),
      let event = base.events(for: subject.domain).last(where: { $0.catalogue == "dl.redirect-allowed" })
    else { return }
    let target = event["to"].flatMap { $0 == "<private>" ? nil : " to " + $0 } ?? ""
    link.warns(
      Finding(
        3110,
        "\(subject.fileHost ?? "The host") redirects the request for the file\(target). The direct route follows that; Apple's CDN, which release builds ask, does not.",
        fix: FixAdvice.text(3110, subject), evidence: [event.citation]),
      summary: "Only development builds follow the redirect.")
  }

  /// 3161: the type is not checked by the device; text/html hints at a page.
  private func checkHeaders(_ exchanges: [HTTPExchange], _ link: inout LinkAssessment) {
    for exchange in exchanges where !exchange.isCDN && isFileRequest(exchange) && exchange.status?.value == 200 {
      guard let type = exchange.header("content-type"), !type.value.lowercased().hasPrefix("application/json") else {
        continue
      }
      let isPage = type.value.lowercased().hasPrefix("text/html")
      link.notes(
        Finding(
          3161, isPage ? .warning : .note,
          "The content type is \(type.value); the device does not check it.\(isPage ? " It hints at a page in place of the file." : "")",
          fix: "Serve the file as application/json.", evidence: [type.citation]))
      return
    }
  }

  /// 3170 and 3171: copies that differ in meaning.
  private func compareCopies(_ link: inout LinkAssessment) {
    guard subject.service == .applinks else { return }
    let copies = base.copies(for: subject).filter { $0.document.isAccepted }
    if let cdn = copies.first(where: { $0.role == .cdn }), let origin = copies.first(where: { $0.role == .origin }),
      let difference = CopyComparison.difference(cdn, origin, appID: subject.appID, host: subject.domain?.host)
    {
      link.warns(
        Finding(
          3170, "Apple's CDN copy differs in meaning from the site's: \(difference.text).",
          fix: "Wait for the CDN to fetch anew (its copy lives up to six hours), then check again.",
          evidence: difference.evidence))
    }
    let file =
      copies.first { $0.role == .origin } ?? copies.first { $0.role == .cdn } ?? copies.first { $0.role == .file }
    guard let file, let record = base.records(for: subject).first?.record, record.siteApproval == .approved,
      let list = RuleList.device(record)
    else { return }
    guard let difference = CopyComparison.difference(list, file, record: record, urls: urls) else { return }
    let isNewer = file.copy.date.flatMap { date in record.lastChecked?.time.map { date < $0 } } ?? false
    let finding = Finding(
      3171, confidence: file.role == .file || isNewer ? .likely : .certain,
      "The rules on the device differ in meaning from the file's: \(difference.text).",
      fix:
        "Delete the app and install it again, or wait for the next check (\(record.nextCheck?.text ?? "within about five days")); meanwhile Apple's CDN may still hand out an older copy.",
      evidence: difference.evidence)
    if urls.isEmpty || difference.affectsAskedURL {
      link.breaks(finding, summary: "The device holds other rules than the file.")
    } else {
      link.notes(finding.lowered(to: .warning))
    }
  }

  private func finish(_ link: inout LinkAssessment) {
    if link.findings.contains(where: { $0.code == FindingCode(3108) && $0.severity == .error }) {
      link.need = Need(
        what:
          "The reason why Apple's CDN refuses \(subject.fileHost ?? "the host"): its Apple-Failure-Reason header, or swcd's log line.",
        how: "curl -sD - -o /dev/null \(subject.cdnURL)")
    }
    guard link.state == .unknown else { return }
    if link.summary.isEmpty { link.summary = "Nothing at hand shows a fetch of the file." }
    link.need = Need(
      what: "What Apple's CDN answers for \(subject.fileHost ?? "the host"): the file, or its reason for refusing.",
      how: "curl -sD - \(subject.cdnURL)")
  }
}

extension String {
  func prefixed(_ count: Int) -> String { self.count <= count ? self : String(prefix(count)) + "…" }
}
