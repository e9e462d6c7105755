/// The text formats in which logs are handed over (swcd-logs.md section 3).
public enum LogDialect: String, Sendable, CaseIterable {
  case console
  case logShowDefault = "log-show-default"
  case logShowCompact = "log-show-compact"
  case logShowSyslog = "log-show-syslog"
  case logShowJSON = "log-show-json"
  case logShowNDJSON = "log-show-ndjson"
  case idevicesyslog
  case pymobiledevice3
  case xcodeDeviceConsole = "xcode-device-console"
  case xcodeDebugConsole = "xcode-debug-console"
  case swcutilWatch = "swcutil-watch"
  /// swcd of iOS 9 to 12 with its embedded time, without a prefix.
  case swcdLegacy = "swcd-legacy"
  /// Messages without any prefix.
  case bare
  case unifiedlogJSONL = "unifiedlog-jsonl"
  case unifiedlogCSV = "unifiedlog-csv"

  /// The dialect by whose rules its lines are read: lines of one tool may look like two dialects in turn.
  var reader: LogDialect { self == .xcodeDeviceConsole ? .idevicesyslog : self }
}
