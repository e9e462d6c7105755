import Bytes
import Evidence
import JSONText

/// A dump as a table, and as records (cli.md, `show`).
public enum ShowReport {
  /// One line for each entry where the style's width holds it; a block of lines each where it does not, so that no
  /// app ID and no domain is cut.
  public static func table(_ dumps: [Dump], style: TerminalStyle) -> String {
    var lines: [String] = []
    for dump in dumps {
      let rows = dump.records.map(row)
      let widths = header.indices.map { column in
        min(column == 6 ? 40 : .max, ([header] + rows).map { Layout.columns($0[column]) }.max() ?? 0)
      }
      let total = widths.reduce(0, +) + 2 * (widths.count - 1)
      if total <= style.width || !style.isTerminal {
        lines += ([header] + rows).map { line($0, widths) }
      } else {
        lines += rows.flatMap { block($0, style) }
      }
      if dump.records.isEmpty { lines.append("(no entries)") }
      for task in dump.network { lines.append("downloading: \(Layout.oneLine(task.text, width: style.width - 13))") }
      for setting in dump.settings {
        for value in setting.values {
          let app = setting.appID ?? "(all apps)"
          lines.append(
            Layout.safe("setting: \(setting.service?.rawValue ?? "") \(app) \(value.key) = \(value.value)"))
        }
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    return style.usesUnicode ? text : ReportText.ascii(text)
  }

  private static let header = ["SERVICE", "APP ID", "DOMAIN", "SITE", "USER", "CHECKED", "ERROR"]

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).map { Layout.padded(Layout.oneLine($0, width: $1 + 1), $1) }
    return trimmed(padded.joined(separator: "  "))
  }

  /// The same cells below each other, for a narrow terminal.
  private static func block(_ cells: [String], _ style: TerminalStyle) -> [String] {
    var lines = [
      style.paint(Layout.safe("\(cells[0]) \(cells[2])"), .bold), "  app      \(Layout.safe(cells[1]))",
      "  site     \(Layout.safe(cells[3])), user \(Layout.safe(cells[4]))", "  checked  \(Layout.safe(cells[5]))",
    ]
    if !cells[6].isEmpty { lines.append("  error    \(Layout.oneLine(cells[6], width: style.width - 11))") }
    return lines
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func row(_ record: DumpRecord) -> [String] {
    [
      record.service.rawValue, record.appID, record.domain.description, record.siteApproval.text,
      record.userApproval.text,
      record.lastChecked.map { $0.isNever ? "never" : $0.time.map { String($0.plain.prefix(16)) } ?? $0.text } ?? "-",
      record.error.map { "\($0.domain) \($0.code)" } ?? record.errorText ?? "",
    ]
  }

  public static func json(_ dumps: [Dump]) -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.member("schemaVersion", ReportJSON.schemaVersion)
      document.object("header") { header in
        for field in dumps.flatMap(\.header) { header.member(field.key, field.value) }
      }
      document.array("records") { array in
        for record in dumps.flatMap(\.records) { array.object { Self.record(record, &$0) } }
      }
      document.array("network") { array in
        for task in dumps.flatMap(\.network) {
          array.object {
            $0.member("domain", task.domain.description)
            $0.member("route", task.route)
            $0.member("discretionary", task.isDiscretionary)
            $0.member("seconds", task.seconds)
          }
        }
      }
      document.array("settings") { array in
        for setting in dumps.flatMap(\.settings) {
          array.object { object in
            object.member("service", setting.service?.rawValue)
            object.member("appID", setting.appID)
            object.member("domain", setting.domain?.description)
            object.object("values") { values in for value in setting.values { values.member(value.key, value.value) } }
          }
        }
      }
      document.member("problems", strings: dumps.flatMap(\.problems).map(\.message))
    }
    return writer.text + "\n"
  }

  private static func record(_ record: DumpRecord, _ object: inout JSONWriter) {
    object.member("service", record.service.rawValue)
    object.member("appID", record.appID)
    object.member("appVersion", record.appVersion)
    object.member("domain", record.domain.hostText)
    object.member("mode", record.domain.mode.rawValue)
    object.member("patterns", record.patterns)
    object.member("variables", record.variables)
    object.member("userApproval", record.userApproval.text)
    object.member("siteApproval", record.siteApproval.text)
    object.member("flags", strings: record.flags)
    object.member("lastChecked", date(record.lastChecked))
    object.member("nextCheck", date(record.nextCheck))
    object.key("error")
    if let error = record.error {
      object.object {
        $0.member("domain", error.domain)
        $0.member("code", error.code)
        $0.member("description", error.description)
        $0.member("text", record.errorText)
      }
    } else {
      object.string(record.errorText)
    }
    object.member("retries", record.retries)
    object.member("raw", record.raw)
    object.member("line", record.at.line)
  }

  private static func date(_ date: DumpDate?) -> String? {
    date.flatMap { $0.isNever ? "never" : $0.time?.rfc3339 ?? $0.text }
  }
}
