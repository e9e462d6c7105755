/// What has nothing to do with the question: Apple's own apps, other people's apps, other lines of the log.
enum Noise {
  static func appleEntries(_ random: inout SplitMix64) -> [DumpEntry] {
    let apps = [
      ("com.apple.AppStore", "apps.apple.com", "{\"/\":\"*\"}"), ("com.apple.Maps", "maps.apple.com", "{\"/\":\"*\"}"),
      ("com.apple.reminders", "www.icloud.com", "{\"/\":\"/reminders/*\"}"),
      ("com.apple.Music", "music.apple.com", "{\"/\":\"*\"}"),
      ("com.apple.facetime", "facetime.apple.com", "{\"/\":\"*\"}"),
    ]
    return random.shuffled(apps).prefix(random.number(1...4)).map { app in
      DumpEntry(
        service: "applinks", appID: app.0, version: "1.0", identifier: DumpEntry.identifier(&random), domain: app.1,
        patterns: app.2, flags: ["systemApplication"])
    }
  }

  /// Entries of other people's apps; a few of them have troubles of their own.
  static func otherEntries(_ count: Int, at time: Int, _ random: inout SplitMix64) -> [DumpEntry] {
    random.shuffled(Vocabulary.others).prefix(count).map { name in
      let app = InventedApp.draw(name, &random)
      var entry = DumpEntry(
        service: random.pick("applinks", "applinks", "webcredentials"), appID: app.id, version: app.version,
        identifier: DumpEntry.identifier(&random), domain: "links.\(name).example", patterns: nil)
      entry.checked(time - random.number(100...300_000), success: true, &random)
      switch random.below(8) {
      case 0: entry.site = "denied"
      case 1:
        entry.site = "unspecified"
        entry.error = .network(
          -1001, "The request timed out.",
          address: "https://app-site-association.cdn-apple.com/a/v1/links.\(name).example")
        entry.retries = random.number(1...4)
      default: if entry.service == "applinks" { entry.patterns = "{\"/\":\"/\(random.pick("a", "go", "open"))/*\"}" }
      }
      return entry
    }
  }

  static func line(_ random: inout SplitMix64) -> LogMessage {
    let lines: [(String, String?, String, String, String)] = [
      (
        "powerd", nil, "com.apple.powerd", "assertions",
        "Process locationd.66 Released PreventUserIdleSystemSleep age:00:00:06"
      ),
      ("sharingd", nil, "com.apple.sharing", "Handoff", "Scanning mode Contacts Only, SystemUI idle"),
      ("locationd", nil, "com.apple.locationd.Core", "Client", "activity vector updated, confidence 1, stationary 1"),
      (
        "podplay", "CFNetwork", "com.apple.CFNetwork", "Default",
        "Task <\(random.uuid())>.<36> finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001 "
          + "\"The request timed out.\" UserInfo={_kCFStreamErrorCodeKey=-2102, _kCFStreamErrorDomainKey=4}"
      ),
      ("backboardd", nil, "com.apple.BackBoard", "TouchEvents", "contact 3 presence: none"),
      (
        "mobileassetd", nil, "com.apple.MobileAsset", "v2", "asset type com.apple.MobileAsset.TimeZoneUpdate is current"
      ),
      ("healthd", "HealthDaemon", "com.apple.HealthKit", "database", "transaction 6838 closed in 34 ms"),
      (
        "SpringBoard", nil, "com.apple.SpringBoard", "Badge", "Application 'com.example.weatherly' badge value is now 1"
      ),
    ]
    let line = random.pick(from: lines, or: lines[0])
    return LogMessage(
      delay: random.number(5...900), level: line.0 == "podplay" ? .error : .normal, process: line.0,
      pid: 300 + line.0.utf8.count * 7, library: line.1, subsystem: line.2, category: line.3, text: line.4)
  }

  static func lines(_ count: Int, _ random: inout SplitMix64) -> [LogMessage] { (0..<count).map { _ in line(&random) } }

  /// The fetch for another domain, well before or after the one that matters; now and then it fails.
  static func otherFetch(_ log: LogText, after delay: Int, _ random: inout SplitMix64) -> [LogMessage] {
    let name = random.pick(from: Vocabulary.others, or: "orchid")
    let domain = log.domain("links.\(name).example")
    let task = "AASA-\(random.uuid()) { domain: \(domain), bytes: 0, route: cdn }"
    var messages = [LogMessage.swcd(.normal, "dl", "Beginning data task \(task)", after: delay)]
    if random.chance(40) {
      let status = random.pick("404 Not Found", "403 Forbidden", "500 Internal Server Error")
      messages.append(
        .swcd(
          .error, "dl",
          "Request for '\(log.secret("https://app-site-association.cdn-apple.com/a/v1/links.\(name).example"))' for task "
            + "\(task) denied because the CDN told us to stop with HTTP status 404: SWCERR00101 Bad HTTP Response: "
            + "\(status) -- {\"status\":\"\(status)\"}", after: 400))
    }
    return messages
  }
}
