import Diagnosis

/// The signs of the chain's states. They stand beside the words, never for them.
enum HTMLSign {
  /// The shapes, once for the page.
  static let definitions = """
    <svg class="hidden" aria-hidden="true" focusable="false" width="0" height="0">\
    <symbol id="s-ok" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/><path d="M7 12.5l3.5 3.5L17 9"/></symbol>\
    <symbol id="s-broken" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/><path d="M8 8l8 8M16 8l-8 8"/></symbol>\
    <symbol id="s-warning" viewBox="0 0 24 24"><path d="M12 3L2 21h20z"/><path d="M12 10v5M12 18v.1"/></symbol>\
    <symbol id="s-unknown" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" stroke-dasharray="3 3.3"/>\
    <path d="M9 9.5a3 3 0 1 1 4 2.8c-.8.4-1 .9-1 1.7M12 17.5v.1"/></symbol></svg>
    """

  static func sign(_ state: LinkState) -> String {
    "<svg class=\"sign\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#s-\(state.rawValue)\"/></svg>"
  }

  static func colour(_ state: LinkState) -> String {
    switch state {
    case .ok: "good"
    case .broken: "bad"
    case .warning: "warn"
    case .unknown: "none"
    }
  }

  static func colour(_ status: AssociationStatus) -> String {
    switch status {
    case .working: "good"
    case .broken: "bad"
    case .atRisk: "warn"
    case .unknown: "none"
    }
  }
}
