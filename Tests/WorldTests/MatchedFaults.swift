/// Faults of the link `matched`: the app is listed and approved, and its rules do not give it the URL (7001 to 7601).
enum MatchedFaults {
  static func apply(_ fault: Fault, to world: inout World) {
    let areas = world.random.shuffled(Vocabulary.areas)
    let slug = world.random.pick(from: Vocabulary.slugs, or: "amber")
    switch fault {
    case .noRule:
      world.setRules(
        areas.prefix(world.random.number(1...4)).map { InventedRule(path: "/\($0)/*") })
      world.url = world.address("/\(areas[8])/\(slug)")
      finish([7001], [7001], "Inputs did not match entry", &world)
    case .excluded:
      world.setRules([
        InventedRule(path: "/\(areas[0])/\(slug)/*", isExclude: true), InventedRule(path: "/\(areas[0])/*"),
        InventedRule(path: "/\(areas[1])/*"),
      ])
      world.url = world.address("/\(areas[0])/\(slug)/\(world.random.number(2...99))")
      finish([7002], [7002], "Inputs blocked by pattern <private> on entry", &world)
    case .ruleFault: RuleFaults.apply(areas, slug, &world)
    case .inSecondItem: inSecondItem(areas, slug, &world)
    case .deviceBehind: deviceBehind(areas, slug, &world)
    default: break
    }
  }

  /// Copies of the file show the fault; the dump's own patterns show the verdict, and a debug log that there was one.
  static func finish(_ codes: [Int], _ device: [Int], _ message: String, _ world: inout World) {
    for piece in [Piece.file, .origin, .cdn] { world.show(piece, as: .explanation, codes, at: ["matched"]) }
    if world.hasVerboseDump { world.show(.dump, as: .specific, device, at: ["matched"]) }
    world.story.match = [
      .swcd(.debug, "manager", "\(message) \(world.entryText(site: "approved"))", after: 2600)
    ]
    if world.log.isDebug {
      // The line names no URL: it may be taken for the asked one, or not.
      world.show(
        .log, as: .report, device, at: ["matched"], statuses: ["broken", "unknown"], mayBeSilent: true)
      world.show(
        .log, .dump, as: .report, device, at: ["matched"], statuses: ["broken", "unknown", "working"],
        mayBeSilent: true)
    }
  }

  /// The second details item for one app is dropped, not merged (aasa-semantics.md D5, finding 5011).
  private static func inSecondItem(_ areas: [String], _ slug: String, _ world: inout World) {
    world.setRules([InventedRule(path: "/\(areas[0])/*")])
    let second = ListedApp(appIDs: [world.app.id], rules: [InventedRule(path: "/\(areas[1])/*")])
    world.published.listed.append(second)
    world.publish()
    world.url = world.address("/\(areas[1])/\(slug)")
    finish([5011], [7001], "Inputs did not match entry", &world)
    for index in world.signs.indices where world.signs[index].codes == ["SWCD5011"] {
      world.signs[index].links = ["listed", "matched"]
    }
  }

  /// The device holds an older list of rules than the site serves (finding 3171).
  private static func deviceBehind(_ areas: [String], _ slug: String, _ world: inout World) {
    let old = areas.prefix(2).map { InventedRule(path: "/\($0)/*") }
    world.setRules(old + [InventedRule(path: "/\(areas[3])/*")])
    world.entry?.patterns = InventedRule.patterns(old)
    world.url = world.address("/\(areas[3])/\(slug)")
    guard world.hasVerboseDump else { return }
    world.show(.dump, as: .specific, [7001], at: ["matched"])
    for piece in [Piece.file, .origin, .cdn] {
      // A file of unknown place is a file too; with a known one the finding is 3171 alone.
      let isPlaced = piece != .file || world.fileRole != .none
      world.show(
        .dump, piece, as: .explanation, isPlaced ? [3171] : [3171, 7001],
        at: isPlaced ? ["fetched"] : ["fetched", "matched"])
    }
  }
}

extension World {
  /// The host that a URL of this association has.
  var urlHost: String { isWildcard ? "news." + host : host }

  func address(_ path: String) -> String { "https://\(urlHost)\(path)" }

  /// Puts rules into the file, the dump and every copy.
  mutating func setRules(_ rules: [InventedRule]) {
    self.rules = rules
    for index in published.listed.indices where published.listed[index].appIDs.contains(app.id) {
      published.listed[index].rules = rules
      if rules.contains(where: { !$0.fitsPaths }) { published.listed[index].usesComponents = true }
    }
    entry?.patterns = InventedRule.patterns(rules)
    publish()
  }
}
