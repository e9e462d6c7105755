import Bytes
import Evidence
import JSONText

/// The first line of an `.ips` report: `{"app_name":"swcd","timestamp":"2026-09-20 10:11:12.00 +0200", …}`.
enum CrashReportReader {
  /// The daemon itself, and the one that tells it which apps there are.
  private static let processes: Set<String> = ["swcd", "lsd"]

  static func read(_ bytes: [UInt8], _ input: Int, _ facts: inout DeviceFacts) {
    let line = Array(bytes.prefix { $0 != 0x0A })
    guard line.first == 0x7B, let root = JSONDocument.parse(line).root,
      let process = root["app_name"]?.string ?? root["name"]?.string, processes.contains(process)
    else { return }
    let stamp = root["timestamp"]?.string.map { Array($0.utf8) }
    facts.crashes = [
      ProcessCrash(
        process: process, time: stamp?.withUnsafeBytes { TimestampText.dateTime($0)?.timestamp },
        bugType: root["bug_type"]?.string,
        citation: Citation(
          at: SourceLocation(input: input, line: 1, offset: 0), text: String(decoding: line, as: UTF8.self)))
    ]
  }
}
