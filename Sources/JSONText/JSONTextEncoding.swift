/// Recognises the encoding of a JSON text and turns it into UTF-8, as Foundation's JSONSerialization does: by a byte
/// order mark, else by where the zero bytes stand in the first characters.
public enum JSONTextEncoding: String, Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian

  /// The encoding and the length of a byte order mark.
  static func detect(_ bytes: [UInt8]) -> (encoding: JSONTextEncoding, markLength: Int) {
    let b = (0..<4).map { $0 < bytes.count ? Int(bytes[$0]) : -1 }
    switch (b[0], b[1], b[2], b[3]) {
    case (0xEF, 0xBB, 0xBF, _): return (.utf8, 3)
    case (0xFF, 0xFE, 0, 0): return (.utf32LittleEndian, 4)
    case (0, 0, 0xFE, 0xFF): return (.utf32BigEndian, 4)
    case (0xFF, 0xFE, _, _): return (.utf16LittleEndian, 2)
    case (0xFE, 0xFF, _, _): return (.utf16BigEndian, 2)
    case (1..., 0, 0, 0): return (.utf32LittleEndian, 0)
    case (0, 0, 0, 1...): return (.utf32BigEndian, 0)
    case (1..., 0, 1..., 0), (1..., 0, -1, -1): return (.utf16LittleEndian, 0)
    case (0, 1..., 0, 1...), (0, 1..., -1, -1): return (.utf16BigEndian, 0)
    default: return (.utf8, 0)
    }
  }

  var unitLength: Int {
    switch self {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// The text as UTF-8, and whether every unit was sound.
  func utf8(_ bytes: ArraySlice<UInt8>) -> (text: [UInt8], isSound: Bool) {
    let length = unitLength
    var units: [UInt32] = []
    units.reserveCapacity(bytes.count / length)
    var position = bytes.startIndex
    let isLittle = self == .utf16LittleEndian || self == .utf32LittleEndian
    while position + length <= bytes.endIndex {
      let unit = bytes[position..<position + length]
      let ordered = isLittle ? Array(unit.reversed()) : Array(unit)
      units.append(ordered.reduce(0) { $0 << 8 | UInt32($1) })
      position += length
    }
    var isSound = position == bytes.endIndex
    var result: [UInt8] = []
    result.reserveCapacity(units.count)
    var index = 0
    while index < units.count {
      var value = units[index]
      index += 1
      if length == 2, (0xD800...0xDBFF).contains(value), index < units.count, (0xDC00...0xDFFF).contains(units[index]) {
        value = 0x10000 + (value - 0xD800) << 10 + (units[index] - 0xDC00)
        index += 1
      }
      let scalar = Unicode.Scalar(value)
      if scalar == nil { isSound = false }
      result.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    }
    return (result, isSound)
  }
}
