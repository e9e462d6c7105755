import Evidence
import Foundation
import Readers
import Testing

@Suite struct KindTests {
  static func read(_ text: String) -> InputReading {
    EvidenceReader.read(Array(text.utf8), input: 0, path: "t") { LogReader.isLogLine($0) }.reading
  }

  @Test(
    "What an input is shows by its content",
    arguments: [
      ("{\"applinks\":{\"details\":[]}}", InputKind.aasa), ("{\"webcredentials\":{\"apps\":[\"x\"],}}", .aasa),
      ("<!DOCTYPE html><html></html>", .aasa),
      ("HTTP/1.1 404 Not Found\nServer: x\n\n", .httpExchange),
      ("applinks:example.com\nwebcredentials:example.com\n", .entitlements),
      (
        "<?xml version=\"1.0\"?><plist><dict><key>com.apple.developer.associated-domains</key><array><string>applinks:a.example</string></array></dict></plist>",
        .entitlements
      ),
      (
        "Executable=/x\n[Dict]\n\t[Key] application-identifier\n\t[Value]\n\t\t[String] ABCDE12345.com.example.app\n",
        .entitlements
      ),
      ("Service:              applinks\nDomain:               a.example\n", .swcutilShow),
      ("{ s = applinks, a = A.b, d = a.example }: Pattern \"/\" matched.\n", .swcutilVerify),
      ("{ s = webcredentials, a = A.b, d = a.example, ua = unspecified, sa = approved }\n", .swcutilOutput),
      ("Application with identifier ABCDE12345.com.example.app is not associated with domain a.example\n", .appError),
      ("https://a.example/x\nhttps://a.example/y\n", .urlList), ("just a letter to somebody\n", .unknown),
      ("", .unknown),
    ])
  func kinds(text: String, kind: InputKind) {
    #expect(Self.read(text).kind == kind)
    #expect(Self.read(text).problems.contains { $0.kind == .unrecognised } == (kind == .unknown))
  }

  @Test("curl: commands, hops, failures and bodies with their places")
  func curl() throws {
    let text = """
      $ curl -siL https://www.a.example/.well-known/apple-app-site-association
      HTTP/1.1 301 Moved Permanently
      Location: https://a.example/.well-known/apple-app-site-association
      Date: Mon, 22 Sep 2025 10:40:03 GMT

      HTTP/2 200
      content-type: application/json

      {"applinks": {"details": []}}
      $ curl -I https://b.example/.well-known/apple-app-site-association
      curl: (60) SSL certificate problem: certificate has expired
      """
    let reading = Self.read(text)
    #expect(reading.exchanges.map { $0.status?.value } == [301, 200, nil])
    #expect(reading.exchanges.map(\.hop) == [0, 1, 0])
    #expect(reading.exchanges[0].date?.rfc3339 == "2025-09-22T10:40:03.000000Z")
    #expect(reading.exchanges[2].failure?.kind == .certificateExpired)
    #expect(reading.exchanges[2].site == "b.example")
    let file = try #require(reading.files.first)
    #expect((file.at.line, file.site) == (9, "a.example"))
    #expect(String(decoding: file.bytes, as: UTF8.self) == "{\"applinks\": {\"details\": []}}")
  }

  @Test("Binary files are read as they are, also with the byte ESC in them")
  func binary() throws {
    let keys: [String: Any] = [
      "application-identifier": "7Q2V9KX4TD.com.example.shop",
      "com.apple.developer.associated-domains": ["applinks:shop.example"],
      "note": "\u{1B}[1m",
    ]
    let plist = [UInt8](try PropertyListSerialization.data(fromPropertyList: keys, format: .binary, options: 0))
    #expect(plist.contains(0x1B))
    let app = EvidenceReader.read(plist, input: 0, path: "t") { _ in false }.reading.apps.first
    #expect(app?.applicationIdentifier?.value == "7Q2V9KX4TD.com.example.shop")
    #expect(app?.associatedDomains?.map(\.text) == ["applinks:shop.example"])

    func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
      [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    }
    let json = Array("{\"webcredentials\":{\"apps\":[\"7Q2V9KX4TD.com.example.shop\"]}}".utf8)
    let oid: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
    let content = element(0x30, oid + [0x01] + element(0xA0, element(0x04, json)))
    let signers = element(0x31, element(0x04, [0x1B, 0x5B, 0x31, 0x6D]))
    let der = element(
      0x30, oid + [0x02] + element(0xA0, element(0x30, [0x02, 0x01, 0x01] + element(0x31, []) + content + signers)))
    let file = try #require(EvidenceReader.read(der, input: 0, path: "t") { _ in false }.reading.files.first)
    #expect(file.bytes == der)
  }

  @Test("Entitlement values keep their places")
  func places() throws {
    let text =
      "<?xml version=\"1.0\"?>\n<plist><dict>\n<key>com.apple.developer.associated-domains</key>\n<array>\n\t<string>applinks:a.example</string>\n</array>\n</dict></plist>\n"
    let entry = try #require(Self.read(text).apps.first?.associatedDomains?.first)
    #expect((entry.citation.at.line, entry.citation.at.column) == (5, 10))
  }
}
