import Evidence
import Testing

@Suite struct NameTests {
  @Test("aasa-semantics.md D12: the prefix compares without case, the bundle ID with case")
  func appIDs() {
    #expect(AppID("abcde12345.com.example.app") == AppID("ABCDE12345.com.example.app"))
    #expect(AppID("ABCDE12345.com.example.App") != AppID("ABCDE12345.com.example.app"))
    #expect(AppID("com.example.app").prefix == nil)
    #expect(AppID(".com.example.app").prefix == nil)
  }

  @Test(
    "aasa-semantics.md 1.11: domains of entitlements",
    arguments: [
      ("example.com", "example.com", true), ("example.com", "www.example.com", false),
      ("EXAMPLE.com", "example.com", true),
      ("*.example.com", "a.b.example.com", true), ("*.example.com", "notexample.com", false),
      ("example.com?mode=Developer", "example.com", true), ("example.com?mode=dev", "example.com", true),
      ("my_host.example.com", "my_host.example.com", true), ("example.com.", "example.com", false),
    ])
  func domains(text: String, host: String, covered: Bool) {
    #expect(DomainName(text).covers(host: host) == covered)
  }

  @Test(
    "swcd-logs.md 1.1: redacted forms",
    arguments: [
      ("example.com", "ex….com"), ("pay.walletco.example", "pa….wa….example"), ("a.io", "a.io"),
      ("www.example.com", "www.ex….com"),
      ("www.example.com", "ww….ex….com"),
    ])
  func redaction(full: String, redacted: String) {
    #expect(DomainName(redacted).isRedactedForm(of: DomainName(full)))
    #expect(DomainName(redacted.replacing("…", with: "...")).isRedactedForm(of: DomainName(full)))
  }

  @Test func editDistanceAgreesWithItsDefinition() {
    #expect(AppIDLikeness.editDistance(Array("kitten"), Array("sitting"), limit: 9) == 3)
    #expect(AppIDLikeness.editDistance(Array(""), Array("abc"), limit: 2) == 3)
    #expect(
      AppIDLikeness.isNear(AppID("J9LD4VQX2K.com.example.marketsall"), AppID("J9LD4VQX2K.com.example.marketstall")))
    #expect(!AppIDLikeness.isNear(AppID("J9LD4VQX2K.com.example.market"), AppID("J9LD4VQX2K.com.example.market.dev")))
  }
}
