/// Pseudonyms of addresses, UUIDs, people, devices and values. Each kind has a form in which it is known again.
struct NumberPseudonyms {
  private var counts: [TokenKind: Int] = [:]
  private var shapes: [[UInt8]: Int] = [:]

  // MARK: Forms

  private static let uuidHead = Array("00000000-0000-4000-8000-".utf8)
  private static let macHead = Array("02:00:00".utf8)

  static func isPseudonym(_ text: ArraySlice<UInt8>, _ kind: TokenKind) -> Bool {
    switch kind {
    case .uuid: text.starts(with: uuidHead) || text.allSatisfy { $0 == 0x30 || $0 == 0x2D }
    case .ipv4: isKeptIPv4(text)
    case .ipv6: isKeptIPv6(text)
    case .mac:
      text.count == 17
        && text.enumerated().allSatisfy { index, byte in
          index >= 8 || index % 3 == 2 || byte == macHead[index]
        }
    case .user: hasNumber(text, behind: "user")
    case .device: hasNumber(text, behind: "Device-")
    case .app: hasNumber(text, behind: "App")
    case .value: isPlain(text)
    case .host, .shortenedHost, .bundleID, .appIDPrefix: false
    }
  }

  /// Documentation and benchmark ranges, this machine, no address, broadcast.
  private static func isKeptIPv4(_ text: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    return ["192.0.2.", "198.51.100.", "203.0.113.", "198.18.", "198.19.", "127.", "0.0.0.", "255."].contains {
      text.hasPrefix($0)
    }
  }

  private static func isKeptIPv6(_ text: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: text, as: UTF8.self).lowercased()
    return text.hasPrefix("2001:db8:") || text == "::1" || text == "::" || text.hasPrefix("::ffff:192.0.2.")
  }

  private static func hasNumber(_ text: ArraySlice<UInt8>, behind word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count > count else { return false }
    for offset in 0..<count
    where ByteKind.lowered(text[text.startIndex + offset]) != ByteKind.lowered(word.utf8Start[offset]) { return false }
    return text.dropFirst(count).allSatisfy(ByteKind.isDigit)
  }

  /// The leading half of the letters and digits are x, X or 0.
  private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    let own = text.filter(ByteKind.isAlphanumeric)
    guard own.count >= 2 else { return own.isEmpty }
    return own.prefix((own.count + 1) / 2).allSatisfy { $0 == 0x30 || $0 | 0x20 == 0x78 }
  }

  // MARK: Making

  mutating func next(_ original: [UInt8], _ kind: TokenKind) -> [UInt8] {
    if kind == .value { return value(original) }
    let number = (counts[kind] ?? 0) + 1
    counts[kind] = number
    switch kind {
    case .uuid: return Self.uuidHead + Self.hex(number, width: 12)
    case .ipv4: return Self.ipv4(number)
    case .ipv6: return Array("2001:db8::\(String(number, radix: 16))".utf8)
    case .mac:
      let digits = Self.hex(number, width: 6)
      let sign: UInt8 = original.contains(0x2D) ? 0x2D : 0x3A
      let tail = [sign] + digits[0..<2] + [sign] + digits[2..<4] + [sign] + digits[4..<6]
      return Self.macHead.map { $0 == 0x3A ? sign : $0 } + tail
    case .user: return Array("user\(number)".utf8)
    case .app: return Array("App\(number)".utf8)
    default: return Array("Device-\(number)".utf8)
    }
  }

  private static func ipv4(_ number: Int) -> [UInt8] {
    let ranges = ["192.0.2", "198.51.100", "203.0.113"]
    let text: String
    if number <= 762 {
      text = "\(ranges[(number - 1) / 254]).\((number - 1) % 254 + 1)"
    } else {
      // The benchmark range (RFC 2544) holds 131,072 more; then they repeat.
      let rest = (number - 763) % 131_072
      text = "198.\(18 + rest >> 16).\(rest >> 8 & 255).\(rest & 255)"
    }
    return Array(text.utf8)
  }

  private static func hex(_ number: Int, width: Int) -> [UInt8] {
    let digits = Array(String(number, radix: 16).utf8)
    return Array(repeating: 0x30, count: max(0, width - digits.count)) + digits.suffix(width)
  }

  /// The same letters and digits as to kind and number, counted up from `0`, `x` and `X`: what a rule's `?` and `*` make
  /// of a value stays.
  mutating func value(_ original: [UInt8], number wanted: Int? = nil) -> [UInt8] {
    let isHex =
      original.count >= 8 && original.allSatisfy { ByteKind.isHex($0) || $0 == 0x2D }
      && original.contains(where: ByteKind.isLetter)
    // One sign for each character, so that a rule's `?` still counts them.
    let shape = original.filter { $0 & 0xC0 != 0x80 }.map { byte -> UInt8 in
      if ByteKind.isDigit(byte) || isHex && byte != 0x2D { return 0x30 }
      return ByteKind.isUpper(byte) ? 0x58 : ByteKind.isLower(byte) ? 0x78 : byte >= 0x80 ? 0x78 : byte
    }
    let key = shape + [isHex ? 1 : 0]
    var number = wanted ?? (shapes[key] ?? 0) + 1
    if wanted == nil { shapes[key] = number }
    var result = shape
    for index in shape.indices.reversed() where number > 0 {
      switch shape[index] {
      case 0x30:
        let base = isHex ? 16 : 10
        let digit = UInt8(number % base)
        result[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
        number /= base
      case 0x58, 0x78:
        let letter = (23 + number % 26) % 26
        result[index] = (shape[index] == 0x58 ? 0x41 : 0x61) + UInt8(letter)
        number /= 26
      default: break
      }
    }
    return result
  }
}
