import Bytes
import Evidence
import Findings
import SystemErrors

/// What one piece of evidence shows of fetching the file.
struct FetchSighting {
  enum State { case ok, failed, pending, never }

  var state: State
  /// For `failed` and `never`, the fault; for `pending`, what goes on.
  var finding: Finding?
  /// nil where the evidence has no full date.
  var time: Timestamp?
  var summary: String
  var evidence: [Citation]
  /// An old approval still holds although this try failed.
  var isRefresh = false
}

/// Reads the sightings of one association: by the device (dump and log), by Apple's CDN and by whoever asked the site.
struct FetchSightings {
  let base: EvidenceBase
  let subject: Subject
  /// Whether the device asks the site itself.
  let isDirect: Bool

  init(base: EvidenceBase, subject: Subject) {
    (self.base, self.subject) = (base, subject)
    let domain = base.records(for: subject).first?.record.domain ?? subject.domain
    isDirect = domain?.mode.isDirect ?? false
  }

  /// The host whose file is asked for: a wildcard's parent.
  private var host: String { subject.fileHost ?? "the domain" }

  // MARK: The device

  /// On the direct route only 4xx is refused: a 5xx hands its body to the parser, which fails on it (root-cause.md 4).
  /// The status, where a recorded answer or a log line shows it beside such a failure.
  var serverError: Citation? {
    guard isDirect else { return nil }
    let record = base.records(for: subject).first?.record
    let failed =
      record?.error.map { FetchFault.code($0) == 4001 } ?? false
      || base.stories(for: subject.domain).last.map { $0.outcome == .notJSON || $0.outcome == .silent } ?? false
    guard failed else { return nil }
    let answers = base.exchanges(forHost: subject.fileHost).filter { !$0.isCDN && $0.hop == 0 }
    if let status = answers.last?.status { return status.value >= 500 ? status.citation : nil }
    return base.events(for: subject.domain).last {
      $0.catalogue == "dl.proceeding" && ($0["status"].flatMap { Int($0) } ?? 0) >= 500
    }?.citation
  }

  func ofRecord(_ record: DumpRecord) -> FetchSighting? {
    let time = record.lastChecked?.time
    let answered = record.siteApproval == .approved || record.siteApproval == .denied
    var place: [Citation] { [record.citation("Site/Fmwk Approval") ?? Citation(record)] }
    if record.errorText != nil {
      let evidence = [record.citation("Error")].compactMap { $0 }
      guard let error = record.error, let code = FetchFault.code(error) else {
        return FetchSighting(
          state: answered ? .ok : .failed,
          finding: Finding(
            3108, confidence: .possible, "The fetch failed with an error that is not known: \(record.errorText ?? "").",
            evidence: evidence), time: time, summary: "The fetch failed.", evidence: evidence, isRefresh: answered)
      }
      // These errors say that a file came down, or that none was asked for.
      if code == 4001 || code == 2006 {
        return code == 2006
          ? nil : FetchSighting(state: .ok, time: time, summary: "A body came down.", evidence: evidence)
      }
      let finding = ofDevice(
        Finding(
          code, FetchFault.message(code, host, detail: Self.detail(error)), fix: FixAdvice.text(code, subject),
          evidence: evidence), Self.detail(error))
      return FetchSighting(
        state: .failed, finding: finding, time: time, summary: finding.message, evidence: evidence, isRefresh: answered)
    }
    if answered {
      return FetchSighting(
        state: .ok, time: time, summary: "The device fetched the file\(time.map { " at \($0.plain)" } ?? "").",
        evidence: [record.citation("Last Checked") ?? place[0]])
    }
    if time == nil, !record.flags.contains("systemApplication"), record.hasApproval {
      return ofUnchecked(record)
    }
    return nil
  }

  /// In normal mode a device speaks to Apple's CDN only (aasa-semantics.md T1), so a certificate that it does not trust
  /// is one that was put in the CDN's place.
  private func ofDevice(_ finding: Finding, _ detail: String?) -> Finding {
    guard !isDirect, (3130...3132).contains(finding.code.number) else { return finding }
    var result = finding
    let more = detail.map { " (\($0))" } ?? ""
    result.message =
      "The device got no trusted connection to Apple's CDN for the file of \(host)\(more): something on its network, such as a filter or proxy that inspects TLS, answers in the CDN's place."
    result.fix =
      "Exempt app-site-association.cdn-apple.com from inspection on the network of the device, or try another network."
    result.concernsCDNConnection = true
    return result
  }

  private func ofUnchecked(_ record: DumpRecord) -> FetchSighting {
    let task = base.tasks[record.domain.hostText]
    if record.flags.contains("updating") || task != nil {
      let evidence =
        [record.citation("Flags") ?? Citation(record)] + (task.map { [Citation(at: $0.at, text: $0.text)] } ?? [])
      let finding = Finding(
        3002, "A fetch of the file of \(host) was running or queued when the dump was made.",
        fix: "Take the dump again in a minute.", evidence: evidence)
      return FetchSighting(state: .pending, finding: finding, summary: finding.message, evidence: evidence)
    }
    let evidence = [record.citation("Last Checked") ?? record.citation("Site/Fmwk Approval") ?? Citation(record)]
    let finding = Finding(
      3001, "The association is registered, but the device has never fetched the file of \(host).",
      fix:
        "Give the device network and power and wait an hour, or delete the app and install it again; then take a new dump.",
      evidence: evidence)
    return FetchSighting(state: .never, finding: finding, summary: finding.message, evidence: evidence)
  }

  /// nil where the log has no full date.
  static func time(of story: FetchStory) -> Timestamp? {
    story.timeCertainty == .exact ? story.ended ?? story.began : nil
  }

  func ofStory(_ story: FetchStory) -> FetchSighting? {
    let time = Self.time(of: story)
    let evidence = Array(story.lines.suffix(1))
    func failed(_ code: Int, _ detail: String?) -> FetchSighting {
      let isSure = story.domain.map { base.isOnlyCandidate($0) } ?? false
      let finding = ofDevice(
        Finding(
          code, confidence: isSure ? .certain : .possible, FetchFault.message(code, host, detail: detail),
          fix: FixAdvice.text(code, subject), evidence: evidence), detail)
      return FetchSighting(state: .failed, finding: finding, time: time, summary: finding.message, evidence: evidence)
    }
    switch story.outcome {
    case .downloaded:
      return FetchSighting(
        state: .ok, time: time, summary: "The log shows that the file was downloaded.", evidence: evidence)
    case .silent, .skipped: return nil
    case .cdnRefused:
      let reason = story.reason.flatMap { CDNReason(in: $0) }
      return failed(
        reason.map { FetchFault.code($0) } ?? 3108, reason.map { "SWCERR\(Self.padded($0.number)) \($0.text)" })
    case .directRefused: return failed(3120, story.status.map { "status \($0)" })
    case .redirectDenied: return failed(3111, nil)
    case .untrusted: return failed(story.error.flatMap { FetchFault.code($0) } ?? 3130, story.reason)
    case .tooLarge: return failed(3150, nil)
    case .networkFailed:
      return failed(story.error.flatMap { FetchFault.code($0) } ?? 3142, story.error.map { "\($0.domain) \($0.code)" })
    case .notJSON, .noEntries:
      return FetchSighting(state: .ok, time: time, summary: "A body came down.", evidence: evidence)
    }
  }

  // MARK: Recorded requests

  func ofExchange(_ exchange: HTTPExchange) -> FetchSighting? {
    let time = exchange.date
    if let failure = exchange.failure, exchange.status == nil { return ofFailure(failure, time) }
    guard let status = exchange.status else { return nil }
    if (200..<300).contains(status.value) {
      return FetchSighting(
        state: .ok, time: time, summary: exchange.isCDN ? "Apple's CDN serves the file." : "The site serves the file.",
        evidence: [status.citation])
    }
    let code: Int
    var detail: String
    var evidence = [status.citation]
    if exchange.isCDN {
      let header = exchange.header("apple-failure-reason")
      let reason = header.flatMap { CDNReason(in: $0.value) }
      code = reason.map { FetchFault.code($0) } ?? (status.value == 405 ? 3141 : 3108)
      detail = header?.value ?? "status \(status.value) of the CDN, without a reason"
      if let header { evidence = [header.citation] }
    } else {
      code = isDirect && status.value >= 500 ? 3120 : FetchFault.code(siteStatus: status.value) ?? 3104
      detail = "status \(status.value)"
      if let location = exchange.header("location") {
        detail += " to \(location.value)"
        evidence.append(location.citation)
      }
    }
    let finding = Finding(
      code, confidence: exchange.isCDN && status.value == 405 && code == 3141 ? .possible : .certain,
      FetchFault.message(code, host, detail: detail), fix: FixAdvice.text(code, subject), evidence: evidence)
    return FetchSighting(state: .failed, finding: finding, time: time, summary: finding.message, evidence: evidence)
  }

  private func ofFailure(_ failure: HTTPExchange.Failure, _ time: Timestamp?) -> FetchSighting {
    let text = failure.citation.text.lowercased()
    let isPrivateRoot =
      text.contains("self-signed certificate in") || text.contains("self signed certificate in")
      || text.contains("unable to get local issuer")
    let code =
      switch failure.kind {
      case .couldNotResolve: 3141
      case .couldNotConnect: 3143
      case .timedOut: 3142
      case .certificateUntrusted: isPrivateRoot ? 3131 : 3130
      case .certificateExpired: 3130
      case .tlsHandshake: 3132
      case .tooManyRedirects: 3110
      case .other: 3143
      }
    let finding = Finding(
      code, confidence: .likely, FetchFault.message(code, host, detail: "in a recorded request"),
      fix: FixAdvice.text(code, subject), evidence: [failure.citation])
    return FetchSighting(
      state: .failed, finding: finding, time: time, summary: finding.message, evidence: [failure.citation])
  }

  /// What `swcutil dl` printed: it asks Apple's CDN as swcd does (swcutil-show.md section 4).
  var ofDownloads: FetchSighting? {
    let lines = base.swcutilLines(.downloadFailed, for: subject) + base.swcutilLines(.downloadTimedOut, for: subject)
    guard let line = lines.last else { return nil }
    let code = line.kind == .downloadTimedOut ? 3142 : line.error.flatMap { FetchFault.code($0) }
    guard let code, code != 4001, code != 2006 else { return nil }
    let finding = Finding(
      code, FetchFault.message(code, host, detail: line.error.map(Self.detail)), fix: FixAdvice.text(code, subject),
      evidence: [line.citation])
    return FetchSighting(state: .failed, finding: finding, summary: finding.message, evidence: [line.citation])
  }

  static func detail(_ error: SystemError) -> String {
    if let reason = FetchFault.reason(of: error) { return "SWCERR\(padded(reason.number)) \(reason.text)" }
    return "\(error.domain) \(error.code)"
  }

  private static func padded(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 5 - text.count)) + text
  }
}
