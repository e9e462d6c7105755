import RuleEngine
import TestSupport
import Testing

@Suite("What a change of rules does to verdicts")
struct VerdictComparisonTests {
  private static let variables = #""substitutionVariables":{"v":["a","1"]}"#

  static func list(_ item: String, variables: String = variables) throws -> RuleList {
    let file = #"{"applinks":{"details":[{"appIDs":["A"],"# + item + #"}],"# + variables + "}}"
    return try #require(AssociationDocument.read(file).section(.applinks)?.entries.first?.ruleList)
  }

  private func compared(_ a: String, _ b: String) throws -> VerdictComparison {
    RuleList.verdictComparison(try Self.list(a), try Self.list(b), host: "e.example")
  }

  @Test(
    "a change without effect is proven to be none (aasa-semantics.md C1, N4, Q3)",
    arguments: [
      // Behind a rule that takes every URL.
      (#""paths":["*"]"#, #""paths":["*","/a"]"#),
      // Covered by an earlier rule.
      (#""paths":["/a/*"]"#, #""paths":["/a/*","/a/b"]"#),
      // Disjoint rules, rules of one kind and doubled rules may change places.
      (#""paths":["NOT /a","/b"]"#, #""paths":["/b","NOT /a"]"#),
      (#""paths":["/a/*","/*/b"]"#, #""paths":["/*/b","/a/*"]"#),
      // One rule in two.
      (#""paths":["/a?"]"#, #""paths":["/aa","/a?"]"#),
      (#""components":[{"/":"/1"}]"#, #""components":[{"/":"/1","caseSensitive":false}]"#),
      (#""components":[{"/":"/a","?":{"x":"?*"}},{"/":"/a"}]"#, #""components":[{"/":"/a"}]"#),
      // No list, and one that takes everything.
      (#""x":1"#, #""paths":["*"]"#),
      // A rule that can match nothing.
      (#""paths":["/a"]"#, #""paths":["/a","/$(nothing)"]"#), (#""paths":["/a"]"#, #""paths":["/a","/é"]"#),
      (#""paths":["/$(v)"]"#, #""paths":["/a","/1"]"#),
    ])
  func none(_ a: String, _ b: String) throws {
    let (there, back) = (try compared(a, b), try compared(b, a))
    #expect(there.effect == .none && back.effect == .none, "\(there.witnesses.map(\.url))")
    #expect(!there.isSame)
  }

  @Test("each pair of deciding rules has its URL")
  func pairs() throws {
    let result = try compared(
      #""components":[{"/":"/a/*"},{"/":"/b/*","exclude":true},{"/":"/c/*","?":{"x":"1"}}]"#,
      #""components":[{"/":"/b/*"},{"/":"/a/*","exclude":true},{"/":"/c/*","?":{"x":"2"}}]"#)
    #expect(result.effect == .changed && result.isComplete && result.changesOpening)
    let kinds = result.witnesses.map {
      "\($0.a.rule?.index ?? -1) \($0.a.answer.rawValue) \($0.b.rule?.index ?? -1) \($0.b.answer.rawValue)"
    }
    #expect(
      Set(kinds) == ["0 match 1 excluded", "1 excluded 0 match", "2 match -1 no-match", "-1 no-match 2 match"])
  }

  @Test("excluded and no-match differ as verdicts, and open the browser both")
  func words() throws {
    let result = try compared(#""paths":["/a"]"#, #""paths":["/a","NOT /b"]"#)
    #expect(result.effect == .changed && !result.changesOpening)
    #expect(result.witnesses.map(\.url) == ["https://e.example/b"])
  }

  @Test("several items of a name show what no single one does (Q4)")
  func repeated() throws {
    // With one x, one of the first two rules matches; with x=1&x=2 neither does.
    let front = #"{"/":"/a","?":{"x":"1*"}},{"/":"/a","?":{"x":"2*"}},{"/":"/a","?":{"x":""}}"#
    let result = try compared(
      #""components":["# + front + #",{"/":"/a","?":{"x":"?"}}]"#, #""components":["# + front + "]")
    #expect(result.effect == .changed)
    let both = try compared(
      #""components":[{"?":{"x":"1"},"exclude":true},{"?":{"x":"2"},"exclude":true},{"?":{"x":"$(digit)"}}]"#,
      #""components":[{"?":{"x":"1"},"exclude":true},{"?":{"x":"2"},"exclude":true},{"?":{"x":"$(n)"}}]"#)
    #expect(both.effect == .changed)
  }

  @Test("a list too large to be gone through stays open, and soon")
  func open() throws {
    let wild = (0..<40).map { "\"/*a\($0)*b*\($0)c*\"" }
    let a = #""paths":["# + wild.joined(separator: ",") + "]"
    let b = #""paths":["# + (wild.reversed() + ["\"/*a1*b*1c*z\""]).joined(separator: ",") + "]"
    let clock = ContinuousClock()
    var result: VerdictComparison?
    let time = try clock.measure { result = try compared(a, b) }
    #expect(result?.effect != .changed)
    #expect(time < .seconds(120))
  }

  @Test(
    "random edits: what a try of many URLs finds is told, and nothing else is", arguments: [0, 1, 2])
  func random(form: Int) throws {
    var random = SeededGenerator(UInt64(form + 7))
    let urls = RandomRules.urls.map { URLText($0) }
    var counts: [VerdictComparison.Effect: Int] = [:]
    for _ in 0..<60 {
      let rules = RandomRules.list(&random, form: form)
      var edited = RandomRules.edit(rules, &random, form: form)
      if random.once(in: 4) { edited = RandomRules.edit(edited, &random, form: form) }
      let text = { (rules: [String]) in "\"components\":[" + rules.joined(separator: ",") + "]" }
      let (a, b) = (try Self.list(text(rules)), try Self.list(text(edited)))
      let result = RuleList.verdictComparison(a, b, host: "e.example")
      counts[result.effect, default: 0] += 1
      for witness in result.witnesses {
        let url = URLText(witness.url)
        #expect(a.answer(url) == witness.a.answer && b.answer(url) == witness.b.answer)
        #expect(a.answer(url) != b.answer(url))
      }
      let differing = urls.filter { a.answer($0) != b.answer($0) }
      if let first = differing.first {
        #expect(result.effect == .changed, "\(first.text)\n\(text(rules))\n\(text(edited))")
      }
      guard result.isComplete else { continue }
      // Every pair of deciding rules that the URLs show is among the witnesses.
      let pairs = { (left: Decision, right: Decision) in
        "\(left.answer) \(left.rule?.index ?? -1) \(right.answer) \(right.rule?.index ?? -1)"
      }
      let known = Set(result.witnesses.map { pairs($0.a, $0.b) })
      for url in differing {
        let pair = pairs(a.decide(url), b.decide(url))
        #expect(known.contains(pair), "\(url.text): \(pair)\n\(text(rules))\n\(text(edited))")
      }
    }
    // Most edits are decided; where encoded and decoded texts mix, some stay open.
    #expect(counts[.changed, default: 0] >= 20 && counts[.none, default: 0] >= 5, "\(counts)")
    #expect(counts[.open, default: 0] <= (form == 2 ? 10 : 0), "\(counts)")
  }
}
