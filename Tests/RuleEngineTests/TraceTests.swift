import Evidence
import RuleEngine
import Testing

@Suite("Traces")
struct TraceTests {
  private func decide(_ components: String, _ url: String, variables: String = "{}") -> Decision {
    let file = """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":[\(components)]}],
      "substitutionVariables":\(variables)}}
      """
    return AssociationDocument.read(file).decide(
      URLText("https://example.com" + url), appID: AppID("ABCDE12345.com.example.app"), domain: nil)
  }

  struct Case: Sendable {
    var pattern: String
    var path: String
    var patternOffset: Int
    var inputOffset: Int
  }

  @Test(
    "say where pattern and input part",
    arguments: [
      Case(pattern: "/cards/*", path: "/card/7", patternOffset: 5, inputOffset: 5),
      Case(pattern: "/buy", path: "/buyer", patternOffset: 4, inputOffset: 4),
      Case(pattern: "/id/????", path: "/id/481", patternOffset: 8, inputOffset: 8),
      Case(pattern: "/a/*/c", path: "/a/b/d", patternOffset: 5, inputOffset: 7),
      Case(pattern: "/n/$(digit)", path: "/n/x", patternOffset: 3, inputOffset: 3),
      Case(pattern: "/n/$(no)/x", path: "/n/x", patternOffset: 3, inputOffset: 0),
    ])
  func places(_ item: Case) throws {
    let decision = decide(#"{"/":"\#(item.pattern)"}"#, item.path)
    #expect(decision.answer == .noMatch)
    let failed = try #require(decision.closest?.failed)
    #expect(failed.failure?.patternOffset == item.patternOffset)
    #expect(failed.failure?.inputOffset == item.inputOffset)
  }

  @Test("offsets count scalars, also where case is folded and text decoded")
  func scalars() throws {
    let decision = decide(#"{"/":"/É/b","caseSensitive":false,"percentEncoded":false}"#, "/%C3%A9/x")
    let failed = try #require(decision.closest?.failed)
    #expect(failed.input == "/é/x/")
    #expect(failed.failure?.inputOffset == 3)
    #expect(failed.failure?.patternOffset == 3)
  }

  @Test("the closest rule: a failing query on a matching path is nearer than another path")
  func closest() throws {
    let rules =
      #"{"/":"/x"},{"/":"/shop/item/*"},{"/":"/shop/*","?":{"id":"?*"}},{"/":"/shop/*","exclude":true,"?":"q"}"#
    let decision = decide(rules, "/shop/items")
    #expect(decision.closest?.rule.index == 2)
    #expect(decision.closest?.failed?.itemName == "id")
    #expect(decide(rules, "/shopping").closest?.rule.index == 1)
    let repeated = decide(#"{"/":"/s","?":{"id":"42"}}"#, "/s?id=42&id=7")
    #expect(repeated.closest?.constraints.map(\.isMatch) == [true, true, false])
  }

  @Test("an exclude tells which later rule it overrules")
  func overruled() {
    let decision = decide(#"{"/":"/a/*","exclude":true},{"/":"/b"},{"/":"/*"}"#, "/a/1")
    #expect(decision.answer == .excluded)
    #expect(decision.overruled?.index == 2)
    #expect(decision.closest == nil)
  }
}
