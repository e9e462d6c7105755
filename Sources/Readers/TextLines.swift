import Bytes
import Evidence

/// A line of a text that is held whole, with its place in the input.
struct TextLine {
  var number: Int
  var offset: Int
  var bytes: ArraySlice<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The line without blanks at both ends.
  var trimmed: Substring { text[...].trimmingBlanks }
  func at(_ input: Int, column: Int = 1) -> SourceLocation {
    SourceLocation(input: input, line: number, column: column, offset: offset)
  }
  func citation(_ input: Int) -> Citation { Citation(at: at(input), text: text) }

  /// The place of a text within the line.
  func at(_ input: Int, of part: String) -> SourceLocation {
    let whole = text
    guard let range = whole.firstRange(of: part) else { return at(input) }
    let before = whole[..<range.lowerBound]
    return SourceLocation(
      input: input, line: number, column: before.unicodeScalars.count + 1, offset: offset + before.utf8.count)
  }
}

extension Substring {
  /// The text without white space at both ends.
  var trimmingBlanks: Substring {
    let units = utf8
    var (start, end) = (units.startIndex, units.endIndex)
    while start < end, units[start].isBlank { start = units.index(after: start) }
    while start < end, units[units.index(before: end)].isBlank { end = units.index(before: end) }
    // Next to what is not ASCII, a blank may be part of a longer character, or be followed by a blank that is longer.
    if start < end, units[start] >= 0x80 || units[units.index(before: end)] >= 0x80 { return trimmingCharacters }
    return self[start..<end]
  }

  private var trimmingCharacters: Substring {
    var result = drop { $0.isWhitespace }
    while let last = result.last, last.isWhitespace { result.removeLast() }
    return result
  }
}

extension UInt8 {
  /// White space of ASCII.
  var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
}

extension ArraySlice<UInt8> {
  /// The text without white space at both ends.
  var trimmedText: String {
    var rest = self
    while let first = rest.first, first.isBlank { rest.removeFirst() }
    while let last = rest.last, last.isBlank { rest.removeLast() }
    if rest.first ?? 0 >= 0x80 || rest.last ?? 0 >= 0x80 {
      return String(String(decoding: self, as: UTF8.self)[...].trimmingBlanks)
    }
    return String(decoding: rest, as: UTF8.self)
  }
}

/// Cuts a text into lines without copying it.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var number: Int
  private let shift: Int

  init(_ bytes: ArraySlice<UInt8>, firstNumber: Int = 1, baseOffset: Int = 0) {
    self.bytes = bytes
    position = bytes.startIndex
    number = firstNumber
    shift = baseOffset - bytes.startIndex
  }

  mutating func next() -> TextLine? {
    guard position < bytes.endIndex else { return nil }
    let start = position
    let end = bytes.withUnsafeBytes { buffer in
      buffer.firstIndex(ofByte: 0x0A, from: start - bytes.startIndex).map { $0 + bytes.startIndex } ?? bytes.endIndex
    }
    position = end + 1
    var content = bytes[start..<end]
    if content.last == 0x0D { content.removeLast() }
    defer { number += 1 }
    return TextLine(number: number, offset: start + shift, bytes: content)
  }
}
