import Bytes
import MessageCatalogue

/// Tells log lines from other text, to cut a pasted transcript into regions.
public struct LogLineRecogniser {
  private let matcher = MessageMatcher()

  public init() {}

  /// The dialect of the log that begins, or goes on with a new entry, on this line; nil for other text. Sentences with
  /// which a framework refuses an app are not taken for log lines when they stand without a prefix.
  public func dialect(_ line: UnsafeRawBufferPointer) -> LogDialect? {
    var line = line
    if line.last == 0x0D { line = line.slice(0..<line.count - 1) }
    guard let first = line.first else { return nil }
    switch LogPreamble(line) {
    case .show: if first != 0x3D || line.starts(with: "=== system boot") { return .logShowDefault }
    case .watch: return .swcutilWatch
    case .device: return .idevicesyslog
    case nil: break
    }
    if first == 0x7B || first == 0x5B, let dialect = LogReader.recordDialect(line) { return dialect }
    if let head = LogHead.read(line) { return head.dialect }
    guard let bare = BareMessage.read(line, matcher) else { return nil }
    if !bare.isSwcd, AppErrorReader.mayHoldSentence(line),
      AppErrorReader.sentence(String(lossy: line), at: .start) != nil
    {
      return nil
    }
    return bare.dialect
  }
}

extension LogReader {
  /// Whether a line begins like an entry of a log, of any dialect.
  public static func isLogLine(_ line: UnsafeRawBufferPointer) -> Bool { LogLineRecogniser().dialect(line) != nil }
}
