import Bytes
import Foundation
import RuleEngine
import TestSupport
import Testing

/// aasa-semantics.md F8, with CMS structures built here piece by piece.
@Suite("Signed files")
struct SignedFileTests {
  static let json = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"paths":["/a"]}]}}"#

  /// How the lengths of constructed elements are written.
  enum Style: CaseIterable, Sendable { case definite, indefinite, chunked }

  static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    switch content.count {
    case ..<0x80: [tag, UInt8(content.count)] + content
    case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
    default: [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 255)] + content
    }
  }

  static func container(_ tag: UInt8, _ content: [UInt8], _ style: Style) -> [UInt8] {
    style == .definite ? element(tag, content) : [tag, 0x80] + content + [0, 0]
  }

  static func name(_ commonName: String) -> [UInt8] {
    let pair = element(0x30, element(0x06, [0x55, 0x04, 0x03]) + element(0x0C, Array(commonName.utf8)))
    return element(0x30, element(0x31, pair))
  }

  static func signed(_ style: Style, notAfter: String = "300101000000Z") -> [UInt8] {
    let signedData = element(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02])
    let data = element(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01])
    let algorithm = element(0x30, element(0x06, [0x2A, 0x03]))
    let body = Array(json.utf8)
    let octets =
      style == .chunked
      ? container(0x24, element(0x04, Array(body.prefix(20))) + element(0x04, Array(body.dropFirst(20))), style)
      : element(0x04, body)
    let serial = element(0x02, [0x11, 0x22])
    let validity = element(
      0x30, element(0x17, Array("200101000000Z".utf8)) + element(0x17, Array(notAfter.utf8)))
    let certificate = element(
      0x30,
      element(
        0x30,
        element(0xA0, element(0x02, [2])) + serial + algorithm + name("Example CA") + validity + name("shop.example")
          + element(0x30, algorithm + element(0x03, [0, 1]))) + algorithm + element(0x03, [0, 1]))
    let signer = element(0x30, element(0x02, [1]) + element(0x30, name("Example CA") + serial))
    let content =
      element(0x02, [1]) + element(0x31, algorithm) + container(0x30, data + container(0xA0, octets, style), style)
      + container(0xA0, certificate, style) + element(0x31, signer)
    return container(0x30, signedData + container(0xA0, container(0x30, content, style), style), style)
  }

  @Test("are unwrapped, whatever way their lengths are written", arguments: Style.allCases)
  func unwrap(_ style: Style) throws {
    let document = AssociationDocument.read(Self.signed(style))
    #expect(document.format == .cmsDER && document.isUsable)
    #expect(document.json.bytes == Array(Self.json.utf8))
    let certificate = try #require(document.certificates.first)
    #expect(certificate.subject == "CN=shop.example" && certificate.issuer == "CN=Example CA" && certificate.isSigner)
    #expect(certificate.notAfter?.rfc3339 == "2030-01-01T00:00:00.000000Z")
    #expect(certificate.notBefore?.rfc3339 == "2020-01-01T00:00:00.000000Z")
  }

  @Test("may be PEM text, and may have expired")
  func pem() throws {
    let base64 = Data(Self.signed(.definite, notAfter: "250101000000Z")).base64EncodedString(
      options: .lineLength64Characters)
    let document = AssociationDocument.read("-----BEGIN PKCS7-----\n\(base64)\n-----END PKCS7-----\n")
    #expect(document.format == .cmsPEM && document.isUsable)
    let expiry = try #require(document.certificates.first?.notAfter)
    #expect(document.certificates.first?.isExpired(at: expiry.adding(seconds: 1)) == true)
    #expect(document.certificates.first?.isExpired(at: expiry) == false)
  }

  @Test("that are cut or changed anywhere never stop the reader")
  func damaged() {
    let bytes = Self.signed(.chunked)
    for length in 0..<bytes.count {
      let document = AssociationDocument.read(Array(bytes[..<length]))
      #expect(!document.isUsable)
    }
    var random = SeededGenerator(5)
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0..<3 {
        changed[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = AssociationDocument.read(changed)
    }
    let nested =
      [UInt8](repeating: 0x30, count: 2) + Array("\u{6}\u{9}*".utf8) + [UInt8](repeating: 0x30, count: 60_000)
    #expect(!AssociationDocument.read(nested).isUsable)
    let deep: [UInt8] = (0..<60_000).map { $0 % 2 == 0 ? 0x30 : 0x80 }
    let start: [UInt8] = [0x30, 0x80, 0x06, 0x09, 0x2A]
    #expect(!AssociationDocument.read(start + deep).isUsable)
  }
}
