import Bytes

/// Reads the XML form of a property list as Apple's own reader does: all of it, or nothing. What is signed is judged by
/// what the system would make of it, so a list that the system refuses must not be read half.
struct StrictPropertyReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var nodes = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  private enum Item {
    case value(PropertyTree, isKey: Bool)
    /// The closing tag of what holds the items, which is left to be read.
    case end
  }

  mutating func read() -> PropertyTree? {
    guard hasKnownEncoding else { return nil }
    while true {
      skipBlanks()
      guard take("<") else { return nil }
      if take("!--") {
        guard skip(past: "-->") else { return nil }
      } else if take("!DOCTYPE") {
        guard skipDocumentType() else { return nil }
      } else if take("?") {
        guard skip(past: "?>") else { return nil }
      } else {
        guard case .value(let value, _) = element(PropertyTree.depthLimit) else { return nil }
        return value
      }
    }
  }

  /// The text was made UTF-8 before it came here; a declaration that no single-byte text can have is refused.
  private var hasKnownEncoding: Bool {
    let head = String(decoding: bytes.prefix(200).prefix { $0 != 0x3E }, as: UTF8.self)
    guard head.hasPrefix("<?xml"), let mark = head.firstRange(of: "encoding=") else { return true }
    let value = head[mark.upperBound...]
    guard value.first == "\"" || value.first == "'" else { return true }
    let name = value.dropFirst().prefix { $0 != value.first }.lowercased()
    return ["utf-8", "utf8", "us-ascii", "iso-8859-1", "windows-1252", "macintosh"].contains(name)
  }

  // MARK: Elements

  /// The next element within another; nil where the list is damaged.
  private mutating func item(_ depth: Int) -> Item? {
    while true {
      skipBlanks()
      if next("</") { return .end }
      guard take("<") else { return nil }
      if take("!--") {
        guard skip(past: "-->") else { return nil }
      } else if take("?") {
        guard skip(past: "?>") else { return nil }
      } else {
        return element(depth)
      }
    }
  }

  /// An element behind its opening bracket.
  private mutating func element(_ depth: Int) -> Item? {
    nodes += 1
    guard depth > 0, nodes <= PropertyTree.nodeLimit, let close = bytes[position...].firstIndex(of: 0x3E) else {
      return nil
    }
    let body = bytes[position..<close]
    let isEmpty = body.last == 0x2F
    var name = body.prefix { !Self.isBlank($0) }
    if name.count == body.count, isEmpty { name.removeLast() }
    position = close + 1
    let value: PropertyTree? =
      switch String(decoding: name, as: UTF8.self) {
      case "plist": isEmpty ? nil : only(depth)
      case "dict": isEmpty ? .dictionary([]) : dictionary(depth)
      case "array": isEmpty ? .array([]) : array(depth)
      case "string", "key": isEmpty ? .string("") : text().map { .string($0) }
      case "true": .bool(true)
      case "false": .bool(false)
      case "integer": isEmpty ? nil : Self.integer(plain()).map { .integer($0) }
      case "real": isEmpty ? nil : Double(Self.trimmed(plain())).map { .real($0) }
      case "date": isEmpty ? nil : Self.date(plain()).map { .date($0) }
      case "data": isEmpty ? nil : Self.dataCount(plain()).map { .data($0) }
      default: nil
      }
    guard let value, isEmpty || take("</") && take(name) else { return nil }
    if !isEmpty {
      skipBlanks()
      guard take(">") else { return nil }
    }
    return .value(value, isKey: name.elementsEqual("key".utf8))
  }

  /// The one element of a whole list.
  private mutating func only(_ depth: Int) -> PropertyTree? {
    guard case .value(let value, _) = item(depth - 1), case .end = item(depth - 1) else { return nil }
    return value
  }

  private mutating func array(_ depth: Int) -> PropertyTree? {
    var items: [PropertyTree] = []
    while let item = item(depth - 1) {
      guard case .value(let value, _) = item else { return .array(items) }
      items.append(value)
    }
    return nil
  }

  /// Of a repeated key the last value counts.
  private mutating func dictionary(_ depth: Int) -> PropertyTree? {
    var members: [(key: String, value: PropertyTree)] = []
    var places: [String: Int] = [:]
    while let item = item(depth - 1) {
      guard case .value(let name, let isKey) = item else { return .dictionary(members) }
      guard isKey, let key = name.string, case .value(let value, _) = self.item(depth - 1) else { return nil }
      if let known = places[key] {
        members[known].value = value
      } else {
        places[key] = members.count
        members.append((key, value))
      }
    }
    return nil
  }

  // MARK: Texts

  /// The text up to the closing tag, with references and marked sections undone.
  private mutating func text() -> String? {
    var result: [UInt8] = []
    while position < bytes.endIndex {
      switch bytes[position] {
      case 0x3C where next("<!"):
        guard take("<![CDATA[") else { return nil }
        let start = position
        guard skip(past: "]]>") else { return nil }
        result += bytes[start..<(position - 3)]
      case 0x3C:
        let text = String(decoding: result, as: UTF8.self)
        // What is no UTF-8 was replaced, which shows.
        return text.utf8.elementsEqual(result) ? text : nil
      case 0x26:
        guard let scalar = reference() else { return nil }
        result += Array(String(Character(scalar)).utf8)
      default:
        result.append(bytes[position])
        position += 1
      }
    }
    return nil
  }

  private mutating func reference() -> Unicode.Scalar? {
    guard let end = bytes[position...].prefix(16).firstIndex(of: 0x3B) else { return nil }
    let name = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    position = end + 1
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "apos": return "'"
    case "quot": return "\""
    default:
      guard name.hasPrefix("#") else { return nil }
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
      return number.flatMap { Unicode.Scalar($0) }
    }
  }

  /// The text up to the next tag, as it stands.
  private mutating func plain() -> String {
    let start = position
    position = bytes[position...].firstIndex(of: 0x3C) ?? bytes.endIndex
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Blanks may stand in front of a number, but not behind it.
  private static func trimmed(_ text: String) -> Substring { text.drop { $0 == " " || $0 == "\t" || $0.isNewline } }

  private static func integer(_ text: String) -> Int? {
    let digits = trimmed(text)
    return digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
  }

  /// The year may have fewer than four digits.
  private static func date(_ text: String) -> Timestamp? {
    let short = text.prefix { $0 != "-" }.count
    let full = String(repeating: "0", count: max(0, 4 - short)) + text
    guard full.utf8.count == 20, full.hasSuffix("Z") else { return nil }
    return Array(full.utf8).withUnsafeBytes { TimestampText.dateTime($0)?.timestamp }
  }

  private static func dataCount(_ text: String) -> Int? { text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : nil }

  // MARK: Bytes

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private mutating func skipBlanks() {
    while position < bytes.endIndex, Self.isBlank(bytes[position]) { position += 1 }
  }

  private func next(_ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func take(_ literal: StaticString) -> Bool {
    guard next(literal) else { return false }
    position += literal.utf8CodeUnitCount
    return true
  }

  private mutating func take(_ name: ArraySlice<UInt8>) -> Bool {
    guard bytes[position...].starts(with: name) else { return false }
    position += name.count
    return true
  }

  private mutating func skip(past literal: StaticString) -> Bool {
    while position < bytes.endIndex {
      if take(literal) { return true }
      position += 1
    }
    return false
  }

  /// A document type with declarations of its own is refused.
  private mutating func skipDocumentType() -> Bool {
    guard let end = bytes[position...].firstIndex(where: { $0 == 0x3E || $0 == 0x5B }), bytes[end] == 0x3E else {
      return false
    }
    position = end + 1
    return true
  }
}
