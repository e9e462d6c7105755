/// One message, before a dialect gives it its form.
struct LogMessage: Sendable {
  enum Level: String, Sendable {
    case normal = "Default", info = "Info", debug = "Debug", error = "Error", fault = "Fault"
  }

  /// Seconds after the one before it, in thousandths.
  var delay: Int
  var level: Level
  var process: String
  var pid: Int
  var library: String?
  var subsystem: String
  var category: String
  var text: String

  static func swcd(_ level: Level, _ category: String, _ text: String, after delay: Int = 12) -> LogMessage {
    LogMessage(
      delay: delay, level: level, process: "swcd", pid: 0, library: nil, subsystem: "com.apple.swc", category: category,
      text: text)
  }

  static func transport(_ level: Level, _ text: String, after delay: Int = 40) -> LogMessage {
    LogMessage(
      delay: delay, level: level, process: "swcd", pid: 0, library: "CFNetwork", subsystem: "com.apple.CFNetwork",
      category: "Default", text: text)
  }
}

/// A log in one of the documented dialects (swcd-logs.md section 3).
struct LogText: Sendable {
  enum Dialect: String, CaseIterable, Sendable {
    case console, standard, compact, syslog, ndjson, json, idevicesyslog, pymobiledevice
    /// Messages alone, as people paste them into an issue (swcd-logs.md 3.8).
    case bare
  }

  var dialect = Dialect.console
  /// Whether info and debug messages were recorded.
  var isDebug = false
  /// Whether hosts print in their shortened form, as on a customer's device (swcd-logs.md 1.1).
  var isRedacted = true
  /// Minutes east of Greenwich.
  var zone = 0
  /// Whether Console showed the column of process ids.
  var hasLeadingColumn = false
  var process = 214

  /// Whether a line tells day and zone, so that it can be set against a dump's dates.
  var isDated: Bool { [.standard, .syslog, .ndjson, .json].contains(dialect) }

  /// A host or wildcard as this log prints it.
  func domain(_ full: String) -> String {
    guard isRedacted else { return full }
    let parts = full.split(separator: "?", maxSplits: 1).map(String.init)
    let isWildcard = full.hasPrefix("*.")
    let host = isWildcard ? String(parts[0].dropFirst(2)) : parts[0]
    let labels = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let short = labels.enumerated().map { index, label in
      index == labels.count - 1 || label.count < 3 || index == 0 && label == "www" ? label : label.prefix(2) + "…"
    }
    return (isWildcard ? "*." : "") + short.joined(separator: ".") + (parts.count > 1 ? "?" + parts[1] : "")
  }

  func secret(_ text: String) -> String { isRedacted ? "<private>" : text }

  func text(_ messages: [LogMessage], from start: Int, _ random: inout SplitMix64) -> String {
    var lines: [String] = []
    switch dialect {
    case .standard:
      lines = ["Timestamp                       Thread     Type        Activity             PID    TTL  "]
    case .compact: lines = ["Timestamp               Ty Process[PID:TID]"]
    case .syslog: lines = ["Timestamp                       (process)[PID]    "]
    case .idevicesyslog: lines = ["[connected]"]
    case .console, .ndjson, .json, .pymobiledevice, .bare: break
    }
    var micros = random.below(1_000_000)
    var count = 0
    // Who pastes messages alone takes swcd's.
    let kept = messages.filter { dialect != .bare || $0.process == "swcd" }
    for message in kept where isDebug || message.level != .debug && message.level != .info {
      micros += message.delay * 1000 + random.below(900)
      count += 1
      lines.append(line(message, start + micros / 1_000_000, micros % 1_000_000, &random))
    }
    if dialect == .json { return "[" + lines.joined(separator: ",") + "]\n" }
    if dialect == .ndjson { lines.append("{\"count\":\(count),\"finished\":1}") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ message: LogMessage, _ second: Int, _ micros: Int, _ random: inout SplitMix64) -> String {
    let fields = CivilTime.fields(second + zone * 60)
    let digits = String(1_000_000 + micros).dropFirst()
    let clock = CivilTime.clock(fields) + "." + digits
    let stamp = CivilTime.day(fields) + " " + clock
    let pid = message.pid == 0 ? process : message.pid
    let library = message.library.map { "(\($0)) " } ?? ""
    let label = "[\(message.subsystem):\(message.category)] "
    switch dialect {
    case .console:
      let column = hasLeadingColumn ? "\(pid)\t" : ""
      return column + message.level.rawValue.lowercased() + "\t" + clock + offset + "\t" + message.process + "\t"
        + message.text
    case .standard:
      return stamp + offset + " " + pad("0x" + random.hex(4), 11) + pad(message.level.rawValue, 12) + pad("0x0", 21)
        + pad(String(pid), 7) + "0    " + message.process + ": " + library + label + message.text
    case .compact:
      let type = ["Default": "Df", "Info": "I ", "Debug": "Db", "Error": "E ", "Fault": "F "][message.level.rawValue]
      return CivilTime.day(fields) + " " + CivilTime.clock(fields) + "." + digits.prefix(3) + " " + (type ?? "Df") + " "
        + "\(message.process)[\(pid):\(random.hex(4))] " + library + label + message.text
    case .syslog:
      return stamp + offset + "  localhost \(message.process)[\(pid)]: " + library + label + message.text
    case .idevicesyslog:
      let level = ["Default": "Notice", "Info": "Info", "Debug": "Debug", "Error": "Error", "Fault": "Fault"]
      let day = fields.day < 10 ? " \(fields.day)" : "\(fields.day)"
      return "\(CivilTime.monthNames[fields.month - 1]) \(day) \(CivilTime.clock(fields)) iPhone \(message.process)"
        + (message.library.map { "(\($0))" } ?? "") + "[\(pid)] <\(level[message.level.rawValue] ?? "Notice")>: "
        + message.text
    case .bare: return message.text
    case .pymobiledevice:
      return CivilTime.day(fields) + "T" + clock + " \(message.process){\(message.library ?? message.process)}[\(pid)] "
        + "<\(message.level == .normal ? "NOTICE" : message.level.rawValue.uppercased())>: \(message.text) "
        + "[\(message.subsystem)][\(message.category)]"
    case .json:
      return "{\n  \"traceID\" : \(random.number(1000...99_999_999)),\n"
        + "  \"eventMessage\" : \(JSONString.quoted(message.text)),\n  \"eventType\" : \"logEvent\",\n"
        + "  \"source\" : null,\n  \"subsystem\" : \"\(message.subsystem)\",\n"
        + "  \"category\" : \"\(message.category)\",\n  \"threadID\" : \(random.number(1000...99999)),\n"
        + "  \"processImagePath\" : \"\\/usr\\/libexec\\/\(message.process)\",\n"
        + "  \"timestamp\" : \"\(stamp)\(offset)\",\n  \"messageType\" : \"\(message.level.rawValue)\",\n"
        + "  \"processID\" : \(pid)\n}"
    case .ndjson:
      let path = "\\/usr\\/libexec\\/\(message.process)"
      return "{\"timezoneName\":\"\",\"messageType\":\"\(message.level.rawValue)\",\"eventType\":\"logEvent\","
        + "\"source\":null,\"subsystem\":\"\(message.subsystem)\",\"category\":\"\(message.category)\","
        + "\"threadID\":\(random.number(1000...99999)),\"processImagePath\":\"\(path)\",\"timestamp\":\"\(stamp)\(offset)\","
        + "\"eventMessage\":\(JSONString.quoted(message.text)),\"processID\":\(pid)}"
    }
  }

  private var offset: String {
    let minutes = abs(zone)
    return (zone < 0 ? "-" : "+") + CivilTime.two(minutes / 60) + CivilTime.two(minutes % 60)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
