import RuleEngine
import Testing

@Suite("Differences of rule lists in meaning")
struct SemanticDifferenceTests {
  private func list(_ item: String) throws -> RuleList {
    let file = #"{"applinks":{"details":[{"appIDs":["A"],"# + item + #"}],"substitutionVariables":{"v":["x"]}}}"#
    return try #require(AssociationDocument.read(file).section(.applinks)?.entries.first?.ruleList)
  }

  @Test(
    "spelling, form and order of keys are none",
    arguments: [
      (#""paths":["/buy","NOT /x/*"]"#, #""components":[{"/":"buy/"},{"exclude":true,"/":"//x/**"}]"#),
      (
        #""components":[{"/":"/a","?":{"x":"1","y":"2"}}]"#,
        ##""components":[{"?":{"y":"2","x":"1"},"/":"/a","#":"*"}]"##
      ),
      (#""components":[{"/":"/a"},{"/":"/a/"}]"#, #""components":[{"/":"/a","comment":"x"}]"#),
      (#""components":[{"/":"*"}]"#, #""components":[{}]"#),
    ])
  func same(_ a: String, _ b: String) throws {
    let (a, b) = (try list(a), try list(b))
    let difference = RuleList.semanticDifference(a, b)
    #expect(difference.isSame, "\(difference.onlyInA.map(\.text)) \(difference.onlyInB.map(\.text))")
    #expect(difference.witnesses.isEmpty)
    #expect(RuleComparison.witness(a, b, host: "e.com") == nil)
  }

  @Test(
    "what differs is shown by a URL with two verdicts",
    arguments: [
      (#""paths":["/a","/b"]"#, #""paths":["/a"]"#), (#""paths":["/a/*"]"#, #""paths":["/a/?*"]"#),
      (#""paths":["NOT /a/b","/a/*"]"#, #""paths":["/a/*","NOT /a/b"]"#), (#""paths":["/a"]"#, #""paths":[]"#),
      (#""paths":["/a"]"#, #""other":1"#),
      (#""components":[{"/":"/a"}]"#, #""components":[{"/":"/a","?":{"x":"?*"}}]"#),
      (#""components":[{"/":"/A"}]"#, #""components":[{"/":"/A","caseSensitive":false}]"#),
      (#""components":[{"/":"/$(v)"}]"#, #""components":[{"/":"/$(digit)"}]"#),
      (#""components":[{"/":"/é","percentEncoded":false}]"#, #""components":[{"/":"/é"}]"#),
    ])
  func different(_ a: String, _ b: String) throws {
    let (left, right) = (try list(a), try list(b))
    let difference = RuleList.semanticDifference(left, right, host: "shop.example")
    #expect(!difference.isSame)
    let witness = try #require(difference.witnesses.first)
    #expect(witness.url.hasPrefix("https://shop.example/"))
    #expect(left.answer(URLText(witness.url)) != right.answer(URLText(witness.url)))
    #expect(witness.a.answer == left.answer(URLText(witness.url)))
  }

  @Test("a dump of the same rules is no difference (swcutil-show.md 2.6)")
  func dump() throws {
    let file = try list(#""components":[{"/":"/buy","?":{"id":"??"}},{"/":"/$(v)/*","exclude":true},{"/":"/buy/"}]"#)
    let device = try #require(
      RuleList.fromDump(
        patterns: #"{"/":"/buy/","?":{"id":"??"}}, {"/":"/$(v)/*","exclude":true}, {"/":"/buy/"}"#,
        variables: #"{"v":["x"]}"#))
    #expect(RuleList.semanticDifference(file, device).isSame)
    #expect(file.dumpText == device.dumpText)
    let older = try #require(RuleList.fromDump(patterns: #"{"/":"/buy/"}"#))
    #expect(RuleComparison.onlyIn(file, not: older).count == 2)
    #expect(RuleList.fromDump(patterns: #"{"/":"/buy/""#) == nil)
  }
}
