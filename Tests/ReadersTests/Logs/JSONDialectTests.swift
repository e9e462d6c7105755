import Testing

/// `log show --style json` and `ndjson` (swcd-logs.md 3.5).
@Suite struct JSONDialectTests {
  static let exact = ["certainty": "exact", "time": "2026-03-02T07:14:02.433871Z", "process": "swcd", "pid": "214"]
  static let dl = ["subsystem": "com.apple.swc", "category": "dl"]

  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("/", with: "\\/").replacing(
      "\n", with: "\\n"
    ).replacing("\t", with: "\\t")
  }

  /// The members of an entry as `log` orders them.
  static func members(
    _ message: String, type: String? = "Default", format: String = "", library: String = "/usr/libexec/swcd",
    process: String = "/usr/libexec/swcd", event: String = "logEvent"
  ) -> [String] {
    [
      #""userID" : 88"#, #""activityIdentifier" : 0"#, #""subsystem" : "com.apple.swc""#, #""category" : "dl""#,
      #""threadID" : 6719"#, #""senderImageUUID" : "13B9BBE0-0000-4000-8000-000000000001""#,
      #""backtrace" : {"frames" : [{"imageOffset" : 177920, "imageUUID" : "13B9BBE0-0000-4000-8000-000000000001"}]}"#,
      #""bootUUID" : """#, "\"processImagePath\" : \"\(escaped(process))\"",
      "\"senderImagePath\" : \"\(escaped(library))\"", #""timestamp" : "2026-03-02 09:14:02.433871+0200""#,
      #""machTimestamp" : 88435680572874"#, "\"eventMessage\" : \"\(escaped(message))\"",
      #""processImageUUID" : "4C4CDB5D-0000-4000-8000-000000000002""#, #""traceID" : 5073052195487748"#,
      #""processID" : 214"#, #""senderProgramCounter" : 177920"#, #""parentActivityIdentifier" : 0"#,
      #""timezoneName" : """#, "\"eventType\" : \"\(event)\"", "\"formatString\" : \"\(escaped(format))\"",
    ] + (type.map { ["\"messageType\" : \"\($0)\""] } ?? [])
  }

  /// An array as `log show --style json` prints it.
  static func array(_ entries: [[String]]) -> String {
    "[{\n  " + entries.map { $0.joined(separator: ",\n  ") }.joined(separator: "\n},{\n  ") + "\n}]\n"
  }

  static func line(_ members: [String]) -> String {
    "{" + members.map { $0.replacing("\" : ", with: "\":") }.joined(separator: ",") + "}"
  }

  static let framework =
    "/System/Library/PrivateFrameworks/SharedWebCredentials.framework/Versions/A/SharedWebCredentials"

  static let arrays: [LogCase] = [
    LogCase(
      name: "an array with escaped slashes", dialect: .logShowJSON,
      text: array([
        members(LogTexts.begin()), members(LogTexts.stop(), type: "Error"),
        members(LogTexts.needsUpdate, type: "Fault", library: framework), members("Add all apps", type: "Debug"),
        members("swcd started", type: "Info"), members("", type: nil, event: "activityCreateEvent"),
      ]),
      events: [
        exact + dl + LogTexts.beginFacts + ["level": "default"], exact + dl + LogTexts.stopFacts + ["level": "error"],
        exact + dl + LogTexts.needsUpdateFacts + ["level": "fault", "library": "SharedWebCredentials"],
        exact + ["level": "debug", "message": "Add all apps"], exact + ["level": "info", "message": "swcd started"],
        exact + ["level": "-", "message": "", "catalogue": "-"],
      ]),
    LogCase(
      name: "members in another order, after log stream's line", dialect: .logShowJSON,
      text: "Filtering the log data using \"subsystem == \"com.apple.swc\"\"\n"
        + array([members(LogTexts.begin()).reversed(), members(LogTexts.stop(), type: "Error").sorted()]),
      events: [exact + dl + LogTexts.beginFacts, exact + dl + LogTexts.stopFacts + ["level": "error"]]),
    LogCase(
      name: "an array cut inside an entry", dialect: .logShowJSON,
      text: String(
        array([members(LogTexts.begin()), members(LogTexts.stop(), type: "Error"), members("swcd started")]).dropLast(
          700)),
      events: [exact + dl + LogTexts.beginFacts, exact + dl + LogTexts.stopFacts]),
    LogCase(
      name: "braces, brackets, quotes and line ends inside messages", dialect: .logShowJSON,
      text: array([
        members("Failed to load SWC database: {\n\t\"a\" = (\n{[\\\"}]\n};\n},{\n"), members(LogTexts.begin()),
      ]),
      events: [
        exact + [
          "catalogue": "db.load-failed", "message": "Failed to load SWC database: {\n\t\"a\" = (\n{[\\\"}]\n};\n},{\n",
        ], exact + LogTexts.beginFacts,
      ]),
    LogCase(
      name: "the format string tells the message", dialect: .logShowJSON,
      text: array([
        members(
          "Entry <private> already has approval state denied, skipping download for interested caller 77",
          type: "Debug",
          format:
            "Entry %@ already has approval state %{public}@, skipping download for interested caller %llu")
      ]),
      events: [
        exact + [
          "catalogue": "manager.already-decided", "values.entry": "<private>", "values.approval": "denied",
          "values.caller": "77", "level": "debug",
        ]
      ]),
    LogCase(
      name: "escapes beyond ASCII", dialect: .logShowJSON,
      text: array([members(LogTexts.begin())]).replacing("…", with: "\\u2026"),
      events: [exact + dl + LogTexts.beginFacts]),
  ]

  @Test("swcd-logs.md 3.5: json", arguments: arrays)
  func arrayReads(log: LogCase) { log.check() }

  static let lines: [LogCase] = [
    LogCase(
      name: "ndjson", dialect: .logShowNDJSON,
      text: [
        #"Filtering the log data using "subsystem == "com.apple.swc"""#, line(members(LogTexts.begin())),
        line(members("", type: nil, event: "timesyncEvent")), line(members(LogTexts.stop(), type: "Error").sorted()),
        line(members(LogTexts.needsUpdate, library: framework).reversed()), #"{"count":3,"finished":1}"#, "",
      ].joined(separator: "\n"),
      events: [
        exact + dl + LogTexts.beginFacts + ["level": "default"], exact + ["message": "", "level": "-"],
        exact + dl + LogTexts.stopFacts + ["level": "error"],
        exact + dl + LogTexts.needsUpdateFacts + ["library": "SharedWebCredentials"],
      ]),
    LogCase(
      name: "ndjson, the last line cut", dialect: .logShowNDJSON,
      text: [
        line(members(LogTexts.begin())), line(members(LogTexts.stop())), String(line(members("swcd: x")).dropLast(90)),
      ]
      .joined(separator: "\n"),
      events: [
        exact + LogTexts.beginFacts, exact + LogTexts.stopFacts, exact + ["message": "swcd: x", "catalogue": "-"],
      ]),
    LogCase(
      name: "ndjson, a process with blanks in its path", dialect: .logShowNDJSON,
      text: line(
        members(
          "Application with identifier 7Q2V9KX4TD.com.example.shop is not associated with domain shop.example",
          type: "Error", library: "/x/AuthenticationServices", process: "/private/var/My Shop.app/My Shop")) + "\n",
      events: [
        [
          "process": "My Shop", "library": "AuthenticationServices", "catalogue": "auth.not-associated",
          "app": LogTexts.app, "domain": "shop.example", "level": "error",
        ]
      ]),
  ]

  @Test("swcd-logs.md 3.5: ndjson", arguments: lines)
  func linesReads(log: LogCase) { log.check() }
}
