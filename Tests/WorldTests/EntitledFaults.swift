/// Faults of the link `entitled`: the app's side (findings 1001 to 1019).
enum EntitledFaults {
  static func apply(_ fault: Fault, to world: inout World) {
    let good = world.service + ":" + world.domain
    switch fault {
    case .entitlementsEmpty:
      let isProfile = world.entitlements.form == .profile
      world.entitlements.domains = isProfile || world.random.chance(50) ? nil : []
      world.show(.entitlements, as: .explanation, isProfile ? [1014, 1001] : [1001], at: ["entitled"])
      absent(&world)
    case .domainNotEntitled: domainNotEntitled(&world)
    case .schemeInEntitlement:
      // The host parses as "https" (aasa-semantics.md 1.11), which swcd then calls invalid (swcd-logs.md 1.3).
      world.entitlements.domains = ["\(world.service):https://\(world.host)"]
      world.show(.entitlements, as: .explanation, [1003], at: ["entitled"])
      absent(&world)
      if world.random.chance(50) {
        world.story.registration.append(.swcd(.normal, "dl", "Domain https is invalid. Will not attempt a download."))
      }
    case .pathInEntitlement:
      world.entitlements.domains = [good + world.random.pick("/", "/*", "/\(Vocabulary.areas[0])")]
      world.show(.entitlements, as: .explanation, [1004], at: ["entitled"])
      // Documents forbid it and swcd's code takes it: what a device then shows is not known.
      world.withheld = [.dump, .log, .sentence, .cdn, .get]
    case .serviceMisspelt:
      let service = world.isApplinks ? world.random.pick("applink", "universal", "appLinks") : "webcredential"
      world.entitlements.domains = [world.random.chance(30) ? world.domain : service + ":" + world.domain]
      world.show(.entitlements, as: .explanation, [1005], at: ["entitled"])
      absent(&world)
    case .placeholderInEntitlement:
      world.entitlements.domains = [
        world.service + ":" + world.random.pick("$(ASSOCIATED_DOMAIN)", "${LINK_HOST}", "$(DOMAIN)")
      ]
      world.show(.entitlements, as: .explanation, [1018], at: ["entitled"])
      absent(&world)
    case .hostInvalid: hostInvalid(&world)
    case .wildcardMisused:
      world.entitlements.domains = [
        world.service + ":" + world.random.pick("*", "*.example", "\(world.app.name)*.\(world.host)")
      ]
      world.show(.entitlements, as: .explanation, [1008], at: ["entitled"])
      absent(&world)
    case .portInEntitlement:
      world.entitlements.domains = [good + ":8443"]
      world.show(.entitlements, as: .explanation, [1006], at: ["entitled"])
      // Unsupported by the documents, kept by swcd's code: what a device then shows is not known.
      world.withheld = [.dump, .log, .sentence, .cdn, .get]
    case .developerModeInDistribution:
      world.entitlements.getTaskAllow = false
      world.dump.developerMode = true
      world.show(.entitlements, as: .explanation, [1010], at: ["entitled"])
      absent(&world)
      world.story.registration.append(
        .swcd(
          .debug, "entry",
          "Skipping domain \(world.log.domain(world.domain)) because bundle \(world.log.secret(world.app.bundleID)) "
            + "is not developer-signed"))
      if world.log.isDebug { world.show(.log, as: .specific, [2003], at: ["registered"]) }
    case .noApplicationIdentifier:
      world.entitlements.form = .codesign
      world.entitlements.hasIdentifier = false
      world.entitlements.team = nil
      world.show(.entitlements, as: .explanation, [1015], at: ["entitled"])
      absent(&world)
      world.withheld.insert(.sentence)
    default: break
    }
  }

  /// No entry: a complete dump shows that, and the app's own words are final (swcd-logs.md 1.5).
  static func absent(_ world: inout World) {
    world.leaveOut()
    world.show(.dump, as: .report, [2001], at: ["registered"])
    world.refuseInWords()
  }

  private static func domainNotEntitled(_ world: inout World) {
    let other = world.random.pick("stage", "beta", "preview") + "." + world.brandHost
    world.entitlements.domains = [world.service + ":" + other]
    world.show(.entitlements, as: .explanation, [1002], at: ["entitled"])
    if var entry = world.entry {
      entry.domain = other
      world.dump.background.append(entry)
    }
    absent(&world)
    if world.url != nil {
      // With the dump alone the nearest domain by name is asked, and it does not cover the URL's host.
      world.show(.dump, as: .report, [7003], at: ["matched"])
    }
  }

  /// An address in place of a host, without a mode (aasa-semantics.md M10).
  private static func hostInvalid(_ world: inout World) {
    let address = "10.\(world.random.number(1...99)).\(world.random.number(1...99)).\(world.random.number(2...99))"
    if let url = world.url { world.url = url.replacingFirst(world.host, with: address) }
    world.host = address
    world.entitlements.domains = [world.service + ":" + address]
    world.entry?.domain = address
    world.failFetch(
      StoredError(
        short: "SWCErrorDomain 8",
        long: "Error Domain=SWCErrorDomain Code=8 \"(null)\" UserInfo={Domain=\(address), Line=131, "
          + "Function=-[SWCDownloader downloadDataForDomain:]}"))
    world.story = FetchTale(begins: false, isSuccess: false)
    world.story.registration = [
      .swcd(.info, "entry", "Domain \(address) is an IP address in normal mode, explicitly blocking."),
      .swcd(.normal, "dl", "Domain \(address) is invalid. Will not attempt a download."),
    ]
    world.show(.entitlements, as: .explanation, [1007], at: ["entitled"])
    world.show(.dump, as: .specific, [2006], at: ["registered"])
    world.show(.log, as: .specific, [2006], at: ["registered"])
    world.withheld = [.file, .origin, .cdn, .sentence, .get]
  }
}

/// Faults of the link `registered` (findings 2001 to 2005).
enum RegisteredFaults {
  static func apply(_ fault: Fault, to world: inout World) {
    world.leaveOut()
    world.refuseInWords()
    let domain = world.log.domain(world.domain)
    switch fault {
    case .developerModeOff:
      world.entitlements.getTaskAllow = true
      world.dump.developerMode = false
      world.skip("Skipping domain \(domain) because developer mode is disabled")
      // "log line or Developer Mode: no": without the entitlement nothing tells that the domain has a mode.
      world.show(.dump, as: .report, [2001], at: ["registered"])
      if world.dump.form == .complete { world.show(.dump, .entitlements, as: .specific, [2002], at: ["registered"]) }
      if world.log.isDebug {
        world.show(.log, as: .specific, [2002], at: ["registered"])
      } else {
        world.show(
          .log, .entitlements, as: .report, [2002], at: ["registered"], statuses: ["broken", "unknown"],
          mayBeSilent: true)
      }
    case .managedWithoutProfile:
      world.skip("Skipping domain \(domain) because no MDM profile is active")
      world.show(.dump, as: .report, [2001], at: ["registered"])
      if world.log.isDebug { world.show(.log, as: .specific, [2004], at: ["registered"]) }
    case .managedNotAllowed:
      world.skip("Skipping domain \(domain) because the MDM profile does not allow directly connecting to it")
      world.show(.dump, as: .report, [2001], at: ["registered"])
      if world.log.isDebug { world.show(.log, as: .specific, [2005], at: ["registered"]) }
    default:
      world.show(.dump, as: .report, [2001], at: ["registered"])
    }
  }
}

extension World {
  mutating func skip(_ text: String) { story.registration.append(.swcd(.debug, "entry", text)) }

  /// The final negative of the passkey sheet: no entry, or a denial (swcd-logs.md 1.5).
  mutating func refuseInWords() {
    sentence = "Application with identifier \(app.id) is not associated with domain \(host)"
    show(.sentence, as: .effect, [6006], at: ["approved"])
  }

  /// The passkey sheet while the entry is unspecified: pending or failing (swcd-logs.md 1.5).
  mutating func pendInWords() {
    sentence =
      "Unable to verify webcredentials association of \(app.id) with domain \(host). Please try again in a few seconds."
    show(.sentence, as: .effect, [6005], at: [], statuses: ["unknown", "at-risk"])
  }

  var brandHost: String { host.split(separator: ".").suffix(2).joined(separator: ".") }
}

extension String {
  /// The text with the first occurrence of another replaced.
  func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return replacingCharacters(range, with: new)
  }

  private func replacingCharacters(_ range: Range<String.Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
