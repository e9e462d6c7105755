import Bytes
import Evidence

/// `sysdiagnose.log`: when the archive was triggered, and whether the dump could be taken.
enum TriggerLogReader {
  private static let failures = ["fail", "error", "timed out", "timeout", "unable", "not found"]

  static func read(_ bytes: [UInt8], _ input: Int, _ facts: inout DeviceFacts) {
    bytes.withUnsafeBytes { buffer in
      for line in LineCutter(buffer) {
        let at = SourceLocation(input: input, line: line.number, offset: line.offset)
        if facts.triggered == nil, line.bytes.contains("IN_PROGRESS_sysdiagnose_") {
          let text = String(lossy: line.bytes)
          if let range = text.firstRange(of: "IN_PROGRESS_sysdiagnose_"),
            let name = SysdiagnoseName(
              String(text[range.lowerBound...].prefix { !$0.isWhitespace && $0 != "/" && $0 != "'" && $0 != "\"" }))
          {
            facts.triggered = Located(name.triggered, Citation(at: at, text: text))
            facts.zoneOffset = name.zoneOffset
          }
        }
        if line.bytes.contains("swcutil"), facts.collectorFailures.count < 20 {
          let text = String(lossy: line.bytes)
          let lower = text.lowercased()
          if failures.contains(where: { lower.contains($0) }) {
            facts.collectorFailures.append(Citation(at: at, text: text))
          }
        }
      }
    }
  }
}
