import Evidence
import RuleEngine
import Testing

/// What somebody could write to stop a reader is answered in bounded time.
@Suite("Hostile files", .serialized, .timeLimit(.minutes(2)))
struct HostileFileTests {
  private func answer(_ file: String, _ url: String) -> Decision.Answer {
    AssociationDocument.read(file).decide(URLText(url), appID: AppID("A"), domain: nil).answer
  }

  private func file(_ components: String, _ variables: String = "{}") -> String {
    #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(components)]}],"substitutionVariables":\#(variables)}}"#
  }

  @Test("depth, brackets, digits")
  func shapes() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
      String(repeating: "[]", count: 65_536), String(repeating: "]", count: 131_072),
      file(#"{"/":\#(String(repeating: "9", count: 10_000))}"#),
    ] {
      #expect(answer(text, "https://e.com/a") == .invalid)
    }
  }

  @Test("ten thousand variables, values, rules and apps")
  func numbers() {
    let variables = (0..<10_000).map { #""v\#($0)":["x\#($0)","*"]"# }.joined(separator: ",")
    #expect(answer(file(#"{"/":"/$(v9999)"}"#, "{\(variables)}"), "https://e.com/x9999") == .match)
    let values = (0..<10_000).map { #""value\#($0)*""# }.joined(separator: ",")
    #expect(answer(file(#"{"/":"/*$(v)/end"}"#, #"{"v":[\#(values)]}"#), "https://e.com/value9999x/end") == .match)
    let rules = (0..<10_000).map { #"{"/":"/a\#($0)/*"}"# }.joined(separator: ",")
    #expect(answer(file(rules), "https://e.com/a9999/x") == .match)
    let apps = (0..<10_000).map { #""X\#($0)""# }.joined(separator: ",")
    let text = #"{"applinks":{"details":[{"appIDs":[\#(apps),"A"],"paths":["/a"]}]}}"#
    #expect(answer(text, "https://e.com/a") == .match)
  }

  @Test("patterns made to explode: stars and variables that match everything")
  func patterns() {
    let long = "https://e.com/" + String(repeating: "a", count: 10_000)
    #expect(answer(file(#"{"/":"\#(String(repeating: "*a", count: 60))b"}"#), long) == .noMatch)
    let variable = String(repeating: "$(v)", count: 60) + "b"
    #expect(answer(file(#"{"/":"/\#(variable)"}"#, #"{"v":["a","aa","*","a*","*a","?"]}"#), long) == .noMatch)
    #expect(
      answer(
        file(#"{"?":"\#(String(repeating: "*?", count: 64))"}"#), long + "?" + String(repeating: "x", count: 10_000))
        == .match)
  }

  @Test("questions about all URLs give up instead of running on")
  func proofs() {
    let pattern = String(repeating: "*a?b", count: 15)
    let list = AssociationDocument.read(
      file((0..<12).map { #"{"/":"\#(pattern)\#(String(repeating: "?", count: $0))c*"}"# }.joined(separator: ",")))
    let rules = list.section(.applinks)?.entries.first?.ruleList
    #expect((rules?.unreachable.count ?? 0) <= 12)
    let values = (0..<5000).map { #""v\#($0)""# }.joined(separator: ",")
    let large = AssociationDocument.read(
      file(#"{"/":"/$(v)$(v)$(v)/$(lang)"},{"/":"/$(v)$(v)*"},{"/":"/$(lang)$(region)$(v)"}"#, #"{"v":[\#(values)]}"#))
    #expect((large.section(.applinks)?.entries.first?.ruleList.unreachable.count ?? 0) <= 3)
  }
}
