import Evidence
import Findings

/// Link 9: does the way of opening trigger universal links at all (opening.md)?
///
/// It never changes the status of an association; a browser's entitlement is the one error here.
struct OpenedLink {
  let base: EvidenceBase
  let subject: Subject
  let claimants: [String]

  func assess() -> LinkAssessment {
    var link = LinkAssessment(.opened)
    checkBrowser(&link)
    noteScreenTime(&link)
    let way = base.question.via
    guard subject.service == .applinks || subject.service == .appclips else {
      if link.state == .unknown { link.set(.ok, "Nothing is opened for this service.") }
      return link
    }
    guard let way else {
      if link.state == .unknown { link.summary = "How the link is opened was not told (--via)." }
      return link
    }
    let evidence = proof
    noteSimulator(evidence, &link)
    if let (code, message) = Self.never[way] {
      link.warns(Finding(code, .note, message, evidence: evidence), summary: message)
      return link
    }
    if way == .nfc, claimants.count > 1 {
      link.notes(
        Finding(
          8108,
          "\(claimants.count) apps claim the tag's URL, so the system shows a chooser: \(claimants.joined(separator: ", ")).",
          fix: "Give each app paths or a host of its own.", evidence: evidence))
      link.set(.ok, "The tag shows a chooser.")
    } else if way == .camera || way == .qrButton, claimants.count > 1 {
      link.notes(
        Finding(
          8107, "Several apps claim the URL; the camera's menu remembers the one chosen last.",
          fix: "Use the QR button in the corner to choose again.", evidence: evidence))
      link.set(.ok, "The camera opens the app chosen last.")
    } else if way == .longPress {
      link.notes(
        Finding(
          8107, "A long press offers the app or the browser, and the choice is remembered for later taps.",
          evidence: evidence))
      link.set(.ok, "The menu offers the app.")
    } else if link.state == .unknown {
      link.set(.ok, "Opened in this way, a link that matches goes to the app.")
    }
    return link
  }

  /// Ways that never trigger the app, with what happens instead.
  private static let never: [WayOfOpening: (Int, String)] = [
    .typed: (8104, "A typed or pasted address stays in the browser."),
    .ownApp: (8102, "The system never hands a link back to the app that opens it; it goes to the browser."),
    .webView: (8103, "Loading a URL in a web view does not trigger the app."),
    .redirect: (8105, "A redirect or script without a tap does not trigger the app."),
    .samePage: (8101, "A link to the page's own domain stays in the browser."),
    .canOpenURL: (8106, "canOpenURL answers for any https URL and says nothing about universal links."),
  ]

  static func neverTriggers(_ way: WayOfOpening?) -> Bool { way.map { never[$0] != nil } ?? false }

  /// The best line at hand for a statement about the way of opening: the approval or the matching rule.
  private var proof: [Citation] {
    if let record = base.records(for: subject).first?.record {
      return [record.citation("Site/Fmwk Approval") ?? Citation(record)]
    }
    for copy in base.copies(for: subject) {
      if let entry = copy.document.entries.first { return [copy.document.citation(entry.offset, from: copy.copy.at)] }
    }
    return []
  }

  /// 8110: what was tried in a Simulator is no proof for a device.
  private func noteSimulator(_ evidence: [Citation], _ link: inout LinkAssessment) {
    guard base.dumps.contains(where: \.dump.isFromSimulator) else { return }
    link.notes(
      Finding(
        8110, "The link was opened in a Simulator, which may lack the app or behave in another way than a device.",
        fix: "Repeat the test on a device.", evidence: evidence))
  }

  /// 8111: a line of Screen Time that names the app is taken for a trace of its links, and is none.
  private func noteScreenTime(_ link: inout LinkAssessment) {
    let line = base.globalEvents.first { event in
      event.catalogue == "springboard.policy" && subject.appID.map { event.message.contains($0.bundleID) } ?? true
    }
    guard let line else { return }
    link.notes(
      Finding(
        8111, "A line of Screen Time says which restriction applies to the app; it says nothing about its links.",
        evidence: [line.citation]))
  }

  private func checkBrowser(_ link: inout LinkAssessment) {
    for app in base.apps(for: subject) {
      guard let key = app.otherKeys.first(where: { $0.key == "com.apple.developer.web-browser" }), key.value != "false"
      else {
        continue
      }
      link.breaks(
        Finding(
          8112, "The app has the web-browser entitlement and may not claim universal links.",
          fix: "Move the links to another app.", evidence: [Citation(at: key.at, text: key.key)]))
    }
  }
}
