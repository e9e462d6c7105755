import Bytes
import Evidence
import TestSupport
import Testing

@testable import Readers

/// The quick reading of a JSON record says what the JSON parser says, or nothing.
@Suite struct FlatRecordTests {
  static let at = SourceLocation(input: 0, line: 7, offset: 4000)

  static let keys = [
    "eventMessage", "processImagePath", "processID", "senderImagePath", "subsystem", "category", "messageType",
    "timestamp", "formatString", "threadID", "backtrace", "source", "message", "pid", "process",
  ]
  static let values = [
    "\"Beginning data task %@\"", "\"\\/usr\\/libexec\\/swcd\"", "\"/usr/libexec/swcd/\"", "\"swcd\"", "\"\"", "40",
    "0",
    "-1", "007", "1.5", "1e9", "null", "true", "false", "{}", "{\"frames\":[{\"imageOffset\":1,\"x\":\"}]\"}]}",
    "[1,[2]]",
    "[1,}", "\"a\\\"b\\\\c\\nd\\te\"", "\"\\u2026 sh\\u00e9p\"", "\"\\uD83D\\uDE00\"", "\"\\ud83d\"", "\"\\x\"",
    "\"…é\"",
    "\"2026-09-01 00:00:00.005505+0200\"", "\"2026-09-01 00:00:00\"", "\"Default\"", "\"ERROR\"", "\"com.apple.swc\"",
    "99999999999999999999", "\"\\/usr\\/lib\\/a\\\\b\"", "nul", "\"open",
  ]

  static func record(_ random: inout SeededGenerator) -> [UInt8] {
    // Most records are whole; the keys that make an event come first in the list.
    var members = keys.prefix(9).map { ($0, usual($0)) }
    for _ in 0..<random.below(5) {
      let member = (random.pick(keys), random.pick(values))
      if random.once(in: 3) {
        members.append(member)
      } else if let index = members.indices.randomElement(using: &random) {
        members[index] = member
      }
    }
    members.shuffle(using: &random)
    var text = Array(("{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}").utf8)
    switch random.below(6) {
    case 0: text[random.below(text.count)] = UInt8(truncatingIfNeeded: random.next())
    case 1: text.removeLast(random.below(text.count))
    case 2: text.insert(0x20, at: random.below(text.count))
    default: break
    }
    return text
  }

  static func usual(_ key: String) -> String {
    switch key {
    case "eventMessage": "\"Downloaded data for domain sh….example (route? cdn)\""
    case "processImagePath": "\"\\/usr\\/libexec\\/swcd\""
    case "senderImagePath": "\"\\/System\\/Library\\/Frameworks\\/CFNetwork.framework\\/CFNetwork\""
    case "processID": "214"
    case "timestamp": "\"2026-09-01 00:00:00.005505+0200\""
    case "formatString": "\"Downloaded data for domain %@ (route? %{public}@)\""
    case "messageType": "\"Debug\""
    default: "\"com.apple.swc\""
    }
  }

  static func told(_ draft: EventDraft, _ format: ByteSpan) -> String {
    let event = LogEvent(draft)
    let text = draft.withBytes { String(lossy: $0.at(format)) }
    return """
      \(event.at) \(event.time?.microseconds ?? -1) \(event.timeCertainty) \(event.process ?? "-") \(event.pid ?? -1) \
      \(event.library ?? "-") \(event.subsystem ?? "-") \(event.category ?? "-") \(event.level?.rawValue ?? "-") \
      \(event.message) | \(text) | \(event.text)
      """
  }

  @Test("Records of all kinds, whole and damaged", arguments: 0..<20)
  func differential(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var quick = 0
    for _ in 0..<400 {
      let text = Self.record(&random)
      var (flat, slow) = (EventDraft(), EventDraft())
      guard let format = text.withUnsafeBytes({ FlatRecord.read($0, at: Self.at, &flat) }) else { continue }
      quick += 1
      let shown = String(decoding: text, as: UTF8.self)
      guard let wanted = LogRecord.json(text, at: Self.at, &slow) else {
        Issue.record("the parser finds no record in \(shown)")
        continue
      }
      #expect(Self.told(flat, format) == Self.told(slow, wanted), "\(shown)")
    }
    // Else the test would compare nothing.
    #expect(quick > 60)
  }

  @Test("A record as log writes it is read without the parser")
  func asWritten() {
    let members = Self.keys.prefix(9).map { "\"\($0)\":\(Self.usual($0))" }
    let text = Array(("{" + members.joined(separator: ",") + ",\"backtrace\":{\"frames\":[{\"a\":1}]}}").utf8)
    var draft = EventDraft()
    let format = text.withUnsafeBytes { FlatRecord.read($0, at: Self.at, &draft) }
    #expect(format?.isSet == true)
    #expect(LogEvent(draft).process == "swcd" && LogEvent(draft).library == "CFNetwork")
  }

  @Test("Deep and endless brackets end")
  func deep() {
    for text in [
      "{\"a\":" + String(repeating: "[", count: 100_000), "{\"a\":[[[[]]]]", "{\"a\":\"\\", "{", "", "{\"a\"",
    ] {
      var draft = EventDraft()
      let bytes = Array(text.utf8)
      #expect(bytes.withUnsafeBytes { FlatRecord.read($0, at: Self.at, &draft) } == nil)
    }
  }
}
