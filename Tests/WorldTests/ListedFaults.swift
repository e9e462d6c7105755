/// Faults of the link `listed`: the file is sound and does not name the app (findings 5001 to 5013).
enum ListedFaults {
  static func apply(_ fault: Fault, to world: inout World) {
    let app = world.app
    switch fault {
    case .notListed: list([], [5001], &world)
    case .otherPrefix:
      list([Vocabulary.prefix(&world.random) + "." + app.bundleID], [5002], &world)
    case .prefixMissing: list([app.bundleID], [5003], &world)
    case .nearMiss: nearMiss(&world)
    case .otherService: otherService(&world)
    case .placeholderPrefix:
      let prefix = world.random.pick("TEAMID", "$(AppIdentifierPrefix)", "XXXXXXXXXX", "<TEAM_ID>", "YOUR_TEAM_ID")
      list([prefix + "." + app.bundleID], [5006], &world)
    case .malformedID:
      let id = world.random.pick(
        app.prefix + "+" + app.bundleID, app.bundleID + "." + app.prefix, " " + app.id, app.prefix + ".*",
        app.prefix + ". " + app.bundleID)
      list([id], [5007], &world)
    case .misspeltKey: misspeltKey(&world)
    case .idsNotArray:
      changeItem(&world) { item, app in
        (item.replacingFirst("\"appIDs\": [\"\(app)\"]", with: "\"appIDs\": \"\(app)\""), [5009, 5008])
      }
    case .idIgnored:
      // appIDs, though it names another app, hides appID (aasa-semantics.md D1).
      let other = InventedApp.draw(world.random.pick(from: Vocabulary.others, or: "orchid"), &world.random).id
      changeItem(&world) { item, app in
        (
          item.replacingFirst(
            "\"appIDs\": [\"\(app)\"]", with: "\"appID\": \"\(app)\",\n      \"appIDs\": [\"\(other)\"]"), [5010]
        )
      }
    default: break
    }
  }

  /// Publishes a file that lists these ids in place of the app's.
  private static func list(_ ids: [String], _ codes: [Int], _ world: inout World) {
    let own = world.app.id
    for index in world.published.listed.indices where world.published.listed[index].appIDs.contains(own) {
      world.published.listed[index].appIDs = ids
    }
    if ids.isEmpty {
      world.published.listed.removeAll { $0.appIDs.isEmpty }
      if world.isApplinks, world.published.listed.isEmpty {
        let other = InventedApp.draw(world.random.pick(from: Vocabulary.others, or: "orchid"), &world.random)
        world.published.listed = [ListedApp(appIDs: [other.id], rules: world.rules)]
      }
    }
    for index in world.published.services.indices where world.published.services[index].apps.contains(own) {
      world.published.services[index].apps = ids
      if ids.isEmpty {
        let other = InventedApp.draw(world.random.pick(from: Vocabulary.others, or: "orchid"), &world.random)
        world.published.services[index].apps = [other.id]
      }
    }
    finish(codes, &world)
  }

  private static func finish(_ codes: [Int], at links: Set<String> = ["listed"], _ world: inout World) {
    world.deny()
    world.publish()
    for piece in [Piece.file, .origin, .cdn] { world.show(piece, as: .explanation, codes, at: links) }
    // 6001 alone when only the dump says denied; the table of findings gives 5001 for it too.
    world.show(.dump, as: .report, [6001, 5001], at: ["approved", "listed"])
    world.refuseInWords()
    if world.log.isDebug, world.random.chance(50) {
      world.story.match = [
        .swcd(
          .debug, "manager",
          "Entry \(world.entryText(site: "denied")) already has approval state denied, skipping download for interested "
            + "caller \(world.random.number(3...99))", after: 3000)
      ]
      world.show(.log, as: .report, [6001, 5001], at: ["approved", "listed"])
    }
  }

  private static func nearMiss(_ world: inout World) {
    var letters = Array(world.app.bundleID)
    let index = letters.count - 3
    switch world.random.below(3) {
    case 0: letters.remove(at: index)
    case 1: letters.swapAt(index, index + 1)
    default:
      letters = Array(world.app.bundleID.replacingFirst(".\(world.app.name)", with: "." + capital(world.app.name)))
    }
    if String(letters) == world.app.bundleID { letters.remove(at: index) }
    list([world.app.prefix + "." + String(letters)], [5004], &world)
  }

  private static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func otherService(_ world: inout World) {
    let own = world.app.id
    if world.isApplinks {
      list([], [5005], &world)
      world.published.services.append((name: "webcredentials", apps: [own]))
    } else {
      list([], [5005], &world)
      world.published.listed.append(ListedApp(appIDs: [own], rules: world.rules))
    }
    world.publish()
  }

  private static func misspeltKey(_ world: inout World) {
    let wrong = world.random.pick("\"appIds\"", "\"AppIDs\"", "\"appids\"")
    changeItem(&world) { item, _ in (item.replacingFirst("\"appIDs\"", with: wrong), [5013, 5008]) }
  }

  /// Publishes a file in which the app's own item of `details` is changed.
  private static func changeItem(_ world: inout World, _ change: (String, String) -> (String, [Int])) {
    guard world.isApplinks else { return apply(.notListed, to: &world) }
    for index in world.published.listed.indices where world.published.listed[index].appIDs.contains(world.app.id) {
      world.published.listed[index].usesComponents = true
    }
    let item = world.published.listed.first { $0.appIDs.contains(world.app.id) }?.item ?? ""
    let (changed, codes) = change(item, world.app.id)
    world.published.override = world.published.text.replacingFirst(item, with: changed)
    // Where nothing else is listed the file registers nothing (4010); where another service lists the app, 5005 stands
    // on the same link (root-cause.md 3.6).
    let isEmpty = world.published.listed.count == 1 && world.published.services.isEmpty && !codes.contains(5010)
    let isListedElsewhere = world.published.services.contains { $0.apps.contains(world.app.id) }
    finish(
      codes + (isEmpty ? [4010] : []) + (isListedElsewhere ? [5005] : []),
      at: isEmpty ? ["listed", "parsed"] : ["listed"],
      &world)
  }
}

extension World {
  /// Takes the published file over into every copy of it.
  mutating func publish() {
    let text = published.text
    fileCopy = text
    origin = [.served(wellKnown, text)]
    cdn = [.cdnServed(cdnAddress, host: host, text)]
  }
}
