import Bytes
import Evidence

/// Recognises a log by its content.
public enum LogSniffer {
  /// The dialect that the beginning of an input is in, and how sure that is from 0 to 1; nil where it is no log.
  ///
  /// - Parameter prefix: the first bytes, in UTF-8; a few dozen KiB suffice. The last line may be cut.
  public static func looksLikeLog(_ prefix: UnsafeRawBufferPointer) -> (dialect: LogDialect, confidence: Double)? {
    var reader = LogReader(input: 0)
    let recogniser = LogLineRecogniser()
    var (lines, heads, blank, end) = (0, 0, 0, 0)
    for line in LineCutter(prefix).prefix(400) {
      lines += 1
      end = line.offset + line.bytes.count + 1
      if line.bytes.isEmpty { blank += 1 }
      if recogniser.dialect(line.bytes) != nil { heads += 1 }
    }
    guard lines > 0 else { return nil }
    // Each line counts on its own here, so that the reader's skimming does not hide any.
    reader.feed(prefix.slice(0..<end)) { _ in }
    reader.finish { _ in }
    if reader.state.counts.holds(.logShowJSON) || reader.state.counts.holds(.unifiedlogCSV) {
      return reader.dialects.max { $0.value < $1.value }.map { ($0.key, 1) }
    }
    guard heads > 0,
      let dialect = reader.dialects.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) })?.key
    else { return nil }
    let share = Double(heads) / Double(max(1, lines - blank))
    return (dialect, dialect == .bare ? share * 0.8 : min(1, 0.3 + share))
  }
}

extension SourceLocation {
  static let start = SourceLocation(input: 0, line: 1, offset: 0)
}
