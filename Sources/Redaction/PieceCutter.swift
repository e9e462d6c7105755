import Bytes

/// Cuts a line that is too long to be held decoded into pieces, at a character that is part of no name.
struct PieceCutter: Sequence, IteratorProtocol {
  private let line: UnsafeRawBufferPointer
  private var position = 0
  private var isFirst = true
  private static let size = 1 << 20
  private static let window = 1 << 16

  init(_ line: UnsafeRawBufferPointer) { self.line = line }

  mutating func next() -> UnsafeRawBufferPointer? {
    guard position < line.count || isFirst else { return nil }
    isFirst = false
    let start = position
    position = line.count - start <= Self.size ? line.count : cut(start)
    return line.slice(start..<position)
  }

  /// A blank, or else a quotation mark, bracket or comma, or else a slash or `&`, near the end of the piece.
  private func cut(_ start: Int) -> Int {
    let end = start + Self.size
    for marks: [UInt8] in [[0x20, 0x09], [0x22, 0x2C, 0x3C, 0x3E, 0x7B, 0x7D], [0x26, 0x2F, 0x3B, 0x7C]] {
      var index = end
      while index > end - Self.window {
        // A mark behind a backslash is part of an escape.
        if marks.contains(line[index - 1]), line[index - 2] != 0x5C { return index }
        index -= 1
      }
    }
    return end
  }
}

extension TokenScanner {
  /// By place; of several at one place, those that shape tells before those that a key tells.
  mutating func putInOrder() {
    var isOrdered = true
    for index in matches.indices.dropFirst()
    where matches[index].range.lowerBound < matches[index - 1].range.lowerBound { isOrdered = false }
    guard !isOrdered else { return }
    let order = matches.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    matches = order.map(\.element)
  }
}
