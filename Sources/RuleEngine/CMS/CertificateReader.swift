import Bytes

/// Takes subject, issuer and validity out of an X.509 certificate (RFC 5280 section 4.1).
struct CertificateReader {
  private let subject: String?
  private let issuer: String?
  private let notBefore: Timestamp?
  private let notAfter: Timestamp?
  /// Issuer and serial number, as signer infos name a certificate.
  private let identity: [UInt8]

  init?(_ reader: inout DERReader, _ element: DERElement) {
    guard element.tag == 0x30, let body = reader.children(element).first else { return nil }
    var fields = reader.children(body)
    // The version is optional.
    if fields.first?.tag == 0xA0 { fields.removeFirst() }
    guard fields.count >= 5 else { return nil }
    let (serial, issuerField, validity, subjectField) = (fields[0], fields[2], fields[3], fields[4])
    issuer = Self.name(&reader, issuerField)
    subject = Self.name(&reader, subjectField)
    let times = reader.children(validity)
    notBefore = times.first.flatMap { Self.time(reader, $0) }
    notAfter = times.dropFirst().first.flatMap { Self.time(reader, $0) }
    let start = serial.content.lowerBound
    let serialStart = Self.elementStart(reader, contentStart: start, length: serial.content.count)
    let issuerStart = Self.elementStart(
      reader, contentStart: issuerField.content.lowerBound, length: issuerField.content.count)
    identity = Array(reader.bytes[issuerStart..<issuerField.end]) + Array(reader.bytes[serialStart..<serial.end])
  }

  /// The position of an element's tag, from where its content begins.
  private static func elementStart(_ reader: DERReader, contentStart: Int, length: Int) -> Int {
    let lengthOctets = length < 0x80 ? 1 : length < 0x100 ? 2 : length < 0x10000 ? 3 : 4
    return max(0, contentStart - lengthOctets - 1)
  }

  func certificate(signers: [[UInt8]]) -> SignedFile.Certificate {
    SignedFile.Certificate(
      subject: subject, issuer: issuer, notBefore: notBefore, notAfter: notAfter,
      isSigner: signers.contains(identity))
  }

  private static let attributes = [
    "2.5.4.3": "CN", "2.5.4.6": "C", "2.5.4.7": "L", "2.5.4.8": "ST", "2.5.4.10": "O", "2.5.4.11": "OU",
    "2.5.4.5": "serialNumber", "1.2.840.113549.1.9.1": "emailAddress", "0.9.2342.19200300.100.1.1": "UID",
    "2.5.4.9": "street", "2.5.4.15": "businessCategory", "2.5.4.17": "postalCode",
    "1.3.6.1.4.1.311.60.2.1.1": "jurisdictionL", "1.3.6.1.4.1.311.60.2.1.2": "jurisdictionST",
    "1.3.6.1.4.1.311.60.2.1.3": "jurisdictionC",
  ]

  /// A name: a sequence of sets of attribute and value.
  private static func name(_ reader: inout DERReader, _ element: DERElement) -> String? {
    var parts: [String] = []
    for set in reader.children(element) {
      for pair in reader.children(set) {
        let fields = reader.children(pair)
        guard fields.count > 1, let identifier = reader.objectIdentifier(fields[0]) else { continue }
        parts.append((attributes[identifier] ?? identifier) + "=" + text(&reader, fields[1]))
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func text(_ reader: inout DERReader, _ element: DERElement) -> String {
    let octets = reader.octets(element)
    guard element.tag == 0x1E else { return String(decoding: octets, as: UTF8.self) }
    // BMPString: UTF-16, most significant byte first.
    let units = stride(from: 0, to: octets.count - 1, by: 2).map { UInt16(octets[$0]) << 8 | UInt16(octets[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  /// UTCTime `YYMMDDhhmmssZ` or GeneralizedTime `YYYYMMDDhhmmssZ`.
  private static func time(_ reader: DERReader, _ element: DERElement) -> Timestamp? {
    var digits = reader.bytes[element.content].prefix { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
    switch (element.tag, digits.count) {
    case (0x17, 12), (0x17, 10):
      // Years from 50 on belong to the last century (RFC 5280 4.1.2.5.1).
      digits = (digits[0] >= 5 ? [1, 9] : [2, 0]) + digits
    case (0x18, 14): break
    default: return nil
    }
    if digits.count == 12 { digits += [0, 0] }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    return Timestamp(
      year: number(0..<4), month: number(4..<6), day: number(6..<8), hour: number(8..<10), minute: number(10..<12),
      second: number(12..<14))
  }
}
