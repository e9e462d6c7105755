import Testing

/// The tables of `log show` and `log stream` and what wraps them (swcd-logs.md 3.2 to 3.4, 3.8).
@Suite struct ShowDialectTests {
  static let swcd = ["process": "swcd", "pid": "214"]
  static let exact = ["certainty": "exact", "time": "2026-03-02T07:14:02.433871Z"]
  static let noZone = ["certainty": "no-zone", "time": "2026-03-02T09:14:02.433000Z"]

  static func row(_ message: String, type: String = "Default", tags: String = "[com.apple.swc:dl] ", ttl: Bool = true)
    -> String
  {
    "2026-03-02 09:14:02.433871+0200 0x1a3f     \(type.padded(11)) 0x0                  214    "
      + (ttl ? "0    " : "") + "swcd: \(tags)\(message)"
  }

  static let header = "Timestamp                       Thread     Type        Activity             PID    TTL  "

  static let table: [LogCase] = [
    LogCase(
      name: "default, with preamble and library", dialect: .logShowDefault,
      text: [
        #"Filtering the log data using "subsystem == "com.apple.swc"""#,
        "Skipping info and debug messages, pass --info and/or --debug to include.", header, row(LogTexts.begin()),
        row(LogTexts.stop(), type: "Error"),
        row(LogTexts.needsUpdate, type: "Fault", tags: "(SharedWebCredentials) [com.apple.swc:manager] "),
        row("swcd started", type: "Info", tags: "[com.apple.swc:] "), row("Add all apps", type: "Debug", tags: ""),
        "=== system boot: 03975E70-5508-52A4-9899-2D55F278DCB2", row("Performing SWC update.", type: "Activity"), "",
      ].joined(separator: "\n"),
      events: [
        swcd + exact + LogTexts.beginFacts + [
          "level": "default", "subsystem": "com.apple.swc", "category": "dl", "library": "-",
        ],
        swcd + exact + LogTexts.stopFacts + ["level": "error", "subsystem": "com.apple.swc", "category": "dl"],
        swcd + exact + LogTexts.needsUpdateFacts + [
          "level": "fault", "library": "SharedWebCredentials", "category": "manager",
        ],
        swcd + exact + [
          "level": "info", "subsystem": "com.apple.swc", "category": "daemon", "message": "swcd started",
        ],
        swcd + exact + ["level": "debug", "subsystem": "-", "category": "manager", "message": "Add all apps"],
        swcd + ["message": "Performing SWC update.", "catalogue": "dlsched.update", "level": "default"],
      ]),
    LogCase(
      name: "default, messages that begin with a bracket", dialect: .logShowDefault,
      text: [
        row("(odd) text of swcd", tags: ""), row("[R1] text of swcd", tags: "(SharedWebCredentials) "),
        row(LogTexts.begin()),
      ].joined(separator: "\n"),
      events: [
        swcd, swcd + ["library": "SharedWebCredentials", "message": "[R1] text of swcd", "subsystem": "-"],
        swcd + LogTexts.beginFacts,
      ]),
    LogCase(
      name: "default, without the TTL of later systems", dialect: .logShowDefault,
      text: row(LogTexts.begin(), ttl: false) + "\n", events: [swcd + exact + LogTexts.beginFacts]),
    LogCase(
      name: "default, messages of several lines", dialect: .logShowDefault,
      text: [
        row("Error evaluating trust <SecTrustRef>: (", type: "Error"), "    \"a\",", "    [b:c] d", ")", "", "{",
        "}", row(LogTexts.begin()),
      ].joined(separator: "\n"),
      events: [
        swcd + [
          "catalogue": "security.trust-error",
          "message": "Error evaluating trust <SecTrustRef>: (\n    \"a\",\n    [b:c] d\n)\n\n{\n}",
        ], swcd + LogTexts.beginFacts,
      ]),
    LogCase(
      name: "default, a process with blanks and colons in the message", dialect: .logShowDefault,
      text:
        "2026-03-02 09:14:02.433871+0200 0x1a3f     Error       0x7                  4711   14   My Shop App: (AuthenticationServices) [com.apple.AuthenticationServices:Authorization] Application with identifier 7Q2V9KX4TD.com.example.shop is not associated with domain shop.example\n",
      events: [
        exact + [
          "process": "My Shop App", "pid": "4711", "library": "AuthenticationServices",
          "subsystem": "com.apple.AuthenticationServices", "category": "Authorization", "level": "error",
          "catalogue": "auth.not-associated", "app": LogTexts.app, "domain": "shop.example",
        ]
      ]),
  ]

  @Test("swcd-logs.md 3.2: log show --style default", arguments: table)
  func tableReads(log: LogCase) { log.check() }

  static func compact(_ message: String, _ type: String = "Df", tags: String = "[com.apple.swc:dl] ") -> String {
    "2026-03-02 09:14:02.433 \(type.padded(2)) swcd[214:1a3f] \(tags)\(message)"
  }

  static let compacts: [LogCase] = [
    LogCase(
      name: "compact", dialect: .logShowCompact,
      text: [
        "getpwuid_r did not find a match for uid 501", "Timestamp               Ty Process[PID:TID]",
        compact(LogTexts.begin()), compact(LogTexts.stop(), "E"),
        compact(LogTexts.needsUpdate, "Fa", tags: "(SharedWebCredentials) [com.apple.swc:manager] "),
        compact("swcd started", "I", tags: "[com.apple.swc:] "), compact("Add all apps", "Db", tags: ""),
        compact("Was asked to resynchronize the entire SWC database regardless of current state.", "Er"),
        compact("Performing SWC update.", "F"), compact("swcd activity", "A"), "",
      ].joined(separator: "\n"),
      events: [
        swcd + noZone + LogTexts.beginFacts + [
          "level": "default", "subsystem": "com.apple.swc", "category": "dl", "library": "-",
        ],
        swcd + noZone + LogTexts.stopFacts + ["level": "error"],
        swcd + noZone + LogTexts.needsUpdateFacts + [
          "level": "fault", "library": "SharedWebCredentials", "category": "manager",
        ],
        swcd + noZone + [
          "level": "info", "subsystem": "com.apple.swc", "category": "daemon", "message": "swcd started",
        ],
        swcd + noZone + ["level": "debug", "subsystem": "-", "message": "Add all apps"],
        swcd + ["level": "error", "catalogue": "manager.resynchronize"],
        swcd + ["level": "fault", "catalogue": "dlsched.update"], swcd + ["level": "-", "message": "swcd activity"],
      ]),
    LogCase(
      name: "compact, a message of several lines", dialect: .logShowCompact,
      text: [
        compact("Error evaluating trust <SecTrustRef>: (", "E"), "\tlibinfo check path: <private>", ")",
        compact(LogTexts.begin()),
      ].joined(separator: "\n"),
      events: [
        swcd + [
          "message": "Error evaluating trust <SecTrustRef>: (\n\tlibinfo check path: <private>\n)",
          "catalogue": "security.trust-error",
        ], swcd + LogTexts.beginFacts,
      ]),
  ]

  @Test("swcd-logs.md 3.3: log show --style compact", arguments: compacts)
  func compactReads(log: LogCase) { log.check() }

  static func syslog(_ message: String, tags: String = "[com.apple.swc:dl] ") -> String {
    "2026-03-02 09:14:02.433871+0200  localhost swcd[214]: \(tags)\(message)"
  }

  static let syslogs: [LogCase] = [
    LogCase(
      name: "syslog", dialect: .logShowSyslog,
      text: [
        "Timestamp                       (process)[PID]    ", syslog(LogTexts.begin()),
        syslog(LogTexts.stop(), tags: "(SharedWebCredentials) [com.apple.swc:dl] "),
        syslog(LogTexts.needsUpdate, tags: ""), syslog("  begins with blanks", tags: ""), "",
      ].joined(separator: "\n"),
      events: [
        swcd + exact + LogTexts.beginFacts + ["level": "default", "subsystem": "com.apple.swc", "category": "dl"],
        swcd + exact + LogTexts.stopFacts + ["level": "error", "library": "SharedWebCredentials"],
        swcd + exact + LogTexts.needsUpdateFacts + ["subsystem": "-"], swcd + exact + ["catalogue": "-", "level": "-"],
      ])
  ]

  @Test("swcd-logs.md 3.4: log show --style syslog", arguments: syslogs)
  func syslogReads(log: LogCase) { log.check() }

  static let wrapped: [LogCase] = [
    LogCase(
      name: "log stream's preambles", dialect: .logShowDefault,
      text: [
        "getpwuid_r did not find a match for uid 501",
        "Error from getpwuid_r: 0 (Undefined error: 0)",
        #"Filtering the log data using "process == "swcd" AND composedMessage CONTAINS "AASA"""#,
        "Timestamp                       Thread     Type        Activity             PID    TTL", row(LogTexts.begin()),
        row(LogTexts.stop(), type: "Error"),
      ].joined(separator: "\n"),
      events: [swcd + exact + LogTexts.beginFacts, swcd + exact + LogTexts.stopFacts]),
    LogCase(
      name: "a new preamble ends a message", dialect: .logShowDefault,
      text: [
        row(LogTexts.begin()), #"Filtering the log data using "process == "swcd"""#, header,
        row(LogTexts.stop(), type: "Error"),
      ].joined(separator: "\n"),
      events: [swcd + LogTexts.beginFacts, swcd + LogTexts.stopFacts]),
    LogCase(
      name: "swcutil watch", dialect: .swcutilWatch,
      text: [
        "/usr/bin/log stream --predicate subsystem == \"com.apple.swc\" --level debug",
        #"Filtering the log data using "subsystem == "com.apple.swc"""#, header, row(LogTexts.begin()),
        row(LogTexts.stop(), type: "Error"),
      ].joined(separator: "\n"),
      events: [
        swcd + exact + LogTexts.beginFacts + ["level": "default", "subsystem": "com.apple.swc", "category": "dl"],
        swcd + exact + LogTexts.stopFacts + ["level": "error"],
      ]),
  ]

  @Test("swcd-logs.md 3.2, 3.8: preambles of log stream and swcutil watch", arguments: wrapped)
  func wrappedReads(log: LogCase) { log.check() }
}

extension String {
  /// The text with blanks up to a width.
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
