import SystemErrors
import Testing

/// swcd-logs.md 1.1 (notation of errors), 2.1 and swcutil-show.md 2.9 (short form, `UnderlyingError`).
@Suite struct SystemErrorTests {
  @Test func readsDomainCodeTextAndMembers() throws {
    let text =
      #"Error Domain=SWCErrorDomain Code=100 "Disallowed trust result type." UserInfo={Line=174, Function=-[SWCSecurityGuard verifyTrust:error:], NSDebugDescription=Disallowed trust result type., TrustResultType=6}"#
    let error = try #require(SystemError.parse("Failed to verify: " + text))
    #expect(error.domain == "SWCErrorDomain")
    #expect(error.code == 100)
    #expect(error.description == "Disallowed trust result type.")
    #expect(error.userInfo.map(\.key) == ["Line", "Function", "NSDebugDescription", "TrustResultType"])
    #expect(error["Function"] == "-[SWCSecurityGuard verifyTrust:error:]")
  }

  @Test(arguments: [
    #"NSUnderlyingError=0x600000c0 {Error Domain=HTTP Code=404 "(null)"}"#,
    #"UnderlyingError=Error Domain=HTTP Code=404 "(null)""#,
    #"NSUnderlyingError=0x1 {Error Domain=HTTP Code=404 "(null)" UserInfo={a={b=1}, c=(1, 2)}}"#,
    #"NSMultipleUnderlyingErrorsKey=("Error Domain=HTTP Code=404 \"(null)\"")"#,
  ])
  func readsTheErrorBelow(member: String) throws {
    let error = try #require(
      SystemError.parse(#"Error Domain=SWCErrorDomain Code=7 "SWCERR00301 Timeout" UserInfo={\#(member), Line=3}"#))
    #expect(error.underlying.map(\.code) == [404])
    #expect(error.underlying.first?.domain == "HTTP")
    #expect(error["Line"] == "3", "the member behind the nested error")
  }

  @Test func valuesHoldBracketsCommasAndLines() throws {
    let text = """
      Error Domain=NSURLErrorDomain Code=-1202 "The certificate for “a.example” is invalid, said "TLS"." UserInfo={NSErrorPeerCertificateChainKey=(
          "<cert(0x1) s: a.example i: CA, Inc>",
          "<cert(0x2) s: CA, Inc i: CA, Inc>"
      ), NSErrorClientCertificateStateKey=0, NSErrorFailingURLKey=https://a.example/x?y={z}}
      """
    let error = try #require(SystemError.parse(text))
    #expect(error.description == "The certificate for “a.example” is invalid, said \"TLS\".")
    #expect(error.userInfo.count == 3)
    #expect(error["NSErrorClientCertificateStateKey"] == "0")
    #expect(error["NSErrorFailingURLKey"] == "https://a.example/x?y={z}")
  }

  @Test func bracketsThatDoNotMatchHideNoMember() throws {
    let error = try #require(
      SystemError.parse(#"Error Domain=A Code=1 "x" UserInfo={NSDebugDescription=lost (bracket, Line=3}"#))
    #expect(error["Line"] == "3")
  }

  @Test(arguments: [
    ("SWCErrorDomain 7", "SWCErrorDomain", 7), ("NSURLErrorDomain -1003", "NSURLErrorDomain", -1003),
    ("HTTP 404", "HTTP", 404),
    ("The operation couldn’t be completed. (SWCErrorDomain error 7.)", "SWCErrorDomain", 7),
    ("Der Vorgang konnte nicht abgeschlossen werden. (SWCErrorDomain-Fehler 7.)", "", 0),
    ("L’opération n’a pas pu s’achever. (SWCErrorDomain erreur 7.)", "SWCErrorDomain", 7),
    ("NSOSStatusErrorDomain Code=-25293 d failed to approve x", "NSOSStatusErrorDomain", -25293),
    (#"ASAuthorizationError 1004: "The calling process""#, "ASAuthorizationError", 1004),
  ])
  func readsShortForms(text: String, domain: String, code: Int) {
    let error = SystemError.parse(text)
    #expect(error?.domain == (domain.isEmpty ? nil : domain))
    #expect(error?.code == (domain.isEmpty ? nil : code))
  }

  @Test(arguments: ["", "Error Domain=", "Error Domain=X Code=", "no error here", "Error Domain=X Code=abc"])
  func readsNothingWhereThereIsNone(text: String) { #expect(SystemError.parse(text) == nil) }

  @Test func cutAtEveryByteNeitherCrashesNorLosesTheCode() {
    let text =
      #"Error Domain=SWCErrorDomain Code=7 "SWCERR00101 Bad" UserInfo={NSUnderlyingError=0x1 {Error Domain=HTTP Code=404 "(null)"}, Line=1}"#
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      let error = SystemError.parse(String(decoding: bytes[..<count], as: UTF8.self))
      if count >= 35 { #expect(error?.code == 7) }
    }
  }

  @Test func hostileTextsTakeLinearTime() {
    let size = 100_000
    let nested = String(repeating: "Error Domain=A Code=1 \"\" UserInfo={NSUnderlyingError=", count: size / 50)
    for text in [
      nested, "Error Domain=A Code=1 \"" + String(repeating: "\" ", count: size),
      "Error Domain=A Code=1 \"x\" UserInfo={" + String(repeating: "UnderlyingError=x, ", count: size / 10),
      "Error Domain=A Code=1 \"x\" UserInfo={k=" + String(repeating: "(", count: size),
      String(repeating: "Error Domain=", count: size / 10),
    ] {
      let clock = ContinuousClock()
      let taken = clock.measure { _ = SystemError.parse(text) }
      #expect(taken < .seconds(5))
    }
  }

  @Test(
    "swcd-logs.md 2.2: a CDN's reason ends with its line, whatever ends that, and its details follow two hyphens",
    arguments: [
      ("x SWCERR00101  Bad HTTP Response: 403 Forbidden -- {\"status\":\"403\"}\nnext", "{\"status\":\"403\"}"),
      ("SWCERR00101 Bad HTTP Response: 403 Forbidden\u{2028}next", nil),
      ("SWCERR00101 Bad HTTP Response: 403 Forbidden\u{85}next -- x", nil),
      ("SWCERR00101 Bad HTTP Response: 403 Forbidden\r\n -- x", nil),
      ("SWCERR00101 Bad HTTP Response: 403 Forbidden -- … é", "… é"),
    ])
  func cdnReasons(text: String, details: String?) {
    let reason = CDNReason(in: text)
    #expect((reason?.number, reason?.text) == (101, "Bad HTTP Response: 403 Forbidden"))
    #expect(reason?.details == details)
  }

  @Test(
    "What has no five digits behind the mark is no reason",
    arguments: ["", "SWCERR", "SWCERR0010", "SWCERR00x01 a", "x"])
  func noReasons(text: String) { #expect(CDNReason(in: text) == nil) }
}
