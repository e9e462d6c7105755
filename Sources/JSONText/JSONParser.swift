import Bytes

/// Reads JSON into nodes, and goes on after every fault.
///
/// An explicit stack of open containers takes the place of recursion, so depth costs no machine stack.
struct JSONParser {
  /// A fault by offsets; lines and columns are counted at the end.
  struct RawFault {
    var kind: JSONFault.Kind
    var start: Int
    var end: Int
    var expected: String
    var opened: Int?

    func located(_ bytes: UnsafeRawBufferPointer, _ lines: LineTable) -> JSONFault {
      var found = String(lossy: bytes.slice(start..<max(start, min(end, start + 120))))
      if found.unicodeScalars.count > 40 {
        found = String(String.UnicodeScalarView(found.unicodeScalars.prefix(37))) + "..."
      }
      return JSONFault(
        kind: kind, place: lines.place(of: start, in: bytes), end: end, found: Self.visible(found), expected: expected,
        opened: opened.map { lines.place(of: $0, in: bytes) })
    }

    /// Characters that would not show are named.
    private static func visible(_ text: String) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
          result += scalar == "\n" ? "line break" : "U+" + hex(scalar.value)
        case .spaceSeparator where scalar != " ": result += "U+" + hex(scalar.value)
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result
    }

    private static func hex(_ value: UInt32) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
  }

  /// An open object or array.
  struct Frame {
    var node: Int
    var isObject: Bool
    var count = 0
    /// The offset of the comma before the element that is awaited, or nil.
    var comma: Int?
  }

  /// What the parser awaits.
  enum State { case element, value, separator, done }

  let bytes: UnsafeRawBufferPointer
  var position: Int
  var nodes: [JSONNode] = []
  var frames: [Frame] = []
  var faults: [RawFault] = []
  var faultCount = 0

  init(_ bytes: UnsafeRawBufferPointer, from start: Int) {
    self.bytes = bytes
    position = start
    nodes.reserveCapacity(bytes.count / 12)
  }

  @inline(__always)
  func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func fault(_ kind: JSONFault.Kind, _ range: Range<Int>, expected: String = "", opened: Int? = nil) {
    faultCount += 1
    guard faults.count < JSONDocument.faultLimit else { return }
    faults.append(.init(kind: kind, start: range.lowerBound, end: range.upperBound, expected: expected, opened: opened))
  }

  mutating func run() {
    skipBlanks()
    if let kind = wholeTextKind() {
      fault(kind, position..<min(bytes.count, wordEnd(position)), expected: "{")
      return
    }
    let start = position
    var state = readValue(expected: "{")
    if frames.isEmpty, let root = nodes.first {
      fault(.bareRoot, start..<max(start, root.end), expected: "{")
    }
    while true {
      skipBlanks()
      switch state {
      case .element: state = readElement()
      case .value: state = readMemberValue()
      case .separator: state = readSeparator()
      case .done:
        if position < bytes.count {
          let extra = bytes[position]
          let kind: JSONFault.Kind = extra == 0x7D || extra == 0x5D ? .extraBracket : .trailingText
          fault(kind, position..<wordEnd(position, limit: 120), expected: "the end of the text")
        }
        return
      }
    }
  }

  /// Awaits an element of the innermost container, or its end.
  private mutating func readElement() -> State {
    guard let frame = frames.last else { return .done }
    guard let next = byte(at: position) else { return closeAtEnd() }
    switch next {
    case 0x7D, 0x5D:
      if let comma = frame.comma { fault(.trailingComma, comma..<comma + 1, expected: "no comma") }
      return close(next)
    case 0x2C:
      fault(.extraComma, position..<position + 1, expected: frame.isObject ? "a key" : "a value")
      position += 1
      return .element
    default:
      return frame.isObject ? readKey(next) : readValue(expected: "a value or ]")
    }
  }

  /// Awaits the colon and the value of a member.
  private mutating func readMemberValue() -> State {
    guard let next = byte(at: position) else {
      fault(.missingColon, position..<position, expected: ":")
      addMissingValue()
      return closeAtEnd()
    }
    if next == 0x3A {
      position += 1
      skipBlanks()
    } else if next == 0x3D {
      let length = byte(at: position + 1) == 0x3E ? 2 : 1
      fault(.missingColon, position..<position + length, expected: ":")
      position += length
      skipBlanks()
    } else {
      fault(.missingColon, position..<wordEnd(position, limit: 120), expected: ":")
    }
    switch byte(at: position) {
    case nil, 0x2C, 0x7D, 0x5D:
      if next == 0x3A || next == 0x3D {
        fault(.missingValue, position..<min(position + 1, bytes.count), expected: "a value")
      }
      addMissingValue()
      return .separator
    default:
      return readValue(expected: "a value")
    }
  }

  /// Awaits a comma or the end of the innermost container.
  private mutating func readSeparator() -> State {
    guard let frame = frames.last else { return .done }
    guard let next = byte(at: position) else { return closeAtEnd() }
    switch next {
    case 0x2C:
      frames[frames.count - 1].comma = position
      position += 1
      return .element
    case 0x7D, 0x5D:
      return close(next)
    default:
      let expected = frame.isObject ? ", or }" : ", or ]"
      if startsValue(next) {
        fault(.missingComma, position..<wordEnd(position, limit: 120), expected: expected)
      } else {
        let end = scalarEnd(position)
        fault(.unexpectedCharacter, position..<end, expected: expected)
        position = end
        // ";" and the like stand for the comma.
        guard next == 0x3B else { return .separator }
      }
      frames[frames.count - 1].comma = nil
      return .element
    }
  }

  /// Whether a byte can begin a value or key, also one that is not quite JSON.
  private func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x27, 0x5B, 0x7B, 0x2B, 0x2D, 0x2E, 0x24, 0x5F, 0x2F, 0x2A: true
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: byte >= 0x80
    }
  }

  // MARK: Containers

  mutating func open(isObject: Bool) -> State {
    let start = position
    guard frames.count < JSONDocument.depthLimit else {
      let end = skipBalanced()
      fault(.tooDeep, start..<start + 1, expected: "at most \(JSONDocument.depthLimit) levels")
      addNode(JSONNode(kind: .invalid, start: start, end: end, first: start, second: end))
      return .separator
    }
    position += 1
    addNode(JSONNode(kind: isObject ? .object : .array, start: start, end: start, first: 0, second: 0))
    frames.append(Frame(node: nodes.count - 1, isObject: isObject))
    return .element
  }

  /// Takes a closing bracket.
  private mutating func close(_ bracket: UInt8) -> State {
    let isObject = bracket == 0x7D
    guard let frame = frames.last else { return .done }
    if frame.isObject != isObject {
      let opened = nodes[frame.node].start
      fault(
        .mismatchedBracket, position..<position + 1, expected: frame.isObject ? ", or }" : ", or ]", opened: opened)
      // Where an outer container of this kind is open, the inner ones lack their brackets; else this one is ignored
      // or stands for the other kind.
      if frames.contains(where: { $0.isObject == isObject }) {
        while let inner = frames.last, inner.isObject != isObject { finish(inner, at: position) }
      } else if closesWhatFollows(frame) {
        position += 1
        return .separator
      }
    }
    position += 1
    if let last = frames.last { finish(last, at: position) }
    return frames.isEmpty ? .done : .separator
  }

  /// Whether the right bracket stands directly after the wrong one.
  private func closesWhatFollows(_ frame: Frame) -> Bool {
    var next = position + 1
    while let byte = byte(at: next), byte == 0x20 || (0x09...0x0D).contains(byte) { next += 1 }
    return byte(at: next) == (frame.isObject ? 0x7D : 0x5D)
  }

  private mutating func closeAtEnd() -> State {
    if let frame = frames.last {
      let end = bytes.count
      fault(
        .unclosed, end..<end, expected: frame.isObject ? "}" : "]", opened: nodes[frame.node].start)
    }
    while let frame = frames.last { finish(frame, at: bytes.count) }
    return .done
  }

  private mutating func finish(_ frame: Frame, at end: Int) {
    frames.removeLast()
    nodes[frame.node].end = end
    nodes[frame.node].first = frame.count
    nodes[frame.node].second = nodes.count
  }

  /// Adds a value to the innermost container.
  mutating func addNode(_ node: JSONNode) {
    nodes.append(node)
    if !frames.isEmpty {
      frames[frames.count - 1].count += 1
      frames[frames.count - 1].comma = nil
    }
  }

  private mutating func addMissingValue() {
    addNode(JSONNode(kind: .invalid, start: position, end: position, first: position, second: position))
  }
}
