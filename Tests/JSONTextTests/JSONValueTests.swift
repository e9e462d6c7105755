import JSONText
import Testing

@Suite("JSON values")
struct JSONValueTests {
  private let text = """
    {
      "ä": [1, {"x": "\\u00e9\\ud83d\\ude00"}],
      "b/c~": {"k": true},
      "k": 1, "k": [null, -1.5e3]
    }
    """

  @Test("know line, column, offset and pointer")
  func places() throws {
    let document = JSONDocument.parse(text)
    let root = try #require(document.root)
    #expect(document.faults.isEmpty)
    let inner = try #require(root["ä"]?[1]?["x"])
    #expect(inner.string == "é😀")
    #expect(inner.place == JSONPlace(offset: 20, line: 2, column: 18))
    #expect(inner.pointer == "/ä/1/x")
    #expect(root["b/c~"]?["k"]?.pointer == "/b~1c~0/k")
    for pointer in ["", "/ä", "/ä/0", "/ä/1/x", "/b~1c~0", "/b~1c~0/k", "/k/1"] {
      #expect(root.value(at: pointer)?.pointer == pointer)
    }
    #expect(root.member("ä")?.key.pointer == "/ä")
    #expect(root.value(at: "/k/7") == nil && root.value(at: "x") == nil)
  }

  @Test("of a repeated key: the last one counts, all are kept (aasa-semantics.md F7)")
  func repeatedKeys() throws {
    let root = try #require(JSONDocument.parse(text).root)
    #expect(root.object?.map(\.name) == ["ä", "b/c~", "k", "k"])
    #expect(root["k"]?.array?.count == 2)
    #expect(root.repeatedMembers.map(\.again.value.kind) == [.array])
    #expect(root["k"]?[1]?.number == "-1.5e3")
    #expect(root["k"]?[1]?.double == -1500)
  }

  @Test("compare keys scalar by scalar, not by Unicode equivalence (G10)")
  func noEquivalence() throws {
    let root = try #require(JSONDocument.parse("{\"e\\u0301\":1}").root)
    #expect(root["e\u{301}"]?.int == 1)
    #expect(root["\u{E9}"] == nil)
  }
}
