import Evidence
import Findings

/// Link 8: has the user not chosen the browser for this app?
struct PreferredLink {
  let base: EvidenceBase
  let subject: Subject

  func assess() -> LinkAssessment {
    var link = LinkAssessment(.preferred)
    guard subject.service == .applinks else {
      link.set(.ok, "Only links can be sent to the browser.")
      return link
    }
    for dated in base.dumpsNewestFirst {
      for setting in dated.dump.settings where setting.appID != nil && subject.isApp(setting.appID) {
        guard setting.service == .applinks, let choice = setting.launchServicesEnabled else { continue }
        let citation = Citation(
          at: choice.at, text: "\"com.apple.LaunchServices.enabled\" = \(choice.isEnabled ? 1 : 0);")
        if choice.isEnabled {
          link.set(.ok, "The user's choice is the app.", evidence: [citation])
        } else {
          link.breaks(
            Finding(
              8001, "The user chose to open this app's links in the browser.",
              fix:
                "Press a link to the site long and choose \"Open in the app\"; on the site's page, pull down and choose Open.",
              evidence: [citation]))
        }
        return link
      }
      if dated.dump.sections.contains(.settings),
        base.records(for: subject).contains(where: { base.dumps[$0.dump].input == dated.input })
      {
        link.set(.ok, "The settings hold no choice for the browser.")
        return link
      }
    }
    if let sentence = base.appErrors.first(where: { $0.kind == .launchServices && $0.error?.code == -912 }) {
      link.breaks(
        Finding(
          8001, confidence: .likely, "Launch Services found the link and says that the user disabled it (-912).",
          fix: "Press a link to the site long and choose \"Open in the app\".", evidence: [sentence.citation]))
      return link
    }
    link.summary = "The settings of the device are not at hand."
    link.need = Need(
      what: "The SETTINGS section: whether the user chose the browser for this app.",
      how: "sudo swcutil show --verbose, or swcutil_show.txt from a sysdiagnose")
    return link
  }
}
