/// Writes JSON with the keys in the order in which they are given, so that the same values give the same bytes.
public struct JSONWriter {
  public private(set) var bytes: [UInt8] = []
  private let indent: Int?
  private var depth = 0
  /// Whether the innermost open object or array already holds something.
  private var filled: [Bool] = []
  private var afterKey = false

  /// - Parameter indent: blanks per level, or nil for one line without blanks.
  public init(indent: Int? = 2) { self.indent = indent }

  /// What has been written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func object(_ body: (inout JSONWriter) -> Void) { nested(0x7B, 0x7D, body) }
  public mutating func array(_ body: (inout JSONWriter) -> Void) { nested(0x5B, 0x5D, body) }

  public mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(0x3A)
    if indent != nil { bytes.append(0x20) }
    afterKey = true
  }

  public mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  public mutating func string(_ value: String?) {
    if let value { string(value) } else { null() }
  }

  public mutating func number(_ value: Int) { raw(String(value)) }
  public mutating func number(_ value: Int?) {
    if let value { number(value) } else { null() }
  }
  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
  public mutating func null() { raw("null") }

  /// Text that is JSON already.
  public mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
  }

  // Members, the most frequent calls.
  public mutating func member(_ name: String, _ value: String?) {
    key(name)
    string(value)
  }
  public mutating func member(_ name: String, _ value: Int?) {
    key(name)
    number(value)
  }
  public mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }
  public mutating func member(_ name: String, strings: [String]) {
    key(name)
    array { for value in strings { $0.string(value) } }
  }
  public mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }
  public mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    array(body)
  }

  private mutating func nested(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    depth += 1
    filled.append(false)
    body(&self)
    depth -= 1
    if filled.removeLast() { newline() }
    bytes.append(close)
  }

  private mutating func separate() {
    if afterKey {
      afterKey = false
      return
    }
    guard let last = filled.last else { return }
    if last { bytes.append(0x2C) }
    filled[filled.count - 1] = true
    newline()
  }

  private mutating func newline() {
    guard let indent else { return }
    bytes.append(0x0A)
    for _ in 0..<depth * indent { bytes.append(0x20) }
  }

  /// Beside what JSON demands, signs that would steer a terminal or turn the direction of writing are escaped, which
  /// changes nothing of the value.
  private mutating func quote(_ value: String) {
    var value = value
    bytes.append(0x22)
    value.withUTF8 { text in
      var index = 0
      while index < text.count {
        let byte = text[index]
        switch byte {
        case 0x22, 0x5C:
          bytes.append(0x5C)
          bytes.append(byte)
        case 0x0A:
          bytes.append(contentsOf: [0x5C, 0x6E])
        case 0x0D:
          bytes.append(contentsOf: [0x5C, 0x72])
        case 0x09:
          bytes.append(contentsOf: [0x5C, 0x74])
        case 0..<0x20, 0x7F:
          escape(UInt32(byte))
        case 0xC2, 0xD8, 0xE2, 0xEF:
          let (scalar, length) = Self.scalar(text, index)
          if Self.steers(scalar) {
            escape(scalar)
            index += length
            continue
          }
          bytes.append(byte)
        default:
          bytes.append(byte)
        }
        index += 1
      }
    }
    bytes.append(0x22)
  }

  /// The scalar of two or three bytes at a place; the text is valid UTF-8.
  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> (UInt32, Int) {
    let length = text[index] < 0xE0 ? 2 : 3
    guard index + length <= text.count else { return (0, 1) }
    var value = UInt32(text[index]) & (length == 2 ? 0x1F : 0x0F)
    for next in 1..<length { value = value << 6 | UInt32(text[index + next] & 0x3F) }
    return (value, length)
  }

  /// C1 controls, marks and controls of direction, line separators, invisible signs, and what is no character.
  private static func steers(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  private mutating func escape(_ scalar: UInt32) {
    let hex: StaticString = "0123456789abcdef"
    bytes.append(contentsOf: [0x5C, 0x75])
    for shift: UInt32 in [12, 8, 4, 0] { bytes.append(hex.utf8Start[Int(scalar >> shift & 15)]) }
  }
}
