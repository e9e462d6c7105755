/// Draws a world from a seed: first the fault, then a world that has it, then which pieces are handed over.
enum WorldGenerator {
  static func world(seed: UInt64) -> World {
    if seed >= firstInOrder { return worldInOrder(seed) }
    var random = SplitMix64(seed: seed)
    let fault = Fault.draw(&random)
    return world(seed: seed, fault, &random, handed: nil)
  }

  /// Seeds from here on are the control: worlds in order, every combination of pieces in turn.
  static let firstInOrder: UInt64 = 7_000_000
  static let piecesInOrder = Piece.allCases.filter { $0 != .sentence }

  private static func worldInOrder(_ seed: UInt64) -> World {
    let combinations = UInt64(1 << piecesInOrder.count) - 1
    let mask = Int((seed - firstInOrder) % combinations) + 1
    let handed = Set(piecesInOrder.enumerated().filter { mask & (1 << $0.offset) != 0 }.map(\.element))
    var random = SplitMix64(seed: seed)
    return world(seed: seed, .none, &random, handed: handed)
  }

  /// A world with a given fault and, where they are given, the pieces that are handed over.
  private static func world(seed: UInt64, _ fault: Fault, _ random: inout SplitMix64, handed: Set<Piece>?) -> World {
    var world = base(seed: seed, fault, random)
    fault.apply(to: &world)
    world.showGet()
    let possible = Set(Piece.allCases).subtracting(world.withheld).filter { world.holds($0) }
    if let handed {
      world.handed = handed.intersection(possible)
    } else {
      let ordered = possible.sorted()
      world.handed = Set(ordered.filter { world.random.chance($0 == .dump ? 55 : $0 == .get ? 12 : 45) })
      if world.handed.isEmpty { world.handed = [world.random.pick(from: ordered, or: .dump)] }
    }
    random = world.random
    return world
  }

  /// A world in order that meets the fault's demands.
  private static func base(seed: UInt64, _ fault: Fault, _ drawn: SplitMix64) -> World {
    var random = drawn
    let demand = fault.demand
    let name = random.pick(from: Vocabulary.brands, or: "foxglove")
    let app = InventedApp.draw(name, &random)
    let label = random.chance(70) ? random.pick(from: Vocabulary.labels, or: "www") + "." : ""
    // 2023-01-01 to 2026-06-30.
    let time = 1_672_531_200 + random.below(110_246_400)
    var world = World(
      seed: seed, random: random, fault: fault, app: app, host: label + name + ".example", origin: [], cdn: [],
      time: time, taskID: random.uuid())
    world.random = random
    world.drawAssociation(demand)
    world.drawDevice(demand)
    world.drawLog(demand)
    world.drawEntitlements(demand)
    world.drawSite()
    return world
  }
}

extension World {
  fileprivate func holds(_ piece: Piece) -> Bool {
    switch piece {
    case .sentence: sentence != nil && (service == "webcredentials" || isLaunchError)
    case .cdn: !isDirect
    case .dump: dump.form != .fragment || entry != nil
    case .get: entry != nil
    default: true
    }
  }

  fileprivate mutating func drawAssociation(_ demand: Fault.Demand) {
    if !demand.contains(.url), demand.contains(.passkeys) || random.chance(25) { service = "webcredentials" }
    if !demand.contains(.url), service == "applinks", random.chance(6) { service = "activitycontinuation" }
    if demand.contains(.developerMode) {
      mode = "developer"
    } else if demand.contains(.managedMode) {
      mode = "managed"
    } else if !demand.contains(.normalMode), random.chance(15) {
      mode = "developer"
    }
    if isApplinks, mode.isEmpty, !demand.contains(.plainHost), random.chance(10) {
      isWildcard = true
      host = brandHost
    }
    let areas = random.shuffled(Vocabulary.areas)
    rules = areas.prefix(random.number(1...4)).map { InventedRule(path: "/\($0)/" + random.pick("*", "?*")) }
    if random.chance(25) {
      rules.insert(
        InventedRule(path: "/\(areas[6])/*", isExclude: true, comment: random.chance(50) ? "web only" : nil), at: 0)
    }
    if random.chance(15) { rules.append(InventedRule(path: "/\(areas[7])/*", query: [(name: "id", pattern: "?*")])) }
    if random.chance(10) { rules.append(InventedRule(path: "/\(areas[9])", fragment: "?*")) }
    if isApplinks, demand.contains(.url) || isWildcard || random.chance(65) {
      let slug = random.pick(from: Vocabulary.slugs, or: "amber")
      url = address("/\(areas[0])/\(slug)" + (random.chance(30) ? "?utm_source=mail" : ""))
    }
  }

  fileprivate mutating func drawDevice(_ demand: Fault.Demand) {
    dump.form = random.pick(.complete, .complete, .complete, .plain, .fragment)
    dump.twelveHour = random.chance(15)
    dump.isColoured = random.chance(8)
    dump.hasCarriageReturns = random.chance(8)
    dump.hasPrompt = random.chance(12)
    dump.developerMode = mode == "developer" || random.chance(10)
    dump.process = random.number(80...900)
    dump.background =
      Noise.appleEntries(&random) + Noise.otherEntries(random.number(0...4), at: time, &random)
    if random.chance(40) {
      dump.settings.append(DumpText.Setting(service: "applinks", appID: "com.apple.AppStore", enabled: 1))
    }
    var own = DumpEntry(
      service: service, appID: app.id, version: app.version, identifier: DumpEntry.identifier(&random), domain: domain,
      patterns: isApplinks ? InventedRule.patterns(rules) : nil)
    if mode == "developer" || mode == "managed" { own.flags = [mode] }
    own.checked(time, success: true, &random)
    entry = own
  }

  fileprivate mutating func drawLog(_ demand: Fault.Demand) {
    log.dialect = random.pick(from: LogText.Dialect.allCases, or: .console)
    if demand.contains(.datedLog) { log.dialect = random.pick(.standard, .syslog, .ndjson, .json) }
    log.isDebug = random.chance(30)
    log.isRedacted = random.chance(75)
    log.zone = random.pick(0, 60, 120, -420, 330)
    log.hasLeadingColumn = random.chance(25)
    log.process = dump.process
  }

  fileprivate mutating func drawEntitlements(_ demand: Fault.Demand) {
    entitlements.form = random.pick(.project, .project, .project, .codesign, .codesign, .codesign, .profile)
    if demand.contains(.namedDomains), entitlements.form == .profile { entitlements.form = .codesign }
    entitlements.hasIdentifier = entitlements.form != .project || random.chance(50)
    entitlements.team = entitlements.hasIdentifier ? app.prefix : nil
    if mode == "developer" {
      entitlements.getTaskAllow = true
    } else if random.chance(40) {
      entitlements.getTaskAllow = random.chance(50)
    }
    entitlements.domains = [service + ":" + domain]
    if random.chance(30) { addSibling() }
    if let domains = entitlements.domains { entitlements.domains = random.shuffled(domains) }
  }

  /// Another domain of the same app, which may have troubles of its own that nobody asked about.
  fileprivate mutating func addSibling() {
    let host = "static.\(app.name)-assets.example"
    entitlements.domains?.append("\(service):\(host)")
    var sibling = DumpEntry(
      service: service, appID: app.id, version: app.version, identifier: entry?.identifier ?? "(null)", domain: host,
      patterns: nil)
    sibling.checked(time - random.number(10...900), success: true, &random)
    if random.chance(30) { sibling.site = "denied" } else if isApplinks { sibling.patterns = "{\"/\":\"/cdn/*\"}" }
    dump.background.append(sibling)
  }

  fileprivate mutating func drawSite() {
    let fits = rules.allSatisfy(\.fitsPaths)
    if isApplinks {
      let own = ListedApp(appIDs: [app.id], rules: rules, usesComponents: !fits || random.chance(65))
      published.listed = [own]
      if random.chance(30) {
        let other = InventedApp.draw(random.pick(from: Vocabulary.others, or: "orchid"), &random)
        let item = ListedApp(appIDs: [other.id], rules: [InventedRule(path: "/\(other.name)/*")])
        published.listed.insert(item, at: random.below(2))
      }
      if random.chance(25) { published.services = [(name: "webcredentials", apps: [app.id])] }
    } else {
      published.services = [(name: service, apps: [app.id])]
      if random.chance(30) {
        let other = InventedApp.draw(random.pick(from: Vocabulary.others, or: "orchid"), &random)
        published.services[0].apps.append(other.id)
      }
    }
    fileRole = random.pick(.none, .none, .origin, mode.isEmpty ? .cdn : .origin)
    publish()
  }
}
