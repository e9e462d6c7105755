import Testing

/// Logs taken from an attached device: idevicesyslog, Xcode's device console, pymobiledevice3 (swcd-logs.md 3.6, 3.7).
@Suite struct DeviceDialectTests {
  static let swcd = ["process": "swcd", "pid": "214", "certainty": "no-year", "subsystem": "-"]

  static func device(
    _ message: String, host: String = "", fraction: String = "", library: String = "", level: String = "Notice"
  ) -> String {
    "Mar  2 09:14:02\(fraction) \(host)swcd\(library)[214] <\(level)>: \(message)"
  }

  static let relays: [LogCase] = [
    LogCase(
      name: "without host, with microseconds", dialect: .idevicesyslog,
      text: [
        "[connected]", device(LogTexts.begin(), fraction: ".433871"),
        device(LogTexts.stop(), fraction: ".433871", library: "(SharedWebCredentials)", level: "Error"),
        device("Add all apps", fraction: ".433871", level: "Debug"), "[disconnected]", "",
      ].joined(separator: "\n"),
      events: [
        swcd + LogTexts.beginFacts + ["level": "default", "library": "-"],
        swcd + LogTexts.stopFacts + ["level": "error", "library": "SharedWebCredentials"],
        swcd + ["level": "debug", "message": "Add all apps", "library": "-"],
      ]),
    LogCase(
      name: "without host and microseconds", dialect: .idevicesyslog,
      text: [device(LogTexts.begin()), device(LogTexts.stop(), level: "Error")].joined(separator: "\n"),
      events: [swcd + LogTexts.beginFacts, swcd + LogTexts.stopFacts + ["level": "error"]]),
    LogCase(
      name: "with host and library", dialect: .idevicesyslog,
      text: [
        device(LogTexts.begin(), host: "Annas-iPhone ", library: "(SharedWebCredentials)"),
        device(LogTexts.stop(), host: "Annas-iPhone ", library: "(SharedWebCredentials)", level: "Error"),
        "Mar  2 09:14:02 Annas-iPhone kernel[0] <Critical>: thermal",
        "Mar  2 09:14:02 Annas-iPhone My Shop App(AuthenticationServices)[612] <Error>: Application with identifier 7Q2V9KX4TD.com.example.shop is not associated with domain shop.example",
      ].joined(separator: "\n"),
      events: [
        swcd + LogTexts.beginFacts + ["level": "default", "library": "SharedWebCredentials"],
        swcd + LogTexts.stopFacts + ["level": "error", "library": "SharedWebCredentials"],
        ["pid": "612", "library": "AuthenticationServices", "catalogue": "auth.not-associated", "app": LogTexts.app],
      ]),
    LogCase(
      name: "levels", dialect: .idevicesyslog,
      text: ["Notice", "Error", "Warning", "Debug", "Info", "Fault", "Critical", "Alert", "Emergency"].map {
        device("swcd started", fraction: ".000001", level: $0)
      }.joined(separator: "\n"),
      events: [
        ["level": "default"], ["level": "error"], [:], ["level": "debug"], ["level": "info"], ["level": "fault"], [:],
        [:], [:],
      ].map { swcd + ["catalogue": "daemon.started"] + $0 }),
    LogCase(
      name: "messages of several lines", dialect: .idevicesyslog,
      text: [
        device("Failed to load SWC database: {", fraction: ".433871", level: "Error"), "    a = b;", "} end",
        device(LogTexts.begin(), fraction: ".433871"),
      ].joined(separator: "\n"),
      events: [
        swcd + ["message": "Failed to load SWC database: {\n    a = b;\n} end", "catalogue": "db.load-failed"],
        swcd + LogTexts.beginFacts,
      ]),
    LogCase(
      name: "colours", dialect: .idevicesyslog,
      text: [LogTexts.begin(), LogTexts.stop()].map {
        "\u{1B}[0;37mMar  2 09:14:02.433871\u{1B}[m \u{1B}[1;36mswcd\u{1B}[0;36m(SharedWebCredentials)\u{1B}[m[214]\u{1B}[m \u{1B}[0;32m<Notice>\u{1B}[m: \u{1B}[0;37m\($0)\u{1B}[m\n"
      }.joined(),
      events: [
        swcd + LogTexts.beginFacts + ["library": "SharedWebCredentials", "level": "default"],
        swcd + LogTexts.stopFacts,
      ]),
    LogCase(
      name: "vis(3)", dialect: .idevicesyslog,
      text: [
        device(LogTexts.begin().replacing("…", with: #"\M-b\M^@\M-&"#), fraction: ".433871"),
        device(#"Failed to load SWC database: caf\M-C\M-) \134 C:\134x\240y"#, fraction: ".433871", level: "Error"),
      ].joined(separator: "\n"),
      events: [
        swcd + LogTexts.beginFacts,
        swcd + ["catalogue": "db.load-failed"],
      ]),
  ]

  @Test("swcd-logs.md 3.6: idevicesyslog", arguments: relays)
  func relayReads(log: LogCase) { log.check() }

  @Test("swcd-logs.md 3.6: a line without year keeps month, day and time of day")
  func noYear() throws {
    let event = try #require(LogReading.read(Self.device(LogTexts.begin(), fraction: ".433871")).events.first)
    #expect(event.time?.rfc3339.dropFirst(4) == "-03-02T09:14:02.433871Z")
    let leap = "Feb 29 23:59:60 iPhone swcd[214] <Notice>: swcd started"
    #expect(LogReading.read(leap).events.map(\.catalogue) == ["daemon.started"])
  }

  @Test("swcd-logs.md 3.6: vis(3) bytes are text again")
  func vis() throws {
    let line = Self.device(#"Failed to load SWC database: caf\M-C\M-) \134n"#, fraction: ".433871", level: "Error")
    let event = try #require(LogReading.read(line).events.first)
    #expect(event["error"] == #"café \n"#)
  }

  static let xcode: [LogCase] = [
    LogCase(
      name: "Xcode's device console", dialect: .xcodeDeviceConsole,
      text: [
        device(LogTexts.begin(), host: "Annas-iPhone "), device(LogTexts.stop(), host: "Annas-iPhone ", level: "Error"),
      ].joined(separator: "\n"),
      events: [
        swcd + LogTexts.beginFacts + ["level": "default", "library": "-"],
        swcd + LogTexts.stopFacts + ["level": "error"],
      ]),
    LogCase(
      name: "the level eaten as a tag", dialect: .xcodeDeviceConsole,
      text: "Sep 21 14:27:01 Annas-iPhone swcd[2044] : \(LogTexts.begin())\n",
      events: [LogTexts.beginFacts + ["process": "swcd", "pid": "2044", "level": "default", "certainty": "no-year"]]),
  ]

  @Test("swcd-logs.md 3.6: Xcode's device console", arguments: xcode)
  func xcodeReads(log: LogCase) { log.check() }

  @Test("swcd-logs.md 3.7: bytes as Python writes them")
  func python() throws {
    let line = Self.device(LogTexts.stop(), host: "iPhone ", level: "Error")
    let written = "b'" + line.replacing("…", with: "\\xe2\\x80\\xa6").replacing("'", with: "\\'") + "\\n'\n"
    let event = try #require(LogReading.read(written).events.first)
    #expect(event.catalogue == "dl.cdn-stop")
    #expect((event.task, event.process, event.level) == (LogTexts.task, "swcd", .error))
    #expect(event.domain?.host == "sh….ex….com")
    #expect(event["url"] == "<private>")
  }

  static func mobile(_ message: String, level: String = "NOTICE", image: String = "swcd", separator: String = "T")
    -> String
  {
    "2026-03-02\(separator)09:14:02.433871 swcd{\(image)}[214] <\(level)>: \(message)"
  }

  static let label = " [com.apple.swc][dl]"
  static let local = [
    "process": "swcd", "pid": "214", "certainty": "no-zone", "time": "2026-03-02T09:14:02.433871Z",
  ]
  static let labelled = ["subsystem": "com.apple.swc", "category": "dl"]
  static let unlabelled = ["subsystem": "-", "category": "dl"]

  static let mobiles: [LogCase] = [
    LogCase(
      name: "with T and label", dialect: .pymobiledevice3,
      text: [mobile(LogTexts.begin() + label), mobile(LogTexts.stop() + label, level: "ERROR")].joined(separator: "\n"),
      events: [
        local + labelled + LogTexts.beginFacts + ["level": "default"],
        local + labelled + LogTexts.stopFacts + ["level": "error"],
      ]),
    LogCase(
      name: "with a blank and without label", dialect: .pymobiledevice3,
      text: [
        mobile(LogTexts.begin(), separator: " "),
        mobile(LogTexts.stop(), level: "ERROR", image: "SharedWebCredentials", separator: " "),
        mobile("swcd started", level: "INFO", image: "", separator: " "),
        mobile("Add all apps", level: "DEBUG", image: "", separator: " "),
        mobile("Performing SWC update.", level: "FAULT", image: "", separator: " "),
        mobile("swcd action", level: "USER_ACTION", image: "", separator: " "), "",
      ].joined(separator: "\n"),
      events: [
        local + unlabelled + LogTexts.beginFacts + ["level": "default"],
        local + unlabelled + LogTexts.stopFacts + ["level": "error", "library": "SharedWebCredentials"],
        local + ["level": "info", "library": "-", "message": "swcd started"], local + ["level": "debug"],
        local + ["level": "fault", "catalogue": "dlsched.update"], local + ["level": "-", "message": "swcd action"],
      ]),
    LogCase(
      name: "the label stands at the end of the last line", dialect: .pymobiledevice3,
      text: [
        mobile("Failed to load SWC database: {", level: "ERROR"), "  a = [b][c];", "}" + label,
        mobile(LogTexts.begin() + label),
      ].joined(separator: "\n"),
      events: [
        local + labelled + [
          "message": "Failed to load SWC database: {\n  a = [b][c];\n}", "catalogue": "db.load-failed",
        ], local + labelled + LogTexts.beginFacts,
      ]),
  ]

  @Test("swcd-logs.md 3.7: pymobiledevice3", arguments: mobiles)
  func mobileReads(log: LogCase) { log.check() }
}
