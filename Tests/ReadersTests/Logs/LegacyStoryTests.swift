import Evidence
import Readers
import Testing

/// Fetches of iOS 9 to 12, which print no task (swcd-logs.md 1.4).
@Suite struct LegacyStoryTests {
  static let wellKnown = "https://www.shop.example/.well-known/apple-app-site-association"
  static let root = "https://www.shop.example/apple-app-site-association"

  static func console(_ second: Int, _ message: String) -> String {
    "default\t14:41:\(second < 10 ? "0" : "")\(second).830014 -0400\tswcd\t\(message)"
  }

  static func begin(_ url: String, domain: String = "www.shop.example") -> String {
    "Started request for domain '\(domain)', URL '\(url)'"
  }

  static func completed(_ url: String, _ status: String = "0/0x0 noErr") -> String {
    "Completing request for '\(url)', status \(status)"
  }

  static func stories(_ lines: [String]) -> [FetchStory] { LogReading.stories(lines.joined(separator: "\n") + "\n") }

  @Test("Begun and completed with noErr is downloaded")
  func completed() {
    let stories = Self.stories([
      Self.console(1, Self.begin(Self.wellKnown)), Self.console(2, Self.completed(Self.wellKnown)),
    ])
    #expect(stories.map(\.outcome) == [.downloaded])
    #expect(stories[0].domain?.host == "www.shop.example")
    #expect((stories[0].task, stories[0].route) == (nil, .direct))
    #expect(stories[0].began?.rfc3339 == "1970-01-01T18:41:01.830014Z")
    #expect(stories[0].ended?.rfc3339 == "1970-01-01T18:41:02.830014Z")
  }

  @Test("Begun only is silent")
  func silence() {
    #expect(Self.stories([Self.console(1, Self.begin(Self.wellKnown))]).map(\.outcome) == [.silent])
  }

  @Test("Completed with another status has failed")
  func failed() {
    let stories = Self.stories([
      Self.console(1, Self.begin(Self.root)),
      Self.console(2, Self.completed(Self.root, "-6754/0xFFFFE59E kAuthenticationErr")),
    ])
    #expect(stories.count == 1)
    #expect(stories.allSatisfy { $0.outcome == .untrusted || $0.outcome == .networkFailed })
  }

  @Test("Fetches of two hosts that run at once keep their own lines")
  func interleaved() {
    let pay = "https://pay.example/.well-known/apple-app-site-association"
    let stories = Self.stories([
      Self.console(1, Self.begin(Self.wellKnown)), Self.console(2, Self.begin(pay, domain: "pay.example")),
      Self.console(3, "### Denying redirect '\(Self.wellKnown)' -> 'http://www.shop.example/x'"),
      Self.console(4, Self.completed(pay)),
    ])
    #expect(stories.map { $0.domain?.host } == ["www.shop.example", "pay.example"])
    #expect(stories.map(\.outcome) == [.redirectDenied, .downloaded])
  }

  @Test("A refused certificate without a line that begins the fetch (iOS 9, 10)")
  func rejected() {
    let stamp = "2015-09-21 02:27:01.878907 PM [SWC] "
    let details =
      "### Bad apple-app-site-association server trust: -6754/0xFFFFE59E kAuthenticationErr, 4 (kSecTrustResultUnspecified), {\n    \"TrustResultValue\" : 4\n}"
    let rejecting =
      "### Rejecting URL '\(Self.root)' for auth method 'NSURLAuthenticationMethodServerTrust': -6754/0xFFFFE59E kAuthenticationErr"
    let stories = Self.stories([stamp + details, stamp + rejecting])
    #expect(stories.map(\.outcome) == [.untrusted])
    #expect(stories.map { $0.domain?.host } == ["www.shop.example"])
  }

  @Test("After the well-known path the root path is tried: neither hides the other")
  func bothPaths() {
    let stories = Self.stories([
      Self.console(1, Self.begin(Self.wellKnown)),
      Self.console(2, Self.completed(Self.wellKnown, "-1100/0xFFFFFBB4 NSURLErrorFileDoesNotExist")),
      Self.console(3, Self.begin(Self.root)), Self.console(4, Self.completed(Self.root)),
    ])
    #expect(stories.last?.outcome == .downloaded)
    #expect(stories.allSatisfy { $0.domain?.host == "www.shop.example" })
  }
}
