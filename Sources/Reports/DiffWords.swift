import Diagnosis
import Evidence
import RuleEngine

/// Words that the reports of a comparison share.
struct DiffWords {
  let comparison: Comparison

  /// What the two sides are called.
  var names: (a: String, b: String) {
    comparison.kind != .device ? ("A", "B") : comparison.a.isDump ? ("device", "file") : ("file", "device")
  }

  /// The result in one sentence.
  var headline: String {
    let nouns =
      switch comparison.kind {
      case .files: "Two association files"
      case .dumps: "Two dumps"
      case .device: "A device against a file"
      }
    guard comparison.isChanged else { return "\(nouns): nothing changed" + (idle == 0 ? "." : "; \(idleText).") }
    let parts = counts
    guard comparison.isCertainlyChanged else {
      return "\(nouns): verdicts may differ; no URL that shows it was found."
    }
    let word = comparison.kind == .device ? "they differ" : "changed"
    return "\(nouns): \(word): \(parts.joined(separator: ", "))" + (idle == 0 ? "." : "; \(idleText).")
  }

  private var idle: Int { comparison.rulesInAll.filter { $0.effect == .none }.count }
  private var idleText: String { Self.counted(idle, "change of rules", "changes of rules") + " without effect" }

  private var counts: [String] {
    var parts: [String] = []
    func add(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { parts.append(Self.counted(count, one, many)) }
    }
    add(comparison.apps.count, "app listed otherwise", "apps listed otherwise")
    add(
      comparison.rulesInAll.filter { $0.effect == .changed }.count, "change of rules with other verdicts",
      "changes of rules with other verdicts")
    add(
      comparison.rulesInAll.filter { $0.effect == .open }.count, "change of rules whose effect is open",
      "changes of rules whose effect is open")
    add(comparison.associations.filter(\.isChange).count, "association", "associations")
    add(comparison.settings.count, "setting", "settings")
    add(comparison.urls.filter(\.isChange).count, "URL of those asked about", "URLs of those asked about")
    add(comparison.background?.changeCount ?? 0, "entry of Apple's own apps", "entries of Apple's own apps")
    return parts
  }

  static func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

  /// What a change of rules does, in words.
  func effect(_ change: Comparison.RuleChange) -> String {
    switch change.effect {
    case .none: return "no effect: every URL gets the same verdict"
    case .open: return "verdicts may differ; no URL that shows it was found"
    case .changed:
      let words =
        change.changesOpening
        ? "the app opens for other URLs" : "excluded and no-match are exchanged; the browser opens either way"
      return words + (change.isComplete ? "" : "; there may be more than is shown")
    }
  }

  /// What a side without any list means.
  func unlimited(_ change: Comparison.RuleChange) -> String? {
    switch change.isUnlimited {
    case (true, false): "\(names.a) has no rule list, so that every URL matches"
    case (false, true): "\(names.b) has no rule list, so that every URL matches"
    default: nil
    }
  }

  /// Number and line of a rule.
  func place(_ rule: Comparison.RuleSighting) -> String {
    "rule \(rule.index + 1)" + (rule.at.map { ", line \($0.line)" } ?? "")
  }

  /// Number, line and pointer of a rule.
  func fullPlace(_ rule: Comparison.RuleSighting) -> String {
    place(rule) + (rule.pointer.map { ", \($0)" } ?? "")
  }

  /// A rule in a few words.
  func rule(_ rule: Comparison.RuleSighting) -> String {
    rule.summary + (rule.manner.isEmpty ? "" : " (\(rule.manner.joined(separator: ", ")))")
  }

  func verdict(_ verdict: Comparison.SideVerdict) -> (word: String, reason: String) {
    let word = verdict.answer?.rawValue ?? "unknown"
    guard let rule = verdict.rule else { return (word, verdict.reason) }
    return (word, "\(place(rule)): \(self.rule(rule))")
  }

  /// What happened to an app of a file.
  func what(_ change: Comparison.AppChange) -> String {
    switch change.what {
    case .added: "added"
    case .removed: "removed"
    case .moved(let from): "moved from \(from) to \(change.service)"
    }
  }

  /// What happened to an association.
  func what(_ change: Comparison.AssociationChange) -> String {
    switch change.what {
    case .added: "added"
    case .removed: "removed"
    case .changed: change.fields.isEmpty ? "rules changed" : "changed"
    case .unknown:
      change.a == nil
        ? "only in \(names.b); nothing follows from a part" : "only in \(names.a); nothing follows from a part"
    case .differs: "differs"
    case .agrees: change.rules == nil ? "agrees" : "agrees in effect"
    case .unregistered: "not registered on the device"
    }
  }

  /// The line of Apple's own apps.
  var background: String? {
    guard let background = comparison.background else { return nil }
    let sizes = Self.counted(background.a ?? 0, "entry", "entries") + " in A, \(background.b ?? 0) in B"
    guard background.changeCount > 0 else { return "Apple's own apps: \(sizes), none changed" }
    return
      "Apple's own apps: \(sizes), \(background.added) added, \(background.removed) removed, \(background.changed) changed"
  }

  func side(_ side: Comparison.Side) -> String {
    var text = "\(side.path): \(side.what)"
    if let choice = side.choice { text += ", \(choice)" }
    if let time = side.time { text += side.isDump ? ", latest check \(time.plain)" : ", of \(time.plain)" }
    return text
  }

  /// Why a file is refused.
  func fault(_ side: Comparison.Side) -> String? {
    guard let fault = side.fault, let text = side.faultText else { return nil }
    return "refused as a whole, line \(fault.at.line), column \(fault.at.column): \(text)"
  }
}
