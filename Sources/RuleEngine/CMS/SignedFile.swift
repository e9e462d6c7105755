import Bytes

/// A CMS (PKCS #7) signed file, unwrapped without verification (aasa-semantics.md F8).
public struct SignedFile: Sendable {
  /// Whether it is `-----BEGIN …-----` text.
  public let isPEM: Bool
  /// The signed content.
  public let content: [UInt8]
  /// The certificates in the file, in their order; the signer's is usually the first.
  public let certificates: [Certificate]
  /// Why the content could not be taken out, or nil.
  public let fault: String?

  /// What a certificate says of itself.
  public struct Certificate: Sendable {
    /// `CN=…, O=…, C=…` in the certificate's order.
    public let subject: String?
    public let issuer: String?
    public let notBefore: Timestamp?
    public let notAfter: Timestamp?
    /// Whether it signed the file, by issuer and serial number.
    public let isSigner: Bool

    /// Whether it is outside of its time.
    public func isExpired(at time: Timestamp) -> Bool { notAfter.map { $0 < time } ?? false }
  }

  /// Reads a file that looks like CMS; nil for everything else.
  public static func read(_ bytes: [UInt8]) -> SignedFile? {
    if let decoded = PEM.decode(bytes) { return unwrap(decoded, isPEM: true) }
    guard bytes.first == 0x30, bytes.count > 16 else { return nil }
    // The identifier of signedData stands within the first bytes.
    let isSigned = bytes.prefix(32).withUnsafeBytes { $0.contains("\u{06}\u{09}\u{2A}") }
    guard isSigned else { return nil }
    return unwrap(bytes, isPEM: false)
  }

  private static func failed(_ isPEM: Bool, _ fault: String) -> SignedFile {
    SignedFile(isPEM: isPEM, content: [], certificates: [], fault: fault)
  }

  private static func unwrap(_ bytes: [UInt8], isPEM: Bool) -> SignedFile {
    var reader = DERReader(bytes)
    guard let outer = reader.element(at: 0, limit: bytes.count), outer.tag == 0x30 else {
      return failed(isPEM, "the file ends early or is no CMS structure")
    }
    let info = reader.children(outer)
    guard let type = info.first, reader.objectIdentifier(type) == "1.2.840.113549.1.7.2", info.count > 1,
      let signed = reader.children(info[1]).first
    else { return failed(isPEM, "the CMS structure holds no signed data") }
    var content: [UInt8]?
    var certificates: [CertificateReader] = []
    var signers: [[UInt8]] = []
    for (index, part) in reader.children(signed).enumerated() {
      switch part.tag {
      // encapContentInfo: the type, then [0] with the octets.
      case 0x30 where index > 0:
        let inner = reader.children(part)
        guard content == nil, inner.count > 1, let octets = reader.children(inner[1]).first else { break }
        content = reader.octets(octets)
      case 0xA0:
        certificates += reader.children(part).compactMap { CertificateReader(&reader, $0) }
      // signerInfos, the last set: version, then issuer and serial number.
      case 0x31 where index > 1:
        for signer in reader.children(part) {
          let fields = reader.children(signer)
          if fields.count > 1 { signers.append(Array(bytes[fields[1].content])) }
        }
      default: break
      }
    }
    guard let content else { return failed(isPEM, "the signed data holds no content") }
    return SignedFile(
      isPEM: isPEM, content: content,
      certificates: certificates.map { $0.certificate(signers: signers) }, fault: nil)
  }
}
