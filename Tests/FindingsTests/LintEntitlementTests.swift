import Evidence
import Findings
import Testing

@Suite("aasa-semantics.md 4.9: the list of associated domains")
struct LintEntitlementTests {
  static func app(
    _ values: [String], source: SignedApp.Source = .codesign, taskAllow: Bool? = nil, beta: Bool? = nil
  ) -> SignedApp {
    let at = SourceLocation(input: 0, line: 1, offset: 0)
    var app = SignedApp(at: at, source: source)
    app.associatedDomains = values.map { EntitlementEntry(text: $0, citation: Citation(at: at, text: $0)) }
    app.getTaskAllow = taskAllow.map { Located($0, Citation(at: at, text: "get-task-allow")) }
    app.betaReportsActive = beta.map { Located($0, Citation(at: at, text: "beta-reports-active")) }
    return app
  }

  static func codes(_ app: SignedApp) -> [Int] { EntitlementChecks.hits(app).map(\.hit.code.number) }

  @Test(
    "A05: mode=developer by the signature",
    arguments: [
      (true, nil, nil), (false, nil, Severity.error), (nil, true, .error), (nil, nil, .warning),
    ] as [(Bool?, Bool?, Severity?)])
  func developerMode(taskAllow: Bool?, beta: Bool?, severity: Severity?) {
    let hits = EntitlementChecks.hits(Self.app(["applinks:a.example?mode=developer"], taskAllow: taskAllow, beta: beta))
    #expect(hits.first { $0.hit.code == FindingCode(1010) }?.hit.severity == severity)
  }

  @Test("A05: beside the plain entry the link works in release builds, so it is a warning")
  func developerModeBesidePlain() {
    let hits = EntitlementChecks.hits(
      Self.app(["applinks:a.example", "applinks:a.example?mode=developer"], taskAllow: false))
    #expect(hits.map(\.hit.severity) == [.warning])
  }

  @Test("A08: a wildcard whose parent is not listed")
  func apex() {
    #expect(Self.codes(Self.app(["applinks:*.a.example"])) == [1009])
    #expect(Self.codes(Self.app(["applinks:*.a.example", "applinks:a.example"])).isEmpty)
    #expect(Self.codes(Self.app(["applinks:*.a.example", "webcredentials:a.example"])) == [1009])
  }

  @Test("A17: the same value twice; other services and modes are other values")
  func repetitions() {
    #expect(Self.codes(Self.app(["applinks:a.example", "applinks:A.example"])) == [1013])
    #expect(Self.codes(Self.app(["applinks:a.example", "webcredentials:a.example"])).isEmpty)
  }

  @Test("The star of a provisioning profile grants everything")
  func profile() { #expect(Self.codes(Self.app(["*"], source: .provisioningProfile)).isEmpty) }

  @Test("A10: the A-label is named")
  func punycode() {
    let hit = EntitlementChecks.hits(Self.app(["applinks:b\u{FC}cher.example"])).first?.hit
    #expect(hit?.fix == "Write applinks:xn--bcher-kva.example.")
  }
}
