import Evidence
import RuleEngine
import Testing

/// The entitlement vectors of aasa-semantics.md 1.11.
@Suite("Hosts and domains")
struct HostTests {
  struct Case: Sendable {
    var domain: String
    var url: String
    var isCovered: Bool
  }

  @Test(
    "cover what they should",
    arguments: [
      Case(domain: "example.com", url: "https://example.com/", isCovered: true),
      Case(domain: "example.com", url: "https://www.example.com/", isCovered: false),
      Case(domain: "www.example.com", url: "https://example.com/", isCovered: false),
      Case(domain: "EXAMPLE.com", url: "https://example.COM/", isCovered: true),
      Case(domain: "*.example.com", url: "https://www.example.com/", isCovered: true),
      Case(domain: "*.example.com", url: "https://a.b.example.com/", isCovered: true),
      Case(domain: "*.example.com", url: "https://notexample.com/", isCovered: false),
      Case(domain: "example.com?mode=developer", url: "https://example.com/", isCovered: true),
      Case(domain: "example.com?mode=Developer", url: "https://example.com/", isCovered: true),
      Case(domain: "example.com?mode=developer+managed", url: "https://example.com/", isCovered: true),
      Case(domain: "example.com?mode=dev", url: "https://example.com/", isCovered: true),
      Case(domain: "example.com:8443", url: "https://example.com/", isCovered: false),
      Case(domain: "example.com:8443", url: "https://example.com:8443/", isCovered: true),
      Case(domain: "example.com", url: "https://example.com:8443/", isCovered: true),
      Case(domain: "my_host.example.com", url: "https://my_host.example.com/", isCovered: true),
      Case(domain: "example.com.", url: "https://example.com/", isCovered: false),
      Case(domain: "example.com", url: "https://user:pw@example.com/", isCovered: true),
      Case(domain: "example.com", url: "/search/", isCovered: true),
      Case(domain: "xn--bcher-kva.example", url: "https://bücher.example/", isCovered: true),
    ])
  func table(_ item: Case) {
    let refusal = AssociationDocument.hostRefusal(URLText(item.url), DomainName(item.domain))
    #expect((refusal == nil) == item.isCovered)
  }

  @Test("a wildcard's own parent is told as open (M6)")
  func apex() {
    let refusal = AssociationDocument.hostRefusal(URLText("https://example.com/"), DomainName("*.example.com"))
    #expect(refusal?.reason == .apexOfWildcard)
  }

  @Test("of several claiming apps approval, order and rules decide, never the place in the file (M13)")
  func claims() {
    let (a, b, c) = (AppID("AAAAAAAAAA.a"), AppID("BBBBBBBBBB.b"), AppID("CCCCCCCCCC.c"))
    let open = ClaimOrder([Claim(appID: a, hasRules: true), Claim(appID: b, hasRules: true)])
    #expect(!open.isDecided && open.groups.count == 1 && open.decidedBy == nil)
    let rules = ClaimOrder([Claim(appID: a, hasRules: false), Claim(appID: b, hasRules: true)])
    #expect(rules.groups.first?.map(\.appID) == [b] && rules.decidedBy == .rules)
    let approved = ClaimOrder([
      Claim(appID: a, hasRules: true, isApproved: false), Claim(appID: b, hasRules: false, isApproved: true),
      Claim(appID: c, hasRules: false, isApproved: true, relativeOrder: 0, isWildcard: true),
    ])
    #expect(approved.groups.first?.first?.appID == b && approved.decidedBy == .approval)
    let specific = ClaimOrder([
      Claim(appID: a, hasRules: true, isWildcard: true), Claim(appID: b, hasRules: true, isWildcard: false),
    ])
    #expect(specific.groups.first?.map(\.appID) == [b] && specific.decidedBy == .specificHost)
  }
}
