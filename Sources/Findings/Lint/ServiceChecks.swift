import Evidence
import JSONText
import RuleEngine

/// Rows T01-T07: the top level and the services.
enum ServiceChecks {
  static func check(_ context: inout LintContext) {
    let members = context.root?.object ?? []
    let names = ServiceName.known.map(\.rawValue)
    for member in members {
      if names.contains(member.name) { checkService(member, &context) } else { checkOther(member, names, &context) }
    }
    guard context.json.isAccepted else { return }
    if !members.contains(where: { names.contains($0.name) }) {
      context.report(
        LintHit(
          4010, .error, "The file names no service that a system knows, so it registers nothing.",
          fix: "Add \"applinks\" with \"details\", or \"webcredentials\" with \"apps\".",
          offset: context.root?.range.lowerBound ?? 0))
    }
  }

  private static func checkOther(_ member: JSONMember, _ names: [String], _ context: inout LintContext) {
    let pointer = "/" + jsonPointerToken(member.name)
    let offset = member.nameRange.lowerBound
    if let meant = Spelling.meant(member.name, among: names) {
      context.report(
        LintHit(
          4012, .error, "\"\(member.name)\" is no service; \"\(meant)\" is meant, and names are case-sensitive.",
          fix: "Write \"\(meant)\".", offset: offset,
          pointer: pointer, service: ServiceName(rawValue: meant),
          edit: LintHit.Edit(range: member.nameRange, replacement: "\"\(meant)\"")))
    } else if ["details", "paths", "components", "apps", "appID", "appIDs"].contains(member.name) {
      context.report(
        LintHit(
          4013, .error, "\"\(member.name)\" at the top level is not read; it belongs into \"applinks\".",
          fix: "Move it into \"applinks\".", offset: offset, pointer: pointer))
    } else if ["substitutionVariables", "defaults"].contains(member.name) {
      context.report(
        LintHit(
          4016, .warning, "\"\(member.name)\" at the top level is not read; it belongs directly into \"applinks\".",
          fix: "Move it into \"applinks\".", offset: offset, pointer: pointer))
    } else {
      context.report(
        LintHit(
          4017, .note, "The top-level name \"\(member.name)\" is ignored.", fix: "Delete it, or check its spelling.",
          offset: offset, pointer: pointer))
    }
  }

  private static func checkService(_ member: JSONMember, _ context: inout LintContext) {
    let service = ServiceName(rawValue: member.name)
    let pointer = "/" + member.name
    guard member.value.object != nil else {
      context.report(
        LintHit(
          4011, .error, "The value of \"\(member.name)\" is \(member.value.kindName), not an object; it is ignored.",
          fix: "Write { \"apps\": [ … ] } or { \"details\": [ … ] }.", offset: member.value.range.lowerBound,
          pointer: pointer, service: service))
      return
    }
    if service == .applinks { return }
    for key in ["details", "components", "paths"] {
      guard let stray = member.value.member(key) else { continue }
      let hasApps = member.value["apps"]?.array?.isEmpty == false
      context.report(
        LintHit(
          key == "details" ? 4014 : 4013, .error,
          "\"\(member.name)\" reads \"apps\" only; \"\(key)\" there is ignored\(hasApps ? "" : ", so no app is listed").",
          fix: "List the app IDs in \"apps\": [ … ]; URL rules belong under applinks.",
          offset: stray.nameRange.lowerBound, pointer: pointer + "/" + key, service: service))
    }
    guard let apps = member.value.member("apps") else { return }
    if apps.value.array == nil || apps.value.array?.contains(where: { $0.string == nil }) ?? false {
      context.report(
        LintHit(
          4015, .error, "\"apps\" under \"\(member.name)\" is not an array of strings; what is no string is skipped.",
          fix: "Write \"apps\": [\"PREFIX.bundle.id\"].", offset: apps.value.range.lowerBound,
          pointer: pointer + "/apps", service: service))
    }
  }
}
