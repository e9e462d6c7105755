import Bytes

/// A property list as plain values, read without recursion beyond a bound, so that a hostile one does no harm.
indirect enum PropertyTree: Sendable {
  case string(String)
  case integer(Int)
  case real(Double)
  case bool(Bool)
  case date(Timestamp)
  case data(Int)
  /// A reference of a keyed archive.
  case reference(Int)
  case array([PropertyTree])
  case dictionary([(key: String, value: PropertyTree)])

  static let depthLimit = 40
  static let nodeLimit = 200_000

  /// Reads a binary or an XML property list; nil where it is neither or damaged beyond use.
  static func read(_ bytes: [UInt8]) -> PropertyTree? {
    if bytes.starts(with: Array("bplist00".utf8)) {
      var reader = BinaryPropertyReader(bytes)
      return reader.read()
    }
    var reader = XMLPropertyReader(bytes)
    return reader.read()
  }

  /// Reads a list only where all of it is sound.
  static func readWhole(_ bytes: ArraySlice<UInt8>) -> PropertyTree? {
    if bytes.starts(with: Array("bplist".utf8)) {
      var reader = BinaryPropertyReader(Array(bytes))
      let tree = reader.read()
      return reader.isSound ? tree : nil
    }
    var reader = StrictPropertyReader(bytes)
    return reader.read()
  }

  subscript(key: String) -> PropertyTree? {
    guard case .dictionary(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var date: Timestamp? { if case .date(let time) = self { time } else { nil } }
  var array: [PropertyTree]? { if case .array(let list) = self { list } else { nil } }
  var members: [(key: String, value: PropertyTree)] {
    if case .dictionary(let members) = self { members } else { [] }
  }
  /// A truth value, also as the number that keyed archives use.
  var bool: Bool? {
    switch self {
    case .bool(let value): value
    case .integer(let value): value != 0
    default: nil
    }
  }
}

/// Reads `bplist00`. Each object is read where it is referred to; depth and count are bounded.
private struct BinaryPropertyReader {
  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 1
  private var top = 0
  private var nodes = 0
  /// Whether everything that was referred to could be read.
  private(set) var isSound = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() -> PropertyTree? {
    guard bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let count = number(trailer + 8, 8), let top = number(trailer + 16, 8), let table = number(trailer + 24, 8),
      (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, table < trailer,
      count <= (trailer - table) / offsetSize, top < count
    else { return nil }
    self.top = top
    offsets = (0..<count).map { number(table + $0 * offsetSize, offsetSize) ?? .max }
    return object(top, PropertyTree.depthLimit)
  }

  private mutating func object(_ index: Int, _ depth: Int) -> PropertyTree? {
    let value = readObject(index, depth)
    if value == nil { isSound = false }
    return value
  }

  private mutating func readObject(_ index: Int, _ depth: Int) -> PropertyTree? {
    nodes += 1
    guard depth > 0, nodes <= PropertyTree.nodeLimit, index < offsets.count, offsets[index] < bytes.count else {
      return nil
    }
    let start = offsets[index]
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 15))
    switch kind {
    case 0x0: return low == 8 ? .bool(false) : low == 9 ? .bool(true) : nil
    case 0x1: return number(start + 1, 1 << min(low, 4)).map { .integer($0) }
    case 0x2: return real(start + 1, 1 << min(low, 4)).map { .real($0) }
    case 0x3: return real(start + 1, 8).flatMap(Self.date)
    case 0x8: return number(start + 1, low + 1).map { .reference($0) }
    default: break
    }
    guard let (count, body) = length(start, low) else { return nil }
    switch kind {
    case 0x4: return .data(count)
    case 0x5: return slice(body, count).map { .string(String(decoding: $0, as: UTF8.self)) }
    case 0x6:
      guard count <= bytes.count, let units = slice(body, count * 2) else { return nil }
      let base = units.startIndex
      return .string(
        String(
          decoding: (0..<count).map { UInt16(units[base + 2 * $0]) << 8 | UInt16(units[base + 2 * $0 + 1]) },
          as: UTF16.self))
    case 0xA, 0xC:
      return references(body, count).map { all in .array(all.compactMap { object($0, depth - 1) }) }
    case 0xD:
      guard count <= bytes.count, let all = references(body, count * 2) else { return nil }
      var members: [(key: String, value: PropertyTree)] = []
      for position in 0..<count {
        guard let key = object(all[position], depth - 1)?.string,
          let value = object(all[count + position], depth - 1)
        else { continue }
        members.append((key, value))
      }
      return .dictionary(members)
    default: return nil
    }
  }

  /// The count of a container or text, and where its content begins.
  private func length(_ start: Int, _ low: Int) -> (Int, Int)? {
    if low != 15 { return (low, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(min(bytes[start + 1] & 15, 4))
    return number(start + 2, size).map { ($0, start + 2 + size) }
  }

  private func references(_ start: Int, _ count: Int) -> [Int]? {
    guard count <= bytes.count / referenceSize, slice(start, count * referenceSize) != nil else { return nil }
    return (0..<count).map { number(start + $0 * referenceSize, referenceSize) ?? .max }
  }

  private func slice(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
    start >= 0 && start <= bytes.count && count >= 0 && count <= bytes.count - start
      ? bytes[start..<(start + count)] : nil
  }

  /// A big-endian number that fits; larger ones are of no use here.
  private func number(_ start: Int, _ size: Int) -> Int? {
    slice(start, size)?.reduce(Int?(0)) { sum, byte in
      guard let sum, sum < 1 << 54 else { return nil }
      return sum << 8 | Int(byte)
    }
  }

  private func real(_ start: Int, _ size: Int) -> Double? {
    guard let raw = slice(start, size)?.reduce(UInt64(0), { $0 << 8 | UInt64($1) }) else { return nil }
    return size == 8 ? Double(bitPattern: raw) : size == 4 ? Double(Float(bitPattern: UInt32(raw))) : nil
  }

  /// Seconds since 2001-01-01.
  private static func date(_ seconds: Double) -> PropertyTree? {
    guard seconds.isFinite, abs(seconds) < 1e11 else { return nil }
    return .date(Timestamp(microseconds: Int64((seconds + 978_307_200) * 1_000_000)))
  }
}

/// Reads the XML form: only what property lists use of XML, with a stack of its own.
private struct XMLPropertyReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private struct Open {
    var isArray: Bool
    var items: [PropertyTree] = []
    var members: [(key: String, value: PropertyTree)] = []
    var key: String?

    mutating func take(_ value: PropertyTree) {
      if isArray {
        items.append(value)
      } else if let key {
        members.append((key, value))
        self.key = nil
      }
    }

    var value: PropertyTree { isArray ? .array(items) : .dictionary(members) }
  }

  mutating func read() -> PropertyTree? {
    var stack: [Open] = []
    var nodes = 0
    while let tag = nextTag() {
      nodes += 1
      guard nodes <= PropertyTree.nodeLimit else { return stack.first?.value }
      var value: PropertyTree?
      switch tag {
      case "dict", "array":
        guard stack.count < PropertyTree.depthLimit else { return nil }
        stack.append(Open(isArray: tag == "array"))
      case "/dict", "/array":
        guard let closed = stack.popLast() else { return nil }
        value = closed.value
      case "dict/": value = .dictionary([])
      case "array/": value = .array([])
      case "key":
        let text = content()
        if !stack.isEmpty { stack[stack.count - 1].key = text }
      case "string": value = .string(content())
      case "string/": value = .string("")
      case "integer": value = .integer(Int(content().trimmed) ?? 0)
      case "real": value = .real(Double(content().trimmed) ?? 0)
      case "true/": value = .bool(true)
      case "false/": value = .bool(false)
      case "data": value = .data(content().utf8.count)
      case "date":
        let text = Array(content().trimmed.utf8)
        value = text.withUnsafeBytes { TimestampText.dateTime($0)?.timestamp }.map { .date($0) }
      default: break
      }
      guard let value else { continue }
      if stack.isEmpty { return value }
      stack[stack.count - 1].take(value)
    }
    // A list that ends early still gives what it began with.
    while stack.count > 1, let last = stack.popLast() { stack[stack.count - 1].take(last.value) }
    return stack.first?.value
  }

  /// The next tag without brackets, attributes and blanks: `dict`, `/dict`, `true/`.
  private mutating func nextTag() -> String? {
    guard let open = bytes[position...].firstIndex(of: 0x3C) else { return nil }
    if bytes[open...].starts(with: Array("<!--".utf8)) {
      position = open + 4
      while position < bytes.count, !bytes[position...].starts(with: Array("-->".utf8)) { position += 1 }
      return position < bytes.count ? "" : nil
    }
    guard let close = bytes[open...].firstIndex(of: 0x3E) else { return nil }
    position = close + 1
    let body = bytes[(open + 1)..<close]
    let name = body.prefix { $0 > 0x20 }
    let isEmpty = body.last == 0x2F && name.last != 0x2F
    return String(decoding: name, as: UTF8.self) + (isEmpty ? "/" : "")
  }

  /// The text up to the next tag, which is left to be read.
  private mutating func content() -> String {
    let end = bytes[position...].firstIndex(of: 0x3C) ?? bytes.count
    defer { position = end }
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    guard text.contains("&") else { return text }
    return Self.entities.reduce(text) { $0.replacing($1.name, with: $1.text) }
  }

  private static let entities = [
    (name: "&lt;", text: "<"), (name: "&gt;", text: ">"), (name: "&quot;", text: "\""), (name: "&apos;", text: "'"),
    (name: "&amp;", text: "&"),
  ]
}

extension String {
  fileprivate var trimmed: String {
    String(String(drop { $0.isWhitespace }.reversed()).drop { $0.isWhitespace }.reversed())
  }
}
