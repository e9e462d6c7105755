import Findings
import JSONText
import Reports
import SwcdlogKit
import Testing

@Suite("explain and codes")
struct ExplainTests {
  private func explain(_ words: String...) -> (status: Int32, output: String, complaints: String) {
    var (output, complaints) = ("", "")
    let status = ExplainCommand.run(
      words,
      write: {
        output += $0
        return 0
      }, complain: { complaints += $0 + "\n" })
    return (status, output, complaints)
  }

  private func codes(_ words: String...) -> (status: Int32, output: String) {
    var output = ""
    let status = CodesCommand.run(
      words,
      write: {
        output += $0
        return 0
      }, complain: { _ in })
    return (status, output)
  }

  @Test("cli.md: every finding is explained by its code and by its slug", arguments: FindingRegistry.all)
  func findings(_ definition: FindingDefinition) {
    for name in [definition.code.description, definition.slug] {
      let titles = Explanation.all(for: name).filter { $0.kind == "finding" }.map(\.title)
      #expect(titles == ["\(definition.code) \(definition.slug)"])
    }
  }

  @Test("A finding is explained with its examples")
  func examples() {
    let result = explain("SWCD3101")
    #expect(result.status == 0)
    for part in ["origin-refused-cdn", "Shows it:", "Does not:", "$ swcdlog analyze", "SWCERR00101", "What to do"] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test(
    "swcd-logs.md 2.1, 2.2: errors lead to their findings",
    arguments: [
      ("SWCErrorDomain 7", "SWCD3108"), ("SWCErrorDomain Code=103", "SWCD3131"), ("NSURLErrorDomain -1003", "SWCD3141"),
      ("osstatus -912", "SWCD8001"), ("HTTP 410", "SWCD3102"), ("HTTP 418", "SWCD3104"), ("cocoa 3840", "SWCD4001"),
      ("SWCERR00301", "SWCD3105"), ("swcerr301", "SWCD3105"), ("SWCERR00202", "SWCD3106"), ("SWCERR00999", "SWCD3108"),
      ("-1103", "SWCD3150"), ("1701", "SWCD9006"), ("denied", "SWCD6001"), ("Unspecified:", "SWCD6002"),
      ("updating", "SWCD3002"), ("fetched", "SWCD3101"), ("approved", "SWCD6003"), ("Next Check", "SWCD6008"),
      (
        "Error Domain=SWCErrorDomain Code=7 \"SWCERR00301 Timeout\" UserInfo={NSDebugDescription=SWCERR00301 Timeout}",
        "SWCD3105"
      ),
      ("The operation couldn’t be completed. (SWCErrorDomain error 7.)", "SWCD3108"),
    ])
  func errors(_ text: String, _ code: String) {
    let related = Explanation.all(for: text).flatMap(\.related).map(\.code.description)
    #expect(related.contains(code), "\(related)")
  }

  @Test("A bare number means everything that it can mean")
  func ambiguous() {
    let titles = Explanation.all(for: "1004").map(\.title)
    #expect(titles.contains { $0.hasPrefix("SWCD1004") })
    #expect(titles.contains { $0.contains("AuthorizationError 1004") })
    let approved = Explanation.all(for: "approved").map(\.kind)
    #expect(approved == ["approval word", "link of the chain"])
  }

  @Test("A negative number is a word, not an option")
  func negative() {
    let result = explain("-1003")
    #expect(result.status == 0)
    #expect(result.output.contains("NSURLErrorDomain -1003"))
  }

  @Test("Two words are one error, or two things")
  func severalWords() {
    #expect(explain("SWCErrorDomain", "7").output.contains("SWCErrorDomain 7"))
    let two = explain("denied", "SWCD3101")
    #expect(two.status == 0)
    #expect(two.output.contains("approval word") && two.output.contains("SWCD3101"))
    let half = explain("denied", "nosuchword")
    #expect(half.status == 64 && half.output.contains("denied") && half.complaints.contains("nosuchword"))
  }

  @Test(
    "A misspelt word gets neighbours",
    arguments: [
      ("SWCD3109", "SWCD3108"), ("orgin-not-found", "SWCD3102"), ("unspecifed", "unspecified"), ("dennied", "denied"),
      ("NSURLErrorDomain -1002x", "NSURLErrorDomain -1002"), ("matchd", "matched"),
    ])
  func didYouMean(_ word: String, _ expected: String) {
    let result = explain(word)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.complaints.contains("did you mean") && result.complaints.contains(expected), "\(result.complaints)")
  }

  @Test("Nothing at all, and a wrong option, are wrong usage")
  func wrongUsage() {
    #expect(explain().status == 64)
    #expect(explain("--fromat", "json", "denied").complaints.contains("--format"))
    #expect(explain("--format", "pdf", "denied").status == 64)
  }

  @Test("explain as JSON is valid, and as Markdown is the finding's page")
  func otherFormats() throws {
    let json = explain("--format", "json", "1004").output
    #expect(JSONDocument.parse(Array(json.utf8)).faults.isEmpty)
    let page = try #require(FindingRegistry[slug: "origin-not-found"])
    #expect(explain("--format", "markdown", "3102").output == FindingPage.markdown(page))
  }

  @Test("A hostile text is answered, not obeyed")
  func hostile() {
    let result = explain(String(repeating: "a", count: 100_000))
    #expect(result.status == 64)
    #expect(explain("\u{1B}[31mdenied").status == 64)
  }

  @Test("codes lists every finding in each form")
  func codesLists() throws {
    let table = codes()
    #expect(table.status == 0)
    #expect(table.output.split(separator: "\n").count == FindingRegistry.all.count)
    #expect(
      codes("--format", "markdown").output.contains("| SWCD")
        || codes("--format", "markdown").output.contains("| [SWCD"))
    let json = codes("--format", "json").output
    let document = JSONDocument.parse(Array(json.utf8))
    #expect(document.faults.isEmpty)
    #expect(json.contains("\"slug\": \"origin-not-found\""))
  }

  @Test("codes takes words that narrow the list down")
  func codesFilter() {
    let fetched = codes("fetched", "error").output.split(separator: "\n")
    #expect(!fetched.isEmpty && fetched.allSatisfy { $0.contains("fetched") && $0.contains("error") })
    #expect(codes("32").status == 64)
    #expect(codes("SWCD31").output.contains("SWCD3101") && !codes("SWCD31").output.contains("SWCD3001"))
  }
}
