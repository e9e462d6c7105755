import JSONText
import TestSupport
import Testing

/// Each fault stands at its first offending character, and the rest is read on.
@Suite("Faults of a JSON text")
struct JSONFaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var kind: JSONFault.Kind
    var line: Int
    var column: Int
    /// A pointer that must still be readable, and the string there.
    var rest: (pointer: String, string: String)?
    var testDescription: String { text.debugDescription }

    init(
      _ text: String, _ kind: JSONFault.Kind, _ line: Int, _ column: Int, _ pointer: String? = nil,
      _ string: String = ""
    ) {
      (self.text, self.kind, self.line, self.column) = (text, kind, line, column)
      rest = pointer.map { ($0, string) }
    }
  }

  static let cases: [Case] = [
    Case("{\"a\":\n [ “x\" ],\n \"b\":\"y\"}", .typographicQuote, 2, 4, "/b", "y"),
    Case("{\"a\":“x”, \"b\":\"y\"}", .typographicQuote, 1, 6, "/b", "y"),
    Case("{\"a\":\"x”,\n \"b\":\"y\"}", .typographicQuote, 1, 8, "/a", "x"),
    Case("{\"a\":\"x”, \"b\":\"y\"}", .typographicQuote, 1, 8, "/b", "y"),
    Case("{‚a‘:1, \"b\":\"y\"}", .typographicQuote, 1, 2, "/b", "y"),
    Case("{'a':'x', \"b\":\"y\"}", .singleQuote, 1, 2, "/b", "y"),
    Case("[\n  \"*\"\n  \"box\"\n]", .missingComma, 3, 3, "/1", "box"),
    Case("{\"a\":1 \"b\":\"y\"}", .missingComma, 1, 8, "/b", "y"),
    Case("{\"a\":{} \"b\":\"y\"}", .missingComma, 1, 9, "/b", "y"),
    Case("[\"ü\", TRUE, \"y\"]", .wrongLiteral, 1, 7, "/2", "y"),
    Case("[None,\"y\"]", .wrongLiteral, 1, 2, "/1", "y"),
    Case("[NaN,\"y\"]", .notANumber, 1, 2, "/1", "y"),
    Case("[-Infinity,\"y\"]", .notANumber, 1, 2, "/1", "y"),
    Case("[\"y\",]", .trailingComma, 1, 5, "/0", "y"),
    Case("{\"b\":\"y\",\n}", .trailingComma, 1, 9, "/b", "y"),
    Case("[\"a\",,\"y\"]", .extraComma, 1, 6, "/1", "y"),
    Case("// file\n{\"b\":\"y\"}", .comment, 1, 1, "/b", "y"),
    Case("{ /* x */ \"b\":\"y\"}", .comment, 1, 3, "/b", "y"),
    Case("{\n# x\n\"b\":\"y\"}", .comment, 2, 1, "/b", "y"),
    Case("{\u{A0}\"b\":\"y\"}", .otherSpace, 1, 2, "/b", "y"),
    Case("{\"a\":\"x,\n\"b\":\"y\"}", .unterminatedString, 1, 9, "/b", "y"),
    Case("{\"a\":\"x\ty\",\"b\":\"y\"}", .controlCharacter, 1, 8, "/b", "y"),
    Case("{\"a\":\"x\ny\",\"b\":\"y\"}", .controlCharacter, 1, 8, "/b", "y"),
    Case("{\"a\":\"\\q\",\"b\":\"y\"}", .badEscape, 1, 7, "/b", "y"),
    Case("{\"a\":\"\\ud800\",\"b\":\"y\"}", .loneSurrogate, 1, 7, "/a", "\u{FFFD}"),
    Case("{\"a\" \"x\",\"b\":\"y\"}", .missingColon, 1, 6, "/a", "x"),
    Case("{\"a\"=\"x\",\"b\":\"y\"}", .missingColon, 1, 5, "/a", "x"),
    Case("{\"a\":,\"b\":\"y\"}", .missingValue, 1, 6, "/b", "y"),
    Case("{:1,\"b\":\"y\"}", .missingKey, 1, 2, "/b", "y"),
    Case("{a:1,\"b\":\"y\"}", .unquotedName, 1, 2, "/b", "y"),
    Case("[\"a\", ABCDE12345.com.example\", \"y\"]", .unquotedName, 1, 7, "/2", "y"),
    Case("[7ABCDE1234.com.example, \"y\"]", .unquotedName, 1, 2, "/1", "y"),
    Case("[01,\"y\"]", .badNumber, 1, 2, "/1", "y"),
    Case("[+1,\"y\"]", .badNumber, 1, 2, "/1", "y"),
    Case("[\n\"y\"", .unclosed, 2, 4, "/0", "y"),
    Case("{\"a\":[\"y\"}", .mismatchedBracket, 1, 10, "/a/0", "y"),
    Case("{\"b\":\"y\"}}", .extraBracket, 1, 10, "/b", "y"),
    Case("{\"b\":\"y\"}\n<html>", .trailingText, 2, 1, "/b", "y"),
    Case("[\"y\";\"z\"]", .unexpectedCharacter, 1, 5, "/1", "z"),
    Case("\u{FEFF}{\"b\":\"y\"}", .byteOrderMark, 1, 1, "/b", "y"),
    Case("\u{FEFF}{\"b\":\"y\", TRUE}", .unquotedName, 1, 11, "/b", "y"),
    Case("\"y\"", .bareRoot, 1, 1, "", "y"),
    Case("", .empty, 1, 1),
    Case("\n \n", .empty, 3, 1),
    Case("<!DOCTYPE html>\n<html>", .html, 1, 1),
    Case("\n<html>", .html, 2, 1),
    Case("<?xml version=\"1.0\"?>\n<!DOCTYPE plist>\n<plist/>", .propertyList, 1, 1),
    Case("<?xml version=\"1.0\"?><Error/>", .xml, 1, 1),
    Case("applinks:\n  details: []", .yaml, 1, 1),
    Case("---\napplinks: {}", .yaml, 1, 1),
    Case("404 not found", .trailingText, 1, 5),
    Case("Not Found", .noJSON, 1, 1),
  ]

  @Test("stands at its place, and the rest is read", arguments: cases)
  func place(_ item: Case) {
    let document = JSONDocument.parse(item.text)
    let fault = document.faults.first { $0.kind == item.kind }
    #expect(fault != nil, "\(document.faults.map { ($0.kind, $0.place) })")
    #expect(fault?.place.line == item.line)
    #expect(fault?.place.column == item.column)
    if let rest = item.rest { #expect(document.root?.value(at: rest.pointer)?.string == rest.string) }
    // The first thing that is refused is this one, unless the kind is let pass or only hints at the whole.
    if let firstFatal = document.firstFatal, fault?.isFatal == true, item.kind != .trailingText {
      #expect(firstFatal.place <= (fault?.place ?? firstFatal.place))
    }
  }

  @Test("carries a caret line, also out of long lines")
  func caret() {
    let document = JSONDocument.parse("{\n  \"a\": TRUE\n}")
    let place = document.faults[0].place
    #expect(document.excerpt(at: place).lines == ["  \"a\": TRUE", "       ^"])
    let long = "[" + String(repeating: "\"äöü\", ", count: 200) + "TRUE" + String(repeating: ", 1", count: 200) + "]"
    let other = JSONDocument.parse(long)
    let excerpt = other.excerpt(at: other.faults[0].place, width: 40)
    #expect(excerpt.text.unicodeScalars.count == 40)
    let index = excerpt.text.unicodeScalars.index(excerpt.text.unicodeScalars.startIndex, offsetBy: excerpt.caret)
    #expect(excerpt.text[index...].hasPrefix("TRUE"))
    #expect(excerpt.cutLeft > 0 && excerpt.cutRight > 0)
  }

  @Test("are few for one slip: nothing of the rest is blamed")
  func noCascade() {
    for text in [
      "[“a\", \"b\"]", "{\"a\":\"x”, \"b\":\"y\"}", "[\"a\" \"b\"]", "{\"a\":\"x,\n\"b\":\"y\"}", "{\"a\":[1}",
    ] {
      #expect(JSONDocument.parse(text).faultCount == 1, "\(text)")
    }
  }
}

@Suite("Hostile JSON")
struct HostileJSONTests {
  @Test("is answered at once, with bounded faults", .timeLimit(.minutes(1)))
  func hostile() {
    let size = 32_768
    let pieces = [
      "[", "{", "]", "}", "[{", "{\"a\":", "\"", "\\", "\"\\", ",", ":", "'", "“", "”,\"", "\n ", "/*", "//", "#", "-",
      "1e", "\u{A0}", "T", "[}",
      "{]", "\"”   ", "\"\n ", "{[\"a\":", "\u{2028}", ";", "é",
    ]
    for piece in pieces {
      for head in ["", "[", "{\"a\":", "[\""] {
        let text = head + String(repeating: piece, count: size / piece.utf8.count)
        let document = JSONDocument.parse(text)
        #expect(!document.isAccepted)
        #expect(document.faults.count <= JSONDocument.faultLimit)
      }
    }
    #expect(JSONDocument.parse(String(repeating: "[", count: 100_000)).faults.contains { $0.kind == .tooDeep })
    let digits = JSONDocument.parse("[" + String(repeating: "9", count: 10_000) + "]")
    #expect(digits.faults.map(\.kind) == [.numberOutOfRange])
  }

  @Test("random bytes never stop it, and every place lies within the text")
  func randomBytes() {
    var random = SeededGenerator(7)
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("{}[]\",:\\“ \n1tT".utf8).randomElement(using: &random) ?? 0
      }
      let document = JSONDocument.parse(bytes)
      for fault in document.faults { #expect((0...document.bytes.count).contains(fault.place.offset)) }
      check(document.root, within: 0..<document.bytes.count)
    }
  }

  /// Children lie inside their parents, in order.
  private func check(_ value: JSONValue?, within range: Range<Int>) {
    guard let value else { return }
    #expect(value.range.lowerBound >= range.lowerBound && value.range.upperBound <= range.upperBound)
    for child in (value.array ?? []) + (value.object ?? []).flatMap({ [$0.key, $0.value] }) {
      check(child, within: value.range)
    }
  }
}
