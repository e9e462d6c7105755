import JSONText
import Reports
import TestSupport
import Testing

/// cli.md, other documents: `match --ndjson`.
@Suite("match --ndjson")
struct MatchLinesTests {
  private func answer(_ line: String) throws -> JSONValue {
    var lines = MatchLines()
    let text = lines.answer(Array(line.utf8))
    let bytes = try #require(text)
    #expect(bytes.last == 0x0A && bytes.dropLast().allSatisfy { $0 != 0x0A })
    let document = JSONDocument.parse(bytes)
    #expect(document.isAccepted)
    return try #require(document.root)
  }

  @Test("answers each vector with its verdict, in order, on one line each")
  func vectors() throws {
    var lines = MatchLines()
    let text = String(decoding: try Places.fixture("vectors/aasa.jsonl"), as: UTF8.self)
    for line in text.split(separator: "\n") {
      let vector = try #require(JSONDocument.parse(String(line)).root)
      let answer = lines.answer(Array(line.utf8)).flatMap { JSONDocument.parse($0).root }
      #expect(answer?["id"]?.string == vector["id"]?.string)
      guard let expected = vector["expected"]?.string, expected != "unclear", vector["domain"] != nil else { continue }
      #expect(answer?["verdict"]?.string == expected, "\(vector["id"]?.string ?? "")")
    }
  }

  @Test("names the deciding rule by its pointer")
  func pointer() throws {
    let value = try answer(
      #"{"id":7,"aasa":{"applinks":{"details":[{"appIDs":["A"],"paths":["/x","NOT /b"]}]}},"appID":"A","url":"/b","domain":"e.com"}"#
    )
    #expect(value["id"]?.int == 7)
    #expect(value["verdict"]?.string == "excluded")
    #expect(value["rule"]?.string == "/applinks/details/0/paths/1")
    #expect(value["reason"]?.string?.isEmpty == false)
  }

  @Test(
    "answers a bad line with its id and an error, and a blank one not at all",
    arguments: [
      "{", "[]", "5", "nonsense", #"{"id":"a"}"#, #"{"id":"a","raw":5,"appID":"A","url":"/"}"#,
      #"{"id":"a","aasa":{},"url":"/"}"#, #"{"id":"a","aasa":{},"appID":"A"}"#,
      #"{"id":"a","aasa":{},"appID":"A","url":"/","domain":1}"#,
    ])
  func badLines(_ line: String) throws {
    let value = try answer(line)
    #expect(value["error"]?.string?.isEmpty == false)
    #expect(value["verdict"] == nil)
    #expect(value["id"] != nil)
    var lines = MatchLines()
    let blank = lines.answer(Array("  \r".utf8))
    #expect(blank == nil)
  }
}
