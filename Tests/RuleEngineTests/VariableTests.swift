import RuleEngine
import Testing

/// aasa-semantics.md S1 to S10.
@Suite("Substitution variables")
struct VariableTests {
  @Test("region and lang take ISO codes in all upper or all lower case (S4)")
  func codes() throws {
    let regions = try #require(SubstitutionVariables.builtInValues("region"))
    let languages = try #require(SubstitutionVariables.builtInValues("lang"))
    #expect(regions.count >= 2 * 249 && Set(regions).count == regions.count)
    for code in ["US", "us", "GB", "gb", "ZW", "AX"] { #expect(regions.contains(code)) }
    for code in ["UK", "EU", "Us", "USA", ""] { #expect(!regions.contains(code)) }
    for code in ["en", "EN", "de", "zu", "fil", "haw", "tl"] { #expect(languages.contains(code)) }
    for code in ["En", "en-US", "zz", "zh-Hant"] { #expect(!languages.contains(code)) }
    #expect(languages.allSatisfy { (2...3).contains($0.count) })
  }

  @Test("a file's table keeps what counts and what does not", arguments: [true])
  func table(_ keeps: Bool) throws {
    let document = AssociationDocument.read(
      #"{"applinks":{"details":[],"substitutionVariables":{"a":["x",5,"$(b)"],"b":"y","c":7,"lang":["tlh"]}}}"#)
    let variables = document.variables
    #expect(variables.variables.map(\.name) == ["a", "b", "c", "lang"])
    #expect(variables.variable("a")?.values == ["x"])
    #expect(variables.variable("a")?.skipped.count == 2)
    #expect(variables.variable("b")?.values == ["y"])
    #expect(variables.variable("c")?.isReadable == false)
    #expect(variables.isDefined("a") && variables.isDefined("digit") && !variables.isDefined("c"))
    #expect(!variables.isDefined("Digit"))
    #expect(variables.custom == ["a": ["x"], "b": ["y"], "lang": ["tlh"]])
  }
}
