/// Faults of approval, choice and opening, and worlds in order.
enum DeviceFaults {
  static func apply(_ fault: Fault, to world: inout World) {
    switch fault {
    case .userDenied:
      world.entry?.user = "denied"
      world.show(.dump, as: .specific, [6004], at: ["approved"])
      // The site's approval stays, so that the app hears no final negative of the site.
      world.withheld.insert(.sentence)
    case .refreshFailing: refreshFailing(&world)
    case .redirectOnlyInDevelopment: redirectOnlyInDevelopment(&world)
    case .browserPreferred:
      world.dump.settings.append(DumpText.Setting(service: world.service, appID: world.app.id, enabled: 0))
      if world.dump.form == .complete { world.show(.dump, as: .specific, [8001], at: ["preferred"]) }
      // A link was found and is disabled by the user's choice (swcd-logs.md 1.5).
      world.isLaunchError = true
      world.sentence =
        "Failed to open URL \(world.url ?? ""): Error Domain=NSOSStatusErrorDomain Code=-912 \"(null)\" "
        + "UserInfo={_LSLine=278, _LSFunction=-[LSAppLink openInWebBrowser:completionHandler:]}"
      world.show(.sentence, as: .specific, [8001], at: ["preferred"])
    case .neverTriggers:
      world.via = world.random.pick("own-app", "web-view", "typed", "redirect")
      inOrder(&world)
    default: inOrder(&world)
    }
  }

  static func inOrder(_ world: inout World) {
    world.withheld.insert(.sentence)
    if world.url != nil, world.random.chance(50) {
      world.story.match = [
        .swcd(
          .debug, "manager", "Inputs matched pattern <private> on entry \(world.entryText(site: "approved"))",
          after: 2600)
      ]
    }
  }

  /// A failed refresh leaves the approval untouched (root-cause.md section 4): at risk, not broken.
  private static func refreshFailing(_ world: inout World) {
    let patterns = world.entry?.patterns
    let status = world.random.pick(404, 403, 503)
    let code = status == 404 ? 3102 : status == 403 ? 3101 : 3103
    let text = "\(status) \(SiteFaults.phrase(status))"
    SiteFaults.refuse("SWCERR00101 Bad HTTP Response: \(text)", details: "{\"status\":\"\(text)\"}", [code], &world)
    world.origin = [.refused(world.wellKnown, status)]
    world.story.before = "approved"
    world.signs = []
    world.entry?.site = "approved"
    world.entry?.patterns = patterns
    world.entry?.nextCheck = world.time + world.random.number(428_400...432_000)
    let codes = world.isWildcard ? [code, 3163] : [code]
    world.show(
      .dump, as: .explanation, codes + (world.hasVerboseDump ? [6003] : [6003, 3108]), at: [], statuses: ["at-risk"])
    for piece in [Piece.cdn, .origin] { world.show(piece, as: .report, codes, at: ["fetched"]) }
    // The log's entry carries the approval; the failing fetch after it leaves it alone.
    world.show(.log, as: .specific, codes, at: ["fetched"], statuses: ["broken", "at-risk"])
    world.withheld.insert(.sentence)
  }

  /// swcd follows https to https on the direct route; a release build's fetch must not meet a redirect.
  private static func redirectOnlyInDevelopment(_ world: inout World) {
    let target = "https://web." + world.brandHost + "/.well-known/apple-app-site-association"
    world.origin = [
      RecordedAnswer(
        url: world.wellKnown, status: 301,
        headers: [(name: "content-type", value: "text/html"), (name: "location", value: target)], body: nil),
      .served(target, world.published.text),
    ]
    world.story.onTheWay = [
      .swcd(
        .debug, "dl",
        "Allowing redirect '\(world.log.secret(world.wellKnown))' -> '\(world.log.secret(target))' for task \(world.task())"
      )
    ]
    world.fileRole = .none
    if world.log.isDebug {
      world.show(.log, .dump, as: .specific, [3110, 1010], at: [], statuses: ["at-risk"])
    }
    world.show(.origin, .dump, as: .explanation, [3110], at: [], statuses: ["at-risk"])
    world.show(.origin, as: .specific, [3110], at: ["fetched"], statuses: ["broken", "at-risk"])
    if world.log.isDebug {
      world.show(
        .log, as: .report, [3110, 1010], at: [], statuses: ["at-risk", "unknown"], mayBeSilent: true)
    }
    world.withheld.insert(.sentence)
  }
}
