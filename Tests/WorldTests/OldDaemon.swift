/// swcd of iOS 9 to 12: it asks the site itself, and its words are others (swcd-logs.md 1.4).
enum OldDaemon {
  static func apply(to world: inout World) {
    world.log.isRedacted = false
    world.log.dialect = world.random.pick(.console, .idevicesyslog)
    world.withheld = [.dump, .get, .cdn, .sentence]
    world.fileRole = .none
    world.story = FetchTale(begins: false)
    let address = world.wellKnown
    let added = "Added service '\(world.service)', appID '\(world.app.id)', domain '\(world.domain)'"
    var messages = [added, "Started request for domain '\(world.domain)', URL '\(address)'"]
    switch world.random.below(3) {
    case 0:
      messages.append(
        "[SWC] ### Rejecting URL '\(address)' for auth method 'NSURLAuthenticationMethodServerTrust': "
          + "-6754/0xFFFFE59E kAuthenticationErr")
      world.show(.log, as: .specific, [3130], at: ["fetched"])
      world.origin = [.failed(address, "curl: (60) SSL certificate problem: unable to get local issuer certificate")]
      world.show(.origin, as: .specific, [3130, 3131], at: ["fetched"])
    case 1:
      let target = "http://\(world.host)/"
      messages.append("[SWC] ### Denying redirect '\(address)' -> '\(target)'")
      world.show(.log, as: .specific, [3111], at: ["fetched"])
      world.origin = [
        RecordedAnswer(
          url: address, status: 301,
          headers: [(name: "content-type", value: "text/html"), (name: "location", value: target)], body: nil)
      ]
      world.show(.origin, as: .specific, [3110, 3111], at: ["fetched"])
    default: messages.append("Completing request for '\(address)', status 0/0x0 noErr")
    }
    world.story.registration = messages.map { .swcd(.normal, "", $0, after: 200) }
    world.story.isOld = true
  }
}
