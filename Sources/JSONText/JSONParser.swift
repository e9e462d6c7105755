import Bytes

/// Recursive descent over bytes with a bounded depth. See `JSONDocument`.
struct JSONParser {
  let bytes: [UInt8]
  var faults: [JSONFault]
  var position = 0
  private var depth = 0
  /// More faults than this are not recorded: the text is no JSON.
  private static let faultLimit = 200

  init(_ bytes: [UInt8], faults: [JSONFault]) {
    (self.bytes, self.faults) = (bytes, faults)
  }

  mutating func document() -> JSONValue? {
    skipSpace()
    guard let first = peek() else {
      fault(.empty, 0, "nothing", "a JSON object")
      return nil
    }
    if first == 0x3C { return refuseMarkup() }
    let isContainer = first == 0x7B || first == 0x5B
    if !isContainer, !looksLikeScalar(first) {
      fault(.noJSON, position, describe(position), "the opening brace of a JSON object")
      return nil
    }
    let start = position
    let root = value()
    if !isContainer {
      fault(.bareRoot, start, "a bare value", "an object or an array")
    }
    skipSpace()
    if position < bytes.count {
      fault(.trailingText, position, describe(position), "the end of the text")
    }
    checkUTF8()
    return root
  }

  // MARK: Values

  private mutating func value() -> JSONValue? {
    skipSpace()
    guard let byte = peek() else { return nil }
    switch byte {
    case 0x7B: return nested(Self.object)
    case 0x5B: return nested(Self.array)
    case 0x22: return string(closedBy: [0x22])
    case 0x27:
      fault(.singleQuote, position, "a single quotation mark", "a double quotation mark")
      return string(closedBy: [0x27])
    case 0x2D, 0x30...0x39, 0x2B, 0x2E: return number()
    default:
      if typographicQuote(at: position) != nil {
        fault(.typographicQuote, position, "a typographic quotation mark (\(describe(position)))", "a plain \"")
        return string(closedBy: [])
      }
      return literal()
    }
  }

  private mutating func nested(_ body: (inout JSONParser) -> JSONValue?) -> JSONValue? {
    guard depth < JSONDocument.depthLimit else {
      fault(.tooDeep, position, "nesting deeper than \(JSONDocument.depthLimit) levels", "a flatter structure")
      position = bytes.count
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  private static func object(_ parser: inout JSONParser) -> JSONValue? {
    let start = parser.position
    parser.position += 1
    var members: [JSONMember] = []
    var comma: Int?
    var needsComma = false
    while true {
      parser.skipSpace()
      guard let byte = parser.peek() else {
        parser.unclosed(start, "}")
        break
      }
      if byte == 0x7D {
        if let comma { parser.fault(.trailingComma, comma, "a comma", "the closing brace", isFatal: members.isEmpty) }
        parser.position += 1
        break
      }
      if byte == 0x2C {
        if comma != nil || members.isEmpty { parser.fault(.extraComma, parser.position, "a comma", "a member") }
        comma = parser.position
        needsComma = false
        parser.position += 1
        continue
      }
      if byte == 0x5D {
        parser.fault(.mismatchedBracket, parser.position, "a closing bracket", "a closing brace")
        // The bracket most likely closes what lies around; leave it there unless this is the outermost.
        if parser.depth <= 1 { parser.position += 1 } else { break }
        continue
      }
      if needsComma { parser.fault(.missingComma, parser.position, parser.describe(parser.position), "a comma") }
      guard let member = parser.member() else { continue }
      members.append(member)
      comma = nil
      needsComma = true
    }
    return JSONValue(.object(members), range: start..<parser.position)
  }

  private static func array(_ parser: inout JSONParser) -> JSONValue? {
    let start = parser.position
    parser.position += 1
    var values: [JSONValue] = []
    var comma: Int?
    var needsComma = false
    while true {
      parser.skipSpace()
      guard let byte = parser.peek() else {
        parser.unclosed(start, "]")
        break
      }
      if byte == 0x5D {
        if let comma { parser.fault(.trailingComma, comma, "a comma", "the closing bracket", isFatal: values.isEmpty) }
        parser.position += 1
        break
      }
      if byte == 0x2C {
        if comma != nil || values.isEmpty { parser.fault(.extraComma, parser.position, "a comma", "a value") }
        comma = parser.position
        needsComma = false
        parser.position += 1
        continue
      }
      if byte == 0x7D {
        parser.fault(.mismatchedBracket, parser.position, "a closing brace", "a closing bracket")
        if parser.depth <= 1 { parser.position += 1 } else { break }
        continue
      }
      if needsComma { parser.fault(.missingComma, parser.position, parser.describe(parser.position), "a comma") }
      let before = parser.position
      if let value = parser.value() {
        values.append(value)
        comma = nil
        needsComma = true
      } else if parser.position == before {
        parser.position += 1
      }
    }
    return JSONValue(.array(values), range: start..<parser.position)
  }

  private mutating func member() -> JSONMember? {
    let start = position
    var name: String?
    switch peek() {
    case 0x22: name = string(closedBy: [0x22])?.string
    case 0x27:
      fault(.singleQuote, position, "a single quotation mark", "a double quotation mark")
      name = string(closedBy: [0x27])?.string
    default:
      if typographicQuote(at: position) != nil {
        fault(.typographicQuote, position, "a typographic quotation mark (\(describe(position)))", "a plain \"")
        name = string(closedBy: [])?.string
      } else if let word = bareWord() {
        fault(.unquotedName, start, "the bare word \(word)", "a name in double quotation marks")
        name = word
      }
    }
    guard let name else {
      fault(.unexpectedCharacter, position, describe(position), "a name in double quotation marks")
      position += 1
      return nil
    }
    let nameRange = start..<position
    skipSpace()
    if peek() == 0x3A {
      position += 1
    } else {
      fault(.missingColon, position, describe(position), "a colon")
      if peek() == 0x2C || peek() == 0x7D || peek() == 0x5D || peek() == nil { return nil }
    }
    skipSpace()
    if let byte = peek(), byte == 0x2C || byte == 0x7D || byte == 0x5D {
      fault(.missingValue, position, describe(position), "a value")
      return nil
    }
    let before = position
    guard let value = value() else {
      if position == before { position += 1 }
      return nil
    }
    return JSONMember(name: name, nameRange: nameRange, value: value)
  }

  // MARK: Scalars

  /// A string from its opening mark. `closers` empty: a typographic mark opened it, and any quotation mark closes it.
  private mutating func string(closedBy closers: [UInt8]) -> JSONValue? {
    let start = position
    position += closers.isEmpty ? typographicQuote(at: position) ?? 1 : 1
    var content: [UInt8] = []
    var runStart = position
    while true {
      guard let byte = peek() else {
        fault(.unterminatedString, start, "a string that never ends", "its closing quotation mark")
        break
      }
      if closers.isEmpty ? byte == 0x22 || typographicQuote(at: position) != nil : byte == closers[0] {
        content.append(contentsOf: bytes[runStart..<position])
        if closers.isEmpty, let width = typographicQuote(at: position) {
          position += width
        } else {
          position += 1
        }
        return JSONValue(.string(String(decoding: content, as: UTF8.self)), range: start..<position)
      }
      if byte == 0x5C {
        content.append(contentsOf: bytes[runStart..<position])
        escape(into: &content)
        runStart = position
      } else if byte == 0x0A || byte == 0x0D {
        // A string does not span lines: most likely its closing mark is missing.
        fault(.unterminatedString, start, "a string that does not end on its line", "its closing quotation mark")
        break
      } else {
        if byte < 0x20 {
          fault(.controlCharacter, position, "a raw control character", "an escape such as \\t")
        }
        position += 1
      }
    }
    content.append(contentsOf: bytes[runStart..<position])
    return JSONValue(.string(String(decoding: content, as: UTF8.self)), range: start..<position)
  }

  private mutating func escape(into content: inout [UInt8]) {
    let start = position
    position += 1
    guard let byte = peek() else { return }
    position += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: content.append(byte)
    case 0x62: content.append(0x08)
    case 0x66: content.append(0x0C)
    case 0x6E: content.append(0x0A)
    case 0x72: content.append(0x0D)
    case 0x74: content.append(0x09)
    case 0x75:
      guard let unit = hex4() else {
        fault(.badEscape, start, "the escape \\u without four hexadecimal digits", "four hexadecimal digits")
        return
      }
      append(unit, start, &content)
    default:
      fault(
        .badEscape, start, "the escape \\\(Character(Unicode.Scalar(byte)))",
        "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
      content.append(byte)
    }
  }

  /// Appends a UTF-16 unit of an escape, with the second half of a pair.
  private mutating func append(_ unit: UInt32, _ start: Int, _ content: inout [UInt8]) {
    var scalar = unit
    if (0xD800..<0xDC00).contains(unit) {
      let mark = position
      if peek() == 0x5C, position + 1 < bytes.count, bytes[position + 1] == 0x75 {
        position += 2
        if let low = hex4(), (0xDC00..<0xE000).contains(low) {
          scalar = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        } else {
          position = mark
        }
      }
    }
    guard let valid = Unicode.Scalar(scalar) else {
      fault(.loneSurrogate, start, "half of a surrogate pair", "both halves")
      content.append(contentsOf: [0xEF, 0xBF, 0xBD])
      return
    }
    content.append(contentsOf: String(Character(valid)).utf8)
  }

  private mutating func hex4() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in position..<position + 4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, bytes[index] < 0x80 else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }

  private mutating func number() -> JSONValue? {
    let start = position
    while let byte = peek(), (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if position == start + 1, text == "-" || text == "+", peek() == 0x49 {
      return literal(from: start)
    }
    if !Self.isNumber(bytes[start..<position]) {
      fault(.badNumber, start, "\(text.prefix(40)), which is no JSON number", "a number such as 10 or 1.5")
    } else if let value = Double(text), value.isInfinite {
      fault(.badNumber, start, "a number too large to hold", "a smaller number")
    }
    return JSONValue(.number(text), range: start..<position)
  }

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    if rest.first == 0x2D { rest.removeFirst() }
    guard isDigit(rest.first) else { return false }
    if rest.removeFirst() != 0x30 { rest = rest.drop { isDigit($0) } }
    if rest.first == 0x2E {
      rest.removeFirst()
      guard isDigit(rest.first) else { return false }
      rest = rest.drop { isDigit($0) }
    }
    if rest.first == 0x45 || rest.first == 0x65 {
      rest.removeFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
      guard isDigit(rest.first) else { return false }
      rest = rest.drop { isDigit($0) }
    }
    return rest.isEmpty
  }

  private mutating func literal(from begin: Int? = nil) -> JSONValue? {
    let start = begin ?? position
    guard let word = bareWord() else {
      fault(.unexpectedCharacter, start, describe(start), "a value")
      return nil
    }
    let range = start..<position
    switch word {
    case "true": return JSONValue(.bool(true), range: range)
    case "false": return JSONValue(.bool(false), range: range)
    case "null": return JSONValue(.null, range: range)
    default: break
    }
    fault(.wrongLiteral, start, "the bare word \(word.prefix(40))", "a value; words are true, false and null only")
    switch word.lowercased() {
    case "true", "yes": return JSONValue(.bool(true), range: range)
    case "false", "no": return JSONValue(.bool(false), range: range)
    case "null", "none", "nil", "undefined", "nan", "infinity": return JSONValue(.null, range: range)
    default: return JSONValue(.string(word), range: range)
    }
  }

  /// Letters, digits and a few signs, as in names that were not quoted.
  private mutating func bareWord() -> String? {
    let start = position
    while let byte = peek(),
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == 0x5F || byte == 0x24 || (position > start && (byte == 0x2D || byte == 0x2E))
    {
      position += 1
    }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  // MARK: Around values

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Passes over white space, and with a fault over comments and white space that JSON does not know.
  private mutating func skipSpace() {
    while let byte = peek() {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case 0x2F where position + 1 < bytes.count && (bytes[position + 1] == 0x2F || bytes[position + 1] == 0x2A):
        comment()
      case 0x23:
        fault(.comment, position, "a comment", "JSON, which has none")
        skipLine()
      default:
        guard let width = otherSpace(at: position) else { return }
        fault(.otherSpace, position, describe(position), "a plain blank")
        position += width
      }
    }
  }

  private mutating func comment() {
    fault(.comment, position, "a comment", "JSON, which has none")
    if bytes[position + 1] == 0x2F { return skipLine() }
    position += 2
    while position < bytes.count,
      !(bytes[position] == 0x2A && position + 1 < bytes.count && bytes[position + 1] == 0x2F)
    {
      position += 1
    }
    position = min(position + 2, bytes.count)
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != 0x0A { position += 1 }
  }

  private mutating func unclosed(_ start: Int, _ closer: String) {
    if faults.last?.kind != .unclosed, faults.last?.kind != .tooDeep {
      fault(.unclosed, bytes.count, "the end of the text", "the closing \(closer)")
    }
  }

  /// Vertical tab, form feed, NBSP, the blanks of U+2000..., zero-width blank, a stray byte order mark.
  private func otherSpace(at index: Int) -> Int? {
    switch bytes[index] {
    case 0x0B, 0x0C: return 1
    case 0xC2 where index + 1 < bytes.count && (bytes[index + 1] == 0xA0 || bytes[index + 1] == 0x85): return 2
    case 0xE2 where index + 2 < bytes.count:
      let pair = (bytes[index + 1], bytes[index + 2])
      return pair.0 == 0x80 && ((0x80...0x8D).contains(pair.1) || [0xA8, 0xA9, 0xAF].contains(pair.1))
        || pair == (0x81, 0x9F) ? 3 : nil
    case 0xE3 where bytes[index...].starts(with: [0xE3, 0x80, 0x80]): return 3
    case 0xEF where bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]): return 3
    default: return nil
    }
  }

  /// The width of a typographic quotation mark (U+2018 to U+201F, guillemets), or nil.
  private func typographicQuote(at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    if bytes[index] == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, (0x98...0x9F).contains(bytes[index + 2])
    {
      return 3
    }
    if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xAB || bytes[index + 1] == 0xBB { return 2 }
    return nil
  }

  private func looksLikeScalar(_ byte: UInt8) -> Bool {
    if byte == 0x22 || byte == 0x2D || (0x30...0x39).contains(byte) { return true }
    let rest = bytes[position...]
    return ["true", "false", "null"].contains { rest.starts(with: $0.utf8) }
      && rest.dropFirst(5).allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
  }

  private mutating func refuseMarkup() -> JSONValue? {
    let head = String(decoding: bytes[position...].prefix(512), as: UTF8.self).lowercased()
    if head.hasPrefix("<?xml") && head.contains("plist") || head.hasPrefix("<plist") {
      fault(.propertyList, position, "a property list", "a JSON object")
    } else {
      fault(.html, position, "markup (an HTML or XML page)", "a JSON object")
    }
    return nil
  }

  /// What stands at an offset, for messages.
  func describe(_ offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    let scalars = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first else { return "the end of the text" }
    if scalar == "\"" { return "a string" }
    if scalar.value < 0x20 || scalar.value == 0x7F { return "the control character \(code(scalar))" }
    if scalar.isASCII { return "the character \(Character(scalar))" }
    return scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
      ? "the character \(code(scalar))" : "\(Character(scalar)) (\(code(scalar)))"
  }

  private func code(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  /// Foundation refuses text that is not UTF-8.
  private mutating func checkUTF8() {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      let end = index + Self.sequenceLength(bytes[index...])
      guard end > index else {
        fault(.invalidUTF8, index, "a byte that is no UTF-8", "UTF-8 text")
        return
      }
      index = end
    }
  }

  /// The length of the well-formed sequence of two to four bytes at the start, or 0.
  private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let rest = bytes.dropFirst().prefix(length - 1)
    guard (0xC2...0xF4).contains(first), rest.count == length - 1, let second = rest.first,
      rest.allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 0 }
    switch first {
    case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90, 0xF4 where second > 0x8F:
      return 0
    default: return length
    }
  }

  mutating func fault(
    _ kind: JSONFault.Kind, _ offset: Int, _ found: String, _ expected: String, isFatal: Bool = true
  ) {
    guard faults.count < Self.faultLimit else { return }
    faults.append(JSONFault(kind: kind, offset: offset, isFatal: isFatal, found: found, expected: expected))
  }
}
