/// Gives each name of each kind its pseudonym.
struct PseudonymMaker {
  private var hosts = HostPseudonyms()
  private var apps = AppPseudonyms()
  private var numbers = NumberPseudonyms()
  /// Drawn from the names of the run, for those beyond the limit.
  var salt: UInt64 = 0

  /// Whether a name stays: it names nobody, or it is a pseudonym already.
  static func isKept(_ name: [UInt8], _ kind: TokenKind) -> Bool {
    switch kind {
    case .host: KnownNames.isKept(host: name) || isPseudonym(name, kind) || AddressName.isIPv4(name)
    case .shortenedHost: isPseudonym(name, kind) || KnownNames.isKept(host: name)
    case .bundleID: KnownNames.isKept(bundleID: name) || isPseudonym(name, kind)
    case .appIDPrefix: KnownNames.isKept(prefix: name) || isPseudonym(name, kind)
    case .user: KnownNames.systemUsers.contains(lowered(name)) || isPseudonym(name, kind)
    case .device: KnownNames.modelNames.contains(lowered(name)) || isPseudonym(name, kind)
    case .app: KnownNames.systemApps.contains(lowered(name)) || isPseudonym(name, kind)
    case .value: name.count { ByteKind.isAlphanumeric($0) || $0 >= 0xC0 } < 3 || isPseudonym(name, kind)
    case .uuid, .ipv4, .ipv6, .mac: isPseudonym(name, kind)
    }
  }

  private static func lowered(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self).lowercased() }

  static func isPseudonym(_ name: [UInt8], _ kind: TokenKind) -> Bool {
    switch kind {
    case .host, .shortenedHost: HostPseudonyms.isPseudonym(ArraySlice(name.map(ByteKind.lowered)))
    case .bundleID: AppPseudonyms.isPseudonym(bundleID: ArraySlice(name))
    case .appIDPrefix: AppPseudonyms.isPseudonym(prefix: ArraySlice(name))
    default: NumberPseudonyms.isPseudonym(ArraySlice(name), kind)
    }
  }

  mutating func reserve(_ name: [UInt8], _ kind: TokenKind) {
    switch kind {
    case .host: hosts.reserve(ArraySlice(name.map(ByteKind.lowered)))
    case .bundleID: for label in name.split(separator: 0x2E) { apps.reserve(label) }
    case .appIDPrefix: apps.reserve(ArraySlice(name))
    default: break
    }
  }

  mutating func make(_ name: [UInt8], _ kind: TokenKind) -> [UInt8] {
    switch kind {
    case .host: hosts.pseudonym(of: name)
    case .shortenedHost: hosts.shortened(name)
    case .bundleID: apps.bundleID(name)
    case .appIDPrefix: apps.prefix(name)
    default: numbers.next(name, kind)
    }
  }

  /// A pseudonym that needs no memory: it follows from the name and the run. Two names can share one.
  mutating func overflow(_ name: [UInt8], _ kind: TokenKind) -> [UInt8] {
    var sequence = NumberSequence(state: NameHash.of(name) ^ salt)
    let number = sequence.next(below: 1_000_000_000)
    switch kind {
    case .host, .shortenedHost:
      let labels = max(2, name.split(separator: 0x2E).count)
      var text = (1..<labels).map { _ in "zz" + String(1_000_000_000 + sequence.next(below: 1_000_000_000)) }
      text.append("invalid")
      return Array(text.joined(separator: ".").utf8)
    case .bundleID, .appIDPrefix:
      var maker = AppPseudonyms(state: sequence.next())
      return kind == .bundleID ? maker.bundleID(name) : maker.prefix(name)
    case .uuid:
      return Array("00000000-0000-4000-8000-f\(String(number + 0x1_000_000_000, radix: 16).suffix(8))000".utf8)
    case .ipv4: return Array("198.\(18 + number >> 16 & 1).\(number >> 8 & 255).\(number & 255)".utf8)
    case .ipv6:
      return Array("2001:db8::f:\(String(number >> 16 & 0xFFFF, radix: 16)):\(String(number & 0xFFFF, radix: 16))".utf8)
    case .mac:
      let hex = String(number & 0xFF_FFFF | 0x100_0000, radix: 16).dropFirst()
      return Array("02:00:00:\(hex.prefix(2)):\(hex.dropFirst(2).prefix(2)):\(hex.suffix(2))".utf8)
    case .user: return Array("user\(number)".utf8)
    case .device: return Array("Device-\(number)".utf8)
    case .app: return Array("App\(number)".utf8)
    case .value: return numbers.value(name, number: number)
    }
  }

  /// Whether a name is unmistakable.
  static func isStrong(_ name: [UInt8], _ kind: TokenKind) -> Bool {
    switch kind {
    case .host: name.contains(0x2E) && name.count >= 4
    case .bundleID: name.contains(0x2E)
    case .appIDPrefix, .uuid, .ipv4, .ipv6, .mac: true
    case .shortenedHost: false
    case .user, .app: name.count >= 4 && !KnownNames.vocabulary.contains(lowered(name)) && isWordLike(name)
    case .device: name.count >= 6 && (name.contains(0x2D) || name.contains(where: ByteKind.isDigit)) && isWordLike(name)
    case .value:
      name.count >= 8 && name.contains(where: ByteKind.isDigit) && name.contains(where: { !ByteKind.isDigit($0) })
        && isWordLike(name) || name.count >= 16 && isWordLike(name)
    }
  }

  /// Whether a search along words can find it.
  private static func isWordLike(_ name: [UInt8]) -> Bool {
    guard let first = name.first, let last = name.last, name.count < 300 else { return false }
    let isEnd = { (byte: UInt8) in ByteKind.isAlphanumeric(byte) || byte >= 0x80 }
    return isEnd(first) && isEnd(last)
      && name.allSatisfy { isEnd($0) || [0x2E, 0x2D, 0x5F, 0x3A, 0x2B, 0x7E, 0x3D, 0x40].contains($0) }
  }
}

enum AddressName {
  static func isIPv4(_ name: [UInt8]) -> Bool {
    name.withUnsafeBufferPointer { AddressShape.isIPv4($0, 0..<$0.count) }
  }
}
