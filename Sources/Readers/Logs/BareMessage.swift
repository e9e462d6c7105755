import Bytes
import Evidence
import MessageCatalogue

/// Messages that were pasted without the time, and often without anything else in front (swcd-logs.md 3.8).
struct BareMessage {
  var dialect: LogDialect
  var stamp: TimestampText?
  var isSwcd = false
  var pid: Int?
  var level: LogLevel?
  var library = ByteSpan()
  var subsystem = ByteSpan()
  var category = ByteSpan()
  var message: ByteSpan

  /// The message that begins on this line; nil for other text.
  static func read(_ line: UnsafeRawBufferPointer, _ matcher: MessageMatcher) -> BareMessage? {
    var found = BareMessage(dialect: .bare, message: ByteSpan(0..<line.count))
    if let legacy = LegacyStamp.read(line) {
      found.dialect = .swcdLegacy
      found.stamp = legacy.stamp
      found.isSwcd = true
      // The message keeps its stamp, as one behind a prefix does.
      return legacy.length < line.count ? found : nil
    }
    found.takeProcess(line)
    found.takeLabels(line)
    if line.at(found.subsystem).starts(with: "com.apple.swc") { found.isSwcd = true }
    let text = line.at(found.message)
    return found.isSwcd && !text.isEmpty || isMessage(text, matcher) ? found : nil
  }

  /// Whether the text is, or begins, a message that is known and cannot well be anything else.
  private static func isMessage(_ text: UnsafeRawBufferPointer, _ matcher: MessageMatcher) -> Bool {
    if text.starts(with: "{name: "), text.contains("Policy, ") { return true }
    guard text.count >= 12 else { return false }
    if text.starts(with: "[AutoFill] ") { return matcher.mayBegin(text.slice(11..<text.count)) }
    if text.contains("com.apple.CFNetwork"), text.contains("<com.apple.swcd>") { return true }
    if text.contains("AASA-"), text.contains(" { domain") { return true }
    return matcher.mayBegin(text)
  }

  /// `swcd  message`, `swcd: message`, `swcd(CoreUtils)[3253] <Notice>: message`, `swcd[77:1a2b] message`.
  private mutating func takeProcess(_ line: UnsafeRawBufferPointer) {
    guard line.starts(with: "swcd") else { return }
    var position = 4
    if position < line.count, line[position] == 0x28, let close = line.firstIndex(ofByte: 0x29, from: position),
      close - position < 80
    {
      library = ByteSpan(position + 1..<close)
      position = close + 1
    }
    let bracket = position < line.count && line[position] == 0x5B
    if bracket, let (_, number, end) = ShowLine.processAndIDs(line, 0), end < 64 {
      pid = number
      position = end
    }
    var rest = line.slice(position..<line.count)
    if rest.starts(with: " <"), let end = rest.firstIndex(of: ">:"), end < 16 {
      level = LevelWord.level(rest.slice(2..<end))
      position += end + 1
      rest = line.slice(position..<line.count)
    }
    let hasSign = rest.starts(with: ":") || rest.starts(with: " :")
    guard hasSign || rest.starts(with: "  ") || rest.starts(with: "\t") || bracket && rest.starts(with: " ") else {
      library = ByteSpan()
      pid = nil
      level = nil
      return
    }
    while position < line.count, line[position] == 0x20 || line[position] == 0x09 || line[position] == 0x3A {
      position += 1
    }
    isSwcd = true
    message = ByteSpan(position..<line.count)
  }

  private mutating func takeLabels(_ line: UnsafeRawBufferPointer) {
    var head = LogHead(.bare, TimestampText(), message: message.range)
    head.labels = .usual
    head.takeLabels(line)
    guard isSwcd || line.at(head.subsystem).starts(with: "com.apple.") else { return }
    if !library.isSet { library = head.library }
    (subsystem, category, message) = (head.subsystem, head.category, head.message)
  }
}
