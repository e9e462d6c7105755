import Bytes
import Evidence
import JSONText

/// Cuts a JSON array of log records, as `--style json` prints it, into its objects, without holding more than one.
/// A cut file leaves the array open; what was whole before is kept.
struct JSONCollector {
  struct Object {
    var bytes: [UInt8]
    var line: Int
    var offset: Int
    var isLine: Bool
  }

  private var bytes: [UInt8] = []
  private var depth = 0
  private var inString = false
  private var isEscaped = false
  private var start = (line: 0, offset: 0)
  private(set) var isDone = false
  private static let sizeLimit = 4 << 20

  mutating func take(_ line: UnsafeRawBufferPointer, _ number: Int, _ offset: Int) -> [Object] {
    var objects: [Object] = []
    for (index, byte) in line.enumerated() {
      if depth == 0 {
        if byte == 0x5D { isDone = true }
        guard byte == 0x7B else { continue }
        start = (number, offset + index)
      }
      if bytes.count < Self.sizeLimit { bytes.append(byte) }
      if isEscaped {
        isEscaped = false
      } else if inString {
        if byte == 0x5C { isEscaped = true } else if byte == 0x22 { inString = false }
      } else if byte == 0x22 {
        inString = true
      } else if byte == 0x7B {
        depth += 1
      } else if byte == 0x7D {
        depth -= 1
        if depth == 0 {
          objects.append(Object(bytes: bytes, line: start.line, offset: start.offset, isLine: false))
          bytes = []
        }
      }
    }
    if depth > 0 { bytes.append(0x0A) }
    return objects
  }

  /// What is left of an object that was cut.
  mutating func finish() -> Object? {
    bytes.isEmpty ? nil : Object(bytes: bytes, line: start.line, offset: start.offset, isLine: false)
  }
}

/// Turns one JSON record of `log show`, or of `unifiedlog_iterator`, into an event.
enum JSONLogRecord {
  static func event(_ object: JSONCollector.Object, _ input: Int) -> LogEvent? {
    var bytes = object.bytes
    if bytes.last == 0x2C { bytes.removeLast() }
    let document = JSONDocument.parse(bytes)
    guard let root = document.root, root.object != nil, let message = (root["eventMessage"] ?? root["message"])?.string
    else { return nil }
    let text = object.isLine ? String(decoding: object.bytes.prefix(4096), as: UTF8.self) : message
    var event = LogEvent(
      at: SourceLocation(input: input, line: object.line, offset: object.offset), text: text, message: message)
    let path = (root["processImagePath"] ?? root["process"])?.string
    event.process = path.map { String($0.split(separator: "/").last ?? "") }
    event.pid = (root["processID"] ?? root["pid"])?.int
    let sender = (root["senderImagePath"] ?? root["library"])?.string.map {
      String($0.split(separator: "/").last ?? "")
    }
    event.library = sender == event.process ? nil : sender
    event.subsystem = root["subsystem"]?.string
    event.category = root["category"]?.string
    event.level = (root["messageType"] ?? root["log_type"])?.string.flatMap { LogLevel(rawValue: $0.lowercased()) }
    let stamp = root["timestamp"]?.string.flatMap { text in
      Array(text.utf8).withUnsafeBytes { TimestampText.dateTime($0) }
    }
    event.time = stamp?.timestamp
    event.timeCertainty = stamp?.offsetSeconds == nil ? .noZone : .exact
    return event
  }
}
