import Bytes

/// Strings and keys, also those in the wrong quotation marks.
extension JSONParser {
  /// Reads the string at a plain quotation mark and returns its node.
  mutating func string() -> JSONNode {
    let start = position
    var flags: JSONNode.Flags = []
    /// A typographic quotation mark inside that looks like the end of the string.
    var candidate: Range<Int>?
    /// Up to where a line break's blanks have been looked at, so that they are not looked at again.
    var seenBlanks = 0
    var cursor = start + 1
    while cursor < bytes.count {
      let next = bytes[cursor]
      if next == 0x22 {
        // "abc”, "def": where nothing that may follow a string follows, the typographic mark was its end.
        if let mark = candidate, !canFollowString(cursor + 1) { return end(start, at: mark, flags, .typographicQuote) }
        position = cursor + 1
        return JSONNode(
          kind: .string, flags: flags, start: start, end: position, first: start + 1, second: cursor)
      }
      if next == 0x5C {
        flags.insert(.hasEscape)
        cursor = checkEscape(cursor)
      } else if next < 0x20 {
        if next == 0x0A || next == 0x0D, cursor >= seenBlanks {
          if let mark = candidate { return end(start, at: mark, flags, .typographicQuote) }
          if let node = unterminated(start, at: cursor, flags, &seenBlanks) { return node }
        }
        let first = cursor
        while let more = byte(at: cursor), more < 0x20 { cursor += 1 }
        fault(.controlCharacter, first..<first + 1, expected: "an escape such as \\n or \\t", opened: start)
      } else if next < 0x80 {
        cursor += 1
      } else {
        let length = sequenceLength(cursor)
        if length == 0 {
          flags.insert(.hasBadBytes)
          fault(.invalidUTF8, cursor..<cursor + 1, expected: "UTF-8")
          cursor += 1
        } else {
          if isTypographicQuote(cursor), canFollowString(cursor + 3) { candidate = candidate ?? cursor..<cursor + 3 }
          cursor += length
        }
      }
    }
    if let mark = candidate { return end(start, at: mark, flags, .typographicQuote) }
    // All that follows is swallowed, so the mark itself is what offends.
    fault(.unterminatedString, start..<start + 1, expected: "\" at its end")
    position = bytes.count
    return JSONNode(kind: .string, flags: flags, start: start, end: position, first: start + 1, second: position)
  }

  /// Ends a string at a mark that is not the right one.
  private mutating func end(
    _ start: Int, at mark: Range<Int>, _ flags: JSONNode.Flags, _ kind: JSONFault.Kind
  ) -> JSONNode {
    // Faults that were noted behind the mark will be met again.
    let kept = faults.filter { $0.start < mark.lowerBound }
    faultCount -= faults.count - kept.count
    faults = kept
    fault(kind, mark, expected: "\"", opened: start)
    position = mark.upperBound
    return JSONNode(kind: .string, flags: flags, start: start, end: position, first: start + 1, second: mark.lowerBound)
  }

  /// A string that meets a line break ends there where the next line goes on like JSON; else nil: the break is part
  /// of it.
  private mutating func unterminated(_ start: Int, at lineEnd: Int, _ flags: JSONNode.Flags, _ seen: inout Int)
    -> JSONNode?
  {
    var next = lineEnd
    while let byte = byte(at: next), byte == 0x20 || (0x09...0x0D).contains(byte) { next += 1 }
    seen = next
    switch byte(at: next) {
    case nil, 0x22, 0x7B, 0x7D, 0x5B, 0x5D, 0x2C: break
    default: return nil
    }
    fault(.unterminatedString, lineEnd..<lineEnd + 1, expected: "\"", opened: start)
    // A comma or bracket at the end of the line was meant to stand after the string.
    var end = lineEnd
    while end > start + 1, [0x20, 0x09, 0x2C].contains(bytes[end - 1]) { end -= 1 }
    position = end
    return JSONNode(kind: .string, flags: flags, start: start, end: end, first: start + 1, second: end)
  }

  /// Whether what stands at `offset`, after blanks, may follow a string: a separator, a bracket or the end.
  private func canFollowString(_ offset: Int) -> Bool {
    var next = offset
    while let byte = byte(at: next), byte == 0x20 || (0x09...0x0D).contains(byte) { next += 1 }
    switch byte(at: next) {
    case nil, 0x2C, 0x3A, 0x5D, 0x7D: return true
    default: return false
    }
  }

  /// Notes a wrong escape; returns the offset after it.
  private mutating func checkEscape(_ start: Int) -> Int {
    guard let letter = byte(at: start + 1) else { return start + 1 }
    if JSONEscapes.simple(letter) != nil { return start + 2 }
    guard letter == 0x75 else {
      fault(.badEscape, start..<scalarEnd(start + 1), expected: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
      return letter < 0x20 || letter >= 0x80 ? start + 1 : start + 2
    }
    guard let unit = hexUnit(start + 2) else {
      fault(.badEscape, start..<min(bytes.count, start + 2), expected: "four hexadecimal digits")
      return start + 2
    }
    if (0xDC00...0xDFFF).contains(unit) {
      fault(.loneSurrogate, start..<start + 6, expected: "the first half before it")
    } else if (0xD800...0xDBFF).contains(unit) {
      let low = byte(at: start + 6) == 0x5C && byte(at: start + 7) == 0x75 ? hexUnit(start + 8) : nil
      if let low, (0xDC00...0xDFFF).contains(low) { return start + 12 }
      fault(.loneSurrogate, start..<start + 6, expected: "the second half after it")
    }
    return start + 6
  }

  private func hexUnit(_ offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + 4 {
      guard let digit = HexDigit.value(bytes[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The length of the well-formed UTF-8 sequence at `offset`, or 0 (Unicode, table 3-7).
  func sequenceLength(_ offset: Int) -> Int {
    let first = bytes[offset]
    func continues(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      byte(at: offset + distance).map { range.contains($0) } ?? false
    }
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }

  /// U+2018 to U+201F.
  func isTypographicQuote(_ offset: Int) -> Bool {
    byte(at: offset) == 0xE2 && byte(at: offset + 1) == 0x80 && byte(at: offset + 2).map { 0x98...0x9F ~= $0 } ?? false
  }

  /// Reads a string that begins with a single or typographic quotation mark.
  mutating func foreignString() -> JSONNode {
    let start = position
    let isTypographic = bytes[start] == 0xE2
    let first = start + (isTypographic ? 3 : 1)
    fault(isTypographic ? .typographicQuote : .singleQuote, start..<first, expected: "\"")
    var flags: JSONNode.Flags = []
    var cursor = first
    while let next = byte(at: cursor), next != 0x0A, next != 0x0D {
      if next == 0x5C {
        flags.insert(.hasEscape)
        cursor = min(bytes.count, cursor + 2)
        continue
      }
      let isEnd = isTypographic ? next == 0x22 || isTypographicQuote(cursor) : next == 0x27
      if isEnd {
        position = cursor + (next == 0xE2 ? 3 : 1)
        return JSONNode(kind: .string, flags: flags, start: start, end: position, first: first, second: cursor)
      }
      if next >= 0x80 { if sequenceLength(cursor) == 0 { flags.insert(.hasBadBytes) } }
      cursor += 1
    }
    fault(.unterminatedString, cursor..<min(bytes.count, cursor + 1), expected: "\"", opened: start)
    var end = cursor
    while end > first, [0x20, 0x09, 0x2C].contains(bytes[end - 1]) { end -= 1 }
    position = end
    return JSONNode(kind: .string, flags: flags, start: start, end: end, first: first, second: end)
  }

  /// Reads a key and awaits its value.
  mutating func readKey(_ next: UInt8) -> State {
    switch next {
    case 0x22:
      nodes.append(string())
    case 0x27:
      nodes.append(foreignString())
    case 0xE2 where isTypographicQuote(position):
      nodes.append(foreignString())
    case 0x7B, 0x5B, 0x3A:
      fault(.missingKey, position..<position + 1, expected: "a key or }")
      nodes.append(
        JSONNode(kind: .invalid, start: position, end: position, first: position, second: position))
      return next == 0x3A ? .value : readValue(expected: "a key")
    default:
      nodes.append(unquoted(expected: "a key in quotation marks"))
    }
    return .value
  }

  /// Reads text without quotation marks as a string; a mark at its end is taken with it.
  mutating func unquoted(expected: String) -> JSONNode {
    let start = position
    var end = scalarEnd(start)
    while let next = byte(at: end), !Self.endsWord(next), next != 0x22, next != 0x3D { end += 1 }
    fault(.unquotedName, start..<end, expected: expected)
    position = end
    if byte(at: end) == 0x22, canFollowString(end + 1) { position = end + 1 }
    let isSound = String(lossy: bytes.slice(start..<end)).utf8.elementsEqual(bytes.slice(start..<end))
    return JSONNode(
      kind: .string, flags: isSound ? [] : .hasBadBytes, start: start, end: position, first: start, second: end)
  }
}
