import Bytes

/// The subject and dates of a certificate inside a signed file.
public struct SignerCertificate: Hashable, Sendable {
  /// The common name, where there is one.
  public var subject: String?
  public var notBefore: Timestamp?
  public var notAfter: Timestamp?
}

/// Unwraps CMS SignedData (RFC 5652), binary or PEM, without verifying it (aasa-semantics.md F8).
enum SignedFile {
  static func unwrap(_ bytes: [UInt8]) -> (content: [UInt8], certificates: [SignerCertificate])? {
    guard let der = bytes.first == 0x30 ? bytes : pem(bytes) else { return nil }
    guard let contentInfo = DER(der[...]).first, contentInfo.tag == 0x30 else { return nil }
    let fields = contentInfo.children
    // 1.2.840.113549.1.7.2, signedData.
    guard fields.count >= 2, fields[0].tag == 0x06,
      fields[0].content.elementsEqual([0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]),
      let signedData = fields[1].children.first
    else { return nil }
    let parts = signedData.children
    guard let encapsulated = parts.first(where: { $0.tag == 0x30 }),
      let wrapper = encapsulated.children.dropFirst().first,
      let octets = wrapper.children.first
    else { return nil }
    let certificates = parts.filter { $0.tag == 0xA0 }.flatMap(\.children).compactMap(certificate)
    return (octets.octetString, certificates)
  }

  private static func pem(_ bytes: [UInt8]) -> [UInt8]? {
    let text = String(decoding: bytes.prefix(4 << 20), as: UTF8.self)
    guard let begin = text.firstRange(of: "-----BEGIN "),
      ["PKCS7", "CMS", "PKCS #7 SIGNED DATA"].contains(where: { text[begin.upperBound...].hasPrefix($0) }),
      let lineEnd = text[begin.upperBound...].firstIndex(where: \.isNewline),
      let end = text[lineEnd...].firstRange(of: "-----END ")
    else { return nil }
    return base64(text[lineEnd..<end.lowerBound].utf8)
  }

  private static func base64(_ text: Substring.UTF8View) -> [UInt8] {
    var result: [UInt8] = []
    var (buffer, bits): (UInt32, Int) = (0, 0)
    for byte in text {
      let value: UInt32
      switch byte {
      case 0x41...0x5A: value = UInt32(byte - 0x41)
      case 0x61...0x7A: value = UInt32(byte - 0x61 + 26)
      case 0x30...0x39: value = UInt32(byte - 0x30 + 52)
      case 0x2B: value = 62
      case 0x2F: value = 63
      default: continue
      }
      buffer = (buffer << 6 | value) & 0xFFFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
    return result
  }

  private static func certificate(_ element: DER) -> SignerCertificate? {
    guard element.tag == 0x30, let body = element.children.first else { return nil }
    var fields = body.children
    if fields.first?.tag == 0xA0 { fields.removeFirst() }
    guard fields.count >= 5 else { return nil }
    let dates = fields[3].children.map(date)
    return SignerCertificate(
      subject: commonName(fields[4]), notBefore: dates.first ?? nil, notAfter: dates.dropFirst().first ?? nil)
  }

  /// 2.5.4.3 of a name.
  private static func commonName(_ name: DER) -> String? {
    for set in name.children {
      for pair in set.children where pair.children.first?.content.elementsEqual([0x55, 0x04, 0x03]) ?? false {
        return pair.children.dropFirst().first.map { String(decoding: $0.content, as: UTF8.self) }
      }
    }
    return nil
  }

  /// UTCTime or GeneralizedTime.
  private static func date(_ element: DER) -> Timestamp? {
    var digits = element.content.filter { (0x30...0x39).contains($0) }.map { Int($0 - 0x30) }
    if element.tag == 0x17, digits.count >= 12 { digits = (digits[0] >= 5 ? [1, 9] : [2, 0]) + digits }
    guard digits.count >= 14 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int { digits[start..<start + count].reduce(0) { $0 * 10 + $1 } }
    return Timestamp(
      year: number(0, 4), month: number(4, 2), day: number(6, 2), hour: number(8, 2), minute: number(10, 2),
      second: number(12, 2))
  }
}

/// One element of BER or DER. Lengths are checked against what is there; the depth is bounded.
struct DER {
  let tag: UInt8
  let content: ArraySlice<UInt8>
  private let depth: Int
  /// The bytes behind this element.
  private let rest: ArraySlice<UInt8>
  private static let depthLimit = 16

  /// A pseudo element that holds `bytes`.
  init(_ bytes: ArraySlice<UInt8>) {
    (tag, content, rest, depth) = (0x30, bytes, [], 0)
  }

  private init?(reading bytes: ArraySlice<UInt8>, depth: Int) {
    guard depth <= Self.depthLimit, bytes.count >= 2, let tag = bytes.first else { return nil }
    var body = bytes.dropFirst()
    let first = body.removeFirst()
    var length = Int(first)
    var isIndefinite = false
    if first == 0x80 {
      isIndefinite = true
    } else if first > 0x80 {
      let count = Int(first & 0x7F)
      guard count <= 4, body.count >= count else { return nil }
      length = body.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      body = body.dropFirst(count)
    }
    if isIndefinite {
      // Walk the children up to the end-of-contents mark.
      var inner = body
      while !inner.starts(with: [0, 0]) {
        guard let child = DER(reading: inner, depth: depth + 1) else { return nil }
        inner = child.rest
      }
      content = body[body.startIndex..<inner.startIndex]
      rest = inner.dropFirst(2)
    } else {
      guard length <= body.count else { return nil }
      content = body.prefix(length)
      rest = body.dropFirst(length)
    }
    (self.tag, self.depth) = (tag, depth)
  }

  var first: DER? { DER(reading: content, depth: depth + 1) }

  var children: [DER] {
    guard tag & 0x20 != 0 else { return [] }
    var result: [DER] = []
    var remaining = content
    while let child = DER(reading: remaining, depth: depth + 1), result.count < 10_000 {
      result.append(child)
      remaining = child.rest
    }
    return result
  }

  /// The content of an octet string, also of one cut into parts.
  var octetString: [UInt8] { tag & 0x20 == 0 ? Array(content) : children.flatMap { Array($0.content) } }
}
