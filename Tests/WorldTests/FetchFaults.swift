/// Faults of the fetch that the device meets itself: direct requests, certificates, transport, size, and fetches that
/// have not happened yet (findings 3001 to 3003, 3111 to 3150).
enum FetchFaults {
  static func apply(_ fault: Fault, to world: inout World) {
    world.fileRole = .none
    switch fault {
    case .tooLarge: tooLarge(&world)
    case .directRefused: directRefused(&world)
    case .directServerError: directServerError(&world)
    case .redirectDenied: redirectDenied(&world)
    case .certificateUntrusted:
      untrusted(
        100, "Disallowed trust result type.", "TrustResultType=\(world.random.pick(5, 6)), ", [3130],
        "curl: (60) SSL certificate problem: certificate has expired", [3130], &world)
    case .privateRoot:
      untrusted(
        103, "Certificate is not rooted in the system trust store.", "", [3131],
        "curl: (60) SSL certificate problem: self-signed certificate in certificate chain", [3130, 3131], &world)
    case .deviceTransport: deviceTransport(&world)
    case .neverFetched:
      // Registered, never tried (swcutil-show.md 2.5).
      world.entry?.site = "unspecified"
      world.entry?.patterns = nil
      world.entry?.lastChecked = nil
      world.entry?.nextCheck = nil
      world.story.begins = false
      world.show(.dump, as: .specific, [3001], at: ["fetched"])
      world.pendInWords()
    case .fetchRunning: running(&world)
    case .fetchDeferred: deferred(&world)
    default: break
    }
  }

  private static func tooLarge(_ world: inout World) {
    var text = world.published.text
    let filler = String(repeating: " ", count: 131_073 + world.random.below(300) - min(131_000, text.utf8.count))
    text = text.replacingFirst("{", with: "{" + filler)
    world.published.override = text
    world.fileCopy = text
    world.fileRole = world.random.pick(.none, .origin)
    world.failFetch(
      .network(
        -1103, "Data exceeded maximum length of 131072 bytes.",
        address: world.isDirect ? world.wellKnown : world.cdnAddress))
    let task = world.task(bytes: 131_073)
    world.story.tail = [.swcd(.normal, "dl", "Data for task \(task) exceeded maximum length", after: 700)]
    world.origin = [.served(world.wellKnown, text)]
    world.withheld.insert(.cdn)
    for piece in [Piece.log, .dump, .file, .origin] { world.show(piece, as: .specific, [3150], at: ["fetched"]) }
    world.pendInWords()
  }

  /// Only 4xx is refused on the direct route (root-cause.md section 4).
  private static func directRefused(_ world: inout World) {
    let status = world.random.pick(404, 403, 401, 410)
    let codes = [3120, status == 404 || status == 410 ? 3102 : 3101]
    world.failFetch(
      StoredError(short: "HTTP \(status)", long: "Error Domain=HTTP Code=\(status) \"(null)\" UserInfo={Line=433}"))
    let task = world.task()
    world.story.tail = [
      .swcd(
        .error, "dl",
        "Request for '\(world.log.secret(world.wellKnown))' denied due to HTTP status \(status) on route .wk for task "
          + task, after: 230)
    ]
    world.origin = [.refused(world.wellKnown, status)]
    for piece in [Piece.log, .dump, .origin] { world.show(piece, as: .specific, codes, at: ["fetched"]) }
    world.pendInWords()
  }

  /// Another status hands its body to the parser (root-cause.md section 4).
  private static func directServerError(_ world: inout World) {
    let status = world.random.pick(500, 502, 503)
    ParsedFaults.notParsed(&world, [4001, 4002], at: ["parsed", "fetched"])
    let task = world.task()
    world.story.tail.insert(
      .swcd(.debug, "dl", "Proceeding with response (status: \(status)) for task \(task)", after: 200), at: 0)
    if world.log.isDebug { world.show(.log, as: .specific, [3120, 3103], at: ["fetched"]) }
    world.origin = [.refused(world.wellKnown, status)]
    world.show(.origin, as: .specific, [3120, 3103], at: ["fetched"])
  }

  private static func redirectDenied(_ world: inout World) {
    let target = "http://\(world.host)/apple-app-site-association"
    let task = world.task()
    world.story.isSuccess = false
    world.story.tail = [
      .swcd(
        .error, "dl",
        "Denying redirect '\(world.log.secret(world.wellKnown))' -> '\(world.log.secret(target))' for task \(task) "
          + "because the new URL has a bad scheme", after: 180)
    ]
    world.show(.log, as: .specific, [3111], at: ["fetched"])
    world.origin = [
      RecordedAnswer(
        url: world.wellKnown, status: 301,
        headers: [(name: "content-type", value: "text/html"), (name: "location", value: target)], body: nil)
    ]
    world.show(.origin, as: .specific, [3110, 3111], at: ["fetched"])
    // What the device stores after it is not documented.
    world.withheld.formUnion([.dump, .get])
    world.pendInWords()
  }

  private static func untrusted(
    _ code: Int, _ text: String, _ info: String, _ codes: [Int], _ curl: String, _ curlCodes: [Int],
    _ world: inout World
  ) {
    let error = StoredError(
      short: "SWCErrorDomain \(code)",
      long: "Error Domain=SWCErrorDomain Code=\(code) \"\(text)\" UserInfo={\(info)Line=201, "
        + "Function=-[SWCSecurityGuard verifyTrust:error:], NSDebugDescription=\(text)}")
    world.failFetch(error)
    let task = world.task()
    world.story.tail = [
      .swcd(.error, "security", "Error evaluating trust <private>: <private>", after: 90),
      .swcd(.error, "dl", "Failed to verify server trust <private> for task \(task): \(error.long)"),
    ]
    world.origin = [.failed(world.wellKnown, curl)]
    world.show(.log, as: .explanation, codes, at: ["fetched"])
    world.show(.dump, as: .explanation, codes, at: ["fetched"])
    world.show(.origin, as: .specific, curlCodes, at: ["fetched"])
    world.pendInWords()
  }

  /// Transport failures stand in CFNetwork's lines only (swcd-logs.md section 0, fact 2).
  private static func deviceTransport(_ world: inout World) {
    let (code, text, finding) = world.random.pick(
      (-1001, "The request timed out.", 3142),
      (-1003, "A server with the specified hostname could not be found.", 3141),
      (-1004, "Could not connect to the server.", 3143), (-1005, "The network connection was lost.", 3143),
      (-1009, "The Internet connection appears to be offline.", 3140),
      (
        -1200, "An SSL error has occurred and a secure connection to the server cannot be made.",
        3132
      ), (-1202, "The certificate for this server is invalid.", 3130))
    let address = world.isDirect ? world.wellKnown : world.cdnAddress
    let error = StoredError.network(code, text, address: address)
    world.failFetch(error)
    let task = "Task <\(world.random.uuid())>.<\(world.random.number(1...9))>"
    world.story.tail = [
      .transport(.normal, "\(task) resuming, timeouts(60.0, 604800.0) QOS(0x9)", after: 6),
      .transport(
        .error,
        "\(task) finished with error [\(code)] Error Domain=NSURLErrorDomain Code=\(code) \"\(text)\" "
          + "UserInfo={NSErrorFailingURLStringKey=<private>, NSErrorFailingURLKey=<private>, "
          + "NSLocalizedDescription=\(text)}", after: 400),
    ]
    world.show(.dump, as: .specific, [finding], at: ["fetched"])
    // A copy that Apple's CDN serves later may be read as newer evidence of the log's fetch (root-cause.md 3.7); the
    // error that the device stores stays its own.
    let isJoined = world.log.dialect != .bare
    world.show(
      .log, as: .specific, [finding], at: ["fetched"], statuses: isJoined ? ["broken"] : ["broken", "unknown"],
      mayBeSilent: !isJoined, unless: [.cdn])
    world.show(
      .log, .cdn, as: .specific, [finding, 6005], at: ["fetched"], statuses: ["broken", "unknown", "at-risk"],
      mayBeSilent: true, unless: [.dump])
    world.pendInWords()
  }

  private static func running(_ world: inout World) {
    pending(&world)
    world.show(.dump, as: .specific, [3002], at: [], statuses: ["unknown"], mayBeSilent: true)
    world.pendInWords()
    world.show(.dump, .sentence, as: .specific, [6005], at: [], statuses: ["unknown"])
  }

  private static func pending(_ world: inout World) {
    world.entry?.site = "unspecified"
    world.entry?.patterns = nil
    world.entry?.flags.insert("updating", at: 0)
    world.entry?.lastChecked = nil
    world.entry?.nextCheck = nil
    world.story.isSuccess = false
    world.dump.network = (
      verbose: "\(world.domain) (\(world.route) \(world.random.number(1...9))s)", plain: world.domain
    )
  }

  /// The activity scheduler holds the request back (swcd-logs.md 1.5).
  private static func deferred(_ world: inout World) {
    pending(&world)
    let activity =
      "com.apple.CFNetwork-cc-90-23-Task <\(world.random.uuid())>.<com.apple.swcd>.<com.apple.SharedWebCredentials-"
      + "\(world.random.uuid())>.<1>:\(world.random.text("0123456789ABCDEF", count: 6))"
    let dasd = { (delay: Int, text: String) in
      LogMessage(
        delay: delay, level: .normal, process: "dasd", pid: 88, library: nil,
        subsystem: "com.apple.duetactivityscheduler", category: "scoring", text: text)
    }
    world.story.tail = [
      dasd(60, "Submitted Activity: \(activity) <private>"),
      dasd(
        500,
        "\(activity):[\n\t{name: ThunderingHerdPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, "
          + "Score: 0.00, Rationale: [{timeSinceThunderingHerdTriggerEvent < 300}]}}\n ], FinalDecision: Must Not "
          + "Proceed}"),
    ]
    // Messages alone are swcd's alone.
    if world.log.dialect != .bare {
      world.show(.log, as: .specific, [3003], at: [], statuses: ["unknown", "at-risk"])
    }
    world.show(.dump, as: .report, [3002], at: [], statuses: ["unknown"], mayBeSilent: true)
    world.withheld.insert(.sentence)
  }
}
