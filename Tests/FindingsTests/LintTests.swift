import Evidence
import Findings
import JSONText
import RuleEngine
import Testing

@Suite struct LintTests {
  static func codes(_ file: String) -> [Int] { Lint.run(AssociationDocument.read(Array(file.utf8))).map(\.code.number) }

  /// A file of one app with these components or paths.
  static func components(_ text: String, extra: String = "") -> String {
    "{\"applinks\":{\"details\":[{\"appIDs\":[\"Q8V2LM6XJ3.com.example.shop\"],\"components\":[\(text)]}]\(extra)}}"
  }
  static func paths(_ text: String) -> String {
    "{\"applinks\":{\"apps\":[],\"details\":[{\"appID\":\"Q8V2LM6XJ3.com.example.shop\",\"paths\":[\(text)]}]}}"
  }

  @Test(
    "Rows of aasa-semantics.md 4.4-4.8: a component that shows the fault, and a near miss",
    arguments: [
      (7105, "\"x\"", "{\"/\":\"/x\"}"), (7107, "{\"comment\":\"all\"}", "{\"/\":\"*\"}"),
      (7108, "{\"/\":5}", "{\"/\":\"5x\"}"),
      (
        7109, "{\"/\":\"/a/*\"},{\"/\":\"/a/b/*\",\"exclude\":true}",
        "{\"/\":\"/a/b/*\",\"exclude\":true},{\"/\":\"/a/*\"}"
      ),
      (7207, "{\"/\":\"/a/*\"},{\"/\":\"/a\"}", "{\"/\":\"/a/*\"},{\"/\":\"/ab\"}"),
      (7110, "{\"/\":\"/a\",\"exclude\":true}", "{\"/\":\"/a\"}"),
      (7111, "{\"/\":\"/a/*\"},{\"/\":\"/b\",\"exclude\":true}", "{\"/\":\"/b\",\"exclude\":true},{\"/\":\"/a/*\"}"),
      (7112, "{\"/\":\"*\"}", "{\"/\":\"/shop/*\"}"),
      (7113, "{\"/\":\"/a\",\"exclude\":\"true\"}", "{\"/\":\"/a\",\"exclude\":true}"),
      (7114, "{\"/\":\"/a\",\"caseSensitive\":null}", "{\"/\":\"/a\",\"caseSensitive\":false}"),
      (7115, "{\"/\":\"/a\",\"casesensitive\":false}", "{\"/\":\"/a\",\"caseSensitive\":false}"),
      (7118, "{\"/\":\"/a\",\"note\":\"x\"}", "{\"/\":\"/a\",\"comment\":\"x\"}"),
      (7201, "{\"/\":\"shop/*\"}", "{\"/\":\"/shop/*\"}"),
      (7202, "{\"/\":\"https://a.example/x\"}", "{\"/\":\"/https/x\"}"),
      (7203, "{\"/\":\"/a?b=1\"}", "{\"/\":\"/a?b\"}"), (7204, "{\"/\":\"a\"}", "{\"/\":\"/a\"}"),
      (7205, "{\"/\":\"\"}", "{\"/\":\"/\"}"), (7211, "{\"/\":\"/a\\\\*\"}", "{\"/\":\"/a\\/*\"}"),
      (7212, "{\"/\":\"/a/:id\"}", "{\"/\":\"/a:id\"}"),
      (7213, "{\"/\":\" /a\"}", "{\"/\":\"/a\"}"), (7304, "{\"/\":\"NOT /a\"}", "{\"/\":\"/NOT/a\"}"),
      (7401, "{\"/\":\"/a\",\"?\":{\"b\":true}}", "{\"/\":\"/a\",\"?\":{\"b\":\"true\"}}"),
      (
        7402, "{\"/\":\"/a\",\"?\":{\"b\":\"*\"},\"exclude\":true}",
        "{\"/\":\"/a\",\"?\":{\"b\":\"?*\"},\"exclude\":true}"
      ),
      (7404, "{\"/\":\"/a\",\"?\":{\"b\":\"*\"}}", "{\"/\":\"/a\",\"?\":{\"b\":\"?*\"}}"),
      (7405, "{\"/\":\"/a\",\"?\":\"b=1\"}", "{\"/\":\"/a\",\"?\":{\"b\":\"1\"}}"),
      (7406, "{\"/\":\"/a\",\"?\":{\"b*\":\"1\"}}", "{\"/\":\"/a\",\"?\":{\"b\":\"1*\"}}"),
      (7408, "{\"#\":\"#x\"}", "{\"#\":\"x\"}"),
      (7501, "{\"/\":\"/caf\u{E9}\"}", "{\"/\":\"/caf\u{E9}\",\"percentEncoded\":false}"),
      (7502, "{\"/\":\"/a%20b\",\"percentEncoded\":false}", "{\"/\":\"/a%20b\"}"),
      (7503, "{\"/\":\"/a%c3%a9\"}", "{\"/\":\"/a%C3%A9\"}"), (7504, "{\"/\":\"/a%zz\"}", "{\"/\":\"/a%20\"}"),
      (7601, "{\"/\":\"/$(nix)/a\"}", "{\"/\":\"/$(lang)/a\"}"),
      (7602, "{\"/\":\"/$(Lang)/a\"}", "{\"/\":\"/$(lang)/a\"}"),
      (7603, "{\"/\":\"/$(lang/a\"}", "{\"/\":\"/$price/a\"}"),
      (7603, "{\"/\":\"/$lang/a\"}", "{\"/\":\"/$(lang)/a\"}"),
    ])
  func component(code: Int, bad: String, good: String) {
    #expect(Self.codes(Self.components(bad)).contains(code), "\(bad)")
    #expect(!Self.codes(Self.components(good)).contains(code), "\(good)")
  }

  @Test(
    "Rows of 4.6: NOT",
    arguments: [
      (7301, "\"NOT/a\",\"*\"", "\"NOT /a\",\"*\""), (7301, "\"!/a\",\"*\"", "\"/!/a\",\"*\""),
      (7302, "\"NOT  /a\",\"*\"", "\"NOT /a\",\"*\""),
      (7303, "\"not /a\",\"*\"", "\"NOT /a\",\"*\""), (7106, "5", "\"5/\""),
    ])
  func not(code: Int, bad: String, good: String) {
    #expect(Self.codes(Self.paths(bad)).contains(code), "\(bad)")
    #expect(!Self.codes(Self.paths(good)).contains(code), "\(good)")
  }

  @Test(
    "Rows of 4.1-4.3: the file, the services, the details",
    arguments: [
      (4001, "{\"applinks\":{} \"x\":1}", "{\"applinks\":{}, \"x\":1}"), (4002, "<html></html>", "{}"),
      (4003, " ", "{}"), (4004, "{\"applinks\":{},}", "{\"applinks\":{}}"),
      (4006, "[]", "{}"), (4007, "{\"applinks\":{},\"applinks\":{}}", "{\"applinks\":{},\"appclips\":{}}"),
      (4010, "{}", "{\"webcredentials\":{\"apps\":[\"Q8V2LM6XJ3.a\"]}}"),
      (4011, "{\"applinks\":[]}", "{\"applinks\":{}}"), (4012, "{\"Applinks\":{}}", "{\"applinks\":{}}"),
      (4013, "{\"details\":[]}", "{\"applinks\":{\"details\":[{}]}}"),
      (4014, "{\"appclips\":{\"details\":[]}}", "{\"appclips\":{\"apps\":[]}}"),
      (4015, "{\"webcredentials\":{\"apps\":\"x\"}}", "{\"webcredentials\":{\"apps\":[\"x\"]}}"),
      (
        4020, "{\"applinks\":{\"details\":{\"appIDs\":[],\"components\":[]}}}",
        "{\"applinks\":{\"details\":[{\"appIDs\":[],\"components\":[]}]}}"
      ),
      (
        4021, "{\"applinks\":{\"details\":{\"Q8V2LM6XJ3.com.example.a\":{\"paths\":[\"*\"]}}}}",
        "{\"applinks\":{\"details\":{\"appIDs\":[]}}}"
      ),
      (4022, "{\"applinks\":{\"details\":null}}", "{\"applinks\":{\"details\":[{}]}}"),
      (4023, "{\"applinks\":{\"apps\":[\"Q8V2LM6XJ3.a\"]}}", "{\"applinks\":{\"apps\":[]}}"),
      (
        5003, "{\"webcredentials\":{\"apps\":[\"com.example.shop\"]}}",
        "{\"webcredentials\":{\"apps\":[\"Q8V2LM6XJ3.com.example.shop\"]}}"
      ),
      (
        5006, "{\"webcredentials\":{\"apps\":[\"TEAMID.com.example.shop\"]}}",
        "{\"webcredentials\":{\"apps\":[\"Q8V2LM6XJ3.com.example.teamid\"]}}"
      ),
      (
        5007, "{\"webcredentials\":{\"apps\":[\"com.example.shop.Q8V2LM6XJ3\"]}}",
        "{\"webcredentials\":{\"apps\":[\"Q8V2LM6XJ3.com.example.shop\"]}}"
      ),
      (
        5008, "{\"applinks\":{\"details\":[{\"components\":[]}]}}",
        "{\"applinks\":{\"details\":[{\"appIDs\":[\"Q8V2LM6XJ3.a\"],\"components\":[]}]}}"
      ),
      (
        5013, "{\"applinks\":{\"details\":[{\"appIds\":[\"Q8V2LM6XJ3.a\"]}]}}",
        "{\"applinks\":{\"details\":[{\"appIDs\":[\"Q8V2LM6XJ3.a\"]}]}}"
      ),
    ])
  func file(code: Int, bad: String, good: String) {
    #expect(Self.codes(bad).contains(code), "\(bad)")
    #expect(!Self.codes(good).contains(code), "\(good)")
  }

  @Test(
    "A mechanical correction leads to a file that no longer has the fault",
    arguments: [
      "{\"/\":\" /a\"}", "{\"/\":\"a\"}", "{\"/\":\"/$(Lang)/a\"}", "{\"/\":\"/a\",\"casesensitive\":false}",
      "{\"/\":\"/a\",\"?\":{\"b\":\"*\"},\"exclude\":true}",
    ])
  func edits(component: String) throws {
    let document = AssociationDocument.read(Array(Self.components(component).utf8))
    let hit = try #require(Lint.run(document).first { $0.edit != nil })
    let edit = try #require(hit.edit)
    var bytes = document.json.bytes
    bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    #expect(!Lint.run(AssociationDocument.read(bytes)).contains { $0.code == hit.code })
  }

  @Test func aSoundFileHasNoErrors() {
    let file = Self.components(
      "{\"/\":\"/card/admin/*\",\"exclude\":true},{\"/\":\"/card/*\"},{\"/\":\"/help/*\",\"?\":{\"topic\":\"?*\"}}")
    let document = AssociationDocument.read(Array(file.utf8))
    #expect(!Lint.run(document).contains { $0.severity > .note })
  }

  @Test(
    "aasa-semantics.md 1.11: values of the entitlement",
    arguments: [
      ("applinks:https://example.com", 1003), ("applinks:example.com/", 1004), ("applink:example.com", 1005),
      ("example.com", 1005),
      ("applinks:example.com:8443", 1006), ("applinks:localhost", 1007), ("applinks:192.168.1.10", 1007),
      ("applinks:a..b.com", 1007), ("applinks:", 1007),
      ("applinks:*", 1008), ("applinks:*.com", 1008), ("appclips:*.example.com", 1008),
      ("applinks:foo*.example.com", 1008), ("applinks:example.com?mode=dev", 1011),
      ("applinks:bücher.example", 1012), ("applinks:example.com.", 1017), ("applinks:$(DOMAIN)", 1018),
      ("applinks:example.com", 0), ("applinks:*.example.com", 0),
      ("applinks:localhost?mode=developer", 0), ("applinks:192.168.1.10?mode=developer", 0),
      ("applinks:my_host.example.com", 0), ("webcredentials:example.com", 0),
    ])
  func entitlements(value: String, code: Int) {
    let citation = Citation(at: SourceLocation(input: 0, line: 1, offset: 0), text: value)
    let codes = EntitlementChecks.hits(EntitlementEntry(text: value, citation: citation)).map(\.code.number)
    #expect(codes.first ?? 0 == code)
  }

  @Test func registryIsSound() {
    let all = FindingRegistry.all
    #expect(all.count >= 199)
    #expect(Set(all.map(\.code)).count == all.count)
    #expect(Set(all.map(\.slug)).count == all.count)
    #expect(all.map(\.code) == all.map(\.code).sorted())
  }
}
