/// Faults of the file's form (findings 4001 to 4022): what is served cannot be read, or registers nothing.
enum ParsedFaults {
  static func apply(_ fault: Fault, to world: inout World) {
    let good = world.published.text
    switch fault {
    case .notJSON: unreadable(broken(good, &world.random), [4001], device: [4001, 4002], &world)
    case .page:
      unreadable(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><title>\(world.app.name)</title></head>\n<body><div id=\"root\"></div>"
          + "<script src=\"/main.js\"></script></body></html>\n", [4002], device: [4001, 4002], type: "text/html",
        &world)
    case .emptyBody: unreadable("", [4003], device: [4001, 4002, 4003], &world)
    case .rootNotObject: useless("[\n" + good + "]\n", [4006, 4010], &world)
    case .nothingRegistered: nothingRegistered(&world)
    case .detailsUnusable: detailsUnusable(&world)
    case .serviceUsesDetails:
      let item = ListedApp(appIDs: [world.app.id], rules: []).item
      useless("{\n  \"\(world.service)\": {\n    \"details\": [\(item)]\n  }\n}\n", [4014, 4010], &world)
    default: break
    }
  }

  /// One mistake that neither a strict nor a lenient parser reads over.
  private static func broken(_ text: String, _ random: inout SplitMix64) -> String {
    switch random.below(5) {
    case 0: text.replacingFirst(": ", with: " ")
    case 1: text.replacingFirst("\"", with: "“")
    case 2: text.replacingFirst("{", with: "{ // universal links\n ")
    case 3: String(text.dropLast(3))
    default: text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "'")
    }
  }

  private static func unreadable(
    _ text: String, _ codes: [Int], device: [Int], type: String = "application/json", _ world: inout World
  ) {
    world.published.override = text
    world.fileCopy = text
    if text.isEmpty { world.fileRole = .origin } else if world.fileRole == .cdn { world.fileRole = .origin }
    let origin = RecordedAnswer.served(world.wellKnown, text, type: type)
    if world.isDirect {
      notParsed(&world, device, at: ["parsed"])
      for piece in [Piece.file, .origin] { world.show(piece, as: .explanation, codes, at: ["parsed"]) }
    } else if world.random.chance(60) {
      // Apple's CDN finds no usable JSON: 3107, which the broken body at hand explains (root-cause.md 3.3).
      SiteFaults.refuse("SWCERR00401 Bad JSON content", details: nil, [3107], &world)
      for piece in [Piece.file, .origin] { world.show(piece, as: .explanation, codes, at: ["parsed", "fetched"]) }
    } else {
      // It comes through to the device's parser.
      notParsed(&world, device, at: ["parsed"])
      world.withheld.insert(.cdn)
      for piece in [Piece.file, .origin] { world.show(piece, as: .explanation, codes, at: ["parsed"]) }
    }
    world.origin = [origin]
  }

  /// SWCErrorDomain 104 or NSCocoaErrorDomain 3840, by the system's version (root-cause.md section 4).
  static func notParsed(_ world: inout World, _ codes: [Int], at links: Set<String>) {
    let text =
      "JSON text did not start with array or object and option to allow fragments not set. around line 1, column 0."
    world.failFetch(
      world.random.chance(60)
        ? StoredError(
          domain: "NSCocoaErrorDomain", code: 3840, text: text,
          info: "NSDebugDescription=\(text), NSJSONSerializationErrorIndex=0")
        : StoredError(
          domain: "SWCErrorDomain", code: 104, text: "Failed to extract JSON object when assuming signed",
          info: "Line=308, Function=+[SWCSecurityGuard JSONObjectWithSignedData:error:], "
            + "NSDebugDescription=Failed to extract JSON object when assuming signed, "
            + "UnderlyingError=Error Domain=NSOSStatusErrorDomain Code=-25257 \"(null)\""))
    world.story.tail = [
      .swcd(.error, "dl", "Error securing JSON file for \(world.log.domain(world.domain)): <private>", after: 350)
    ]
    world.show(.dump, as: .report, codes, at: links)
    world.show(.log, as: .report, codes, at: links)
    world.pendInWords()
  }

  /// Valid JSON without a usable entry: a line at default level, and every entry is settled without an approval
  /// (swcd-logs.md 1.2 "had no entries", 1.3).
  private static func useless(_ text: String, _ codes: [Int], _ world: inout World) {
    world.published.override = text
    world.fileCopy = text
    world.deny()
    world.story.tail = [
      .swcd(.normal, "db", "JSON file for \(world.log.domain(world.domain)) had no entries", after: 400)
    ]
    world.origin = [.served(world.wellKnown, text)]
    world.cdn = [.cdnServed(world.cdnAddress, host: world.host, text)]
    world.show(.dump, as: .report, [5001, 6001], at: ["listed", "approved"])
    world.show(.log, as: .specific, [4010], at: ["parsed"])
    for piece in [Piece.file, .origin, .cdn] { world.show(piece, as: .explanation, codes, at: ["parsed"]) }
    world.refuseInWords()
  }

  private static func nothingRegistered(_ world: inout World) {
    let good = world.published.text
    switch world.random.below(4) {
    case 0: useless("{}\n", [4010], &world)
    case 1:
      let wrong = world.service.prefix(1).uppercased() + world.service.dropFirst()
      useless(good.replacingFirst("\"\(world.service)\"", with: "\"\(wrong)\""), [4012, 4010], &world)
    case 2: useless("{\n  \"\(world.service)\": []\n}\n", [4011, 4010], &world)
    default: useless("{\n  \"name\": \"\(world.app.name)\",\n  \"version\": 3\n}\n", [4010], &world)
    }
  }

  /// `details` that is one object, or nothing (aasa-semantics.md D8, D10).
  private static func detailsUnusable(_ world: inout World) {
    let item = ListedApp(appIDs: [world.app.id], rules: world.rules).item
    guard world.isApplinks else { return nothingRegistered(&world) }
    switch world.random.below(4) {
    case 0: useless("{ \"applinks\": { \"details\": null } }\n", [4022, 4010], &world)
    case 1: useless("{ \"applinks\": { \"apps\": [], \"details\": [] } }\n", [4022, 4010], &world)
    case 2: useless("{\n  \"details\": [\(item)]\n}\n", [4013, 4010], &world)
    default: useless("{\n  \"applinks\": {\n    \"details\": \(item)\n  }\n}\n", [4020, 4010], &world)
    }
  }
}
