import SystemErrors
import Testing

@Suite("What error numbers mean")
struct ErrorMeaningTests {
  @Test("Every row of the table is read, and no number stands twice in one domain")
  func table() {
    #expect(ErrorMeaning.all.count > 45)
    #expect(Set(ErrorMeaning.all.map(\.title)).count == ErrorMeaning.all.count)
    for meaning in ErrorMeaning.all {
      #expect(meaning.meaning.hasSuffix("."), "\(meaning.title)")
      #expect(!meaning.action.isEmpty, "\(meaning.title)")
    }
  }

  @Test(
    "swcd-logs.md 2.1: the numbers of SWCErrorDomain",
    arguments: [-1, 1, 2, 3, 4, 7, 8, 100, 101, 102, 103, 104, 1000, 1701])
  func swcErrors(_ code: Int) {
    #expect(ErrorMeaning.of(SystemError(domain: "SWCErrorDomain", code: code)) != nil)
    #expect(ErrorMeaning.of(SystemError(domain: "_SWCErrorDomain", code: code)) != nil)
  }

  @Test("root-cause.md 4: certificate faults, and TLS faults that are none")
  func certificates() {
    for code in -1206 ... -1202 { #expect(ErrorMeaning.of(domain: "NSURLErrorDomain", code: code)?.finding == 3130) }
    for code in -1201 ... -1200 { #expect(ErrorMeaning.of(domain: "NSURLErrorDomain", code: code)?.finding == 3132) }
  }

  @Test("A status without a line of its own is told by its class; other domains are not guessed")
  func statusClasses() {
    #expect(ErrorMeaning.of(domain: "HTTP", code: 307)?.finding == 3110)
    #expect(ErrorMeaning.of(domain: "HTTP", code: 418)?.finding == 3104)
    #expect(ErrorMeaning.of(domain: "HTTP", code: 599)?.finding == 3103)
    #expect(ErrorMeaning.of(domain: "HTTP", code: 700) == nil)
    #expect(ErrorMeaning.of(domain: "SWCErrorDomain", code: 5) == nil)
    #expect(ErrorMeaning.of(domain: "NSURLErrorDomain", code: -1) == nil)
  }

  @Test("A bare number has every domain's meaning")
  func bareNumbers() {
    #expect(ErrorMeaning.all(code: 404).map(\.domain) == ["HTTP"])
    #expect(ErrorMeaning.all(code: 7).map(\.domain) == ["SWCErrorDomain"])
    #expect(ErrorMeaning.all(code: 123_456).isEmpty)
  }

  @Test("swcd-logs.md 2.2: reasons of Apple's CDN, known and unknown")
  func cdnReasons() {
    #expect(CDNReasonMeaning.of(301)?.title == "SWCERR00301")
    #expect(CDNReasonMeaning.of(301)?.findings == [3105])
    #expect(CDNReasonMeaning.of(399)?.text == nil)
    #expect(CDNReasonMeaning.of(399)?.findings == [3108])
    #expect(CDNReasonMeaning.of(0) == nil && CDNReasonMeaning.of(100_000) == nil)
  }
}
