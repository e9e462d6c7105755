import Evidence
import JSONText
import Reports
import RuleEngine
import Testing

@Suite("match, for people and as JSON")
struct MatchReportTests {
  private let file = """
    {"applinks":{"details":[
      {"appIDs":["ABCDE12345.com.example.app"],"components":[{"/":"/cards/*"},{"/":"/out","exclude":true}]},
      {"appIDs":["ABCDE12345.com.example.all"]}]}}
    """

  private func report(_ urls: String..., app: String? = nil) -> MatchReport {
    MatchReport(
      document: AssociationDocument.read(file), file: "aasa.json", urls: urls, appID: app.map { AppID($0) },
      domain: DomainName("example.com"))
  }

  @Test("aligns pattern and input at the place where they part")
  func alignment() throws {
    let lines = report("https://example.com/card/7", app: "ABCDE12345.com.example.app").text.split(separator: "\n")
    let pattern = try #require(lines.first { $0.contains("pattern ") })
    let input = try #require(lines.first { $0.contains("input ") })
    let caret = try #require(lines.first { $0.contains("^") }?.firstIndex(of: "^"))
    let column = lines.first { $0.contains("^") }.map { $0.distance(from: $0.startIndex, to: caret) } ?? 0
    #expect(Array(pattern)[column] == "s" && Array(input)[column] == "/")
  }

  @Test("answers for every app, and says when their order is open or known (M13)")
  func apps() throws {
    let root = try #require(
      JSONDocument.parse(report("https://example.com/cards/1", "https://example.com/out").json).root)
    let verdicts = try #require(root["verdicts"]?.array)
    #expect(verdicts.map { $0["verdict"]?.string } == ["match", "match", "excluded", "match"])
    #expect(verdicts[0]["rule"]?["pointer"]?.string == "/applinks/details/0/components/0")
    #expect(verdicts[0]["rule"]?["line"]?.int == 2)
    #expect(verdicts[1]["rule"]?.isNull == true)
    let claims = try #require(root["claims"]?.array)
    #expect(claims.count == 1 && claims[0]["decidedBy"]?.string == "rules")
  }

  @Test("a file that is refused is told with its place")
  func refused() {
    let report = MatchReport(
      document: AssociationDocument.read("{\n \"applinks\": TRUE}"), file: "x", urls: ["/a"], appID: AppID("A"),
      domain: nil)
    #expect(report.text.hasPrefix("x:2:14: "))
    #expect(report.text.contains("invalid"))
  }

  @Test("text that could drive a terminal is escaped")
  func escapes() {
    let text = report("https://example.com/\u{1B}[2J\u{202E}").text
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }
}
