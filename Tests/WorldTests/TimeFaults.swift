/// Worlds in which two pieces of evidence speak of different days (root-cause.md 3.7).
enum TimeFaults {
  static func apply(_ fault: Fault, to world: inout World) {
    switch fault {
    case .settled: settled(&world)
    case .settledBetweenDumps: settledBetweenDumps(&world)
    case .denialOutlived: denialOutlived(&world)
    case .refusalOutlived: refusalOutlived(&world)
    case .refreshFailsLater: refreshFailsLater(&world)
    default: break
    }
    world.withheld.insert(.sentence)
  }

  /// Makes the CDN's refusal the log's and the recorded answers' story, without touching the dump.
  private static func refused(_ world: inout World) -> [Int] {
    let entry = world.entry
    let status = world.random.pick(404, 403, 503)
    let code = status == 404 ? 3102 : status == 403 ? 3101 : 3103
    let text = "\(status) \(SiteFaults.phrase(status))"
    SiteFaults.refuse("SWCERR00101 Bad HTTP Response: \(text)", details: "{\"status\":\"\(text)\"}", [code], &world)
    world.signs = []
    world.entry = entry
    return world.isWildcard ? [code, 3163] : [code]
  }

  /// The log shows an older failure; the dump, days later, an approval.
  private static func settled(_ world: inout World) {
    let codes = refused(&world)
    world.logAge = world.random.number(1...9) * 86400
    world.publish()
    // Apple's own copy, recorded later, settles it too; the user's own request may be treated differently.
    world.show(.log, as: .specific, codes, at: ["fetched"], unless: [.dump, .cdn, .origin, .get])
    world.show(
      .log, .origin, as: .specific, codes, at: ["fetched"], statuses: ["broken", "unknown", "working"],
      mayBeSilent: true, unless: [.dump, .cdn])
    // `swcutil get` has no date: it stands beside the log.
    world.show(
      .log, .get, as: .specific, codes, at: ["fetched"], statuses: ["broken", "unknown", "working", "at-risk"],
      mayBeSilent: true, unless: [.dump])
  }

  /// Two dumps of one device: last week every try failed, today the entry is approved.
  private static func settledBetweenDumps(_ world: inout World) {
    guard var older = world.entry else { return }
    older.site = "unspecified"
    older.patterns = nil
    older.error = .network(
      -1001, "The request timed out.", address: world.isDirect ? world.wellKnown : world.cdnAddress)
    older.retries = world.random.number(1...5)
    older.checked(world.time - world.random.number(2...9) * 86400, success: false, &world.random)
    world.olderEntry = older
    world.logAge = 0
  }

  /// The device holds a denial, and the file has been mended since: 6001 alone, for no file shows the absence.
  private static func denialOutlived(_ world: inout World) {
    world.deny()
    world.show(.dump, as: .specific, [6001], at: ["approved"])
    world.signs[world.signs.count - 1].unless = []
    // With the dump alone the table of findings gives 5001 for a denial too.
    if world.fileRole == .none { world.fileRole = .origin }
    world.show(.dump, as: .report, [5001], at: ["listed"])
    for index in world.signs.indices where world.signs[index].codes == ["SWCD6001"] {
      world.signs[index].strength = .report
    }
    for piece in [Piece.file, .origin, .cdn] { world.show(.dump, piece, as: .specific, [6001], at: ["approved"]) }
  }

  /// The device's last try was refused by the CDN; Apple's copy is there since. The device has no answer yet.
  private static func refusalOutlived(_ world: inout World) {
    let status = world.random.pick(404, 403, 503)
    let code = status == 404 ? 3102 : status == 403 ? 3101 : 3103
    let text = "\(status) \(SiteFaults.phrase(status))"
    SiteFaults.refuse("SWCERR00101 Bad HTTP Response: \(text)", details: "{\"status\":\"\(text)\"}", [code], &world)
    let codes = world.isWildcard ? [code, 3163] : [code]
    world.publish()
    world.signs = []
    world.withheld.formUnion([.log, .origin, .file])
    world.show(.dump, as: .specific, world.hasVerboseDump ? codes : [3108], at: ["fetched"], unless: [.cdn])
    world.show(.dump, .cdn, as: .explanation, [6002], at: ["approved"])
  }

  /// The dump is approved; days later the log shows the refresh failing, which leaves the approval alone.
  private static func refreshFailsLater(_ world: inout World) {
    let codes = refused(&world)
    world.story.before = "approved"
    world.logAge = -world.random.number(1...4) * 86400
    world.publish()
    world.withheld.formUnion([.origin, .cdn])
    world.fileRole = .none
    world.show(.log, as: .specific, codes, at: ["fetched"], statuses: ["broken", "at-risk"], unless: [.dump])
    world.show(.log, .dump, as: .explanation, codes + [6003], at: [], statuses: ["at-risk"])
  }
}
