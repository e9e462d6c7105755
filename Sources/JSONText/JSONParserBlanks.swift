import Bytes

/// What stands between values.
extension JSONParser {
  /// Skips white space; comments and foreign white space are skipped with a fault each.
  mutating func skipBlanks() {
    while let next = byte(at: position) {
      switch next {
      case 0x20, 0x09, 0x0A, 0x0D:
        position += 1
      case 0x2F where byte(at: position + 1) == 0x2F, 0x23:
        let end = bytes.firstIndex(ofByte: 0x0A, from: position) ?? bytes.count
        fault(.comment, position..<end, expected: "no comment")
        position = end
      case 0x2F where byte(at: position + 1) == 0x2A:
        let start = position
        var end = bytes.count
        var star = position + 2
        while let hit = bytes.firstIndex(ofByte: 0x2A, from: star) {
          if byte(at: hit + 1) == 0x2F {
            end = hit + 2
            break
          }
          star = hit + 1
        }
        fault(.comment, start..<end, expected: "no comment")
        position = end
      default:
        guard let length = unusualBlank(at: position, next) else { return }
        let start = position
        position += length
        while let more = byte(at: position), let length = unusualBlank(at: position, more) { position += length }
        fault(.otherSpace, start..<position, expected: "a plain blank")
      }
    }
  }

  /// The length of white space that JSON does not know: VT, FF, NEL, NBSP, the Unicode spaces and a byte order mark.
  private func unusualBlank(at offset: Int, _ first: UInt8) -> Int? {
    if first == 0x0B || first == 0x0C { return 1 }
    guard first >= 0xC2, let second = byte(at: offset + 1) else { return nil }
    if first == 0xC2 { return second == 0xA0 || second == 0x85 ? 2 : nil }
    guard first >= 0xE1, first <= 0xEF, let third = byte(at: offset + 2) else { return nil }
    switch (first, second, third) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8F), (0xE2, 0x80, 0xA8...0xAF), (0xE2, 0x81, 0x9F...0xA0),
      (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
      return 3
    default:
      return nil
    }
  }

  /// What the whole text is, where it is not JSON at all.
  func wholeTextKind() -> JSONFault.Kind? {
    guard let first = byte(at: position) else { return .empty }
    let rest = bytes.slice(position..<bytes.count)
    if rest.starts(with: "bplist") { return .propertyList }
    if first == 0x3C {
      let head = Self.lowercased(rest.slice(0..<1024))
      if head.contains("<plist") || head.contains("<!doctype plist") { return .propertyList }
      if head.contains("<!doctype html") || head.contains("<html") || head.contains("<head") { return .html }
      return head.hasPrefix("<?xml") ? .xml : .html
    }
    if first == 0x7B || first == 0x5B { return nil }
    if rest.starts(with: "---") { return .yaml }
    // A word and a colon, as in YAML; a quoted or plain value alone is a fragment and read as one.
    let line = String(lossy: rest.slice(0..<(rest.firstIndex(ofByte: 0x0A) ?? rest.count)).slice(0..<200))
    if isLetter(first), let colon = line.firstIndex(of: ":"), line[..<colon].utf8.allSatisfy({ isLetter($0) }) {
      return line[line.index(after: colon)...].allSatisfy { $0 == " " || $0 == "\r" } ? .yaml : .noJSON
    }
    switch first {
    case 0x22, 0x27, 0x2B, 0x2D, 0x2E, 0x30...0x39: return nil
    case 0xE2: return nil
    default:
      let end = wordEnd(position)
      return bytes.slice(end..<bytes.count).allSatisfy { $0 <= 0x20 } ? nil : .noJSON
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte == 0x2D
  }

  private static func lowercased(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// The end of the scalar at `offset`.
  func scalarEnd(_ offset: Int) -> Int {
    var end = min(offset + 1, bytes.count)
    while let next = byte(at: end), next & 0xC0 == 0x80, end < offset + 4 { end += 1 }
    return end
  }

  /// The end of what a reader would take as one word: up to white space, a comma, a colon or a bracket.
  /// Faults look at the first bytes of it only, so that many of them cost no more than the text is long.
  func wordEnd(_ offset: Int, limit: Int = .max) -> Int {
    guard offset < bytes.count else { return bytes.count }
    var end = scalarEnd(offset)
    guard !Self.endsWord(bytes[offset]) else { return end }
    let isQuoted = bytes[offset] == 0x22
    while let next = byte(at: end), end - offset < limit {
      if isQuoted ? next == 0x22 || next < 0x20 : Self.endsWord(next) || next == 0x22 { break }
      end += 1
    }
    return isQuoted && byte(at: end) == 0x22 ? end + 1 : end
  }

  static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x2C, 0x3A, 0x3B, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }

  /// Skips a container and all it holds by counting brackets outside of strings; returns its end.
  mutating func skipBalanced() -> Int {
    var depth = 0
    while let next = byte(at: position) {
      position += 1
      switch next {
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D:
        depth -= 1
        if depth <= 0 { return position }
      case 0x22:
        while let inner = byte(at: position), inner != 0x22, inner != 0x0A {
          position = min(bytes.count, position + (inner == 0x5C ? 2 : 1))
        }
        if byte(at: position) == 0x22 { position += 1 }
      default: break
      }
    }
    return position
  }
}
