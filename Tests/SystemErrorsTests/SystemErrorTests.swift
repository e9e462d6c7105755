import SystemErrors
import Testing

@Suite struct SystemErrorTests {
  @Test("swcutil-show.md 2.9: a long error with its nested one")
  func longForm() throws {
    let error = try #require(
      SystemError.parse(
        #"Error Domain=SWCErrorDomain Code=7 "SWCERR00101 Bad HTTP Response: 403 Forbidden -- {"status":"403 Forbidden"}" UserInfo={Line=419, Function=-[SWCDownloader URLSession:dataTask:], NSDebugDescription=SWCERR00101 Bad HTTP Response: 403 Forbidden, UnderlyingError=Error Domain=HTTP Code=404 "(null)"}"#
      ))
    #expect((error.domain, error.code) == ("SWCErrorDomain", 7))
    #expect(error["Line"] == "419")
    #expect(error["Function"] == "-[SWCDownloader URLSession:dataTask:]")
    #expect(error.underlying.first.map { ($0.domain, $0.code) } ?? ("", 0) == ("HTTP", 404))
    #expect(CDNReason(in: error.description ?? "")?.originStatus == 403)
  }

  @Test(
    "swcutil-show.md 2.1: the short form",
    arguments: [
      ("SWCErrorDomain 7", "SWCErrorDomain", 7), ("NSURLErrorDomain -1003", "NSURLErrorDomain", -1003),
      ("HTTP 404", "HTTP", 404),
      ("The operation couldn’t be completed. (SWCErrorDomain error 7.)", "SWCErrorDomain", 7),
    ])
  func shortForm(text: String, domain: String, code: Int) {
    #expect(SystemError.parse(text) == SystemError(domain: domain, code: code))
  }

  @Test func everyCutIsReadWithoutTrouble() {
    let text =
      #"Error Domain=A Code=-1 "x, y" UserInfo={k=(1, {2}), NSUnderlyingError=0x1 {Error Domain=B Code=2 "(null)" UserInfo={z=1}}, l=3}"#
    for length in 0...text.count { _ = SystemError.parse(String(text.prefix(length))) }
    #expect(SystemError.parse(text)?.underlying.first?.domain == "B")
    #expect(
      SystemError.parse(String(repeating: "Error Domain=A Code=1 \"\" UserInfo={NSUnderlyingError=", count: 5_000))
        != nil)
  }

  @Test(
    "swcd-logs.md 2.2",
    arguments: [
      ("SWCERR00301 Timeout -- {\"cause\":\"x\"}", 301, "Timeout"),
      ("denied: SWCERR00202 Connections to private", 202, "Connections to private"),
    ])
  func reasons(text: String, number: Int, words: String) {
    let reason = CDNReason(in: text)
    #expect(reason?.number == number)
    #expect(reason?.text == words)
  }
}
