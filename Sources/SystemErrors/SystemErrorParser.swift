extension SystemError {
  /// Reads the first error that a text describes: `Error Domain=D Code=N "text" UserInfo={…}`, or else the short form
  /// `D N` of a plain dump (swcd-logs.md 1.1 and 2.1). nil where there is none.
  ///
  /// The walk takes linear time whatever the text; nested errors and errors in lists are bounded.
  public static func parse(_ text: String) -> SystemError? {
    var parser = SystemErrorParser(Array(text.utf8))
    return parser.first() ?? short(text)
  }

  /// `SWCErrorDomain 7`, `NSURLErrorDomain -1003`, `HTTP 404`, `NSOSStatusErrorDomain Code=-25293`,
  /// `ASAuthorizationError 1004`, and `(SWCErrorDomain error 7.)` within a sentence, in any language.
  private static func short(_ text: String) -> SystemError? {
    // A short form stands near the start of a line; what follows kilobytes of other text is none.
    let words = text.utf8.prefix(4096).split { [0x20, 0x0A, 0x28, 0x29, 0x09, 0x3A, 0x2C, 0x22].contains($0) }
    for (index, word) in words.enumerated() {
      guard let domain = domainName(word), let next = words[(index + 1)...].first else { continue }
      var rest = words[(index + 1)...]
      if !isNumber(next), rest.count > 1 { rest.removeFirst() }
      guard let code = rest.first.flatMap(number) else { continue }
      return SystemError(domain: domain, code: code)
    }
    return nil
  }

  private static func domainName(_ word: Substring.UTF8View.SubSequence) -> String? {
    let text = String(decoding: word, as: UTF8.self)
    if text == "HTTP" || text.hasSuffix("ErrorDomain") || text.hasSuffix("AuthorizationError") { return text }
    return text.hasPrefix("kCFErrorDomain") && text.utf8.count > 14 ? text : nil
  }

  private static func isNumber(_ word: Substring.UTF8View.SubSequence) -> Bool { number(word) != nil }

  /// `-1003`, `7.`, `Code=-25293`, `error=7`.
  private static func number(_ word: Substring.UTF8View.SubSequence) -> Int? {
    var digits = word
    if let equals = digits.lastIndex(of: 0x3D) { digits = digits[digits.index(after: equals)...] }
    while let last = digits.last, last == 0x2E || last == 0x27 { digits.removeLast() }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

/// Walks the printed description of an error.
struct SystemErrorParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// Where the last `" UserInfo=` begins: quotation marks before it can still belong to the text in quotes.
  private let lastUserInfo: Int
  /// Set once brackets turned out not to match, so that they are read as plain text from then on.
  private var ignoresBrackets = false
  private static let depthLimit = 8
  private static let listLimit = 8

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lastUserInfo = Self.last(Array("\" UserInfo=".utf8), in: bytes) ?? -1
  }

  mutating func first() -> SystemError? {
    var start = 0
    while let found = find(Self.mark, from: start, before: bytes.count) {
      position = found
      if let error = error() { return error }
      start = found + Self.mark.count
    }
    return nil
  }

  private static let mark = Array("Error Domain=".utf8)
  private static let userInfo = Array("\" UserInfo={".utf8)
  private static let quoteLimit = 8 << 10

  /// At `Error Domain=`.
  private mutating func error() -> SystemError? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    position += Self.mark.count
    let domain = word()
    guard !domain.isEmpty, take(" Code="), let code = Int(word()) else { return nil }
    var result = SystemError(domain: domain, code: code)
    if take(" \"") { result.description = quoted() }
    if result.description == "(null)" { result.description = nil }
    let mark = position
    skipBlanks()
    if take("UserInfo={") { members(into: &result) } else { position = mark }
    return result
  }

  /// The text up to the quotation mark that ends it: the one before ` UserInfo=`, a bracket, a comma or the end.
  private mutating func quoted() -> String {
    let start = position
    // A reason may hold quotation marks of its own; where `UserInfo` follows on the line, the mark before it ends it.
    let near = min(bytes.count, start + Self.quoteLimit)
    if let end = find(Self.userInfo, from: start, before: near), !bytes[start..<end].contains(0x0A),
      find(Self.mark, from: start, before: end) == nil
    {
      position = end + 1
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    while position < bytes.count, !(bytes[position] == 0x22 && closes(position)) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    position = min(position + 1, bytes.count)
    return text
  }

  private func closes(_ index: Int) -> Bool {
    guard index + 1 < bytes.count else { return true }
    switch bytes[index + 1] {
    case 0x0A, 0x0D, 0x7D, 0x2C, 0x29: return true
    case 0x20: return follows("UserInfo=", at: index + 2) || lastUserInfo <= index
    default: return lastUserInfo < index
    }
  }

  /// `key=value, key=value}`: a value ends at a comma that `key=` follows, or at the closing brace; brackets nest.
  private mutating func members(into error: inout SystemError) {
    while position < bytes.count {
      while let byte = peek(), byte <= 0x20 || byte == 0x2C { position += 1 }
      if peek() == 0x7D {
        position += 1
        return
      }
      let keyStart = position
      while let byte = peek(), byte != 0x3D, byte != 0x7D { position += 1 }
      guard peek() == 0x3D else { continue }
      let key = String(decoding: bytes[keyStart..<position], as: UTF8.self)
      position += 1
      let valueStart = position
      skipValue()
      let value = valueStart..<position
      if key.contains("UnderlyingError"), !key.hasPrefix("_") { error.underlying += nested(in: value) }
      error.userInfo.append(SystemError.Member(key: key, value: String(decoding: bytes[value], as: UTF8.self)))
    }
  }

  /// The errors of a value: `0x… {Error Domain=…}`, `Error Domain=…`, or a list of such.
  private mutating func nested(in value: Range<Int>) -> [SystemError] {
    let end = position
    defer { position = end }
    var found: [SystemError] = []
    var start = value.lowerBound
    while found.count < Self.listLimit, let mark = find(Self.mark, from: start, before: value.upperBound) {
      position = mark
      guard let error = error() else { break }
      found.append(error)
      start = max(position, mark + Self.mark.count)
    }
    return found
  }

  private mutating func skipValue() {
    let start = position
    var open = 0
    var inQuotes = false
    while position < bytes.count {
      switch bytes[position] {
      case 0x22: if open > 0 { inQuotes.toggle() }
      case 0x7B, 0x28, 0x5B: if !inQuotes, !ignoresBrackets { open += 1 }
      case 0x7D where open == 0: return
      case 0x7D, 0x29, 0x5D: if !inQuotes { open = max(0, open - 1) }
      case 0x2C where open == 0 && isKeyAhead(position + 1): return
      default: break
      }
      position += 1
    }
    // The end was not found although the text has one: some bracket is not closed, or closes another kind.
    guard !ignoresBrackets, bytes.last(where: { $0 > 0x20 }) == 0x7D else { return }
    ignoresBrackets = true
    position = start
    skipValue()
  }

  /// Whether ` Key=` begins here; a comma inside a value is followed by other text.
  private func isKeyAhead(_ index: Int) -> Bool {
    guard index < bytes.count, bytes[index] == 0x20 else { return false }
    for end in (index + 1)..<min(bytes.count, index + 81) {
      let byte = bytes[end]
      if byte == 0x3D { return end > index + 1 }
      let isName = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F
      guard isName else { return false }
    }
    return false
  }

  // MARK: Bytes

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// Up to a blank or a closing bracket.
  private mutating func word() -> String {
    let start = position
    while let byte = peek(), byte > 0x20, byte != 0x7D, byte != 0x29, byte != 0x5D, byte != 0x2C { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func take(_ literal: String) -> Bool {
    guard follows(literal, at: position) else { return false }
    position += literal.utf8.count
    return true
  }

  private func follows(_ literal: String, at index: Int) -> Bool {
    index <= bytes.count && bytes[index...].starts(with: literal.utf8)
  }

  private func find(_ pattern: [UInt8], from start: Int, before end: Int) -> Int? {
    guard let head = pattern.first else { return nil }
    var index = start
    while index + pattern.count <= end {
      if bytes[index] == head, bytes[index...].starts(with: pattern) { return index }
      index += 1
    }
    return nil
  }

  private static func last(_ pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    guard let head = pattern.first else { return nil }
    var index = bytes.count - pattern.count
    while index >= 0 {
      if bytes[index] == head, bytes[index...].starts(with: pattern) { return index }
      index -= 1
    }
    return nil
  }
}
