import Patterns
import Testing

/// architecture.md: byte mode, limits always set, every negative code but NOMATCH is an error.
@Suite struct PatternTests {
  private func outcome(_ pattern: Pattern, _ text: String, _ scratch: MatchScratch = MatchScratch()) -> Pattern.Outcome
  {
    var text = text
    return text.withUTF8 { pattern.match(UnsafeRawBufferPointer($0), scratch, isValidUTF8: true) }
  }

  @Test func handsBackGroups() throws {
    let pattern = try Pattern("a(.*?)b(x)?(.*)", .wholeText)
    let scratch = MatchScratch()
    #expect(outcome(pattern, "a12b34", scratch) == .match)
    #expect(scratch.range(0) == 0..<6)
    #expect(scratch.range(1) == 1..<3)
    #expect(scratch.range(2) == nil, "a group that took no part")
    #expect(scratch.range(3) == 4..<6)
    #expect(pattern.groupCount == 3)
  }

  @Test func wholeTextMeansAllOfIt() throws {
    let pattern = try Pattern("abc", .wholeText)
    #expect(outcome(pattern, "abc") == .match)
    #expect(outcome(pattern, "xabc") == .noMatch)
    #expect(outcome(pattern, "abcx") == .noMatch)
    #expect(outcome(try Pattern("b", .search), "abc") == .match)
  }

  @Test func searchesInUnicodeText() throws {
    #expect(outcome(try Pattern("^sh.\\.ex", .search), "sh….ex") == .match)
    #expect(outcome(try Pattern("ÄRGER", .search, caseless: true), "ärger") == .match)
  }

  @Test func aBadExpressionSaysWhereAndWhy() {
    do {
      _ = try Pattern("ab(c", .search)
      Issue.record("no fault")
    } catch {
      #expect(error.offset == 4)
      #expect(error.message.contains("parenthes"))
    }
  }

  @Test func aLimitIsAnErrorAndNoAnswer() throws {
    let pattern = try Pattern("(a+)+$", .search)
    let found = outcome(pattern, String(repeating: "a", count: 40) + "b", MatchScratch(matchLimit: 1000))
    guard case .failed(let reason) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func emptyTextsAndGroupsBeyondTheScratch() throws {
    #expect(outcome(try Pattern("", .wholeText), "") == .match)
    let pattern = try Pattern("(a)(b)(c)", .wholeText)
    #expect(outcome(pattern, "abc", MatchScratch(pairs: 2)) == .match, "what does not fit is left out")
  }
}
