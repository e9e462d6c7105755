import JSONText
import RuleEngine
import TestSupport
import Testing

/// aasa-semantics.md C1: a rule behind one that covers it never decides. Yes is said only where it is proven.
@Suite("Rules that cover rules")
struct CoverTests {
  private func rules(_ components: String, variables: String = "{}") -> [Rule] {
    let file = """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":[\(components)]}],
      "substitutionVariables":\(variables)}}
      """
    return AssociationDocument.read(file).section(.applinks)?.entries.first?.ruleList.rules ?? []
  }

  struct Pair: Sendable {
    var earlier: String
    var later: String
    var covers: Bool

    init(_ earlier: String, _ later: String, _ covers: Bool) {
      (self.earlier, self.later, self.covers) = (earlier, later, covers)
    }
  }

  static let pairs: [Pair] = [
    Pair(#"{"/":"*"}"#, #"{"/":"/a"}"#, true), Pair(#"{"/":"/*"}"#, #"{"/":"/a/?*"}"#, true),
    Pair(#"{}"#, ##"{"#":"x"}"##, true), Pair(#"{"/":"/a"}"#, #"{"/":"*"}"#, false),
    Pair(#"{"/":"/a/*"}"#, #"{"/":"/a"}"#, true), Pair(#"{"/":"/a/"}"#, #"{"/":"/a"}"#, true),
    Pair(#"{"/":"/a*"}"#, #"{"/":"/a/*"}"#, true), Pair(#"{"/":"/a/*"}"#, #"{"/":"/a*"}"#, false),
    Pair(#"{"/":"/a/*/c"}"#, #"{"/":"/a/b/c"}"#, true), Pair(#"{"/":"/a/*/c"}"#, #"{"/":"/a/c"}"#, false),
    Pair(#"{"/":"*a*"}"#, #"{"/":"*ab*"}"#, true), Pair(#"{"/":"*ab*"}"#, #"{"/":"*a*"}"#, false),
    Pair(#"{"/":"/??"}"#, #"{"/":"/ab"}"#, true), Pair(#"{"/":"/?*"}"#, #"{"/":"*a"}"#, true),
    Pair(#"{"/":"/A","caseSensitive":false}"#, #"{"/":"/a"}"#, true),
    Pair(#"{"/":"/a"}"#, #"{"/":"/A","caseSensitive":false}"#, false),
    Pair(#"{"/":"/a*","caseSensitive":false}"#, #"{"/":"/AB","caseSensitive":false}"#, true),
    Pair(#"{"/":"/$(digit)"}"#, #"{"/":"/7"}"#, true), Pair(#"{"/":"/$(alnum)"}"#, #"{"/":"/$(digit)"}"#, true),
    Pair(#"{"/":"/$(digit)"}"#, #"{"/":"/$(alnum)"}"#, false), Pair(#"{"/":"/??"}"#, #"{"/":"/$(region)"}"#, true),
    Pair(#"{"/":"/$(lang)/*"}"#, #"{"/":"/de/x"}"#, true), Pair(#"{"/":"/$(v)"}"#, #"{"/":"/one"}"#, true),
    Pair(#"{"/":"/$(v)"}"#, #"{"/":"/three"}"#, false), Pair(#"{"/":"/o*"}"#, #"{"/":"/$(v)"}"#, false),
    Pair(#"{"/":"/a","?":{"x":"*"}}"#, #"{"/":"/a"}"#, true),
    Pair(#"{"/":"/a","?":{"x":"?*"}}"#, #"{"/":"/a"}"#, false),
    Pair(#"{"?":{"x":"?*"}}"#, #"{"?":{"x":"??","y":"1"}}"#, true),
    Pair(#"{"?":{"x":"??","y":"1"}}"#, #"{"?":{"x":"??"}}"#, false), Pair(#"{"?":"a*"}"#, #"{"?":"ab"}"#, true),
    Pair(#"{"?":"a"}"#, #"{"?":"a*"}"#, false), Pair(##"{"#":"?*"}"##, ##"{"#":"x"}"##, true),
    Pair(##"{"#":"?*"}"##, ##"{"#":"*"}"##, false), Pair(#"{"/":"/*","percentEncoded":false}"#, #"{"/":"/a"}"#, true),
    Pair(#"{"/":"/é","percentEncoded":false}"#, #"{"/":"/?","percentEncoded":false}"#, false),
    Pair(#"{"/":"/?","percentEncoded":false}"#, #"{"/":"/é","percentEncoded":false}"#, true),
    Pair(#"{"/":"/a%20b"}"#, #"{"/":"/a%20b"}"#, true),
  ]

  @Test("All digits that a list names behind a percent sign leave others that it does not")
  func hexadecimalDigits() {
    let named = rules(#"{"/":"/%00"},{"/":"/%0A"},{"/":"/%0?"}"#)
    for earlier in named.prefix(2) { #expect(RuleComparison.covers(earlier, named[2]) == false) }
    let list = AssociationDocument.read(Self.file).section(.applinks)?.entries.first?.ruleList
    #expect(list?.unreachable.count == 0)
  }

  private static let file = #"""
    {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],
    "components":[{"/":"/%00"},{"/":"/%0A"},{"/":"/%0?"}]}]}}
    """#

  @Test(
    "are told apart from rules that do not",
    arguments: pairs)
  func table(_ item: Pair) {
    let pair = rules(item.earlier + "," + item.later, variables: #"{"v":["one","two"]}"#)
    #expect(pair.count == 2)
    #expect(RuleComparison.covers(pair[0], pair[1]) == item.covers)
  }

  @Test(
    "a rule that no URL can match is known as such",
    arguments: [
      #"{"/":"/a b"}"#, #"{"/":"/é"}"#, #"{"/":"/$(unknown)"}"#, #"{"/":"/$(digit"}"#, #"{"/":"a"}"#, #"{"/":"/100%"}"#,
      #"{"/":"/%zz"}"#, ##"{"#":"a b"}"##, #"{"?":"a b"}"#, #"{"/":"/a#b"}"#, #"{"/":"/$(empty)/x"}"#,
    ])
  func impossible(_ component: String) {
    let rules = rules(component, variables: #"{"empty":[]}"#)
    #expect(rules.first.map { RuleComparison.canMatch($0) } == .some(false))
  }

  @Test("two rules can cover a third together, and the answer names both")
  func joint() {
    let list = AssociationDocument.read(
      #"{"applinks":{"details":[{"appIDs":["A"],"components":[{"/":"/a"},{"/":"/x"},{"/":"/a/?*"},{"/":"/a/*"}]}]}}"#)
    let unreachable = list.section(.applinks)?.entries.first?.ruleList.unreachable ?? []
    #expect(unreachable.map(\.rule.index) == [3])
    guard case .coveredBy(let rules)? = unreachable.first?.cause else {
      Issue.record("no cover")
      return
    }
    #expect(rules.map(\.index) == [0, 2])
  }

  @Test("random rules: a proven cover is never broken by a URL, and every witness matches")
  func property() {
    let paths = [
      "/", "*", "/a", "/a*", "/a/*", "/*b", "/a?", "/?*", "/a/?*/b", "/$(v)", "*a*", "/A", "/ab", "a/b", "/%41",
    ]
    let queries = [
      "", #""?":"x=1","#, #""?":{"x":"1"},"#, #""?":{"x":"?*"},"#, #""?":{"x":"*","y":"?"},"#, #""?":"*1","#,
    ]
    let fragments = ["", ##""#":"f","##, ##""#":"*","##, ##""#":"?*","##]
    let flags = [#""exclude":false"#, #""caseSensitive":false"#, #""percentEncoded":false"#]
    var random = SeededGenerator(99)
    func component() -> String {
      "{\"/\":\"\(paths.randomElement(using: &random) ?? "")\"," + (queries.randomElement(using: &random) ?? "")
        + (fragments.randomElement(using: &random) ?? "") + (flags.randomElement(using: &random) ?? "") + "}"
    }
    func url() -> URLText {
      let path = ["", "/", "/a", "/A/", "/ab", "/a/b", "/a/x/b", "/one", "/b", "/%41", "/a/b*", "/xa", "/ab/a"]
      let query = ["", "?x=1", "?x", "?x=12&y=2", "?y=1&x=1", "?z", "?x=1&x=2", "?%78=1"]
      let fragment = ["", "#f", "#F", "#ff"]
      return URLText(
        "https://e.com" + (path.randomElement(using: &random) ?? "") + (query.randomElement(using: &random) ?? "")
          + (fragment.randomElement(using: &random) ?? ""))
    }
    var proven = 0
    for _ in 0..<300 {
      let pair = rules(component() + "," + component(), variables: #"{"v":["one","a","b*"]}"#)
      guard pair.count == 2 else { continue }
      for rule in pair {
        if let witness = RuleComparison.witness(rule, host: "e.com") { #expect(rule.matches(URLText(witness))) }
      }
      guard RuleComparison.covers(pair[0], pair[1]) == true else { continue }
      proven += 1
      for _ in 0..<200 {
        let url = url()
        if pair[1].matches(url), !pair[0].matches(url) {
          Issue.record("\(pair[0].text) is said to cover \(pair[1].text), but not \(url.text)")
        }
      }
    }
    #expect(proven > 10)
  }
}
