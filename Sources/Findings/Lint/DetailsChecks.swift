import Evidence
import JSONText
import RuleEngine

/// Rows D01-D12, D19-D21, T07: the details of applinks.
enum DetailsChecks {
  private static let keys = ["appIDs", "appID", "components", "paths", "defaults"]
  private static let privateKeys = ["relativeOrder", "alwaysEnabled", "enabledByDefault"]

  static func check(_ context: inout LintContext) {
    guard let applinks = context.applinks, applinks.object != nil else { return }
    checkNames(applinks, &context)
    checkApps(applinks, &context)
    guard let details = applinks.member("details") else { return }
    let offset = details.value.range.lowerBound
    if let items = details.value.array {
      if items.isEmpty {
        context.report(
          LintHit(
            4022, .error, "\"details\" is empty, so applinks registers nothing; \"apps\" is not read beside it.",
            fix: "Add an item with appIDs and components.", offset: offset, pointer: "/applinks/details",
            service: .applinks))
      }
      for (index, item) in items.enumerated() { checkItem(item, "/applinks/details/\(index)", &context) }
      checkRepeats(&context)
    } else if let members = details.value.object {
      if members.contains(where: { keys.contains($0.name) }) {
        context.report(
          LintHit(
            4020, .error,
            "\"details\" is one object instead of an array of objects: its keys are taken for app IDs, and nothing is registered.",
            fix: "Put the object into brackets: \"details\": [ { … } ].", offset: offset, pointer: "/applinks/details",
            service: .applinks,
            edit: LintHit.Edit(
              range: details.value.range, replacement: "[" + context.json.text(details.value.range) + "]")))
      } else if !members.isEmpty {
        context.report(
          LintHit(
            4021, .warning,
            "\"details\" is keyed by app ID, the form of iOS 9; Apple's systems read it, many tools do not.",
            fix: "Write an array of objects with appIDs.", offset: offset, pointer: "/applinks/details",
            service: .applinks))
      }
    } else {
      context.report(
        LintHit(
          4022, .error,
          "\"details\" is \(details.value.kindName), so applinks registers nothing; \"apps\" is not read beside it.",
          fix: "Write \"details\": [ { … } ].", offset: offset, pointer: "/applinks/details", service: .applinks))
    }
  }

  private static func checkNames(_ applinks: JSONValue, _ context: inout LintContext) {
    for member in applinks.object ?? [] {
      let pointer = "/applinks/" + jsonPointerToken(member.name)
      if let meant = Spelling.meant(member.name, among: ["details", "apps", "substitutionVariables", "defaults"]) {
        context.report(misspelt(member, meant, pointer, []))
      } else if ["components", "paths", "appID", "appIDs"].contains(member.name) {
        context.report(
          LintHit(
            4013, .error,
            "\"\(member.name)\" directly under applinks is not read; it belongs into an item of \"details\".",
            fix: "Write \"details\": [ { \"appIDs\": [ … ], \"components\": [ … ] } ].",
            offset: member.nameRange.lowerBound, pointer: pointer, service: .applinks))
      } else if member.name == "defaults", member.value.object == nil {
        context.report(
          LintHit(
            7117, .error, "\"defaults\" is \(member.value.kindName), not an object; it is ignored.",
            fix: "Write \"defaults\": { \"caseSensitive\": false }.", offset: member.value.range.lowerBound,
            pointer: pointer, service: .applinks))
      }
    }
  }

  private static func misspelt(_ member: JSONMember, _ meant: String, _ pointer: String, _ apps: [String]) -> LintHit {
    LintHit(
      5013, .error, "\"\(member.name)\" is not read; \"\(meant)\" is meant, and names are case-sensitive.",
      fix: "Write \"\(meant)\".", offset: member.nameRange.lowerBound, pointer: pointer, appIDs: apps,
      service: .applinks, edit: LintHit.Edit(range: member.nameRange, replacement: "\"\(meant)\""))
  }

  private static func checkApps(_ applinks: JSONValue, _ context: inout LintContext) {
    let hasDetails = applinks.member("details") != nil
    guard let apps = applinks.member("apps") else {
      let items = applinks["details"]?.array ?? []
      if items.contains(where: { $0["paths"] != nil && $0["components"] == nil }),
        let details = applinks.member("details")
      {
        context.report(
          LintHit(
            4025, .note, "Systems up to iOS 12, which read \"paths\", want an empty \"apps\" array too.",
            fix: "Add \"apps\": [].", offset: details.nameRange.lowerBound, pointer: "/applinks", service: .applinks))
      }
      return
    }
    guard let ids = apps.value.array, !ids.isEmpty else { return }
    if hasDetails {
      context.report(
        LintHit(
          4024, .warning, "\"apps\" beside \"details\" should be an empty array; current systems do not read it.",
          fix: "Write \"apps\": [].", offset: apps.value.range.lowerBound, pointer: "/applinks/apps", service: .applinks
        ))
    } else {
      context.report(
        LintHit(
          4023, .error, "Without \"details\" the apps of \"apps\" claim every URL of the host.",
          fix: "Write \"details\" with a rule list for each app.", offset: apps.value.range.lowerBound,
          pointer: "/applinks/apps", appIDs: ids.compactMap(\.string), service: .applinks))
    }
  }

  private static func checkItem(_ item: JSONValue, _ pointer: String, _ context: inout LintContext) {
    let offset = item.range.lowerBound
    guard let members = item.object else {
      context.report(
        LintHit(
          4022, .warning, "This item of \"details\" is \(item.kindName), not an object; it is skipped.",
          fix: "Delete it.", offset: offset, pointer: pointer, service: .applinks))
      return
    }
    let ids = ids(of: item)
    for member in members where !keys.contains(member.name) {
      let place = pointer + "/" + jsonPointerToken(member.name)
      if let meant = Spelling.meant(member.name, among: keys) {
        context.report(misspelt(member, meant, place, ids))
      } else if privateKeys.contains(member.name) {
        context.report(
          LintHit(
            5014, .warning, "\"\(member.name)\" is reserved for Apple's own apps.", fix: "Delete it.",
            offset: member.nameRange.lowerBound, pointer: place, appIDs: ids, service: .applinks))
      } else if member.name == "substitutionVariables" {
        context.report(
          LintHit(
            4016, .warning,
            "\"substitutionVariables\" inside an item is not read; it belongs directly into \"applinks\".",
            fix: "Move it into \"applinks\".", offset: member.nameRange.lowerBound, pointer: place, appIDs: ids,
            service: .applinks))
      }
    }
    checkIDs(item, pointer, ids, &context)
    if let defaults = item.member("defaults"), defaults.value.object == nil {
      context.report(
        LintHit(
          7117, .error, "\"defaults\" is \(defaults.value.kindName), not an object; it is ignored.",
          fix: "Write \"defaults\": { … }.", offset: defaults.value.range.lowerBound, pointer: pointer + "/defaults",
          appIDs: ids, service: .applinks))
    }
    if item["appIDs"]?.array != nil && item["paths"] != nil && item["components"] == nil
      || item["appIDs"] == nil && item["appID"] != nil && item["components"] != nil && item["paths"] == nil
    {
      context.report(
        LintHit(
          5015, .warning,
          "The item mixes the two generations of the format (appIDs with paths, or appID with components); it works, and Apple advises against it.",
          fix: "Use appIDs with components.", offset: offset, pointer: pointer, appIDs: ids, service: .applinks))
    }
  }

  private static func ids(of item: JSONValue) -> [String] {
    item["appIDs"]?.array.map { $0.compactMap(\.string) } ?? [item["appID"]?.string].compactMap { $0 }
  }

  private static func checkIDs(_ item: JSONValue, _ pointer: String, _ ids: [String], _ context: inout LintContext) {
    let list = item.member("appIDs")
    let single = item.member("appID")
    if let list, list.value.array == nil {
      context.report(
        LintHit(
          5009, .error, "\"appIDs\" is \(list.value.kindName), not an array of strings; it is ignored.",
          fix: "Write \"appIDs\": [\"PREFIX.bundle.id\"].", offset: list.value.range.lowerBound,
          pointer: pointer + "/appIDs", service: .applinks))
    } else if let list, let stray = list.value.array?.first(where: { $0.string == nil }) {
      context.report(
        LintHit(
          5009, .error, "\"appIDs\" holds \(stray.kindName); what is no string is skipped.", fix: "List app IDs only.",
          offset: stray.range.lowerBound, pointer: pointer + "/appIDs", service: .applinks))
    }
    if let list, list.value.array != nil, let single, let text = single.value.string {
      let isMember = ids.contains(text)
      context.report(
        LintHit(
          5010, isMember ? .note : .error,
          isMember
            ? "\"appID\" is ignored beside \"appIDs\", which lists it too."
            : "\"appID\" names \(text), which is ignored because \"appIDs\" is present and lacks it.",
          fix: isMember ? "Delete \"appID\" unless systems up to iOS 12 count." : "Add it to \"appIDs\".",
          offset: single.nameRange.lowerBound, pointer: pointer + "/appID", appIDs: [text], service: .applinks))
    }
    if ids.isEmpty, !(list?.value.array?.contains { $0.string == nil } ?? false) {
      let isMisspelt = (item.object ?? []).contains { Spelling.meant($0.name, among: ["appIDs", "appID"]) != nil }
      if !isMisspelt {
        context.report(
          LintHit(
            5008, .error, "This item names no app, so it is dropped.", fix: "Add \"appIDs\": [\"PREFIX.bundle.id\"].",
            offset: list?.nameRange.lowerBound ?? item.range.lowerBound, pointer: pointer, service: .applinks))
      }
    }
  }

  /// 5011, 5012: one app in two items, or twice in one.
  private static func checkRepeats(_ context: inout LintContext) {
    for entry in context.document.entries where entry.service == .applinks && entry.isDropped {
      let first = context.document.entries.first { $0.service == .applinks && $0.appID == entry.appID && !$0.isDropped }
      if first?.itemPointer == entry.itemPointer {
        context.report(
          LintHit(
            5012, .warning, "\(entry.appID) stands twice in one list.", fix: "Delete one.", offset: entry.offset,
            pointer: entry.pointer, appIDs: [entry.appID.text], service: .applinks))
      } else {
        context.report(
          LintHit(
            5011, .error, "\(entry.appID) has an item already; this second one is dropped, not merged.",
            fix: "Put all rules of the app into one item.", offset: entry.offset, pointer: entry.pointer,
            appIDs: [entry.appID.text], service: .applinks))
      }
    }
  }
}
