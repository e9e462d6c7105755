/// Random evidence with names that are known, in every form in which evidence holds names.
struct Generator {
  var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678 }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)) % UInt64(max(1, bound)))
  }

  mutating func pick<T>(_ list: [T]) -> T { list[next(list.count)] }

  mutating func word(_ range: ClosedRange<Int>, of alphabet: String = "abcdefghijklmnopqrstuvwxyz") -> String {
    let letters = Array(alphabet)
    return String((0..<(range.lowerBound + next(range.count))).map { _ in letters[next(letters.count)] })
  }

  mutating func hex(_ count: Int, upper: Bool = false) -> String {
    word(count...count, of: upper ? "0123456789ABCDEF" : "0123456789abcdef")
  }

  // MARK: Names

  mutating func host() -> String {
    let site = word(4...14) + (next(4) == 0 ? "-" + word(2...5) : "")
    let top = pick(["com", "org", "net", "io", "de", "co.uk", "example", "dev", "app", "shop", "com.au", "jp"])
    let sub = pick(["", "", "www.", word(3...8) + ".", word(3...6) + "." + word(2...5) + "."])
    return sub + site + "." + top
  }

  mutating func unicodeHost() -> String {
    pick(["münch", "straße", "日本", "пример", "épice"]) + word(3...6) + ".example"
  }

  mutating func prefix() -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    while true {
      let text = word(10...10, of: letters)
      // Only what cannot be a word, and no pseudonym.
      if text.contains(where: \.isNumber), text.contains(where: \.isLetter), !text.hasPrefix("ZZ"),
        !text.hasPrefix("0X")
      {
        return text
      }
    }
  }

  mutating func bundleID() -> String {
    pick(["com", "org", "net", "io", "de"]) + "." + word(4...10) + "."
      + pick([word(3...9), word(3...6) + "." + word(4...8)])
  }

  mutating func uuid() -> String {
    let upper = next(2) == 0
    return [8, 4, 4, 4, 12].map { hex($0, upper: upper) }.joined(separator: "-")
  }

  mutating func ipv4() -> String { "\(pick([10, 172, 192, 84, 151])).\(next(256)).\(next(256)).\(1 + next(254))" }
  mutating func ipv6() -> String {
    pick(["2a02:\(hex(3))1:\(hex(4))::\(hex(3))7", "fe80::\(hex(4)):\(hex(3))9:\(hex(4)):1\(hex(3))"])
  }
  mutating func mac() -> String { (0..<6).map { _ in "a" + word(1...1, of: "0123456789") }.joined(separator: ":") }
  mutating func user() -> String { word(5...10) + pick(["", ".\(word(3...7))", "7"]) }
  mutating func device() -> String { word(3...8).capitalized + "s-" + pick(["iPhone", "iPad", "MacBook-Pro"]) }
  mutating func secret() -> String {
    word(9...24, of: "abcdefghijkmnpqrstuvwyz") + "\(1000 + next(9000))" + word(3...6)
  }
}

/// One set of names, and the evidence that holds them.
struct Sample {
  var names: [String] = []
  /// Names in an encoded or otherwise changed form that must go too.
  var forms: [String] = []
  var files: [(name: String, text: String)] = []

  init(seed: Int) {
    var random = Generator(seed: seed)
    let hosts = (0..<4).map { _ in random.host() } + (random.next(4) == 0 ? [random.unicodeHost()] : [])
    let prefixes = (0..<2).map { _ in random.prefix() }
    let bundles = (0..<3).map { _ in random.bundleID() }
    let users = (0..<2).map { _ in random.user() }
    let devices = (0..<2).map { _ in random.device() }
    let uuids = (0..<3).map { _ in random.uuid() }
    let secrets = (0..<3).map { _ in random.secret() }
    let addresses = [random.ipv4(), random.ipv4(), random.ipv6(), random.mac()]
    names = hosts + prefixes + bundles + users + devices + uuids + secrets + addresses

    let host = { (random: inout Generator) in random.pick(hosts) }
    let appID = { (random: inout Generator) in random.pick(prefixes) + "." + random.pick(bundles) }
    var log: [String] = []
    for _ in 0..<30 {
      let (domain, app, task) = (host(&random), appID(&random), random.pick(uuids))
      let shown = random.next(3) == 0 ? Self.shortened(domain) : domain
      if shown != domain { forms.append(shown) }
      let message: String
      switch random.next(12) {
      case 0:
        message =
          "Entry { s = applinks, a = \(app), d = \(shown), ua = unspecified, sa = approved } needs its JSON updated"
      case 1: message = "Beginning data task AASA-\(task) { domain: \(shown), bytes: 0, route: cdn }"
      case 2: message = "Skipping domain \(domain)?mode=developer because developer mode is disabled"
      case 3:
        message =
          "Allowing redirect 'https://\(domain)/a' -> 'https://\(host(&random))/b?token=\(random.pick(secrets))'"
      case 4: message = "open https%3A%2F%2F\(domain)%2Fwelcome%3Fcode%3D\(random.pick(secrets))"
      case 5: message = "peer \(random.pick(addresses)) of \(random.pick(addresses)) answered for \(domain)"
      case 6:
        message =
          "mail from \(random.pick(users))@\(domain), session https://\(random.pick(users)):\(random.pick(secrets))@\(domain)/x#\(random.pick(secrets))"
      case 7: message = "file:///Users/\(random.pick(users))/Library/\(task)/x.plist"
      case 8: message = "\u{1B}[1m\(domain.prefix(3))\u{1B}[0m\(domain.dropFirst(3)) and \(domain.uppercased())"
      case 9:
        message =
          "JSON {\"url\":\"https:\\/\\/\(domain)\\/p\",\"app\":\"\(app)\",\"u\":\"\\u002fUsers\\u002f\(random.pick(users))\\u002f\"}"
      case 10:
        message =
          "{\"host\":\"\(domain.replacingDots("\\u002e"))\"} \(domain.replacingDots("%2E")) \(domain.replacingDots("&#46;"))"
      default: message = "Authorization: Bearer \(random.pick(secrets)) for \(app) on \(random.pick(devices))"
      }
      let time = "2026-03-02 09:15:\(10 + random.next(50)).118000+0100"
      log.append(
        random.next(2) == 0
          ? "\(time)  \(random.pick(devices)) swcd[118]: [com.apple.swc:dl] \(message)"
          : "\(time) 0x3058     Default     0x0                  118    0    swcd: [com.apple.swc:dl] \(message)")
    }
    var dump =
      "Developer Mode:       no\n\n=================================== DATABASE ===================================\n"
    for domain in hosts {
      dump += """
        Service:              applinks
        App ID:               \(appID(&random))
        App PI:               <LSPersistentIdentifier 0x10520a390> { v = 0, t = 0x8, u = 0x3ec, db = \(random.pick(uuids)), {length = 8, bytes = 0xec03000000000000} }
        Domain:               \(random.pick(["", "*."]))\(domain)
        Patterns:             {"/":"/buy/*"}, {"/":"/help/*","?":{"articleNumber":"????"}}
        User Approval:        unspecified
        Site/Fmwk Approval:   approved
        Flags:
        --------------------------------------------------------------------------------

        """
    }
    let aasa = """
      {"applinks":{"details":[{"appIDs":["\(appID(&random))","\(appID(&random))"],"components":[{"/":"/buy/*"},{"/":"/help/*"}]}]},
       "webcredentials":{"apps":["\(appID(&random))"]}}
      """
    let site = host(&random)
    let curl = """
      $ curl -v https://\(site)/.well-known/apple-app-site-association
      *   Trying \(addresses[0]):443...
      * Connected to \(site) (\(addresses[0])) port 443
      *  subject: CN=\(site)
      > Host: \(site)
      > Cookie: sid=\(random.pick(secrets))
      < HTTP/1.1 301 Moved Permanently
      < location: https://\(host(&random))/login?next=https%3A%2F%2F\(host(&random))%2F&key=\(random.pick(secrets))
      """
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>application-identifier</key><string>\(appID(&random))</string>
      <key>com.apple.developer.associated-domains</key>
      <array><string>applinks:\(host(&random))</string><string>webcredentials:*.\(host(&random))?mode=developer</string></array>
      <key>com.apple.developer.team-identifier</key><string>\(prefixes[0])</string>
      </dict></plist>
      """
    files = [
      ("device.log", log.joined(separator: "\n") + "\n"), ("show.txt", dump), ("aasa.json", aasa), ("curl.txt", curl),
      ("app.entitlements", plist), ("bare.txt", (hosts + bundles + prefixes + uuids).joined(separator: "\n")),
    ]
  }

  /// The form of a domain in a device's log (swcd-logs.md 1.1).
  static func shortened(_ host: String) -> String {
    let labels = host.split(separator: ".")
    return labels.enumerated().map { index, label in
      index == labels.count - 1 || label.count < 3 || index == 0 && label == "www"
        ? String(label) : label.prefix(2) + "…"
    }.joined(separator: ".")
  }
}

extension String {
  func replacingDots(_ text: String) -> String { split(separator: ".").joined(separator: text) }
}
