import Bytes

/// A JSON text read with places and recovery: whatever can be read behind a fault is kept, so that the rest can still
/// be examined. Reading never fails and never takes more than linear time.
public struct JSONDocument: Sendable {
  /// The text in UTF-8, without byte order mark.
  public let bytes: [UInt8]
  /// The top-level value, as far as it could be recovered.
  public let root: JSONValue?
  public let faults: [JSONFault]
  /// Bytes of the input in front of `bytes`: the length of a UTF-8 byte order mark, or 0.
  public let markLength: Int
  private let lineStarts: [Int]

  /// The deepest nesting that Foundation reads.
  public static let depthLimit = 512

  /// Whether Foundation's parser would give a value.
  public var isAccepted: Bool { root != nil && !faults.contains { $0.isFatal } }

  /// The fault for which the text is refused.
  public var firstFatal: JSONFault? { faults.first { $0.isFatal } }

  public static func parse(_ input: [UInt8]) -> JSONDocument {
    var faults: [JSONFault] = []
    let bytes = decoded(input, &faults)
    var parser = JSONParser(bytes, faults: faults)
    let root = parser.document()
    return JSONDocument(
      bytes: bytes, root: root, faults: parser.faults.sorted { $0.offset < $1.offset },
      markLength: faults.first?.kind == .byteOrderMark ? 3 : 0,
      lineStarts: starts(of: bytes))
  }

  /// The line and column, both from 1, columns in Unicode scalars, of a byte offset.
  public func place(_ offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1
    for byte in bytes[lineStarts[low]..<offset] where byte & 0xC0 != 0x80 { column += 1 }
    return (low + 1, column)
  }

  /// The line that holds an offset, without its end.
  public func lineText(at offset: Int) -> String {
    let line = place(offset).line - 1
    let end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    var slice = bytes[lineStarts[line]..<max(lineStarts[line], end)]
    if slice.last == 0x0D { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }

  /// The text of a range.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBytes { all in
      var position = 0
      while let hit = all.firstIndex(ofByte: 0x0A, from: position) {
        starts.append(hit + 1)
        position = hit + 1
      }
    }
    return starts
  }

  /// The text as UTF-8. Foundation takes UTF-16 too; a byte order mark is passed over (F6).
  private static func decoded(_ input: [UInt8], _ faults: inout [JSONFault]) -> [UInt8] {
    if input.starts(with: [0xEF, 0xBB, 0xBF]) {
      faults.append(
        JSONFault(
          kind: .byteOrderMark, offset: 0, isFatal: false, found: "a byte order mark", expected: "the JSON text"))
      return Array(input.dropFirst(3))
    }
    let big = input.starts(with: [0xFE, 0xFF]) || (input.count > 3 && input[0] == 0 && input[1] != 0)
    let little = input.starts(with: [0xFF, 0xFE]) || (input.count > 3 && input[1] == 0 && input[0] != 0)
    guard big || little else { return input }
    var units: [UInt16] = []
    var index = input.starts(with: [0xFE, 0xFF]) || input.starts(with: [0xFF, 0xFE]) ? 2 : 0
    while index + 1 < input.count {
      let (first, second) = (UInt16(input[index]), UInt16(input[index + 1]))
      units.append(big ? first << 8 | second : second << 8 | first)
      index += 2
    }
    faults.append(
      JSONFault(kind: .utf16, offset: 0, isFatal: false, found: "text in UTF-16", expected: "text in UTF-8"))
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
