import Evidence
import Findings

/// Link 6: does the device's site approval say approved, and did the user not deny it?
struct ApprovedLink {
  let base: EvidenceBase
  let subject: Subject

  func assess() -> LinkAssessment {
    var link = LinkAssessment(.approved)
    let records = base.records(for: subject)
    if let newest = records.first?.record, newest.hasApproval {
      assess(newest, older: records.dropFirst().map(\.record), &link)
    } else if let line = base.swcutilLines(.get, for: subject).first(where: { $0.siteApproval != nil }),
      let approval = line.siteApproval
    {
      assess(approval, user: line.userApproval, line.citation, &link)
    } else if let (approval, event) = lastApproval() {
      assess(approval, user: nil, event.citation, &link)
    }
    checkSentences(&link)
    if link.state == .unknown, link.need == nil {
      if link.summary.isEmpty { link.summary = "The device's answer for the association is not at hand." }
      link.need = Need(
        what: "The device's site approval for \(subject.text).",
        how: "sudo swcutil show --verbose on a Mac, or swcutil_show.txt from a sysdiagnose of the device")
    }
    return link
  }

  private func assess(_ record: DumpRecord, older: [DumpRecord], _ link: inout LinkAssessment) {
    let site = [record.citation("Site/Fmwk Approval")].compactMap { $0 }
    if record.userApproval == .denied {
      link.breaks(
        Finding(
          6004, confidence: .likely, "The record holds a refusal by the user.",
          fix:
            "Let the user choose the app again: press a link long and choose \"Open in the app\", or install the app anew.",
          evidence: [record.citation("User Approval")].compactMap { $0 }))
      return
    }
    if record.siteApproval == .approved || record.userApproval == .approved {
      link.set(.ok, "The device holds an approval.", evidence: site)
      settlePast(older, &link)
      noteOverdue(record, &link)
      if record.siteApproval == .approved, record.error != nil || record.errorText != nil {
        link.warns(
          Finding(
            6003, "The approval is from an older copy; refreshing the file fails now\(retryText(record)).",
            fix: "Mend what the error names before the approval is lost with the next installation.",
            evidence: [record.citation("Error")].compactMap { $0 }))
      }
      return
    }
    if record.siteApproval == .denied {
      link.breaks(denial(record, site))
      return
    }
    if record.siteApproval == .unspecified {
      if record.errorText != nil {
        link.breaks(
          Finding(
            6002, "The device never obtained an answer: every try failed\(retryText(record)).",
            fix: "Mend what the error names; the device tries again at \(record.nextCheck?.text ?? "its next check").",
            evidence: site + [record.citation("Error")].compactMap { $0 }))
      } else if record.flags.contains("updating") || isRunning(record) {
        link.summary = "The answer is being fetched."
      } else if record.domain.mode.isDirect, record.lastChecked?.time != nil {
        link.warns(
          Finding(
            6007, confidence: .likely, "An entry with a mode drops to unspecified while its file is fetched again.",
            fix: "Take the dump again a minute later.", evidence: site))
      } else if record.lastChecked?.time != nil {
        link.summary = "The device holds no answer, and no error either."
      } else {
        link.summary = "The device has no answer, for it has never fetched the file."
      }
      return
    }
    link.summary = "The approval reads \(record.siteApproval.text), which is not known."
  }

  private func retryText(_ record: DumpRecord) -> String {
    record.retries.map { $0 == 1 ? ", once in a row" : ", \($0) times in a row" } ?? ""
  }

  private func isRunning(_ record: DumpRecord) -> Bool {
    base.tasks[record.domain.hostText] != nil
  }

  private func denial(_ record: DumpRecord, _ site: [Citation]) -> Finding {
    Finding(
      6001,
      record.errorText == nil
        ? "The device fetched and read the file, and it did not list this app under \(record.service)."
        : "An earlier file did not list this app; refreshing fails now.",
      fix:
        "List \(record.appID) under \(record.service) in the file of \(record.domain.host); the device asks again at \(record.nextCheck?.text ?? "its next check"), or after the app is installed anew.",
      evidence: site.isEmpty ? [Citation(record)] : site)
  }

  private func assess(_ approval: Approval, user: Approval?, _ citation: Citation, _ link: inout LinkAssessment) {
    if user == .denied {
      link.breaks(Finding(6004, confidence: .likely, "The record holds a refusal by the user.", evidence: [citation]))
    } else if approval == .approved {
      link.set(.ok, "The device holds an approval.", evidence: [citation])
    } else if approval == .denied {
      link.breaks(
        Finding(
          6001, "The device fetched and read the file, and it did not list this app under \(subject.service).",
          fix: "List the app under \(subject.service) in the file.", evidence: [citation]))
    } else {
      link.summary = "The device held no answer when this was recorded."
      link.evidence.append(citation)
    }
  }

  /// The last approval that a log line's entry shows, where the line can only mean this domain.
  private func lastApproval() -> (Approval, LogEvent)? {
    base.events(for: subject.domain).reversed().lazy
      .filter { base.isEntry($0, of: subject) }
      .compactMap { event in event["sa"].map { Approval($0) }.flatMap { $0 == .unspecified ? nil : ($0, event) } }.first
  }

  /// What the system told the app (swcd-logs.md 1.5).
  private func checkSentences(_ link: inout LinkAssessment) {
    if let sentence = base.sentences(.notAssociated, for: subject).last {
      let finding = Finding(
        6006,
        "The system says that \(sentence.appID ?? "the app") is not associated with \(sentence.domain?.hostText ?? "the domain"): it has no entry, or a denial.",
        evidence: [sentence.citation])
      if link.state == .ok {
        link.notes(finding.lowered(to: .note))
      } else {
        link.breaks(finding)
      }
    } else if let sentence = base.sentences(.unableToVerify, for: subject).last {
      link.notes(
        Finding(
          6005, confidence: .likely, "The system could not verify the association yet: it has no answer from the site.",
          fix: "Take a dump at that moment; it shows whether the fetch is running, failing, or was never tried.",
          evidence: [sentence.citation]))
      if link.state == .unknown { link.summary = "The system has no verified answer yet." }
    }
    for kind in [AppErrorSentence.Kind.failedToApprove, .cannotSavePasswords] where link.state != .ok {
      guard let sentence = base.sentences(kind, for: subject).last else { continue }
      link.breaks(
        Finding(
          6006, confidence: .likely, "The system refuses the app for this domain's passwords.",
          evidence: [sentence.citation]))
    }
  }

  /// 6009: what an older record shows and the newest one no longer does.
  private func settlePast(_ older: [DumpRecord], _ link: inout LinkAssessment) {
    guard let past = older.first(where: { $0.siteApproval != .approved || $0.errorText != nil }) else { return }
    link.notes(
      Finding(
        6009,
        "An older record shows \(past.siteApproval.text)\(past.errorText == nil ? "" : " with an error"); the newest one is approved.",
        evidence: [past.citation("Error") ?? past.citation("Site/Fmwk Approval")].compactMap { $0 }))
  }

  private func noteOverdue(_ record: DumpRecord, _ link: inout LinkAssessment) {
    guard let next = record.nextCheck?.time, let now = base.question.now ?? base.newestDumpTime, next < now,
      let last = record.lastChecked?.time, last < next
    else { return }
    link.notes(
      Finding(
        6008, "The next check was due at \(next.plain), which is past.",
        fix: "Leave the device on power and network; the check is hourly.",
        evidence: [record.citation("Next Check")].compactMap { $0 }))
  }
}
