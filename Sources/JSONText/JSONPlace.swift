import Bytes

/// A place in a JSON text: byte offset from 0, line from 1, column in Unicode scalars from 1.
///
/// Offsets count bytes of the text as UTF-8. A byte order mark counts in offsets and not in columns.
public struct JSONPlace: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var offset: Int
  public var line: Int
  public var column: Int

  public init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }

  public static func < (left: JSONPlace, right: JSONPlace) -> Bool { left.offset < right.offset }

  public var description: String { "line \(line), column \(column)" }
}

/// Where the lines of a text begin, so that an offset can be turned into line and column.
struct LineTable: Sendable {
  /// The offset of each line's first byte but the first line's.
  private let starts: [Int]
  /// Bytes of a byte order mark at the front.
  let markLength: Int

  init(_ bytes: UnsafeRawBufferPointer, markLength: Int) {
    var starts: [Int] = []
    var from = 0
    while let hit = bytes.firstIndex(ofByte: 0x0A, from: from) {
      starts.append(hit + 1)
      from = hit + 1
    }
    (self.starts, self.markLength) = (starts, markLength)
  }

  /// The line (from 1) that holds `offset`.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line, with its line end.
  func range(ofLine line: Int, count: Int) -> Range<Int> {
    let start = line <= 1 ? markLength : line - 2 < starts.count ? starts[line - 2] : count
    let end = line - 1 < starts.count && line >= 1 ? starts[line - 1] : count
    return min(start, end)..<end
  }

  func place(of offset: Int, in bytes: UnsafeRawBufferPointer) -> JSONPlace {
    let line = line(of: offset)
    let range = range(ofLine: line, count: bytes.count)
    let column = Text.column(of: offset - range.lowerBound, in: bytes.slice(range))
    return JSONPlace(offset: offset, line: line, column: column)
  }
}
