import Foundation
import JSONText
import TestSupport
import Testing

/// aasa-semantics.md F1: the verdict is that of NSJSONSerialization without options.
@Suite("JSONDocument agrees with Foundation's JSONSerialization")
struct FoundationAgreementTests {
  private func foundationAccepts(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
  }

  @Test(
    "on the forms that people get wrong",
    arguments: [
      "{}", "[]", "[1,]", "[1,,]", "{\"a\":1,}", "{\"a\":1,,}", "[,]", "{,}", "1", "\"a\"", "", " ", "null", "{} x",
      "{}\0", "[01]", "[+1]", "[-]", "[1.]", "[.5]", "[1e5]", "[1e]", "[-0]", "[1E+5]", "[NaN]", "[True]", "[TRUE]",
      "{\"a\":1,\"a\":2}", "[\"\\ud800\"]", "[\"\\ud800\\u0041\"]", "[\"\\udc00\"]", "[\"\\ud83d\\ude00\"]",
      "[\"\\x\"]", "[\"\\u12\"]", "[\"a\tb\"]", "[\"a\nb\"]", "[\"a\u{7F}b\"]", "[\"\\u0000\"]", "[\u{A0}1]",
      "[\u{0C}1]", "//x\n{}", "{}//x", "[/*x*/1]", "['a']", "{a:1}", "[1 2]", "{\"a\" 1}", "{\"a\":}", "[1",
      "{\"a\":1", "[1}", "{1:2}", "{\"a\":1 \"b\":2}", "[1e999]", "[-1e-999]", "[1.0e+]", "[\"\\/\"]", "[\"\\'\"]",
      "[0x10]", "[1]]", "[1],", "\u{FEFF}{}", "{}\u{FEFF}", " \u{FEFF}{}", "[tru]", "[truex]", "[true false]", "[00]",
      "[-01]", "[0.0]", "[0e1]", "[--1]", "[1.2.3]", "[1-2]", "[1+2]", "[“a”]", "[‘a’]", "[\"a”]", "---\na: b",
      "<html></html>", "<?xml version=\"1.0\"?><plist/>", "a: b", "undefined", "[\"a]", "{\"a\"", "{\"a\":", "[#x\n1]",
      "{\"a\":1]}", "[\"\u{2028}\"]", "[\u{2028}]", "[1;2]", "{\"a\"=1}", "[nil]", "[-Infinity]", "\n\n{\r\n}\t ",
    ])
  func knownForms(_ text: String) {
    #expect(JSONDocument.parse(text).isAccepted == foundationAccepts(Array(text.utf8)), "\(text.debugDescription)")
  }

  @Test("on bytes that are not UTF-8, and on the other encodings")
  func encodings() {
    let text = "{\"a\":[1,\"é\"]}"
    func sixteen(little: Bool) -> [UInt8] {
      text.utf16.flatMap { little ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
    func thirtyTwo(little: Bool) -> [UInt8] {
      text.unicodeScalars.flatMap { scalar -> [UInt8] in
        let low = [UInt8(scalar.value & 255), UInt8(scalar.value >> 8), 0, 0]
        return little ? low : low.reversed()
      }
    }
    let inputs: [[UInt8]] = [
      [0x5B, 0x22, 0xFF, 0x22, 0x5D], [0x5B, 0xFF, 0x5D], [0x5B, 0x22, 0xC0, 0x80, 0x22, 0x5D],
      [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], [0x5B, 0x22, 0xF4, 0x90, 0x80, 0x80, 0x22, 0x5D],
      [0x5B, 0x22, 0xE2, 0x82, 0x22, 0x5D], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [],
      sixteen(little: true), sixteen(little: false), [0xFF, 0xFE] + sixteen(little: true),
      [0xFE, 0xFF] + sixteen(little: false), thirtyTwo(little: true), thirtyTwo(little: false),
      [0xFF, 0xFE, 0, 0] + thirtyTwo(little: true), [0, 0, 0xFE, 0xFF] + thirtyTwo(little: false),
      [0xEF, 0xBB, 0xBF] + Array(text.utf8),
    ]
    for bytes in inputs {
      let document = JSONDocument.parse(bytes)
      #expect(document.isAccepted == foundationAccepts(bytes), "\(bytes)")
      if document.isAccepted { #expect(document.root?["a"]?[1]?.string == "é", "\(bytes)") }
    }
  }

  @Test("at the limit of depth", arguments: [511, 512, 513, 2000])
  func depth(_ levels: Int) {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let inner = open == "[" ? "" : "1"
      let text = String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
      #expect(JSONDocument.parse(text).isAccepted == foundationAccepts(Array(text.utf8)))
    }
  }

  @Test("on twenty thousand random texts made of JSON's own pieces")
  func randomTexts() {
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"b\":", "1", "-", "0", ".", "e", "+", "true", "null", " ", "\n",
      "\\",
      "\\u00e9", "\\ud800", "é", "'", "/", "T", "\t", "{\"a\":1}", "[1,2]", "\"x\\ny\"",
    ]
    var random = SeededGenerator(20_260_101)
    for _ in 0..<20_000 {
      var text = Bool.random(using: &random) ? "[" : "{\"k\":"
      for _ in 0..<Int.random(in: 0...6, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
      if Bool.random(using: &random) { text += text.hasPrefix("[") ? "]" : "}" }
      let document = JSONDocument.parse(text)
      let bytes = Array(text.utf8)
      guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) else {
        #expect(!document.isAccepted, "accepted \(text.debugDescription)")
        continue
      }
      #expect(document.isAccepted, "refused \(text.debugDescription): \(document.faults)")
      if let root = document.root { #expect(same(root, object), "\(text.debugDescription)") }
    }
  }

  private func same(_ value: JSONValue, _ object: Any) -> Bool {
    switch value.kind {
    case .null: return object is NSNull
    case .string: return value.string == object as? String
    case .bool: return value.bool == (object as? NSNumber)?.boolValue
    case .number: return value.double == (object as? NSNumber)?.doubleValue
    case .array:
      guard let list = object as? [Any], let own = value.array, list.count == own.count else { return false }
      return zip(own, list).allSatisfy { same($0, $1) }
    case .object:
      guard let map = object as? [String: Any], let members = value.object else { return false }
      return Set(members.map(\.name)) == Set(map.keys)
        && map.allSatisfy { key, object in value[key].map { same($0, object) } ?? false }
    case .invalid: return false
    }
  }
}
