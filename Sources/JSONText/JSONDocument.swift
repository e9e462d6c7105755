import Bytes

/// A text read as JSON: a tree of located values and a list of faults.
///
/// Reading never fails. What is not JSON becomes a fault, and the rest is read as far as it can be understood.
public struct JSONDocument: Sendable {
  /// The text as UTF-8, a byte order mark included. All offsets count its bytes.
  public var bytes: [UInt8] { storage.source }
  public let encoding: JSONTextEncoding
  /// The value at the top, or nil where nothing could be read.
  public let root: JSONValue?
  /// The faults by place; at most `faultLimit` are kept.
  public let faults: [JSONFault]
  /// How many faults there are in all.
  public let faultCount: Int

  let storage: JSONStorage

  /// How deep containers may nest: Foundation's own limit.
  public static let depthLimit = 512
  /// How many faults are kept.
  public static let faultLimit = 200

  /// The first fault for which Foundation's JSONSerialization (without options) refuses the text.
  public var firstFatal: JSONFault? { faults.first(where: \.isFatal) }

  /// Whether Foundation's JSONSerialization accepts the text (aasa-semantics.md F1).
  public var isAccepted: Bool { firstFatal == nil }

  /// Reads a text. Never fails, never nests deeper than `depthLimit`.
  public static func parse(_ bytes: [UInt8]) -> JSONDocument {
    let (encoding, markLength) = JSONTextEncoding.detect(bytes)
    var source = bytes
    var faults: [JSONParser.RawFault] = []
    var mark = markLength
    if encoding != .utf8 {
      let converted = encoding.utf8(bytes.dropFirst(markLength))
      source = converted.text
      mark = 0
      faults.append(.init(kind: encoding.unitLength == 2 ? .utf16 : .utf32, start: 0, end: 0, expected: "UTF-8"))
      if !converted.isSound {
        faults.append(.init(kind: .invalidUTF8, start: 0, end: 0, expected: "sound " + encoding.rawValue))
      }
    } else if markLength > 0 {
      faults.append(.init(kind: .byteOrderMark, start: 0, end: markLength, expected: "{"))
    }
    return source.withUnsafeBytes { raw in
      var parser = JSONParser(raw, from: mark)
      parser.faults = faults
      parser.run()
      let lines = LineTable(raw, markLength: mark)
      let storage = JSONStorage(source: source, nodes: parser.nodes, lines: lines)
      return JSONDocument(
        encoding: encoding,
        root: parser.nodes.isEmpty ? nil : JSONValue(storage: storage, index: 0),
        faults: parser.faults.sorted { $0.start < $1.start }.map { $0.located(raw, lines) },
        faultCount: parser.faultCount + faults.count,
        storage: storage)
    }
  }

  /// Reads a text given as a string.
  public static func parse(_ text: String) -> JSONDocument { parse(Array(text.utf8)) }

  /// The line and column of a byte offset.
  public func place(_ offset: Int) -> JSONPlace { storage.place(min(max(0, offset), bytes.count)) }

  /// The line that holds an offset, without its end.
  public func lineText(at offset: Int) -> String {
    let range = storage.lines.range(ofLine: storage.lines.line(of: offset), count: bytes.count)
    var line = bytes[range.clamped(to: 0..<bytes.count)]
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// The text of a range of bytes.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
