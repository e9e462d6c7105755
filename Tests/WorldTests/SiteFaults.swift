/// Faults of the site that Apple's CDN meets and tells the device of (swcd-logs.md 2.2): findings 3101 to 3110, 3160.
enum SiteFaults {
  static func apply(_ fault: Fault, to world: inout World) {
    // A team's own copy of the file is in order; the site's is out of reach.
    world.fileRole = .none
    switch fault {
    case .siteRefuses:
      let status = world.random.pick(403, 401, 403)
      // Apple may be treated differently (root-cause.md section 4).
      answer(status, [3101], alsoToUser: world.random.chance(50), &world)
    case .siteLacksFile:
      answer(world.random.pick(404, 404, 410), world.isWildcard ? [3102, 3163] : [3102], alsoToUser: true, &world)
    case .siteServerError:
      answer(world.random.pick(500, 502, 503), [3103], alsoToUser: world.random.chance(60), &world)
    case .siteOddStatus:
      answer(world.random.pick(451, 429, 400), [3104], alsoToUser: world.random.chance(40), &world)
    case .siteTimesOut: timesOut(&world)
    case .siteOnPrivateAddress:
      refuse(
        "SWCERR00202 Connections to private/reserved IP addresses are not allowed", details: nil, [3106], &world)
    case .refusedWithoutReason: refusedWithoutReason(&world)
    case .siteRedirects: redirects(&world)
    case .wrongLocation: wrongLocation(&world)
    default: break
    }
  }

  static func phrase(_ status: Int) -> String {
    switch status {
    case 301: "Moved Permanently"
    case 302: "Found"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 410: "Gone"
    case 429: "Too Many Requests"
    case 451: "Unavailable For Legal Reasons"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    default: "Service Unavailable"
    }
  }

  private static func answer(_ status: Int, _ codes: [Int], alsoToUser: Bool, _ world: inout World) {
    let text = "\(status) \(phrase(status))"
    refuse("SWCERR00101 Bad HTTP Response: \(text)", details: "{\"status\":\"\(text)\"}", codes, &world)
    if alsoToUser {
      world.origin = [.refused(world.wellKnown, status)]
      world.show(.origin, as: .specific, codes, at: ["fetched"])
    }
  }

  /// The CDN refuses: the log and a verbose dump carry its reason, a plain dump only the number 7.
  static func refuse(_ reason: String, details: String?, _ codes: [Int], _ world: inout World) {
    let full = reason + (details.map { " -- " + $0 } ?? "")
    world.failFetch(.refused(full))
    let task = world.task()
    world.story.tail = [
      .swcd(
        .error, "dl",
        "Request for '\(world.log.secret(world.cdnAddress))' for task \(task) denied because the CDN told us to stop "
          + "with HTTP status 404: \(full)", after: 480)
    ]
    world.cdn = [.cdnRefused(world.cdnAddress, host: world.host, reason: reason, details: details)]
    world.show(.log, as: .specific, codes, at: ["fetched"])
    world.show(.cdn, as: .specific, codes, at: ["fetched"])
    if world.hasVerboseDump {
      world.show(.dump, as: .specific, codes, at: ["fetched"])
    } else {
      world.show(.dump, as: .report, [3108], at: ["fetched"])
    }
    world.pendInWords()
  }

  private static func timesOut(_ world: inout World) {
    let cause = world.random.pick(
      "context deadline exceeded (Client.Timeout exceeded while awaiting headers)", "Connection timed out")
    refuse("SWCERR00301 Timeout", details: "{\"cause\":\"\(cause)\"}", [3105], &world)
    if world.random.chance(50) {
      world.origin = [
        .failed(world.wellKnown, "curl: (28) Operation timed out after 10002 milliseconds with 0 bytes received")
      ]
      // No finding is made for a user's own request that timed out; it may be read as any of these, or as nothing.
      world.show(
        .origin, as: .effect, [3105, 3142, 3143], at: ["fetched"], statuses: ["broken", "unknown"], mayBeSilent: true)
    }
  }

  private static func refusedWithoutReason(_ world: inout World) {
    let reason = world.random.pick("unknown", "SWCERR00599 Upstream policy", "SWCERR00777 Not permitted")
    refuse(reason, details: nil, [3108], &world)
    if reason == "unknown" {
      world.cdn = [
        RecordedAnswer(
          url: world.cdnAddress, status: 404, headers: [(name: "content-type", value: "text/plain")],
          body: "Not Found\n")
      ]
    }
  }

  private static func redirects(_ world: inout World) {
    let status = world.random.pick(301, 302)
    answer(status, world.isWildcard ? [3110, 3163] : [3110], alsoToUser: false, &world)
    let target = world.host.hasPrefix("www.") ? String(world.host.dropFirst(4)) : "www." + world.host
    world.origin = [
      RecordedAnswer(
        url: world.wellKnown, status: status,
        headers: [
          (name: "content-type", value: "text/html"),
          (
            name: "location",
            value: "https://\(target)/" + world.random.pick("", ".well-known/apple-app-site-association")
          ),
        ], body: nil)
    ]
    world.show(.origin, as: .specific, world.isWildcard ? [3110, 3163] : [3110], at: ["fetched"])
  }

  /// 3160 over 3102 where another place serves the file (root-cause.md 3.4).
  private static func wrongLocation(_ world: inout World) {
    answer(404, [3102], alsoToUser: false, &world)
    let place = world.random.pick(
      "https://\(world.host)/apple-app-site-association", world.wellKnown + ".json",
      "https://\(world.host)/app/.well-known/apple-app-site-association")
    world.origin = [.refused(world.wellKnown, 404), .served(place, world.published.text)]
    world.show(.origin, as: .explanation, [3160], at: ["fetched"])
  }
}
