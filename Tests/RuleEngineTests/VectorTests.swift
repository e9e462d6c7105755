import Evidence
import JSONText
import RuleEngine
import TestSupport
import Testing

@Suite struct VectorTests {
  @Test("Recorded and documented decisions (grades A to C)")
  func vectors() throws {
    let lines = try Places.fixture("vectors/aasa.jsonl").split(separator: 0x0A)
    #expect(lines.count > 200)
    for line in lines {
      let vector = JSONDocument.parse(Array(line))
      let root = try #require(vector.root)
      let range = try #require(root["aasa"]).range
      let file = root["raw"]?.string.map { Array($0.utf8) } ?? Array(vector.bytes[range])
      let decision = AssociationDocument.read(file).decide(
        URLText(try #require(root["url"]?.string)), appID: AppID(try #require(root["appID"]?.string)),
        domain: DomainName(root["domain"]?.string ?? "example.com"))
      #expect(decision.answer.rawValue == root["expected"]?.string, "\(root["id"]?.string ?? "")")
    }
  }
}
