import Evidence

/// Invents what swcd and others could have logged: fetches of every outcome, told in any order, among other lines.
struct EventGenerator {
  var numbers: SeededNumbers
  private var moment = 0

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  mutating func events(_ count: Int) -> [WrittenEvent] {
    var events: [WrittenEvent] = []
    var pending: [WrittenEvent] = []
    while events.count < count {
      var event: WrittenEvent
      if !pending.isEmpty, numbers.chance(0.5) {
        event = pending.remove(at: numbers.number(0...(pending.count - 1)))
      } else if numbers.chance(0.4) {
        let story = story()
        event = story[0]
        pending += story.dropFirst()
      } else {
        event = numbers.chance(0.5) ? single() : unrelated()
      }
      moment += numbers.number(1...2_000_000)
      event.moment = moment
      events.append(event)
    }
    return events
  }

  private mutating func task() -> String {
    let digits = (0..<32).map { _ in String(numbers.number(0...15), radix: 16, uppercase: true) }.joined()
    func part(_ from: Int, _ length: Int) -> Substring { digits.dropFirst(from).prefix(length) }
    return "AASA-\(part(0, 8))-\(part(8, 4))-4\(part(13, 3))-8\(part(17, 3))-\(part(20, 12))"
  }

  private mutating func dl(_ message: String, _ level: LogLevel = .default) -> WrittenEvent {
    WrittenEvent(moment: 0, subsystem: "com.apple.swc", category: "dl", level: level, message: message)
  }

  private mutating func story() -> [WrittenEvent] {
    let domain = numbers.pick(["sh….ex….com", "shop.example.com", "*.st….example", "xn--bcher-kva.example:8443"])
    let (task, direct) = (task(), numbers.chance(0.3))
    let object = LogTexts.object(task, domain: domain, route: direct ? ".wk" : "cdn")
    let begin = dl("Beginning data task " + object)
    switch numbers.number(0...7) {
    case 0: return [begin]
    case 1 where !direct: return [begin, dl(LogTexts.stop(task, domain: domain), .error)]
    case 1: return [begin, dl(LogTexts.denied(task, domain: domain), .error)]
    case 2:
      return [
        begin,
        dl(
          "Denying redirect '<private>' -> '<private>' for task \(object) because the new URL has a bad scheme", .error),
      ]
    case 3:
      let error =
        "Error Domain=SWCErrorDomain Code=100 \"Disallowed \\\"trust\\\" result type.\" UserInfo={Line=174,\tFunction=-[SWCSecurityGuard verifyTrust:error:], TrustResultType=6}"
      return [begin, dl("Failed to verify server trust <private> for task \(object): \(error)", .error)]
    case 4: return [begin, dl("Data for task \(object) exceeded maximum length")]
    case 5:
      return [begin, dl("Downloaded data for domain \(domain) (route? \(direct ? ".wk" : "cdn"))", .debug)]
    case 6:
      return [
        begin,
        dl(
          "Error securing JSON file for \(domain): Error Domain=SWCErrorDomain Code=104 \"Failed to extract JSON object when assuming signed\" UserInfo={\n    Line = 88;\n    NSUnderlyingError = \"{Error Domain=NSOSStatusErrorDomain Code=-25257}\";\n}",
          .error),
      ]
    default:
      let request = "Task <04FBDE69-24A9-4805-A342-\(task.suffix(12))>.<\(numbers.number(1...9))>"
      return [
        begin,
        WrittenEvent(
          moment: 0, library: "CFNetwork", subsystem: "com.apple.CFNetwork", category: "Default", level: .error,
          message:
            "\(request) finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 \"An SSL error has occurred…\" UserInfo={NSErrorPeerCertificateChainKey=(\n    \"<cert(0x1) s: *.shop.example i: Example CA>\",\n    \"<cert(0x2) s: Example CA>\"\n), _kCFStreamErrorDomainKey=3}"
        ),
      ]
    }
  }

  /// A line of swcd or a neighbour that stands alone.
  private mutating func single() -> WrittenEvent {
    let entry = "{ s = applinks, a = \(LogTexts.app), d = shop.example, ua = unspecified, sa = approved }"
    let manager = { (message: String, level: LogLevel) in
      WrittenEvent(
        moment: 0, library: "SharedWebCredentials", subsystem: "com.apple.swc", category: "manager", level: level,
        message: message)
    }
    return switch numbers.number(0...7) {
    case 0: manager("Entry \(entry) needs its JSON updated because the app PI changed", .default)
    case 1: manager("Inputs blocked by pattern NOT /card/\"[{(ü…}]\"/* on entry \(entry)", .debug)
    case 2: manager("Set details on \(entry): {\n\t\"a\" = (\n\t\t\"/b/*\",\n\t);\n}", .info)
    case 3: manager("Error during LS enumeration. App list may be incomplete: (null)\n\nsecond paragraph: {[\"", .fault)
    case 4:
      WrittenEvent(
        moment: 0, process: "Shop", pid: 4711, library: "AuthenticationServices",
        subsystem: "com.apple.AuthenticationServices", category: "Authorization", level: .error,
        message: "Application with identifier \(LogTexts.app) is not associated with domain shop.example")
    case 5: manager("Developer mode enabled: NO", .default)
    case 6:
      WrittenEvent(
        moment: 0, subsystem: "com.apple.swc", category: "1701", level: .error,
        message:
          "Error getting enterprise-managed associated domains data. If this device is not enterprise-managed, this is normal: <private>"
      )
    default:
      WrittenEvent(
        moment: 0, process: "SpringBoard", pid: 61,
        message:
          "Requested application <private> has policy 0, associated category:DH1009 associated sites:(null) equivalent bundle identifiers:com.example.shop"
      )
    }
  }

  /// A line that says nothing about associated domains.
  private mutating func unrelated() -> WrittenEvent {
    let (process, message) = numbers.pick([
      ("kernel", "AppleSMC: power event \(numbers.number(1...9999)) state 7"),
      ("locationd", "{\"msg\":\"onGpsFix\", \"accuracy\":\(numbers.number(1...99)), \"age\":1}"),
      ("backboardd", "swap id presented,\tlate \"\"frames\"\" {\n{\"a\":1}\n[connected to bus]\n}\n\nend of the dump"),
      ("SpringBoard", "[app<com.example.app>:52612] 日本語の長い文 – “quoted” …"),
      (
        "nsurlsessiond",
        "Task <5F6E0D3C-0000-4000-8000-000000000001>.<2> finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001 \"x\" UserInfo={a=b}"
      ),
      (
        "dasd",
        "com.apple.photos.analysis:12:[\n\t{name: ThermalPolicy, response: {Decision: Must Not Proceed}}\n ], FinalDecision: Must Not Proceed}"
      ),
    ])
    return WrittenEvent(
      moment: 0, process: process, pid: 90, subsystem: "com.example.\(process)", category: "default",
      level: numbers.pick(LogLevel.allCases), message: message, isOurs: false)
  }
}
