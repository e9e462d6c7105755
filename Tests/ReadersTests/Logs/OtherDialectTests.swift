import Testing

/// The rarer dialects: Xcode's debug console, swcd of iOS 9 to 12, bare messages, unifiedlog_iterator
/// (swcd-logs.md 1.4, 3.8).
@Suite struct OtherDialectTests {
  static let debug: [LogCase] = [
    LogCase(
      name: "Xcode's debug console", dialect: .xcodeDebugConsole,
      text: [
        "2026-03-02 09:14:02.433871+0200 My Shop App[82837:1584608] [default] Failed to open URL https://shop.example/card/9: Error Domain=NSPOSIXErrorDomain Code=45 \"Operation not supported\" UserInfo={_LSLine=519, _LSFunction=_LSOpenOperationPerform}",
        "2026-03-02 09:14:03.000001+0200 My Shop App[82837:1584608] ASAuthorizationController credential request failed with error: Error Domain=com.apple.AuthenticationServices.AuthorizationError Code=1004 \"(null)\"",
        "",
      ].joined(separator: "\n"),
      events: [
        [
          "process": "My Shop App", "pid": "82837", "certainty": "exact", "time": "2026-03-02T07:14:02.433871Z",
          "category": "default", "catalogue": "ls.open-failed", "error": "NSPOSIXErrorDomain 45",
          "values.url": "https://shop.example/card/9",
        ],
        [
          "process": "My Shop App", "pid": "82837", "category": "-", "catalogue": "auth.request-failed",
          "error": "com.apple.AuthenticationServices.AuthorizationError 1004", "time": "2026-03-02T07:14:03.000001Z",
        ],
      ])
  ]

  @Test("swcd-logs.md 3.8: Xcode's debug console", arguments: debug)
  func debugReads(log: LogCase) { log.check() }

  static let rejecting =
    "### Rejecting URL 'https://shop.example/apple-app-site-association' for auth method 'NSURLAuthenticationMethodServerTrust': -6754/0xFFFFE59E kAuthenticationErr"
  static let redirect =
    "### Denying redirect 'https://shop.example/.well-known/apple-app-site-association' -> 'http://shop.example/.well-known/apple-app-site-association'"
  static let rejected = [
    "catalogue": "legacy.reject-trust", "domain": "shop.example",
    "values.url": "https://shop.example/apple-app-site-association",
  ]
  static let redirected = ["catalogue": "legacy.redirect-denied", "domain": "shop.example"]

  static let old: [LogCase] = [
    LogCase(
      name: "iOS 9 without prefix", dialect: .swcdLegacy,
      text: [
        "2015-09-21 02:27:01.878907 PM [SWC] \(rejecting)", "2015-09-21 12:27:02.000001 AM [SWC] \(redirect)", "",
      ].joined(separator: "\n"),
      events: [
        rejected + ["time": "2015-09-21T14:27:01.878907Z", "certainty": "no-zone", "process": "swcd"],
        redirected + ["time": "2015-09-21T00:27:02.000001Z", "certainty": "no-zone"],
      ]),
    LogCase(
      name: "iOS 9 in Xcode's device console", dialect: .xcodeDeviceConsole,
      text: [
        "Sep 21 14:27:01 Annas-iPhone swcd[2044] <Notice>: 2015-09-21 02:27:01.878907 PM [SWC] \(rejecting)",
        "Sep 21 14:27:01 Annas-iPhone swcd[2044] : 2015-09-21 02:27:01.978907 PM [SWC] \(redirect)", "",
      ].joined(separator: "\n"),
      events: [
        rejected + ["process": "swcd", "pid": "2044", "level": "default"],
        redirected + ["process": "swcd", "pid": "2044"],
      ]),
    LogCase(
      name: "iOS 10 in Console, details on several lines", dialect: .console,
      text: [
        "default 09:15:45.000000 -0500   swcd     2016-11-15 10:15:45.677187 AM [SWC] ### Bad apple-app-site-association server trust: -6754/0xFFFFE59E kAuthenticationErr, 4 (kSecTrustResultUnspecified), {",
        "        \"TrustResultValue\" : 4", "        \"TrustEvaluationDate\" : 2016-11-15 15:15:45.410148",
        "        \"TrustResultDetails\" :", "        [", "            {},", "            {}", "        ]", "    }", "",
        "default 09:15:45.000000 -0500   swcd     2016-11-15 10:15:45.697530 AM [SWC] \(rejecting)",
        "default 09:15:46.000000 -0500   swcd     2016-11-15 10:15:46.189794 AM [SWC] \(redirect)", "",
      ].joined(separator: "\n"),
      events: [
        ["catalogue": "legacy.bad-trust", "process": "swcd", "level": "default"], rejected + ["process": "swcd"],
        redirected + ["process": "swcd"],
      ]),
    LogCase(
      name: "iOS 12 in Console", dialect: .console,
      text: [
        "default\t14:41:43.830014 -0400\tswcd\tAdded service 'applinks', appID '7Q2V9KX4TD.com.example.shop', domain 'www.shop.example'",
        "default\t14:41:44.646168 -0400\tswcd\tStarted request for domain 'www.shop.example', URL 'https://www.shop.example/.well-known/apple-app-site-association'",
        "default\t14:41:45.646168 -0400\tswcd\tCompleting request for 'https://www.shop.example/.well-known/apple-app-site-association', status 0/0x0 noErr",
        "",
      ].joined(separator: "\n"),
      events: [
        [
          "catalogue": "legacy.added-service", "service": "applinks", "app": LogTexts.app,
          "domain": "www.shop.example", "time": "1970-01-01T18:41:43.830014Z",
        ],
        [
          "catalogue": "legacy.begin", "domain": "www.shop.example",
          "values.url": "https://www.shop.example/.well-known/apple-app-site-association",
        ], ["catalogue": "legacy.completed", "domain": "www.shop.example", "values.status": "0/0x0 noErr"],
      ]),
    LogCase(
      name: "iOS 12 in idevicesyslog", dialect: .idevicesyslog,
      text:
        "Oct  4 09:53:23 iPhone swcd(CoreUtils)[3253] <Notice>: Added service 'applinks', appID '7Q2V9KX4TD.com.example.shop', domain 'www.shop.example'\n",
      events: [
        [
          "process": "swcd", "library": "CoreUtils", "pid": "3253", "catalogue": "legacy.added-service",
          "app": LogTexts.app, "domain": "www.shop.example",
        ]
      ]),
  ]

  @Test("swcd-logs.md 1.4: swcd of iOS 9 to 12", arguments: old)
  func oldReads(log: LogCase) { log.check() }

  static let bare: [LogCase] = [
    LogCase(
      name: "bare messages", dialect: .bare,
      text: [LogTexts.begin(), "", LogTexts.stop(), LogTexts.needsUpdate, ""].joined(separator: "\n"),
      events: [
        LogTexts.beginFacts + ["certainty": "no-date", "time": "-", "pid": "-", "level": "default"],
        LogTexts.stopFacts + ["level": "error"], LogTexts.needsUpdateFacts + ["subsystem": "-"],
      ]),
    LogCase(
      name: "a quoted line in a letter", dialect: .bare,
      text: ["Hello,", "I see this on my phone:", "", "> " + LogTexts.stop(), "", "What does it mean?", ""].joined(
        separator: "\n"),
      events: [["catalogue": "dl.cdn-stop", "task": LogTexts.task, "domain": "sh….ex….com"]]),
    LogCase(
      name: "dots instead of the ellipsis", dialect: .bare,
      text: LogTexts.begin().replacing("…", with: "...") + "\n",
      events: [["catalogue": "dl.begin", "task": LogTexts.task, "domain": "sh….ex….com"]]),
    LogCase(
      name: "quotation marks made curly, tags eaten", dialect: .bare,
      text: [
        "Added service ‘applinks’, appID ‘7Q2V9KX4TD.com.example.shop’, domain ‘www.shop.example’",
        LogTexts.stop().replacing("'<private>'", with: "''"),
        LogTexts.denied().replacing("'<private>'", with: "‘’"),
        "swcd(CoreUtils)[3253] <Notice>: Added service 'applinks', appID ‘', domain ‘’", "",
      ].joined(separator: "\n"),
      events: [
        [
          "catalogue": "legacy.added-service", "app": LogTexts.app, "domain": "www.shop.example", "service": "applinks",
        ],
        ["catalogue": "dl.cdn-stop", "task": LogTexts.task, "values.url": "", "domain": "sh….ex….com"],
        ["catalogue": "dl.direct-denied", "task": LogTexts.task, "values.status": "404"],
        ["catalogue": "legacy.added-service", "app": "-", "domain": "-", "process": "swcd", "library": "CoreUtils"],
      ]),
    LogCase(
      name: "the process and two blanks before it", dialect: .bare,
      text:
        "swcd  Found entry { s = applinks, a = 7Q2V9KX4TD.com.example.shop, d = pay.shop.example?mode=developer, ua = unspecified, sa = unspecified } matching inputs { s = applinks, a = (null), d = pay.shop.example }\n",
      events: [
        [
          "catalogue": "manager.found", "domain": "pay.shop.example?mode=developer", "app": LogTexts.app,
          "service": "applinks",
        ]
      ]),
  ]

  @Test("swcd-logs.md 3.8: bare messages", arguments: bare)
  func bareReads(log: LogCase) { log.check() }

  static func jsonLine(_ message: String, type: String = "Default", format: String = "", library: String = "") -> String
  {
    #"{"subsystem":"com.apple.swc","thread_id":6719,"pid":214,"euid":501,"library":"\#(library)","library_uuid":"","activity_id":0,"time":1772435642433871000.0,"category":"dl","event_type":"Log","log_type":"\#(type)","process":"/usr/libexec/swcd","process_uuid":"","message":"\#(JSONDialectTests.escaped(message))","raw_message":"\#(format)","boot_uuid":"","timezone_name":"Berlin","message_entries":[{"message_strings":"x","item_type":34,"item_size":2}],"timestamp":"2026-03-02T07:14:02.433871000Z"}"#
  }

  static let swcd = ["process": "swcd", "pid": "214", "certainty": "exact", "subsystem": "com.apple.swc"]
  static let dl = ["category": "dl", "time": "2026-03-02T07:14:02.433871Z"]

  static func row(_ message: String, type: String = "Default", library: String = "") -> String {
    let quoted = "\"" + message.replacing("\"", with: "\"\"") + "\""
    return
      "2026-03-02T07:14:02.433Z,Log,\(type),com.apple.swc,6719,214,501,\(library),,0,0,dl,/usr/libexec/swcd,,\(quoted),,,Berlin"
  }

  static let archives: [LogCase] = [
    LogCase(
      name: "unifiedlog_iterator, JSON lines", dialect: .unifiedlogJSONL,
      text: [
        jsonLine(LogTexts.begin()), jsonLine(LogTexts.stop(), type: "Error", library: "/x/SharedWebCredentials"),
        jsonLine("Add all apps", type: "Debug"), "",
      ].joined(separator: "\n"),
      events: [
        swcd + dl + LogTexts.beginFacts + ["level": "default"],
        swcd + dl + LogTexts.stopFacts + ["level": "error", "library": "SharedWebCredentials"],
        swcd + dl + ["level": "debug", "message": "Add all apps"],
      ]),
    LogCase(
      name: "unifiedlog_iterator, CSV", dialect: .unifiedlogCSV,
      text: [
        "Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,Activity ID,Parent Activity ID,Category,Process,Process UUID,Message,Raw Message,Boot UUID,System Timezone Name",
        row(LogTexts.begin()), row(LogTexts.stop(), type: "Error", library: "/x/SharedWebCredentials"),
        row("Failed to load SWC database: {\n\n  \"a\", = b,\n}", type: "Fault"), row("Add all apps", type: "Debug"),
        "",
      ].joined(separator: "\n"),
      events: [
        swcd + LogTexts.beginFacts + ["level": "default", "category": "dl", "time": "2026-03-02T07:14:02.433000Z"],
        swcd + LogTexts.stopFacts + ["level": "error", "library": "SharedWebCredentials"],
        swcd + [
          "level": "fault", "message": "Failed to load SWC database: {\n\n  \"a\", = b,\n}",
          "catalogue": "db.load-failed",
        ], swcd + ["level": "debug", "message": "Add all apps"],
      ]),
  ]

  @Test("Logs that unifiedlog_iterator took out of an archive", arguments: archives)
  func archiveReads(log: LogCase) { log.check() }
}
