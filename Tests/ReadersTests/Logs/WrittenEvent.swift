import Bytes
import Evidence
import Readers
import Testing

/// An event as it happened, before a tool wrote it down.
struct WrittenEvent: Sendable {
  /// Microseconds since the log's first moment.
  var moment: Int
  var process = "swcd"
  var pid = 214
  var library: String?
  var subsystem: String?
  var category: String?
  var level: LogLevel = .default
  var message: String
  /// Whether a reader must hand it out.
  var isOurs = true
}

/// A way of writing events down, and which fields it carries.
struct WrittenDialect: Sendable, CustomTestStringConvertible {
  enum Clock: Sendable {
    case microseconds, milliseconds, seconds
    var step: Int { [.microseconds: 1, .milliseconds: 1000, .seconds: 1_000_000][self] ?? 1 }
  }

  var dialect: LogDialect
  var name: String
  var before = ""
  var after = ""
  var between = "\n"
  var line: @Sendable (WrittenEvent) -> String
  var clock: Clock = .microseconds
  var certainty: TimeCertainty = .exact
  var hasPID = true
  var hasLibrary = true
  var hasSubsystem = true
  var hasLevel = true
  /// Whether a message of several lines and unknown lines survive.
  var hasEnds = true

  var testDescription: String { name }

  func text(_ events: [WrittenEvent]) -> String {
    // Without a process nothing tells whose a bare line is, so that only known ones are written.
    let events = hasEnds ? events : events.filter(\.isOurs)
    return before + events.map(line).joined(separator: between) + "\n" + after
  }
}

extension WrittenDialect {
  /// 2026-03-02 23:59:50 in a zone two hours east, so that midnight passes.
  static let start = Timestamp(year: 2026, month: 3, day: 2, hour: 21, minute: 59, second: 50)

  private static func clock(_ event: WrittenEvent) -> (day: String, time: String, fraction: String) {
    let local = 86_390 * 1_000_000 + event.moment
    let (days, rest) = (local / 86_400_000_000, local % 86_400_000_000)
    func two(_ number: Int) -> String { String(String(100 + number).dropFirst()) }
    let seconds = rest / 1_000_000
    return (
      "0\(2 + days)", "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))",
      String(String(1_000_000 + rest % 1_000_000).dropFirst())
    )
  }

  private static func tags(_ event: WrittenEvent) -> String {
    (event.library.map { "(\($0)) " } ?? "")
      + (event.subsystem.map { "[\($0):\(event.category ?? "")] " } ?? "")
  }

  private static func word(_ event: WrittenEvent) -> String {
    event.level.rawValue.prefix(1).uppercased() + event.level.rawValue.dropFirst()
  }

  private static func relay(_ event: WrittenEvent, host: String, fraction: Bool) -> String {
    let (day, time, micro) = clock(event)
    let level = event.level == .default ? "Notice" : word(event)
    return
      "Mar \(day.replacing("0", with: " ")) \(time)\(fraction ? "." + micro : "") \(host)\(event.process)"
      + (event.library.map { "(\($0))" } ?? "") + "[\(event.pid)] <\(level)>: \(event.message)"
  }

  private static func members(_ event: WrittenEvent, sign: String = ":") -> [String] {
    let (day, time, micro) = clock(event)
    let escaped = JSONDialectTests.escaped
    return [
      "\"timestamp\"\(sign)\"2026-03-\(day) \(time).\(micro)+0200\"", "\"messageType\"\(sign)\"\(word(event))\"",
      "\"eventType\"\(sign)\"logEvent\"", "\"processImagePath\"\(sign)\"\(escaped("/usr/libexec/" + event.process))\"",
      "\"senderImagePath\"\(sign)\"\(escaped("/usr/libexec/" + (event.library ?? event.process)))\"",
      "\"processID\"\(sign)\(event.pid)", "\"subsystem\"\(sign)\"\(event.subsystem ?? "")\"",
      "\"category\"\(sign)\"\(event.category ?? "")\"", "\"eventMessage\"\(sign)\"\(escaped(event.message))\"",
      "\"formatString\"\(sign)\"%{public}s\"", "\"backtrace\"\(sign){\"frames\":[{\"imageOffset\":1}]}",
    ]
  }

  static let all: [WrittenDialect] = [
    WrittenDialect(
      dialect: .console, name: "console",
      line: {
        let (_, time, micro) = clock($0)
        return "\($0.level.rawValue)\t\(time).\(micro)+0200\t\($0.process)\t\($0.message)"
      }, certainty: .noDate, hasPID: false, hasLibrary: false, hasSubsystem: false),
    WrittenDialect(
      dialect: .console, name: "console with a blank and a column",
      line: {
        let (_, time, micro) = clock($0)
        return "\($0.pid)\t\($0.level.rawValue)\t\(time).\(micro) +0200\t\($0.process)\t\($0.message)"
      }, certainty: .noDate, hasPID: false, hasLibrary: false, hasSubsystem: false),
    WrittenDialect(
      dialect: .console, name: "console in blanks",
      line: {
        let (_, time, micro) = clock($0)
        return "\($0.level.rawValue)   \(time).\(micro)+0200   \($0.process)   \($0.message)"
      }, certainty: .noDate, hasPID: false, hasLibrary: false, hasSubsystem: false),
    WrittenDialect(
      dialect: .logShowDefault, name: "default",
      before:
        "Filtering the log data using \"process == \"swcd\"\"\nTimestamp                       Thread     Type        Activity             PID    TTL  \n",
      line: {
        let (day, time, micro) = clock($0)
        return
          "2026-03-\(day) \(time).\(micro)+0200 0x1a3f     \(word($0).padded(11)) 0x0                  \(String($0.pid).padded(6)) 0    \($0.process): \(tags($0))\($0.message)"
      }),
    WrittenDialect(
      dialect: .logShowCompact, name: "compact", before: "Timestamp               Ty Process[PID:TID]\n",
      line: {
        let (day, time, micro) = clock($0)
        let codes: [LogLevel: String] = [.default: "Df", .info: "I ", .debug: "Db", .error: "E ", .fault: "F "]
        return
          "2026-03-\(day) \(time).\(micro.prefix(3)) \(codes[$0.level] ?? "Df") \($0.process)[\($0.pid):1a3f] \(tags($0))\($0.message)"
      }, clock: .milliseconds, certainty: .noZone),
    WrittenDialect(
      dialect: .logShowSyslog, name: "syslog", before: "Timestamp                       (process)[PID]    \n",
      line: {
        let (day, time, micro) = clock($0)
        return "2026-03-\(day) \(time).\(micro)+0200  localhost \($0.process)[\($0.pid)]: \(tags($0))\($0.message)"
      }, hasLevel: false),
    WrittenDialect(
      dialect: .logShowJSON, name: "json", before: "[", after: "]\n", between: ",",
      line: { "{\n  " + members($0, sign: " : ").joined(separator: ",\n  ") + "\n}" }),
    WrittenDialect(
      dialect: .logShowNDJSON, name: "ndjson", after: "{\"count\":1,\"finished\":1}\n",
      line: { "{" + members($0).joined(separator: ",") + "}" }),
    WrittenDialect(
      dialect: .idevicesyslog, name: "idevicesyslog", before: "[connected]\n",
      line: { relay($0, host: "", fraction: true) }, certainty: .noYear, hasSubsystem: false),
    WrittenDialect(
      dialect: .xcodeDeviceConsole, name: "a device console with host",
      line: { relay($0, host: "Annas-iPhone ", fraction: false) }, clock: .seconds, certainty: .noYear,
      hasSubsystem: false),
    WrittenDialect(
      dialect: .pymobiledevice3, name: "pymobiledevice3",
      line: {
        let (day, time, micro) = clock($0)
        let level = $0.level == .default ? "NOTICE" : $0.level.rawValue.uppercased()
        return
          "2026-03-\(day)T\(time).\(micro) \($0.process){\($0.library ?? "")}[\($0.pid)] <\(level)>: \($0.message)"
          + ($0.subsystem.map { sub in " [\(sub)]" } ?? "") + ($0.category.map { " [\($0)]".trimmedStart } ?? "")
      }, certainty: .noZone),
    WrittenDialect(
      dialect: .unifiedlogJSONL, name: "unifiedlog_iterator JSON lines",
      line: {
        let time = start?.adding(microseconds: $0.moment).rfc3339.dropLast() ?? ""
        return
          #"{"subsystem":"\#($0.subsystem ?? "")","thread_id":6719,"pid":\#($0.pid),"euid":501,"library":"\#($0.library.map { "/x/" + $0 } ?? "")","category":"\#($0.category ?? "")","event_type":"Log","log_type":"\#(word($0))","process":"/usr/libexec/\#($0.process)","message":"\#(JSONDialectTests.escaped($0.message))","raw_message":"","timezone_name":"Berlin","timestamp":"\#(time)000Z"}"#
      }),
    WrittenDialect(
      dialect: .unifiedlogCSV, name: "unifiedlog_iterator CSV",
      before:
        "Timestamp,Event Type,Log Type,Subsystem,Thread ID,PID,EUID,Library,Library UUID,Activity ID,Parent Activity ID,Category,Process,Process UUID,Message,Raw Message,Boot UUID,System Timezone Name\n",
      line: {
        let time = start?.adding(microseconds: $0.moment).rfc3339.dropLast(4) ?? ""
        let quoted = "\"" + $0.message.replacing("\"", with: "\"\"") + "\""
        return
          "\(time)Z,Log,\(word($0)),\($0.subsystem ?? ""),6719,\($0.pid),501,\($0.library.map { "/x/" + $0 } ?? ""),,0,0,\($0.category ?? ""),/usr/libexec/\($0.process),,\(quoted),,,Berlin"
      }, clock: .milliseconds),
    WrittenDialect(
      dialect: .bare, name: "bare", line: { $0.message }, certainty: .noDate, hasPID: false, hasLibrary: false,
      hasSubsystem: false, hasLevel: false, hasEnds: false),
  ]
}

extension String {
  fileprivate var trimmedStart: String { String(drop { $0 == " " }) }
}

extension Timestamp {
  func adding(microseconds: Int) -> Timestamp { Timestamp(microseconds: self.microseconds + Int64(microseconds)) }
}
