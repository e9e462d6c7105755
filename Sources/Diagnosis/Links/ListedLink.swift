import Evidence
import Findings
import RuleEngine

/// Link 5: does the file name the app id under the service?
struct ListedLink {
  let base: EvidenceBase
  let subject: Subject
  let copies: [DocumentCopy]

  func assess() -> LinkAssessment {
    var link = LinkAssessment(.listed)
    let record = base.records(for: subject).first?.record
    let isDirect = record?.domain.mode.isDirect ?? subject.domain?.mode.isDirect ?? false
    let copy = DocumentCopy.effective(copies.filter(\.document.isAccepted), isDirect: isDirect)
    guard let copy else {
      fallBack(record, &link)
      return link
    }
    guard let appID = subject.appID else {
      assessUnknownApp(copy, &link)
      return link
    }
    if let entry = copy.document.entry(subject.service, appID) {
      link.set(
        .ok, "The file lists \(entry.appID) under \(subject.service).",
        evidence: [copy.document.citation(entry.offset, from: copy.copy.at)])
      addNotes(copy, appID, &link)
      return link
    }
    let finding = absence(copy, appID)
    if record?.siteApproval == .approved, record?.errorText == nil {
      link.warns(
        finding, summary: "The device's approval is from a file that lists the app; the copy at hand does not.")
      addConflict(record, copy, &link)
    } else {
      for specific in finding.code == FindingCode(5001) ? [finding] : [finding, generic(copy, appID)] {
        link.breaks(specific)
      }
    }
    addNotes(copy, appID, &link)
    return link
  }

  // MARK: The app is not listed

  /// Tells precisely how the file misses the app: wrong or missing prefix, a typo, another service, a malformed id.
  private func absence(_ copy: DocumentCopy, _ appID: AppID) -> Finding {
    let document = copy.document
    let hits = copy.lint.filter { $0.link == .listed && $0.severity == .error && subject.isService($0.service) }
    let entries = document.entries.filter { $0.service == subject.service }
    func at(_ offset: Int) -> [Citation] { [document.citation(offset, from: copy.copy.at)] }
    if let near = entries.first(where: {
      $0.appID.prefix != nil && $0.appID.bundleID == appID.bundleID && appID.prefix != nil
    }),
      let listed = near.appID.prefix, let own = appID.prefix
    {
      if Placeholder.isPlaceholder(listed) {
        return Finding(
          5006, "\(near.appID) is listed with a placeholder in place of the prefix \(own).", fix: "Write \(appID).",
          evidence: at(near.offset))
      }
      return prefixMismatch(near, listed, own, appID, at(near.offset))
    }
    if let hit = hits.first(where: { hit in hit.appIDs.first.map { Self.stands($0, hit.code, for: appID) } ?? false }) {
      return Finding(hit.code.number, hit.message, fix: "Write \(appID).", evidence: at(hit.offset))
    }
    if let bare = entries.first(where: { $0.appID.prefix == nil && AppIDLikeness.means($0.appID.text, appID) }) {
      let isMissing = bare.appID.text == appID.bundleID || bare.appID.text == "." + appID.bundleID
      return Finding(
        isMissing ? 5003 : 5007,
        isMissing
          ? "\(bare.appID.text) stands in the file without the prefix \(appID.prefix ?? "")."
          : "\(bare.appID.text) is no app ID: prefix and bundle ID are joined by one dot.", fix: "Write \(appID).",
        evidence: at(bare.offset))
    }
    if let near = entries.min(by: { AppIDLikeness.distance($0.appID, appID) < AppIDLikeness.distance($1.appID, appID) }
    ),
      AppIDLikeness.isNear(near.appID, appID)
    {
      return Finding(
        5004,
        "The file lists \(near.appID), which differs from \(appID): \(AppIDLikeness.difference(near.appID.text, appID.text)).",
        fix: "Write \(appID).", evidence: at(near.offset))
    }
    let others = document.entries.filter { $0.appID == appID && $0.service != subject.service && !$0.isDropped }
    if let other = others.first {
      return Finding(
        5005,
        "\(appID) is listed under \(Set(others.map(\.service)).sorted().map(\.rawValue).joined(separator: " and ")), not under \(subject.service).",
        fix: "List it under \(subject.service) too.", evidence: at(other.offset))
    }
    // The app stands in an item of which a misspelt key hides it.
    if let hit = hits.first(where: { $0.code == FindingCode(5013) || $0.code == FindingCode(5008) }),
      document.json.text(0..<document.json.bytes.count).contains("\"" + appID.text + "\"")
    {
      return Finding(hit.code.number, hit.message, fix: hit.fix, evidence: at(hit.offset))
    }
    return generic(copy, appID)
  }

  /// Whether a faulty id was meant as this app: the id itself misspelt, a placeholder in front of the bundle id, or the
  /// prefix with a wildcard behind it.
  private static func stands(_ text: String, _ code: FindingCode, for appID: AppID) -> Bool {
    if AppIDLikeness.means(text, appID) { return true }
    if code == FindingCode(5006) { return text.hasSuffix(appID.bundleID) }
    guard let prefix = appID.prefix, text.hasSuffix("*"), text.hasPrefix(prefix + ".") else { return false }
    return appID.bundleID.hasPrefix(text.dropFirst(prefix.count + 1).dropLast())
  }

  private func prefixMismatch(
    _ near: AssociationDocument.AppEntry, _ listed: String, _ own: String, _ appID: AppID, _ evidence: [Citation]
  ) -> Finding {
    let difference = AppIDLikeness.editDistance(Array(listed), Array(own), limit: 2)
    let proof = base.apps(for: subject).compactMap(\.applicationIdentifier?.citation).prefix(1)
    if difference <= 2 {
      return Finding(
        5004, "The prefix of \(near.appID) differs from that of \(appID): \(AppIDLikeness.difference(listed, own)).",
        fix: "Write \(appID).", evidence: evidence + proof)
    }
    let team = base.apps(for: subject).compactMap(\.teamIdentifier?.value).first
    let reason =
      team?.uppercased() == listed ? " \(listed) is the Team ID; this app has an older prefix of its own." : ""
    return Finding(
      5002, "The file lists \(near.appID.bundleID) under \(listed), but the app is signed as \(own).\(reason)",
      fix: "List \(appID) in the file of \(subject.fileHost ?? "the host").", evidence: evidence + proof)
  }

  private func generic(_ copy: DocumentCopy, _ appID: AppID) -> Finding {
    let document = copy.document
    let listed = document.entries(for: subject.service).map(\.appID.text)
    let place =
      document.entries(for: subject.service).first?.offset
      ?? document.json.root?.member(subject.service.rawValue)?.nameRange.lowerBound ?? document.json.root?.range
      .lowerBound ?? 0
    return Finding(
      5001,
      listed.isEmpty
        ? "The file has no app under \(subject.service); \(appID) is not listed."
        : "The file does not list \(appID) under \(subject.service); it lists \(listed.prefix(4).joined(separator: ", "))\(listed.count > 4 ? " and \(listed.count - 4) more" : "").",
      fix: "List \(appID) under \(subject.service).", evidence: [document.citation(place, from: copy.copy.at)])
  }

  // MARK: Other states

  /// Without an app to look for, a fault of the listed ids themselves is all that can be told.
  private func assessUnknownApp(_ copy: DocumentCopy, _ link: inout LinkAssessment) {
    let faults = copy.findings { $0.link == .listed && subject.isService($0.service) }
    let usable = copy.document.entries(for: subject.service).filter { $0.appID.prefix != nil }
    for finding in faults {
      if finding.severity == .error { link.breaks(finding) } else { link.notes(finding) }
    }
    if link.state == .unknown {
      link.summary =
        usable.isEmpty
        ? "The file lists no app under \(subject.service)."
        : "The file lists \(usable.prefix(3).map(\.appID.text).joined(separator: ", ")); which app is signed as such is not shown."
      link.need = Need(
        what: "The application identifier of the signed app, to compare with the listed ones.",
        how: "codesign -d --entitlements :- YourApp.app")
    }
  }

  private func fallBack(_ record: DumpRecord?, _ link: inout LinkAssessment) {
    if let record, record.siteApproval == .approved {
      link.set(
        .ok, "The device's copy lists the app.", evidence: [record.citation("Site/Fmwk Approval") ?? Citation(record)])
    } else if let record, record.siteApproval == .denied, record.errorText == nil {
      link.breaks(
        Finding(
          5001, confidence: .certain,
          "The device read the file, and it does not list \(record.appID) under \(record.service).",
          fix: "List \(record.appID) under \(record.service) in the file of \(record.domain.host).",
          evidence: [record.citation("Site/Fmwk Approval") ?? Citation(record)]))
    } else {
      link.summary = "No readable copy of the file is at hand."
      link.need = Need(
        what: "The file, to see whether it lists \(subject.appID?.text ?? "the app") under \(subject.service).",
        how: "curl -s \(subject.cdnURL)")
    }
  }

  private func addConflict(_ record: DumpRecord?, _ copy: DocumentCopy, _ link: inout LinkAssessment) {
    guard let record else { return }
    link.notes(
      Finding(
        9009, confidence: .likely,
        "The device's record says that the file lists the app, the copy at hand says that it does not; the \(copy.copy.date == nil ? "copy has no date" : "newer one counts").",
        evidence: [record.citation("Site/Fmwk Approval") ?? Citation(record)]))
  }

  /// Other faults of the listed ids: they break nothing here.
  private func addNotes(_ copy: DocumentCopy, _ appID: AppID, _ link: inout LinkAssessment) {
    for finding in copy.findings({ $0.link == .listed && subject.isService($0.service) && $0.concerns(appID) })
    where !link.findings.contains(where: { $0.code == finding.code }) {
      link.notes(finding)
    }
  }
}
