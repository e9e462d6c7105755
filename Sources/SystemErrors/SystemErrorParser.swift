extension SystemError {
  /// Reads the first error that a text describes: `Error Domain=D Code=N "text" UserInfo={…}`, or as the whole text the
  /// short form `D N`. nil where there is none.
  public static func parse(_ text: String) -> SystemError? {
    var parser = SystemErrorParser(Array(text.utf8))
    return parser.first() ?? short(text)
  }

  /// `SWCErrorDomain 7`, `NSURLErrorDomain -1003`, `HTTP 404`, and `(SWCErrorDomain error 7.)` within a sentence.
  private static func short(_ text: String) -> SystemError? {
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "(" || $0 == ")" }
    for (index, word) in words.enumerated() where word.hasSuffix("Domain") || word == "HTTP" {
      var rest = words[(index + 1)...]
      if rest.first == "error" { rest.removeFirst() }
      guard let number = rest.first.flatMap({ Int($0.hasSuffix(".") ? $0.dropLast() : $0) }) else { continue }
      return SystemError(domain: String(word), code: number)
    }
    return nil
  }
}

/// Walks the printed description of an error. The depth of nested errors and brackets is bounded.
struct SystemErrorParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private static let depthLimit = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func first() -> SystemError? {
    guard let start = find("Error Domain=", from: 0) else { return nil }
    position = start
    return error()
  }

  /// At `Error Domain=`.
  private mutating func error() -> SystemError? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    position += 13
    let domain = word()
    guard !domain.isEmpty, take(" Code=") else { return nil }
    guard let code = Int(word(stoppingAt: [0x7D, 0x2C, 0x29, 0x5D])) else { return nil }
    var result = SystemError(domain: domain, code: code)
    if take(" \"") { result.description = quoted() }
    if result.description == "(null)" { result.description = nil }
    let mark = position
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { position += 1 }
    if take("UserInfo={") { members(into: &result) } else { position = mark }
    return result
  }

  /// The quoted text up to the quotation mark that ends it: the one before ` UserInfo=`, a bracket, a comma or the end.
  private mutating func quoted() -> String {
    let start = position
    // A reason may hold quotation marks of its own; where `UserInfo` follows, the mark before it is the last one.
    if let end = find("\" UserInfo={", from: start), !bytes[start..<end].contains(0x0A),
      end < (find("Error Domain=", from: start) ?? .max)
    {
      position = end + 1
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    while position < bytes.count {
      if bytes[position] == 0x22 {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0x0A
        if next == 0x0A || next == 0x0D || next == 0x7D || next == 0x2C || next == 0x29
          || next == 0x20 && follows("UserInfo=", at: position + 2)
          || next == 0x20 && !closesLater(from: position + 1)
        {
          break
        }
      }
      position += 1
    }
    let text = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
    position = min(position + 1, bytes.count)
    return text
  }

  private func closesLater(from index: Int) -> Bool {
    find("\" UserInfo=", from: index) != nil
  }

  /// `key=value, key=value}`: values end at a comma that a `key=` follows, or at the closing brace; brackets nest.
  private mutating func members(into error: inout SystemError) {
    while position < bytes.count {
      while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x2C { position += 1 }
      if peek() == 0x7D {
        position += 1
        return
      }
      let keyStart = position
      while let byte = peek(), byte != 0x3D, byte != 0x7D { position += 1 }
      let key = String(decoding: bytes[keyStart..<position], as: UTF8.self)
      guard peek() == 0x3D else { continue }
      position += 1
      let valueStart = position
      if key.hasSuffix("UnderlyingError") || key.hasSuffix("UnderlyingErrorKey"), let nested = nestedError() {
        error.underlying.append(nested)
      }
      skipValue()
      error.userInfo.append(
        SystemError.Member(key: key, value: String(decoding: bytes[valueStart..<position], as: UTF8.self)))
    }
  }

  /// `0x… {Error Domain=…}` or `Error Domain=…`, right here.
  private mutating func nestedError() -> SystemError? {
    let start = position
    guard let found = find("Error Domain=", from: position), found - position < 40,
      !bytes[position..<found].contains(0x2C)
    else { return nil }
    position = found
    let nested = error()
    // The value as a whole is skipped by the caller, from its start.
    position = start
    return nested
  }

  private mutating func skipValue() {
    var open = 0
    var inQuotes = false
    while position < bytes.count {
      switch bytes[position] {
      case 0x22: inQuotes = open > 0 ? !inQuotes : inQuotes
      case 0x7B, 0x28, 0x5B: if !inQuotes { open += 1 }
      case 0x7D where open == 0: return
      case 0x7D, 0x29, 0x5D: if !inQuotes { open = max(0, open - 1) }
      case 0x2C where open == 0 && isKeyAhead(position + 1): return
      default: break
      }
      position += 1
    }
  }

  /// Whether `, Key=` begins here; a comma inside a value is followed by other text.
  private func isKeyAhead(_ index: Int) -> Bool {
    var index = index
    guard index < bytes.count, bytes[index] == 0x20 else { return false }
    index += 1
    let start = index
    while index < bytes.count, index - start < 80 {
      let byte = bytes[index]
      if byte == 0x3D { return index > start }
      let isName = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F
      guard isName else { return false }
      index += 1
    }
    return false
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func word(stoppingAt stops: [UInt8] = []) -> String {
    let start = position
    while let byte = peek(), byte != 0x20, byte != 0x0A, !stops.contains(byte) { position += 1 }
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

  private func find(_ literal: String, from start: Int) -> Int? {
    let pattern = Array(literal.utf8)
    guard start < bytes.count, bytes.count - start >= pattern.count else { return nil }
    var index = start
    while index <= bytes.count - pattern.count {
      if bytes[index] == pattern[0], bytes[index...].starts(with: pattern) { return index }
      index += 1
    }
    return nil
  }
}
