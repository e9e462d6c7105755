import Bytes
import Evidence

/// Reads a record of `log show --style ndjson` that is written as `log` writes it: one object of known keys on one line
/// (swcd-logs.md 3.5). Whatever is out of the ordinary is left to the JSON parser, which says the same of what is not.
struct FlatRecord {
  private let line: UnsafeRawBufferPointer
  private var position = 0
  private var values = Values()

  /// Where the values stand, strings without their quotation marks.
  private struct Values {
    var message: Text?
    var process: Text?
    var library: Text?
    var subsystem: Text?
    var category: Text?
    var level: Text?
    var time: Text?
    var format: Text?
    var pid: Int?
  }

  private struct Text {
    var place: Range<Int>
    var isEscaped: Bool
  }

  private init(_ line: UnsafeRawBufferPointer) { self.line = line }

  /// Puts the record into the draft and says where its format string stands; nil where the JSON parser has to look.
  static func read(_ line: UnsafeRawBufferPointer, at: SourceLocation, _ draft: inout EventDraft) -> ByteSpan? {
    var record = FlatRecord(line)
    guard record.walk(), let message = record.values.message else { return nil }
    return record.fill(&draft, at, message)
  }

  // MARK: Walking

  /// Looks at each member once; false where something is not as `log` writes it.
  private mutating func walk() -> Bool {
    guard take(0x7B) else { return false }
    repeat {
      guard take(0x22), let key = string(), !key.isEscaped, take(0x3A), member(line.slice(key.place)) else {
        return false
      }
    } while take(0x2C)
    return take(0x7D) && position == line.count
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < line.count, line[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func member(_ key: UnsafeRawBufferPointer) -> Bool {
    switch key.first {
    case 0x65 where key.equals("eventMessage"): return text(\.message)
    case 0x70 where key.equals("processImagePath"): return text(\.process)
    case 0x70 where key.equals("processID"): return number()
    case 0x73 where key.equals("senderImagePath"): return text(\.library)
    case 0x73 where key.equals("subsystem"): return text(\.subsystem)
    case 0x63 where key.equals("category"): return text(\.category)
    case 0x6D where key.equals("messageType"): return text(\.level)
    case 0x74 where key.equals("timestamp"): return text(\.time)
    case 0x66 where key.equals("formatString"): return text(\.format)
    default: return !Self.isOther(key) && skip()
    }
  }

  /// Keys by which other tools name what the keys above name.
  private static func isOther(_ key: UnsafeRawBufferPointer) -> Bool {
    key.equals("message") || key.equals("process") || key.equals("pid") || key.equals("library")
      || key.equals("log_type") || key.equals("raw_message")
  }

  /// A string that stands once, or `null`.
  private mutating func text(_ field: WritableKeyPath<Values, Text?>) -> Bool {
    guard values[keyPath: field] == nil else { return false }
    if take(0x22) {
      guard let found = string() else { return false }
      values[keyPath: field] = found
      return true
    }
    return skipWord("null")
  }

  private mutating func number() -> Bool {
    let start = position
    while position < line.count, (0x30...0x39).contains(line[position]) { position += 1 }
    let isLeading = position - start > 1 && line[start] == 0x30
    guard values.pid == nil, !isLeading else { return false }
    values.pid = FieldReader(line, from: 0).int(start..<position)
    return values.pid != nil
  }

  /// What follows an opening quotation mark, up to the closing one.
  private mutating func string() -> Text? {
    let start = position
    var isEscaped = false
    while position < line.count {
      let byte = line[position]
      if byte == 0x22 {
        position += 1
        return Text(place: start..<position - 1, isEscaped: isEscaped)
      }
      if byte < 0x20 { return nil }
      if byte == 0x5C {
        isEscaped = true
        position += 1
      }
      position += 1
    }
    return nil
  }

  /// A value that is not needed: numbers and words need be no more than the bytes of such, for nothing is made of them.
  private mutating func skip() -> Bool {
    guard position < line.count else { return false }
    switch line[position] {
    case 0x22:
      position += 1
      return string() != nil
    case 0x7B, 0x5B: return skipNested()
    case 0x6E: return skipWord("null")
    case 0x74: return skipWord("true")
    case 0x66: return skipWord("false")
    case 0x2D, 0x30...0x39: return skipNumber()
    default: return false
    }
  }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    guard line.slice(position..<line.count).starts(with: word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  /// A whole number; others are rare.
  private mutating func skipNumber() -> Bool {
    if line[position] == 0x2D { position += 1 }
    let start = position
    while position < line.count, (0x30...0x39).contains(line[position]) { position += 1 }
    return position > start && (position == start + 1 || line[start] != 0x30)
  }

  /// An object or an array, whose brackets have to match; what stands in it is not judged.
  private mutating func skipNested() -> Bool {
    var closing: [UInt8] = []
    repeat {
      guard position < line.count else { return false }
      let byte = line[position]
      position += 1
      switch byte {
      case 0x22: if string() == nil { return false }
      case 0x7B: closing.append(0x7D)
      case 0x5B: closing.append(0x5D)
      case 0x7D, 0x5D: if closing.popLast() != byte { return false }
      default: if byte < 0x20 { return false }
      }
    } while !closing.isEmpty && closing.count < 16
    return closing.isEmpty
  }

  // MARK: Filling

  private func fill(_ draft: inout EventDraft, _ at: SourceLocation, _ message: Text) -> ByteSpan? {
    draft.clear()
    draft.parts.at = at
    draft.append(line)
    draft.parts.text = ByteSpan(0..<min(line.count, LogReader.textLimit))
    var isPlain = true
    func place(_ text: Text?, keepsEmpty: Bool = false) -> ByteSpan {
      guard let text, keepsEmpty || !text.place.isEmpty else { return ByteSpan() }
      guard text.isEscaped else { return ByteSpan(text.place) }
      guard let decoded = Self.decoded(line.slice(text.place)) else {
        isPlain = false
        return ByteSpan()
      }
      return decoded.withUnsafeBytes { draft.append($0) }
    }
    draft.parts.message = place(message, keepsEmpty: true)
    func lastPlace(_ path: Text?) -> ByteSpan {
      guard let path else { return ByteSpan() }
      let last = lastComponent(path)
      isPlain = isPlain && last != nil
      return place(last)
    }
    draft.parts.process = lastPlace(values.process)
    draft.takeLibrary(lastPlace(values.library))
    draft.parts.subsystem = place(values.subsystem)
    draft.parts.category = place(values.category)
    draft.parts.pid = values.pid
    let format = place(values.format)
    guard isPlain, takeLevel(&draft), takeTime(&draft) else { return nil }
    return format
  }

  /// What stands behind the last slash of a path, which is often written with a backslash before it; nil where that is
  /// nothing.
  private func lastComponent(_ path: Text) -> Text? {
    guard let slash = line.lastIndex(ofByte: 0x2F, before: path.place.upperBound), slash >= path.place.lowerBound else {
      return path
    }
    guard slash + 1 < path.place.upperBound else { return nil }
    let place = slash + 1..<path.place.upperBound
    return Text(place: place, isEscaped: line.slice(place).firstIndex(ofByte: 0x5C) != nil)
  }

  private func takeLevel(_ draft: inout EventDraft) -> Bool {
    guard let level = values.level, !level.place.isEmpty else { return true }
    guard !level.isEscaped else { return false }
    draft.parts.level = LogLevel(rawValue: String(lossy: line.slice(level.place)).lowercased())
    return true
  }

  private func takeTime(_ draft: inout EventDraft) -> Bool {
    guard let time = values.time, !time.isEscaped else { return false }
    LogRecord.take(line.slice(time.place), &draft)
    return true
  }

  /// nil for surrogates, and for what is no escape.
  private static func decoded(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while let escape = text.firstIndex(ofByte: 0x5C, from: index) {
      result.append(contentsOf: text.slice(index..<escape))
      guard escape + 1 < text.count else { return nil }
      index = escape + 2
      switch text[escape + 1] {
      case 0x22, 0x5C, 0x2F: result.append(text[escape + 1])
      case 0x6E: result.append(0x0A)
      case 0x74: result.append(0x09)
      case 0x72: result.append(0x0D)
      case 0x75:
        guard let scalar = scalar(text.slice(index..<text.count)) else { return nil }
        result.append(contentsOf: String(Character(scalar)).utf8)
        index += 4
      default: return nil
      }
    }
    result.append(contentsOf: text.slice(min(index, text.count)..<text.count))
    return result
  }

  private static func scalar(_ digits: UnsafeRawBufferPointer) -> Unicode.Scalar? {
    guard digits.count >= 4 else { return nil }
    var value: UInt32 = 0
    for digit in digits.prefix(4) {
      guard let digit = HexDigit.value(digit) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return Unicode.Scalar(value)
  }
}
