import JSONText

/// JSON strings as they are written: places of their characters, and writing them anew.
enum JSONString {
  /// The byte offset at which a byte of a string's content stands in the text.
  ///
  /// Escapes take several bytes for one character; a place inside one is the escape's first byte.
  static func offset(ofContentByte wanted: Int, in range: Range<Int>, of bytes: [UInt8]) -> Int {
    var position = range.lowerBound + 1
    var content = 0
    let end = min(range.upperBound, bytes.count)
    while position < end {
      let (source, length) = unit(at: position, before: end, of: bytes)
      if content + length > wanted { return position }
      content += length
      position += source
    }
    return min(position, max(range.lowerBound, end - 1))
  }

  /// How many bytes one character takes in the text, and in the content.
  private static func unit(at position: Int, before end: Int, of bytes: [UInt8]) -> (source: Int, content: Int) {
    guard bytes[position] == 0x5C, position + 1 < end else { return (1, 1) }
    guard bytes[position + 1] == 0x75 else { return (2, 1) }
    guard let value = hex(bytes, position + 2, end) else { return (2, 1) }
    switch value {
    case 0..<0x80: return (6, 1)
    case 0x80..<0x800: return (6, 2)
    case 0xD800..<0xDC00: return (12, 4)
    default: return (6, 3)
    }
  }

  private static func hex(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard start + 4 <= end else { return nil }
    return Int(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16)
  }

  /// The content of the string at a range of the text.
  static func content(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    guard range.upperBound <= bytes.count else { return "" }
    let array = [0x5B] + bytes[range] + [0x5D]
    return JSONDocument.parse(array).root?.array?.first?.string ?? ""
  }

  /// A text as a JSON string. Slashes are escaped where the string it replaces did so.
  static func quoted(_ text: String, like original: String = "") -> String {
    var writer = JSONWriter(indent: nil)
    writer.string(text)
    return original.contains("\\/") ? writer.text.replacing("/", with: "\\/") : writer.text
  }
}
