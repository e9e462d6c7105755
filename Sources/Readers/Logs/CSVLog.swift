import Bytes
import Evidence

/// A table of log entries: comma, semicolon or tab between the fields, the names of the columns in the first line, as
/// `unifiedlog_iterator` writes it.
struct CSVLog {
  private let columns: [Column: Int]
  private let separator: UInt8
  /// The record that began on an earlier line, of which a quoted field is still open.
  private var open: [UInt8] = []
  private var start = (line: 0, offset: 0)
  private var inQuotes = false
  private static let sizeLimit = 1 << 20

  private enum Column { case time, process, pid, library, subsystem, category, level, message, format }

  /// nil where the line does not name the columns of a log.
  init?(header: UnsafeRawBufferPointer) {
    guard header.count < 4096,
      let separator = [0x2C, 0x3B, 0x09].first(where: { header.firstIndex(ofByte: $0) != nil })
    else { return nil }
    var columns: [Column: Int] = [:]
    for (index, name) in Self.fields(Array(header), separator).enumerated() {
      if let column = Self.column(name), columns[column] == nil { columns[column] = index }
    }
    guard columns[.message] != nil, columns[.time] != nil, columns.count >= 3 else { return nil }
    (self.columns, self.separator) = (columns, separator)
  }

  private static func column(_ name: String) -> Column? {
    switch name.lowercased().filter({ $0.isLetter }) {
    case "timestamp", "time", "datetime", "date": .time
    case "process", "processimagepath", "processname": .process
    case "pid", "processid": .pid
    case "library", "senderimagepath", "sender": .library
    case "subsystem": .subsystem
    case "category": .category
    case "logtype", "messagetype", "type", "level": .level
    case "message", "eventmessage": .message
    case "rawmessage", "formatstring": .format
    default: nil
    }
  }

  /// Takes one line; hands back the record that it completes.
  mutating func take(_ line: UnsafeRawBufferPointer, number: Int, offset: Int) -> (
    bytes: [UInt8], line: Int, offset: Int
  )? {
    if open.isEmpty { start = (number, offset) } else { open.append(0x0A) }
    if open.count < Self.sizeLimit { open.append(contentsOf: line) }
    if line.count(of: 0x22, in: 0..<line.count) % 2 == 1 { inQuotes.toggle() }
    // A record with a quoted field open goes on; beyond the limit it is taken as it is.
    guard !inQuotes || open.count >= Self.sizeLimit else { return nil }
    return finish()
  }

  mutating func finish() -> (bytes: [UInt8], line: Int, offset: Int)? {
    defer { (open, inQuotes) = ([], false) }
    return open.isEmpty ? nil : (open, start.line, start.offset)
  }

  /// Puts a record into the draft and says where its format string stands; nil where it has no message.
  func record(_ bytes: [UInt8], at: SourceLocation, _ draft: inout EventDraft) -> ByteSpan? {
    let fields = Self.fields(bytes, separator)
    func field(_ column: Column) -> String? {
      guard let index = columns[column], index < fields.count, !fields[index].isEmpty else { return nil }
      return fields[index]
    }
    guard let message = field(.message) else { return nil }
    draft.clear()
    draft.parts.at = at
    let text = bytes.prefix { $0 != 0x0A }.prefix(LogReader.textLimit)
    draft.parts.text = text.withUnsafeBytes { draft.append($0) }
    draft.parts.message = draft.append(message)
    draft.parts.process = draft.append(field(.process).map(LogRecord.lastComponent))
    draft.parts.pid = field(.pid).flatMap { Int($0) }
    draft.takeLibrary(draft.append(field(.library).map(LogRecord.lastComponent)))
    draft.parts.subsystem = draft.append(field(.subsystem))
    draft.parts.category = draft.append(field(.category))
    draft.parts.level = field(.level).flatMap { LogLevel(rawValue: $0.lowercased()) }
    Array((field(.time) ?? "").utf8).withUnsafeBytes { LogRecord.take($0, &draft) }
    return draft.append(field(.format))
  }

  /// The fields of a record; a field in quotation marks holds separators, line ends and doubled quotation marks.
  static func fields(_ bytes: [UInt8], _ separator: UInt8) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var inQuotes = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 {
        if inQuotes, index + 1 < bytes.count, bytes[index + 1] == 0x22 {
          field.append(0x22)
          index += 1
        } else {
          inQuotes.toggle()
        }
      } else if byte == separator, !inQuotes {
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      } else {
        field.append(byte)
      }
      index += 1
    }
    fields.append(String(decoding: field, as: UTF8.self))
    return fields
  }
}
