import Testing

/// Console.app's copy and save as text (swcd-logs.md 3.1).
@Suite struct ConsoleDialectTests {
  /// What Console never prints.
  static let console = [
    "certainty": "no-date", "process": "swcd", "pid": "-", "library": "-", "subsystem": "-",
  ]
  static let time = ["time": "1970-01-01T07:14:02.433871Z"]

  static func tabs(_ message: String, type: String = "default", zone: String = "+0200", before: String = "") -> String {
    "\(before)\(type)\t09:14:02.433871\(zone)\tswcd\t\(message)"
  }

  static let cases: [LogCase] = [
    LogCase(
      name: "tabs", dialect: .console,
      text: [
        tabs(LogTexts.begin()), tabs(LogTexts.stop(), type: "error"), tabs(LogTexts.needsUpdate, type: "fault"),
        tabs("swcd started", type: "info"), tabs("Add all apps", type: "debug"),
      ].joined(separator: "\n"),
      events: [
        console + time + LogTexts.beginFacts + ["level": "default"],
        console + time + LogTexts.stopFacts + ["level": "error"],
        console + time + LogTexts.needsUpdateFacts + ["level": "fault"],
        console + time + ["level": "info", "catalogue": "daemon.started", "message": "swcd started"],
        console + time + ["level": "debug", "catalogue": "manager.add-all-apps"],
      ]),
    LogCase(
      name: "lines end with CR LF", dialect: .console,
      text: [tabs(LogTexts.begin()), tabs("unrelated"), tabs(LogTexts.stop(), type: "error"), ""].joined(
        separator: "\r\n"),
      events: [
        console + time + LogTexts.beginFacts, console + ["message": "unrelated", "catalogue": "-"],
        console + time + LogTexts.stopFacts + ["level": "error"],
      ]),
    LogCase(
      name: "a blank before the zone, as until 10.14", dialect: .console,
      text: [tabs(LogTexts.begin(), zone: " -0400"), tabs(LogTexts.stop(), type: "error", zone: " -0400"), ""].joined(
        separator: "\n"),
      events: [
        console + ["time": "1970-01-01T13:14:02.433871Z"] + LogTexts.beginFacts,
        console + ["time": "1970-01-01T13:14:02.433871Z", "level": "error"] + LogTexts.stopFacts,
      ]),
    LogCase(
      name: "an extra leading column", dialect: .console,
      text: [
        tabs("Setting process visibility", before: "48\t"), tabs(LogTexts.begin(), before: "214\t"),
        tabs(LogTexts.stop(), type: "error", before: "214\t"),
      ].joined(separator: "\n"),
      events: [
        ["process": "swcd", "message": "Setting process visibility", "catalogue": "-"],
        ["process": "swcd", "certainty": "no-date", "level": "default"] + time + LogTexts.beginFacts,
        ["process": "swcd", "certainty": "no-date", "level": "error"] + time + LogTexts.stopFacts,
      ]),
    LogCase(
      name: "words for the type in another language", dialect: .console,
      text: [
        tabs(LogTexts.begin(), type: "デフォルト", zone: " +0200"), tabs(LogTexts.stop(), type: "默认"),
        tabs(LogTexts.needsUpdate, type: "Ereignis"), tabs("unrelated", type: "Ereignis"),
      ].joined(separator: "\n"),
      events: [
        console + time + LogTexts.beginFacts, console + time + LogTexts.stopFacts,
        console + time + LogTexts.needsUpdateFacts + ["level": "default"],
        console + time + ["level": "-", "category": "-", "message": "unrelated"],
      ]),
    LogCase(
      name: "tabs turned into blanks", dialect: .console,
      text: [
        "default   09:14:02.433871 +0200   swcd   \(LogTexts.begin())",
        "error 09:14:02.433871+0200    swcd      \(LogTexts.stop())",
        "默认  09:14:02.433871+0200  swcd  \(LogTexts.needsUpdate)",
      ].joined(separator: "\n"),
      events: [
        console + time + LogTexts.beginFacts + ["level": "default"],
        console + time + LogTexts.stopFacts + ["level": "error"], console + time + LogTexts.needsUpdateFacts,
      ]),
    LogCase(
      name: "microseconds of the old relay are zero", dialect: .console,
      text: "default\t09:14:02.000000 +0200\tswcd\t\(LogTexts.begin())\n",
      events: [console + LogTexts.beginFacts + ["time": "1970-01-01T07:14:02.000000Z"]]),
    LogCase(
      name: "messages of several lines", dialect: .console,
      text: [
        tabs("Failed to load SWC database: Error Domain=NSCocoaErrorDomain Code=4 \"x\" UserInfo={", type: "error"),
        "    NSFilePath = \"/private/var/db\";", "", "}", tabs(LogTexts.begin()), "",
      ].joined(separator: "\n"),
      events: [
        console + time + [
          "catalogue": "db.load-failed",
          "message":
            "Failed to load SWC database: Error Domain=NSCocoaErrorDomain Code=4 \"x\" UserInfo={\n    NSFilePath = \"/private/var/db\";\n\n}",
        ],
        console + time + LogTexts.beginFacts,
      ]),
    LogCase(
      name: "a process with blanks in its name, in tabs", dialect: .console,
      text:
        "error\t09:14:02.433871+0200\tMy Shop App\tApplication with identifier 7Q2V9KX4TD.com.example.shop is not associated with domain shop.example\n",
      events: [
        time + [
          "process": "My Shop App", "level": "error", "catalogue": "auth.not-associated", "domain": "shop.example",
          "app": "7Q2V9KX4TD.com.example.shop",
        ]
      ]),
    LogCase(
      name: "half a day passes midnight", dialect: .console,
      text: [
        "default\t23:59:59.900000-0330\tswcd\tswcd started", "default\t00:00:00.100000-0330\tswcd\tswcd started",
        "default\t08:00:00.000000-0330\tswcd\tswcd started", "default\t17:00:00.000000-0330\tswcd\tswcd started",
        "default\t23:59:59.000000-0330\tswcd\tswcd started",
        "default\t00:30:00.000000-0330\tswcd\tswcd started",
      ].joined(separator: "\n"),
      events: [
        ["time": "1970-01-02T03:29:59.900000Z"], ["time": "1970-01-02T03:30:00.100000Z"],
        ["time": "1970-01-02T11:30:00.000000Z"], ["time": "1970-01-02T20:30:00.000000Z"],
        ["time": "1970-01-03T03:29:59.000000Z"],
        ["time": "1970-01-03T04:00:00.000000Z"],
      ]),
  ]

  @Test("swcd-logs.md 3.1: Console", arguments: cases)
  func consoleReads(log: LogCase) { log.check() }
}
