import Bytes
import Evidence
import JSONText

/// One record of a structured export, turned into an event (swcd-logs.md 3.5).
enum LogRecord {
  /// A JSON object of `log show`, or of `unifiedlog_iterator`, put into the draft. Its answer is where the format string
  /// stands, which equals the catalogue's template, or an unset place; nil for records without a message.
  ///
  /// - Parameters:
  ///   - at: where the object begins; in an array the event is put to the line of its message.
  static func json(_ bytes: [UInt8], at: SourceLocation, _ draft: inout EventDraft) -> ByteSpan? {
    let document = JSONDocument.parse(bytes)
    guard let root = document.root, root.object != nil,
      let member = root.member("eventMessage") ?? root.member("message"), let message = member.value.string
    else { return nil }
    let place = document.place(member.nameRange.lowerBound)
    let start = document.bytes[..<member.nameRange.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    draft.clear()
    draft.parts.at = SourceLocation(input: at.input, line: at.line + place.line - 1, offset: at.offset + start)
    draft.parts.text = draft.append(
      document.lineText(at: member.nameRange.lowerBound).prefixed(bytes: LogReader.textLimit))
    draft.parts.message = draft.append(message)
    func text(_ names: String...) -> String? {
      names.lazy.compactMap { root[$0]?.string }.first.flatMap { $0.isEmpty ? nil : $0 }
    }
    func number(_ names: String...) -> Int? { names.lazy.compactMap { root[$0]?.int }.first }
    draft.parts.process = draft.append(text("processImagePath", "process").map(lastComponent))
    draft.parts.pid = number("processID", "pid")
    draft.takeLibrary(draft.append(text("senderImagePath", "library").map(lastComponent)))
    draft.parts.subsystem = draft.append(text("subsystem"))
    draft.parts.category = draft.append(text("category"))
    draft.parts.level = text("messageType", "log_type").flatMap { LogLevel(rawValue: $0.lowercased()) }
    Array((text("timestamp") ?? "").utf8).withUnsafeBytes { take($0, &draft) }
    return draft.append(text("formatString", "raw_message"))
  }

  static func take(_ time: UnsafeRawBufferPointer, _ draft: inout EventDraft) {
    let stamp = TimestampText.dateTime(time)
    draft.parts.time = stamp?.timestamp
    draft.parts.timeCertainty = stamp == nil ? .noDate : stamp?.offsetSeconds == nil ? .noZone : .exact
  }

  static func lastComponent(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The time of a record that is not parsed otherwise.
  static func stamp(in bytes: UnsafeRawBufferPointer) -> TimestampText? {
    guard let key = bytes.firstIndex(of: "\"timestamp\""), let colon = bytes.firstIndex(ofByte: 0x3A, from: key + 11),
      let quote = bytes.firstIndex(ofByte: 0x22, from: colon)
    else { return nil }
    return TimestampText.dateTime(bytes.slice(quote + 1..<bytes.count))
  }
}

extension String {
  /// At most so many bytes, cut between characters.
  func prefixed(bytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    return String(decoding: utf8.prefix(limit), as: UTF8.self)
  }
}

/// Cuts an array of JSON records into its objects as it streams by, without holding more than one. A cut file leaves the
/// array open; the objects before the cut are kept.
struct JSONArrayCutter {
  struct Object {
    var bytes: [UInt8]
    var line: Int
    var offset: Int
  }

  private var bytes: [UInt8] = []
  private var depth = 0
  private var inString = false
  private var isEscaped = false
  private var start = (line: 0, offset: 0)
  /// Whether the array was closed.
  private(set) var isDone = false
  /// Bytes behind the array's end on its last line are not looked at; more of one object than this is not kept.
  private static let sizeLimit = 4 << 20

  /// Takes one line without its end.
  mutating func take(_ line: UnsafeRawBufferPointer, number: Int, offset: Int, sink: (Object) -> Void) {
    var copied = 0
    var index = 0
    while index < line.count {
      let byte = line[index]
      if inString {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          inString = false
        }
      } else {
        switch byte {
        case 0x22: inString = depth > 0
        case 0x7B:
          if depth == 0 {
            start = (number, offset + index)
            copied = index
          }
          depth += 1
        case 0x7D where depth > 0:
          depth -= 1
          if depth == 0 {
            keep(line.slice(copied..<index + 1))
            sink(Object(bytes: bytes, line: start.line, offset: start.offset))
            bytes = []
            copied = index + 1
          }
        case 0x5D where depth == 0: isDone = true
        default: break
        }
      }
      index += 1
    }
    guard depth > 0 else { return }
    keep(line.slice(copied..<line.count))
    if bytes.count < Self.sizeLimit { bytes.append(0x0A) }
    // A line end inside a string is a fault of the text, not part of it.
    isEscaped = false
  }

  private mutating func keep(_ slice: UnsafeRawBufferPointer) {
    if bytes.count < Self.sizeLimit { bytes.append(contentsOf: slice) }
  }

  /// What is left of an object that was cut.
  mutating func finish() -> Object? {
    defer { bytes = [] }
    return bytes.isEmpty ? nil : Object(bytes: bytes, line: start.line, offset: start.offset)
  }
}
