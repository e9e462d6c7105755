import Foundation
import JSONText
import Testing

@Suite struct JSONDocumentTests {
  static let texts = [
    #"{"a":1,}"#, "[1,]", "[1,,]", "[,1]", "{,}", "[,]", "{}", "[]", "{\"a\":\"\t\"}", #"{"a":"\ud800"}"#,
    #"{"a":"\udc00"}"#,
    #"{"a":"\ud83d\ude00"}"#, "[01]", "[1.]", "[.5]", "[1e5]", "[+1]", "[-]", "[1e999]", #"{"a":1}x"#, "{\"a\":1} \n",
    #""x""#, "1",
    #"["\x"]"#, #"["\u00"]"#, "['a']", "[tru]", "[True]", "[1 2]", #"{"a" 1}"#, "", "  ", "[1,\n]", #"{"a":[1,],}"#,
    "[-0]", "[1E+2]",
    #"["\/"]"#, "// c\n{}", "{} // c", "[NaN]", "[Infinity]", "[null,true,false]", "{\"a\":1", "[1", "\"", "[\"abc",
    "\u{A0}{}", "[1}", "{\"a\":1]",
    "<html>", "nullx", "[\"é\"]", "{\"a\":{\"b\":[]}}",
  ]

  @Test("aasa-semantics.md F1: accepted and refused as Foundation does", arguments: texts)
  func agreesWithFoundation(text: String) {
    #expect(JSONDocument.parse(Array(text.utf8)).isAccepted == Self.foundationAccepts(Array(text.utf8)), "\(text)")
  }

  @Test func agreesWithFoundationOnDamagedTexts() {
    var random = SystemRandomNumberGenerator()
    let base = Array(
      #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/x\u00e9*","exclude":true,"n":-1.5e3}]}]}}"#.utf8)
    for _ in 0..<3_000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes.remove(at: index)
        } else {
          bytes[index] = UInt8.random(in: 0x20...0x7E, using: &random)
        }
      }
      #expect(
        JSONDocument.parse(bytes).isAccepted == Self.foundationAccepts(bytes),
        "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  static func foundationAccepts(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
  }

  @Test(
    "Places of faults, and what is read behind them",
    arguments: [
      ("{\n  \"a\": \"x\"\n  \"b\": 2\n}", JSONFault.Kind.missingComma, 3, 3, "b"),
      ("{\"a\": \u{201C}x\u{201D}, \"b\": 2}", .typographicQuote, 1, 7, "b"),
      ("{\"ü\": True, \"b\": 2}", .wrongLiteral, 1, 7, "b"),
      ("{'a': 1, \"b\": 2}", .singleQuote, 1, 2, "b"),
      ("{/* c */ \"b\": 2}", .comment, 1, 2, "b"),
      ("{\"a\": \"x\n\"b\": 2}", .unterminatedString, 1, 9, "b"),
      ("{a: 1, \"b\": 2}", .unquotedName, 1, 2, "b"),
      ("{\"a\": 1,, \"b\": 2}", .extraComma, 1, 9, "b"),
      ("{\"b\": 2} end", .trailingText, 1, 10, "b"),
    ])
  func recovers(text: String, kind: JSONFault.Kind, line: Int, column: Int, key: String) throws {
    let document = JSONDocument.parse(Array(text.utf8))
    let fault = try #require(document.firstFatal)
    #expect(fault.kind == kind)
    #expect(document.place(fault.offset).line == line && document.place(fault.offset).column == column)
    #expect(document.root?[key]?.number == "2")
  }

  @Test(
    "Hostile texts end at once",
    arguments: [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 50_000),
      String(repeating: "[]", count: 65_536),
      "[" + String(repeating: "9", count: 100_000) + "]", String(repeating: "\"", count: 100_000),
      String(repeating: ",", count: 100_000),
    ])
  func hostile(text: String) {
    #expect(!JSONDocument.parse(Array(text.utf8)).isAccepted || text.hasPrefix("[9"))
  }

  @Test func depthLimitIsFoundations() {
    for depth in [511, 512, 513] {
      let bytes = Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
      #expect(JSONDocument.parse(bytes).isAccepted == Self.foundationAccepts(bytes), "\(depth)")
    }
  }

  @Test func writerRoundTrips() {
    let text = "\"\\/\u{01}\n\té😀\u{7F}"
    var writer = JSONWriter()
    writer.object { $0.member("k", text) }
    #expect(JSONDocument.parse(writer.bytes).root?["k"]?.string == text)
  }
}
