import Bytes

/// A piece of text in plain form, with the way back to the bytes it came from.
///
/// A name can stand percent-encoded, JSON-escaped, as HTML entities, in vis(3) form (swcd-logs.md 3.6), or cut by
/// terminal codes and characters of no width. All of these are undone, so that one reading finds every form.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  /// Where stretches of the plain form came from, in order; empty where nothing had to be undone.
  private var stretches: [Stretch] = []
  private(set) var isPlain = true

  private struct Stretch {
    /// The first byte in the plain form and in the source.
    var plain: Int
    var source: Int
    /// The length of an encoded character in the source; 0 for a stretch that stands as it is.
    var encodedLength: Int
  }

  /// The source bytes that a range of the plain form came from. What was skipped at its ends is not among them.
  func source(_ range: Range<Int>) -> Range<Int> {
    guard !isPlain, !range.isEmpty else { return range }
    let (first, last) = (stretch(range.lowerBound), stretch(range.upperBound - 1))
    let start = first.encodedLength > 0 ? first.source : first.source + range.lowerBound - first.plain
    let end =
      last.encodedLength > 0 ? last.source + last.encodedLength : last.source + range.upperBound - last.plain
    return start..<max(start, end)
  }

  private func stretch(_ position: Int) -> Stretch {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].plain <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? stretches[low - 1] : Stretch(plain: 0, source: 0, encodedLength: 0)
  }

  mutating func read(_ source: UnsafeRawBufferPointer) {
    bytes.removeAll(keepingCapacity: true)
    stretches.removeAll(keepingCapacity: true)
    isPlain = !Self.mayBeEncoded(source)
    guard !isPlain else {
      bytes.append(contentsOf: source)
      return
    }
    var position = 0
    var literal = 0
    while position < source.count {
      switch source[position] {
      case 0x25, 0x5C, 0x26, 0x1B, 0xE2, 0xC2, 0xEF: break
      default:
        position += 1
        continue
      }
      guard let step = EncodedForm.at(position, in: source) else {
        position += 1
        continue
      }
      appendLiteral(source, literal..<position)
      if !step.decoded.isEmpty {
        stretches.append(Stretch(plain: bytes.count, source: position, encodedLength: step.length))
        bytes.append(contentsOf: step.decoded)
      }
      position += step.length
      literal = position
    }
    appendLiteral(source, literal..<source.count)
  }

  private mutating func appendLiteral(_ source: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    stretches.append(Stretch(plain: bytes.count, source: range.lowerBound, encodedLength: 0))
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[range]))
  }

  private static func mayBeEncoded(_ source: UnsafeRawBufferPointer) -> Bool {
    if source.firstIndex(ofByte: 0x5C) != nil || source.firstIndex(ofByte: 0x25) != nil { return true }
    if source.firstIndex(ofByte: 0x1B) != nil || source.firstIndex(ofByte: 0x26) != nil { return true }
    // Characters of no width begin with these.
    return source.firstIndex(ofByte: 0xE2).map { hasWidthless(source, from: $0) } ?? false
      || source.firstIndex(ofByte: 0xC2) != nil || source.firstIndex(ofByte: 0xEF) != nil
  }

  private static func hasWidthless(_ source: UnsafeRawBufferPointer, from start: Int) -> Bool {
    var position = start
    while let hit = source.firstIndex(ofByte: 0xE2, from: position) {
      if EncodedForm.at(hit, in: source) != nil { return true }
      position = hit + 1
    }
    return false
  }
}

/// One encoded character: what it stands for, and how many bytes it takes.
struct EncodedForm {
  var decoded: [UInt8]
  var length: Int

  static func at(_ position: Int, in source: UnsafeRawBufferPointer) -> EncodedForm? {
    switch source[position] {
    case 0x25: percent(position, source)
    case 0x5C: backslash(position, source)
    case 0x26: entity(position, source)
    case 0x1B: terminalCode(position, source)
    default: widthless(position, source)
    }
  }

  /// `%2E`, and `%252E` however often it was encoded again.
  private static func percent(_ position: Int, _ source: UnsafeRawBufferPointer) -> EncodedForm? {
    var end = position + 1
    for _ in 0..<8 {
      guard let value = hex(source, end, 2) else { return nil }
      end += 2
      if value == 0x25, hex(source, end, 2) != nil { continue }
      // An encoded blank or quotation mark does not end a URL, as a plain one does.
      let byte = UInt8(truncatingIfNeeded: value)
      return EncodedForm(decoded: [ByteKind.endsURL(byte) ? 0x2B : byte], length: end - position)
    }
    return nil
  }

  /// Escapes of JSON, of Markdown, and of vis(3).
  private static func backslash(_ position: Int, _ source: UnsafeRawBufferPointer) -> EncodedForm? {
    guard position + 1 < source.count else { return nil }
    let next = source[position + 1]
    switch next {
    case 0x75:
      guard let value = hex(source, position + 2, 4) else { return nil }
      var scalar = UInt32(value)
      var length = 6
      if (0xD800..<0xDC00).contains(value), position + 7 < source.count, source[position + 6] == 0x5C,
        source[position + 7] == 0x75, let low = hex(source, position + 8, 4), (0xDC00..<0xE000).contains(low)
      {
        scalar = 0x10000 + (UInt32(value) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        length = 12
      }
      guard let character = Unicode.Scalar(scalar) else { return EncodedForm(decoded: [0x3F], length: length) }
      return EncodedForm(decoded: scalar < 0x20 ? [0x20] : Array(String(character).utf8), length: length)
    case 0x6E, 0x72, 0x74, 0x62, 0x66: return EncodedForm(decoded: [0x20], length: 2)
    case 0x4D:
      guard position + 3 < source.count else { return nil }
      let (kind, value) = (source[position + 2], source[position + 3])
      if kind == 0x2D { return EncodedForm(decoded: [value | 0x80], length: 4) }
      return kind == 0x5E ? EncodedForm(decoded: [value & 0x1F | 0x80], length: 4) : nil
    case 0x30...0x37:
      guard position + 3 < source.count else { return nil }
      let digits = source[(position + 1)...(position + 3)].map { Int($0) - 0x30 }
      guard digits.allSatisfy({ (0...7).contains($0) }) else { return nil }
      let value = digits[0] * 64 + digits[1] * 8 + digits[2]
      return (0x20...0xFF).contains(value) ? EncodedForm(decoded: [UInt8(value)], length: 4) : nil
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: return EncodedForm(decoded: [next], length: 2)
    default: return nil
    }
  }

  /// `&amp;`, `&#46;`, `&#x2E;`.
  private static func entity(_ position: Int, _ source: UnsafeRawBufferPointer) -> EncodedForm? {
    guard let end = source[position..<min(source.count, position + 10)].firstIndex(of: 0x3B) else { return nil }
    let name = String(decoding: source[(position + 1)..<end], as: UTF8.self)
    let length = end + 1 - position
    let named: [String: UInt8] = ["amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "period": 0x2E]
    if let byte = named[name] { return EncodedForm(decoded: [byte], length: length) }
    guard name.hasPrefix("#") else { return nil }
    let number = name.dropFirst()
    let value = number.hasPrefix("x") || number.hasPrefix("X") ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
    guard let value, value >= 0x20, let scalar = Unicode.Scalar(value) else { return nil }
    return EncodedForm(decoded: Array(String(scalar).utf8), length: length)
  }

  /// CSI and OSC sequences and lone codes, as `ANSI.stripped` takes them out.
  private static func terminalCode(_ position: Int, _ source: UnsafeRawBufferPointer) -> EncodedForm? {
    var end = position + 1
    guard end < source.count else { return EncodedForm(decoded: [], length: 1) }
    switch source[end] {
    case 0x5B:
      end += 1
      while end < source.count, !(0x40...0x7E).contains(source[end]), source[end] != 0x0A { end += 1 }
      if end < source.count, source[end] != 0x0A { end += 1 }
    case 0x5D:
      while end < source.count, source[end] != 0x07, source[end] != 0x1B, source[end] != 0x0A { end += 1 }
      if end < source.count, source[end] == 0x07 { end += 1 }
    case 0x0A: break
    default: end += 1
    }
    return EncodedForm(decoded: [], length: end - position)
  }

  /// Soft hyphen, zero-width space and joiners, word joiner, byte order mark.
  private static func widthless(_ position: Int, _ source: UnsafeRawBufferPointer) -> EncodedForm? {
    guard position + 1 < source.count else { return nil }
    let (first, second) = (source[position], source[position + 1])
    if first == 0xC2 { return second == 0xAD ? EncodedForm(decoded: [], length: 2) : nil }
    guard position + 2 < source.count else { return nil }
    let third = source[position + 2]
    let isWidthless =
      first == 0xE2 && second == 0x80 && (0x8B...0x8D).contains(third)
      || first == 0xE2 && second == 0x81 && third == 0xA0
      || first == 0xEF && second == 0xBB && third == 0xBF
    return isWidthless ? EncodedForm(decoded: [], length: 3) : nil
  }

  private static func hex(_ source: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= source.count else { return nil }
    var value = 0
    for index in start..<start + count {
      guard let digit = ByteKind.hexValue(source[index]) else { return nil }
      value = value * 16 + digit
    }
    return value
  }
}
