import Bytes

/// Values, numbers and words.
extension JSONParser {
  /// Reads the value that begins here.
  mutating func readValue(expected: String) -> State {
    guard let next = byte(at: position) else { return .done }
    switch next {
    case 0x7B: return open(isObject: true)
    case 0x5B: return open(isObject: false)
    case 0x22: addNode(string())
    case 0x27: addNode(foreignString())
    case 0xE2 where isTypographicQuote(position): addNode(foreignString())
    case 0x30...0x39, 0x2B, 0x2D, 0x2E: addNode(number())
    default: addNode(word(expected: expected))
    }
    return frames.isEmpty ? .done : .separator
  }

  /// Reads `true`, `false`, `null`, what looks like one of them, or other text.
  private mutating func word(expected: String) -> JSONNode {
    let start = position
    guard bytes[start] >= 0x80 || !Self.isPunctuation(bytes[start]) else {
      let end = scalarEnd(start)
      position = end
      fault(.unexpectedCharacter, start..<end, expected: expected)
      return JSONNode(kind: .invalid, start: start, end: end, first: start, second: end)
    }
    let end = wordEnd(start)
    let text = bytes.slice(start..<end)
    func node(_ kind: JSONNode.Kind) -> JSONNode {
      JSONNode(kind: kind, start: start, end: end, first: start, second: end)
    }
    if let kind = Self.literal(text) {
      position = end
      return node(kind)
    }
    if let kind = Self.literalLookalike(text) {
      position = end
      fault(.wrongLiteral, start..<end, expected: "true, false or null in lower case")
      return node(kind)
    }
    if text.starts(with: "NaN") || text.starts(with: "Infinity") {
      position = end
      fault(.notANumber, start..<end, expected: "a number")
      return node(.invalid)
    }
    if bytes[start] >= 0x80, sequenceLength(start) == 0 {
      position = start + 1
      fault(.invalidUTF8, start..<start + 1, expected: expected)
      return JSONNode(kind: .invalid, start: start, end: start + 1, first: start, second: start + 1)
    }
    return unquoted(expected: expected + " in quotation marks")
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2F, 0x2A, 0x24, 0x5F: false
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
    default: true
    }
  }

  private static func literal(_ text: UnsafeRawBufferPointer) -> JSONNode.Kind? {
    switch text.count {
    case 4 where text.starts(with: "true"): .yes
    case 4 where text.starts(with: "null"): .null
    case 5 where text.starts(with: "false"): .no
    default: nil
    }
  }

  /// `True`, `FALSE`, `None`, `nil` and so on.
  private static func literalLookalike(_ text: UnsafeRawBufferPointer) -> JSONNode.Kind? {
    guard (2...9).contains(text.count) else { return nil }
    switch String(lossy: text).lowercased() {
    case "true", "yes": return .yes
    case "false", "no": return .no
    case "null", "none", "nil", "undefined": return .null
    default: return nil
    }
  }

  /// Reads a number, or what was meant as one.
  private mutating func number() -> JSONNode {
    let start = position
    var end = start
    while let next = byte(at: end), Self.isNumberByte(next) { end += 1 }
    let wordEnd = wordEnd(start)
    position = end
    let text = bytes.slice(start..<end)
    let strict = Self.strictLength(text)
    let goesOn = byte(at: end).map { !Self.isPunctuation($0) && $0 != 0x2F } ?? false
    if strict == text.count, !goesOn {
      // What a Double cannot hold, Foundation refuses; short plain numbers always fit.
      let mayOverflow = text.count > 300 || text.firstIndex(ofByte: 0x65) != nil || text.firstIndex(ofByte: 0x45) != nil
      if mayOverflow, Double(String(lossy: text)).map({ !$0.isFinite }) ?? true {
        fault(.numberOutOfRange, start..<end, expected: "a number that fits")
      }
      return JSONNode(kind: .number, start: start, end: end, first: start, second: end)
    }
    let sign = bytes[start] == 0x2B || bytes[start] == 0x2D ? 1 : 0
    let rest = bytes.slice(start + sign..<bytes.count)
    if rest.starts(with: "Infinity") || rest.starts(with: "NaN") {
      position = wordEnd
      fault(.notANumber, start..<wordEnd, expected: "a number")
      return JSONNode(kind: .invalid, start: start, end: wordEnd, first: start, second: wordEnd)
    }
    if Self.looksLikeText(bytes.slice(start..<wordEnd)) {
      position = start
      return unquoted(expected: "a value in quotation marks")
    }
    position = max(end, wordEnd)
    fault(.badNumber, start..<position, expected: "a number without leading zero, plus sign or bare point")
    let isReadable = Double(String(lossy: bytes.slice(start..<position))) != nil
    return JSONNode(
      kind: isReadable ? .number : .invalid, start: start, end: position, first: start, second: position)
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  /// Whether a word that begins with a digit is rather text, such as an app id without quotation marks.
  private static func looksLikeText(_ text: UnsafeRawBufferPointer) -> Bool {
    text.contains { ($0 | 0x20) >= 0x67 && ($0 | 0x20) <= 0x7A && ($0 | 0x20) != 0x78 }
  }

  /// How many bytes at the front are a number in JSON's own grammar (RFC 8259 section 6).
  private static func strictLength(_ text: UnsafeRawBufferPointer) -> Int {
    var index = 0
    func digits() -> Int {
      let start = index
      while index < text.count, (0x30...0x39).contains(text[index]) { index += 1 }
      return index - start
    }
    if index < text.count, text[index] == 0x2D { index += 1 }
    let integerStart = index
    guard digits() > 0 else { return 0 }
    if text[integerStart] == 0x30, index > integerStart + 1 { return integerStart }
    if index < text.count, text[index] == 0x2E {
      index += 1
      guard digits() > 0 else { return 0 }
    }
    if index < text.count, text[index] | 0x20 == 0x65 {
      index += 1
      if index < text.count, text[index] == 0x2B || text[index] == 0x2D { index += 1 }
      guard digits() > 0 else { return 0 }
    }
    return index
  }
}
